import shared from '@eventstore/db-client/generated/shared_pb.js';
import grpcStreams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams, { type AppendReq, type DeleteReq, type ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import {
  Metadata,
  Server,
  ServerCredentials,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js';
import { createLog, type Expected, type Log, type ProposedEvent, type RecordedEvent } from './log.ts';

/**
 * A server that speaks the protocol of EventStoreDB to its unmodified client, built from the client's own service
 * definitions: streams, the whole log, subscriptions, metadata, deletion. It stands in where the real server cannot run.
 */
export interface EventStoreDouble {
  readonly port: number;
  readonly log: Log;
  /** Ends the listener and every connection; the log stays. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Whose time events are dated by, and expire by. */
  useClock(now: () => number): void;
  /** Answers every call as to an unknown user. */
  refuseCredentials(refuses: boolean): void;
  /** Called once, after the next append is committed and before it is answered. */
  beforeNextAnswer(action: () => void): void;
  /** Answers the next appends with the address of another leader. */
  nameLeader(appends: number, leaderPort: number): void;
  /** Sends checkpoints that lie past the end of the log before every event of a subscription. */
  sendCheckpointsAhead(sends: boolean): void;
}

type Failure = { readonly code: status; readonly details: string; readonly metadata: Metadata };

function failure(code: status, details: string, marks: { readonly [key: string]: string } = {}): Failure {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(marks)) metadata.set(key, value);
  return { code, details, metadata };
}

const ACCESS_DENIED = failure(status.UNAUTHENTICATED, 'Authentication failed', { exception: 'access-denied' });
const nameOf = (options: { getStreamIdentifier(): shared.StreamIdentifier | undefined } | undefined): string =>
  Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');

function answerOf(event: RecordedEvent): streams.ReadResp {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  const identifier = new shared.StreamIdentifier();
  const id = new shared.UUID();
  identifier.setStreamName(Buffer.from(event.stream));
  id.setString(event.id);
  recorded.setId(id);
  recorded.setStreamIdentifier(identifier);
  recorded.setStreamRevision(String(event.revision));
  recorded.setCommitPosition(String(event.position));
  recorded.setPreparePosition(String(event.position));
  recorded.getMetadataMap().set('type', event.type);
  recorded.getMetadataMap().set('content-type', event.contentType);
  recorded.getMetadataMap().set('created', String(BigInt(event.writtenMs) * 10_000n));
  recorded.setCustomMetadata(event.metadata);
  recorded.setData(event.data);
  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(recorded);
  read.setCommitPosition(String(event.position));
  const answer = new streams.ReadResp();
  answer.setEvent(read);
  return answer;
}

type ReadCall = ServerWritableStream<ReadReq, streams.ReadResp>;

/** Writes as fast as the reader takes it; false when the reader is gone. */
async function send(call: ReadCall, answer: streams.ReadResp): Promise<boolean> {
  if (call.cancelled) return false;
  if (call.write(answer)) return true;
  await new Promise<void>((resolve) => {
    const go = (): void => {
      for (const name of ['drain', 'cancelled', 'close'] as const) call.removeListener(name, go);
      resolve();
    };
    for (const name of ['drain', 'cancelled', 'close'] as const) call.once(name, go);
  });
  return !call.cancelled;
}

/** Starts the double on a port of its own. */
export async function startEventStoreDouble(port = 0): Promise<EventStoreDouble> {
  let now: () => number = Date.now;
  const log = createLog(() => now());
  let isRefusing = false;
  let areCheckpointsAhead = false;
  let onCommitted: (() => void) | null = null;
  let leader = { appends: 0, port: 0 };
  let server: Server | null = null;
  let boundPort = port;

  const append = (
    call: ServerReadableStream<AppendReq, streams.AppendResp>,
    done: sendUnaryData<streams.AppendResp>,
  ) => {
    let stream = '';
    let expected: Expected = 'any';
    const events: ProposedEvent[] = [];
    call.on('data', (request: AppendReq) => {
      const options = request.getOptions();
      if (options !== undefined) {
        stream = nameOf(options);
        if (options.hasNoStream()) expected = -1;
        else if (options.hasRevision()) expected = Number(options.getRevision());
      }
      const message = request.getProposedMessage();
      if (message === undefined) return;
      events.push({
        id: message.getId()?.getString() ?? '',
        type: message.getMetadataMap().get('type') ?? '',
        contentType: message.getMetadataMap().get('content-type') ?? '',
        data: message.getData_asU8(),
        metadata: message.getCustomMetadata_asU8(),
      });
    });
    call.on('error', () => undefined);
    const answer = (): void => {
      // A client that was killed ends its request too; what it had sent is no append.
      if (call.cancelled || stream === '' || events.length === 0) return;
      if (isRefusing) {
        done(ACCESS_DENIED);
        return;
      }
      if (leader.appends > 0) {
        leader = { ...leader, appends: leader.appends - 1 };
        const marks = { 'leader-endpoint-host': '127.0.0.1', 'leader-endpoint-port': String(leader.port) };
        done(failure(status.NOT_FOUND, 'Leader info available', { exception: 'not-leader', ...marks }));
        return;
      }
      const outcome = log.append(stream, expected, events);
      const response = new streams.AppendResp();
      if (outcome.done) {
        onCommitted?.();
        onCommitted = null;
        const success = new streams.AppendResp.Success();
        const position = new streams.AppendResp.Position();
        position.setCommitPosition(String(outcome.position));
        position.setPreparePosition(String(outcome.position));
        success.setCurrentRevision(String(outcome.revision));
        success.setPosition(position);
        response.setSuccess(success);
      } else {
        const wrong = new streams.AppendResp.WrongExpectedVersion();
        if (outcome.current === null) wrong.setCurrentNoStream(new shared.Empty());
        else wrong.setCurrentRevision(String(outcome.current));
        if (expected === -1) wrong.setExpectedNoStream(new shared.Empty());
        else if (expected !== 'any') wrong.setExpectedRevision(String(expected));
        response.setWrongExpectedVersion(wrong);
      }
      done(null, response);
    };
    call.on('end', () => setImmediate(answer));
  };

  const deleteStream = (
    call: ServerUnaryCall<DeleteReq, streams.DeleteResp>,
    done: sendUnaryData<streams.DeleteResp>,
  ): void => {
    if (isRefusing) {
      done(ACCESS_DENIED);
      return;
    }
    log.deleteStream(nameOf(call.request.getOptions()));
    const answer = new streams.DeleteResp();
    answer.setNoPosition(new shared.Empty());
    done(null, answer);
  };

  const checkpointAhead = (): streams.ReadResp => {
    const checkpoint = new streams.ReadResp.Checkpoint();
    const past = String((log.all.at(-1)?.position ?? 0) + 1_000_000);
    checkpoint.setCommitPosition(past);
    checkpoint.setPreparePosition(past);
    const answer = new streams.ReadResp();
    answer.setCheckpoint(checkpoint);
    return answer;
  };

  const subscribe = async (call: ReadCall, from: number): Promise<void> => {
    const confirmation = new streams.ReadResp.SubscriptionConfirmation();
    confirmation.setSubscriptionId('00000000-0000-4000-8000-000000000001');
    const confirmed = new streams.ReadResp();
    confirmed.setConfirmation(confirmation);
    let wake: () => void = () => undefined;
    const stopListening = log.onAppend(() => wake());
    call.once('cancelled', () => wake());
    call.once('close', () => wake());
    let position = from;
    let goesOn = await send(call, confirmed);
    while (goesOn && !call.cancelled && !call.destroyed) {
      const events = log.after(position);
      for (const event of events) {
        if (areCheckpointsAhead) await send(call, checkpointAhead());
        goesOn = await send(call, answerOf(event));
        if (!goesOn) break;
        position = event.position;
      }
      if (events.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
    stopListening();
  };

  const read = async (call: ReadCall): Promise<void> => {
    call.on('error', () => undefined);
    if (isRefusing) return void call.emit('error', ACCESS_DENIED);
    const options = call.request.getOptions() as ReadReq.Options;
    const isBackwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
    const all = options.getAll();
    if (options.hasSubscription()) {
      const from = all?.hasPosition() === true ? Number(all.getPosition()?.getCommitPosition()) : -1;
      return subscribe(call, all?.hasEnd() === true ? (log.all.at(-1)?.position ?? -1) : from);
    }
    const ofStream = options.getStream();
    const known = ofStream === undefined ? log.all : log.stream(nameOf(ofStream));
    if (known === null) {
      const missing = new streams.ReadResp.StreamNotFound();
      missing.setStreamIdentifier(ofStream?.getStreamIdentifier());
      const answer = new streams.ReadResp();
      answer.setStreamNotFound(missing);
      await send(call, answer);
      return void call.end();
    }
    const first = ofStream?.hasRevision() === true ? Number(ofStream.getRevision()) : 0;
    const count = Number(options.getCount());
    const events = isBackwards
      ? known.slice(-Math.min(count, known.length) || known.length).reverse()
      : known.filter(({ revision }) => revision >= first || ofStream === undefined).slice(0, count);
    for (const event of events) if (!(await send(call, answerOf(event)))) return;
    call.end();
  };

  const start = async (): Promise<void> => {
    const fresh = new Server({ 'grpc.max_receive_message_length': 17 * 1_024 * 1_024 });
    fresh.addService(grpcStreams.StreamsService, {
      append,
      delete: deleteStream,
      read: (call: ReadCall) => void read(call),
      tombstone: (_: unknown, done: sendUnaryData<unknown>) => done(failure(status.UNIMPLEMENTED, 'not by the double')),
      batchAppend: (call: { emit(name: string, error: Failure): void }) =>
        call.emit('error', failure(status.UNIMPLEMENTED, 'not by the double')),
    } as never);
    boundPort = await new Promise<number>((resolve, reject) => {
      fresh.bindAsync(`127.0.0.1:${boundPort}`, ServerCredentials.createInsecure(), (error, bound) =>
        error === null ? resolve(bound) : reject(error),
      );
    });
    server = fresh;
  };
  await start();

  return {
    get port() {
      return boundPort;
    },
    log,
    start,
    kill: async () => {
      server?.forceShutdown();
      server = null;
    },
    useClock: (next) => {
      now = next;
    },
    refuseCredentials: (refuses) => {
      isRefusing = refuses;
    },
    beforeNextAnswer: (action) => {
      onCommitted = action;
    },
    nameLeader: (appends, leaderPort) => {
      leader = { appends, port: leaderPort };
    },
    sendCheckpointsAhead: (sends) => {
      areCheckpointsAhead = sends;
    },
  };
}

import grpcGossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import grpcFeatures from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import grpcStreams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams, { type AppendReq, type DeleteReq, type ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import grpcUsers from '@eventstore/db-client/generated/users_grpc_pb.js';
import users from '@eventstore/db-client/generated/users_pb.js';
import {
  Metadata,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js';
import type { Access, Right } from './access.ts';
import type { Expected, Log, ProposedEvent, RecordedEvent } from './log.ts';

/** The services of one node, by the client's own definitions and the statuses of the real server. */

/** What a node is in its cluster. */
export type NodeState = 'initializing' | 'unknown' | 'follower' | 'leader' | 'resigning';

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** A node as the gossip of another one tells it. */
export interface Member extends Endpoint {
  readonly state: NodeState;
  readonly isAlive: boolean;
}

/** What a node knows of itself and of the others. */
export interface NodeView {
  state(): NodeState;
  /** Whoever it takes for the leader, null = nobody. */
  leader(): Endpoint | null;
  /** Whether what it writes as a leader reaches a majority. */
  hasMajority(): boolean;
  members(): readonly Member[];
  /** Called when writes under way are ended, because the node leads no longer. Gives back the way to stop listening. */
  onDeposed(listener: () => void): () => void;
  /** Called when what waited for a majority has been settled. Gives back the way to stop listening. */
  onSettled(listener: () => void): () => void;
}

/** What a test may have the node do besides. */
export interface Switches {
  /** Answers every call as to an unknown user. */
  isRefusing: boolean;
  /** Called once, after the next append is committed and before it is answered. */
  onCommitted: (() => void) | null;
  /** Answers the next appends with the address of another leader. */
  named: { appends: number; port: number };
  /** Sends checkpoints that lie past the end of the log before every event of a subscription. */
  areCheckpointsAhead: boolean;
  /** Largest append that is taken, in bytes of its events. */
  appendBytesMost: number;
  /** What it says it is. */
  version: string;
}

/** Events that were sent so far, the server's own among them; who asks where the log ends is sent its last one, and not counted. */
export interface Sent {
  /** Of a stream, or of a part of the log. */
  read: number;
  subscribed: number;
}

export interface ServiceOptions {
  readonly log: Log;
  readonly sent: Sent;
  readonly access: Access;
  readonly view: NodeView;
  readonly switches: Switches;
  /** How long a leader without a majority waits before it says that nothing came of an append. */
  readonly commitTimeoutMs: number;
}

type Failure = { readonly code: status; readonly details: string; readonly metadata: Metadata };

function failure(code: status, details: string, marks: { readonly [key: string]: string } = {}): Failure {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(marks)) metadata.set(key, value);
  return { code, details, metadata };
}

const UNAUTHENTICATED = failure(status.UNAUTHENTICATED, 'Unauthenticated');
const ACCESS_DENIED = failure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
const NOT_READY = failure(status.UNAVAILABLE, 'Server Is Not Ready');
const NO_LEADER_INFO = failure(status.UNKNOWN, 'No leader info available in response');
const timedOut = (why: string): Failure => failure(status.ABORTED, `Operation timed out: ${why}`);
const notLeader = ({ host, port }: Endpoint): Failure =>
  failure(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  });

const STATES: { readonly [S in NodeState]: gossip.MemberInfo.VNodeState } = {
  initializing: 0,
  unknown: 2,
  follower: 6,
  leader: 8,
  resigning: 15,
};

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

/** The definitions and what answers them, for a server of gRPC. */
export function nodeServices({ log, sent, access, view, switches, commitTimeoutMs }: ServiceOptions) {
  /** Why a call is not answered: who asks, or what the node is; null = it is. */
  const refusal = (
    metadata: Metadata,
    what: { readonly right: Right; readonly stream: string; readonly isWriting?: boolean },
  ): Failure | null => {
    const caller = access.caller(metadata.get('authorization')[0]?.toString());
    if (switches.isRefusing || caller.kind === 'unknown') return UNAUTHENTICATED;
    if (!access.may(caller, what.right, what.stream)) return ACCESS_DENIED;
    const requiresLeader = metadata.get('requires-leader')[0]?.toString() === 'true';
    const { isWriting = false } = what;
    const state = view.state();
    if (state === 'initializing' || (isWriting && (state === 'unknown' || state === 'resigning'))) return NOT_READY;
    if (state === 'leader' || state === 'resigning' || !(requiresLeader || isWriting)) return null;
    const leader = view.leader();
    if (leader === null) return state === 'unknown' ? NOT_READY : NO_LEADER_INFO;
    return notLeader(leader);
  };

  /** Waits for a majority as the server does: no answer before its own time limit, unless it leads no longer. */
  const waitForMajority = (phase: string, again: () => void, fail: (error: Failure) => void): void => {
    const end = (): void => {
      clearTimeout(timer);
      stopDeposed();
      stopSettled();
    };
    const timer = setTimeout(() => {
      end();
      fail(timedOut(`${phase} phase timeout.`));
    }, commitTimeoutMs);
    const stopDeposed = view.onDeposed(() => {
      end();
      fail(timedOut('Request canceled by server'));
    });
    const stopSettled = view.onSettled(() => {
      end();
      again();
    });
  };

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
      const refused = refusal(call.metadata, { right: 'write', stream, isWriting: true });
      if (refused !== null) {
        done(refused);
        return;
      }
      const bytes = events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
      if (bytes > switches.appendBytesMost) {
        done(
          failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${switches.appendBytesMost} Exceeded.`, {
            exception: 'maximum-append-size-exceeded',
            'maximum-append-size': String(switches.appendBytesMost),
          }),
        );
        return;
      }
      if (switches.named.appends > 0) {
        switches.named.appends -= 1;
        done(notLeader({ host: '127.0.0.1', port: switches.named.port }));
        return;
      }
      const outcome = log.append(stream, expected, events, { isReplicated: view.hasMajority() });
      if (outcome.done === 'unreplicated') {
        waitForMajority('Commit', answer, done);
        return;
      }
      const response = new streams.AppendResp();
      if (outcome.done) {
        switches.onCommitted?.();
        switches.onCommitted = null;
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
    const stream = nameOf(call.request.getOptions());
    const refused = refusal(call.metadata, { right: 'delete', stream, isWriting: true });
    if (refused !== null) {
      done(refused);
      return;
    }
    if (!view.hasMajority()) {
      waitForMajority('Commit', () => deleteStream(call, done), done);
      return;
    }
    log.deleteStream(stream);
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
        if (switches.areCheckpointsAhead) await send(call, checkpointAhead());
        goesOn = await send(call, answerOf(event));
        if (!goesOn) break;
        sent.subscribed += 1;
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
    const options = call.request.getOptions() as ReadReq.Options;
    const read = options.getStream();
    const refused = refusal(call.metadata, { right: 'read', stream: read === undefined ? '$all' : nameOf(read) });
    if (refused !== null) return void call.emit('error', refused);
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
    const from = all?.hasPosition() === true && !isBackwards ? Number(all.getPosition()?.getCommitPosition()) : 0;
    if (from > 0 && !log.all.some(({ position }) => position === from))
      return void call.emit('error', { code: status.UNKNOWN, details: 'Unexpected ReadAllResult: InvalidPosition' });
    const first = ofStream?.hasRevision() === true ? Number(ofStream.getRevision()) : 0;
    const count = Number(options.getCount());
    const events = isBackwards
      ? known.slice(-Math.min(count, known.length) || known.length).reverse()
      : known
          .filter(({ revision, position }) => (ofStream === undefined ? position >= from : revision >= first))
          .slice(0, count);
    for (const event of events) {
      if (!(await send(call, answerOf(event)))) return;
      if (!isBackwards) sent.read += 1;
    }
    call.end();
  };

  const readGossip = (call: ServerUnaryCall<unknown, gossip.ClusterInfo>, done: sendUnaryData<gossip.ClusterInfo>) => {
    const caller = access.caller(call.metadata.get('authorization')[0]?.toString());
    if (caller.kind === 'unknown') {
      done(UNAUTHENTICATED);
      return;
    }
    const info = new gossip.ClusterInfo();
    for (const { host, port, state, isAlive } of view.members()) {
      const member = new gossip.MemberInfo();
      const id = new shared.UUID();
      const endpoint = new gossip.EndPoint();
      id.setString(`00000000-0000-4000-8000-${String(port).padStart(12, '0')}`);
      endpoint.setAddress(host);
      endpoint.setPort(port);
      member.setInstanceId(id);
      member.setTimeStamp(String(BigInt(Date.now()) * 10_000n));
      member.setState(STATES[state]);
      member.setIsAlive(isAlive);
      member.setHttpEndPoint(endpoint);
      info.addMembers(member);
    }
    done(null, info);
  };

  const getSupportedMethods = (_: unknown, done: sendUnaryData<features.SupportedMethods>): void => {
    const supported = new features.SupportedMethods();
    supported.setEventStoreServerVersion(switches.version);
    done(null, supported);
  };

  /** Only admins make users, as on the server. */
  const asAdmin = (metadata: Metadata): Failure | null => {
    const caller = access.caller(metadata.get('authorization')[0]?.toString());
    if (caller.kind === 'unknown') return UNAUTHENTICATED;
    if (caller.kind !== 'user' || !caller.groups.includes('$admins')) return ACCESS_DENIED;
    return view.state() === 'leader' ? null : NOT_READY;
  };
  const createUser = (
    call: ServerUnaryCall<users.CreateReq, users.CreateResp>,
    done: sendUnaryData<users.CreateResp>,
  ) => {
    const refused = asAdmin(call.metadata);
    const options = call.request.getOptions();
    const name = options?.getLoginName() ?? '';
    if (refused !== null) done(refused);
    else if (access.users.has(name))
      done(failure(status.FAILED_PRECONDITION, 'Conflict.', { exception: 'user-conflict', 'login-name': name }));
    else {
      access.users.set(name, { password: options?.getPassword() ?? '', groups: options?.getGroupsList() ?? [] });
      done(null, new users.CreateResp());
    }
  };
  const resetPassword = (
    call: ServerUnaryCall<users.ResetPasswordReq, users.ResetPasswordResp>,
    done: sendUnaryData<users.ResetPasswordResp>,
  ) => {
    const refused = asAdmin(call.metadata);
    const options = call.request.getOptions();
    const name = options?.getLoginName() ?? '';
    const user = access.users.get(name);
    if (refused !== null) done(refused);
    else if (user === undefined)
      done(
        failure(status.NOT_FOUND, `User '${name}' is not found.`, { exception: 'user-not-found', 'login-name': name }),
      );
    else {
      access.users.set(name, { ...user, password: options?.getNewPassword() ?? '' });
      done(null, new users.ResetPasswordResp());
    }
  };

  const missing = (_: unknown, done: sendUnaryData<unknown>): void =>
    done(failure(status.UNIMPLEMENTED, 'not by the double'));
  return [
    [
      grpcStreams.StreamsService,
      {
        append,
        delete: deleteStream,
        read: (call: ReadCall) => void read(call),
        tombstone: missing,
        batchAppend: (call: { emit(name: string, error: Failure): void }) =>
          call.emit('error', failure(status.UNIMPLEMENTED, 'not by the double')),
      },
    ],
    [grpcGossip.GossipService, { read: readGossip }],
    [grpcFeatures.ServerFeaturesService, { getSupportedMethods }],
    [
      grpcUsers.UsersService,
      {
        create: createUser,
        resetPassword,
        update: missing,
        delete: missing,
        disable: missing,
        enable: missing,
        details: (call: { emit(name: string, error: Failure): void }) =>
          call.emit('error', failure(status.UNIMPLEMENTED, 'not by the double')),
        changePassword: missing,
      },
    ],
  ] as const;
}

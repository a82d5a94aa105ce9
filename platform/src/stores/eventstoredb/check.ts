import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTls } from 'node:tls';
import {
  type AllStreamResolvedEvent,
  type AppendResult,
  BACKWARDS,
  END,
  ErrorType,
  type EventData,
  type EventStoreDBClient,
  jsonEvent,
  type ResolvedEvent,
} from '@eventstore/db-client';
import serverFeatures from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { type EventStoreAddress, nodeName, readEventStoreUrl } from '../../config/store-addresses.ts';
import { isRefusal, StoreTimeout } from '../../kernel/event-store/store-errors.ts';
import {
  better,
  certificateFinding,
  clockFinding,
  type Finding,
  good,
  latency,
  plainFinding,
  type StoreCheck,
  type Trial,
  tryAll,
  wrong,
} from '../store-check.ts';
import { openConnection } from './connection.ts';
import { isOfType, storeError } from './errors.ts';
import { askNode, type Target, talk, tlsOptions } from './nodes.ts';
import { drained } from './time-limits.ts';

/**
 * Tries what the product will ask of an event store, in streams of its own that are deleted again. Their events have a type
 * of the system, so that no reader of the log is ever given one: a log that was tried counts as empty.
 */

const CALL_MS = 5_000;
const STORE = 'event store';
const VERSION_PATH = '/event_store.client.server_features.ServerFeatures/GetSupportedMethods';
const TYPE = '$check';
/** The first version whose subscriptions and append answers the adapter counts on. */
const OLDEST_VERSION = 22;
/** What one append of a move, the largest there is, may come to with its envelopes, and how many events it has. */
const LARGEST_APPEND_BYTES = 786_432;
const LARGEST_APPEND_EVENTS = 200;
/** Only admins may read the metadata of the whole log. */
const METADATA_OF_ALL = '$$$all';
const RIGHTS =
  'give the user of EVENTSTORE_URL its rights: npm run event-store-user (docs/operate/servers.md, "Rights")';
const REACH = 'see docs/operate/when-something-is-wrong.md, "When a store cannot be used"';

const probe = (bytes = 0): EventData =>
  jsonEvent({ id: randomUUID(), type: TYPE, data: { filling: 'x'.repeat(bytes) } }) as EventData;

/** The last moment of a node's certificate, milliseconds. */
async function certificateEnd(target: Target, tls: NonNullable<EventStoreAddress['tls']>): Promise<number> {
  const socket = connectTls({ ...tlsOptions(target, tls), timeout: CALL_MS });
  try {
    await once(socket, 'secureConnect');
    return Date.parse(socket.getPeerCertificate().valid_to);
  } catch (error) {
    throw new StoreTimeout('the handshake did not end', { cause: error });
  } finally {
    socket.destroy();
  }
}

/** Tries the event store of EVENTSTORE_URL; gives a line for each thing that was tried. Throws a plain error for an address that is none. */
export async function checkEventStoreDb(url: string): Promise<readonly StoreCheck[]> {
  const reading = readEventStoreUrl(url);
  if ('problems' in reading) throw new Error(reading.problems.map((problem) => `EVENTSTORE_URL ${problem}`).join('\n'));
  const { address } = reading;
  const connection = openConnection({ address, timeoutMs: CALL_MS });
  const stream = `check-${randomUUID()}`;
  const credentials = { username: address.user?.name ?? 'none', password: address.user?.password ?? 'none' };
  const options = { credentials, requiresLeader: true, deadline: CALL_MS } as const;

  const run = async <T>(action: (client: EventStoreDBClient, signal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await connection.run(action);
    } catch (error) {
      throw storeError(error);
    }
  };
  const append = (to: string, events: EventData[]): Promise<AppendResult> =>
    run((client) => client.appendToStream(to, events, options));
  const read = (from: string): Promise<ResolvedEvent[]> =>
    run((client, signal) =>
      drained<ResolvedEvent>(
        client.readStream(from, { ...options, direction: BACKWARDS, fromRevision: END, maxCount: 1 }),
        CALL_MS,
        signal,
      ).catch((error: unknown) => {
        if (isOfType(error, ErrorType.STREAM_NOT_FOUND)) return [];
        throw error;
      }),
    );

  const nodes = async (): Promise<Finding> => {
    const { node, signal } = await connection.way();
    const answer = await askNode(node, address, { limitMs: CALL_MS, signal });
    const members = answer.kind === 'answer' ? answer.members : null;
    const names = (members ?? []).map(nodeName).join(', ');
    const found = `${nodeName(node)} leads${names === '' ? '' : ` ${members?.length === 1 ? 'alone' : `among ${names}`}`}`;
    const isPartly = !address.isDiscovery && (members?.length ?? 0) > address.hosts.length;
    return isPartly ? better(found, 'name every node in EVENTSTORE_URL, with commas between them') : good(found);
  };

  const encryption = async (): Promise<Finding> => {
    if (address.tls === null) return plainFinding(address.hosts.map(({ host }) => host));
    const { node } = await connection.way();
    return certificateFinding(await certificateEnd(node, address.tls));
  };

  const version = async (): Promise<Finding> => {
    const { node, signal } = await connection.way();
    const question = { path: VERSION_PATH, message: new Uint8Array(), as: address.user };
    const spoken = await talk(node, address, question, { limitMs: CALL_MS, signal });
    const text =
      typeof spoken === 'string' || spoken.status !== 0
        ? ''
        : serverFeatures.SupportedMethods.deserializeBinary(spoken.body).getEventStoreServerVersion();
    const change = `use EventStoreDB ${OLDEST_VERSION}.10 or newer, or KurrentDB`;
    if (text === '') return wrong('it does not say', change);
    return Number.parseInt(text, 10) < OLDEST_VERSION ? wrong(text, change) : good(text);
  };

  const rights = async (): Promise<Finding> => {
    await run((client, signal) =>
      drained<AllStreamResolvedEvent>(
        client.readAll({ ...options, direction: BACKWARDS, fromPosition: END, maxCount: 1 }),
        CALL_MS,
        signal,
      ),
    );
    await append(stream, [probe()]);
    await append(`$$${stream}`, [
      jsonEvent({ id: randomUUID(), type: '$metadata', data: { $maxAge: 86_400 } }) as EventData,
    ]);
    await read(stream);
    const gone = `${stream}-deleted`;
    await append(gone, [probe()]);
    await run((client) => client.deleteStream(gone, options));
    if (address.user === null) return good('everything; nobody is asked who they are');
    const isAdmin = await read(METADATA_OF_ALL).then(
      () => true,
      (error: unknown) => {
        if (isRefusal(error)) return false;
        throw error;
      },
    );
    return isAdmin
      ? better(
          `${address.user.name} may do everything, administration too`,
          'make a user of its own: npm run event-store-user (docs/operate/servers.md, "Rights")',
        )
      : good(`${address.user.name} may do what is needed`);
  };

  const limits = async (): Promise<Finding> => {
    const found = `${LARGEST_APPEND_EVENTS} events of ${LARGEST_APPEND_BYTES / 1_024} KiB in one append`;
    const bytes = Math.floor(LARGEST_APPEND_BYTES / LARGEST_APPEND_EVENTS);
    try {
      await connection.run((client) =>
        client.appendToStream(
          stream,
          Array.from({ length: LARGEST_APPEND_EVENTS }, () => probe(bytes)),
          options,
        ),
      );
      return good(`${found} are taken`);
    } catch (error) {
      if (!isOfType(error, ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED)) throw storeError(error);
      return wrong(`${found} are refused`, 'set MaxAppendSize of the server to 1 MiB (its default) or more');
    }
  };

  const clocks = async (): Promise<Finding> => {
    const askedMs = Date.now();
    await append(stream, [probe()]);
    const answeredMs = Date.now();
    const [last] = await read(stream);
    return clockFinding(last?.event?.created.getTime() ?? Number.NaN, askedMs, answeredMs);
  };

  const subscription = async (): Promise<Finding> => {
    const { client, signal } = await connection.way();
    const event = probe();
    const live = client.subscribeToAll({ credentials, requiresLeader: true, fromPosition: END });
    live.on('error', (error: Error) => void live.destroy(error));
    const late = AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]);
    try {
      await once(live, 'confirmation', { signal: late });
      const startMs = performance.now();
      await append(stream, [event]);
      late.addEventListener('abort', () => void live.destroy(late.reason as Error), { once: true });
      for await (const { event: heard } of live as AsyncIterable<AllStreamResolvedEvent>)
        if (heard?.id === event.id)
          return good(`an event is heard after ${(performance.now() - startMs).toFixed(1)} ms`);
      throw new StoreTimeout('the subscription ended');
    } catch (error) {
      if (late.aborted) throw new StoreTimeout('no event came through the subscription');
      throw storeError(error);
    } finally {
      void live.unsubscribe().catch(() => undefined);
    }
  };

  const trials: readonly Trial[] = [
    { what: 'encryption', change: REACH, try: encryption },
    { what: 'version', change: REACH, try: version },
    { what: 'rights', change: RIGHTS, try: rights },
    { what: 'append limits', change: RIGHTS, try: limits },
    { what: 'clock', change: RIGHTS, try: clocks },
    {
      what: 'append',
      change: RIGHTS,
      try: () => latency(() => append(stream, [probe()]), 'bring the server nearer, or give it faster disks'),
    },
    { what: 'subscription', change: RIGHTS, try: subscription },
  ];
  try {
    const reached = await tryAll(STORE, [{ what: 'nodes', change: REACH, try: nodes }]);
    if (reached.some(({ verdict }) => verdict === 'wrong')) return reached;
    const tried = await tryAll(STORE, trials);
    const removal: Trial = {
      what: 'removal',
      change: `delete the stream ${stream} by hand`,
      try: async () => {
        await run((client) => client.deleteStream(stream, options));
        return good('what was tried is removed');
      },
    };
    // Nothing was written where nobody may write.
    const isWritten = tried.some(({ what, verdict }) => what === 'append' && verdict !== 'wrong');
    return [...reached, ...tried, ...(isWritten ? await tryAll(STORE, [removal]) : [])];
  } finally {
    await connection.close();
  }
}

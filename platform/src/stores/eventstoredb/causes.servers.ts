import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import {
  type ClusterOptions,
  type EventStoreCluster,
  startEventStoreCluster,
} from '../../../../tests/doubles/eventstoredb/cluster.ts';
import { newAuthority } from '../../../../tests/harness/certificates.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { freePort } from '../../../../tests/harness/free-port.ts';
import { facts, nextStream } from '../../../conformance/facts.ts';
import type { EventStore } from '../../kernel/event-store/event-store.ts';
import { type OutageReason, StoreUnavailable } from '../../kernel/event-store/store-errors.ts';
import { makeOwnUser, openEventStoreDb } from './index.ts';

/** What is wrong with a setting is told in one line, with the address and without a secret; and again only when it changes. */

const SECRET = 'hunter2hunter2';
const folder = mkdtempSync(join(tmpdir(), 'convoi-causes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

function fileOf(content: string): string {
  files += 1;
  const file = join(folder, `${files}.pem`);
  writeFileSync(file, content);
  return file;
}

/** One node with users; `convoi` may read the whole log by its access list, unless a case takes that away. */
async function startNode(options: ClusterOptions = {}): Promise<EventStoreCluster & { readonly port: number }> {
  const cluster = await startEventStoreCluster({ nodes: 1, isSecure: true, ...options });
  onTestFinished(() => cluster.close());
  cluster.access.users.set('convoi', { password: SECRET, groups: [] });
  allowReading(cluster, ['convoi']);
  return { ...cluster, port: cluster.nodes[0]?.port ?? 0 };
}

function setMetadata(cluster: EventStoreCluster, stream: string, data: object): void {
  cluster.log.append(stream, 'any', [
    {
      id: crypto.randomUUID(),
      type: '$metadata',
      contentType: 'application/json',
      data: Buffer.from(JSON.stringify(data)),
      metadata: Buffer.alloc(0),
    },
  ]);
}

const allowReading = (cluster: EventStoreCluster, names: readonly string[]): void =>
  setMetadata(cluster, '$$$all', { $acl: { $r: names } });

const caOf = (cluster: EventStoreCluster): string => `tlsCAFile=${fileOf(cluster.authority.certificate)}`;

interface Opened {
  /** null when the start ended with a sentence. */
  readonly store: EventStore | null;
  readonly told: readonly string[];
}

async function openAt(url: string): Promise<Opened> {
  const told: string[] = [];
  const tell = (_: object, message: string): void => void told.push(message);
  try {
    const store = await openEventStoreDb({ url, timeoutMs: 2_000, log: { warn: tell, info: tell } });
    onTestFinished(() => store.close());
    return { store, told };
  } catch (error) {
    return { store: null, told: [...told, (error as Error).message] };
  }
}

const listeningAt = async (server: {
  listen(port: number, host: string): unknown;
  address(): unknown;
  close(): unknown;
}): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server as never, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
};

/** Accepts everybody and says nothing. */
async function silentPort(): Promise<number> {
  const sockets = new Set<Socket>();
  const port = await listeningAt(createServer((socket) => void sockets.add(socket.on('error', () => undefined))));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  return port;
}

const user = `convoi:${SECRET}@`;

/** Each wrong setting with its address and what is told of it. */
const CASES: Readonly<
  Record<string, { readonly reason: OutageReason; readonly words: RegExp; url(): Promise<string> }>
> = {
  'a wrong password': {
    reason: 'credentials-refused',
    words: /refuses the credentials \(user or password\) of EVENTSTORE_URL/,
    url: async () => {
      const node = await startNode();
      return `esdb://convoi:${SECRET}x@127.0.0.1:${node.port}?${caOf(node)}`;
    },
  },
  'a user that there is not': {
    reason: 'credentials-refused',
    words: /refuses the credentials \(user or password\) of EVENTSTORE_URL/,
    url: async () => {
      const node = await startNode();
      return `esdb://nobody:${SECRET}@127.0.0.1:${node.port}?${caOf(node)}`;
    },
  },
  'a user that may not read the whole log': {
    reason: 'right-missing',
    words: /the user of EVENTSTORE_URL lacks a right/,
    url: async () => {
      const node = await startNode();
      allowReading(node, ['somebody']);
      return `esdb://${user}127.0.0.1:${node.port}?${caOf(node)}`;
    },
  },
  'another authority': {
    reason: 'certificate-not-trusted',
    words: /by an authority that is not trusted: name it with tlsCAFile/,
    url: async () => {
      const node = await startNode();
      return `esdb://${user}127.0.0.1:${node.port}?tlsCAFile=${fileOf(newAuthority().certificate)}`;
    },
  },
  'no authority': {
    reason: 'certificate-not-trusted',
    words: /by an authority that is not trusted: name it with tlsCAFile/,
    url: async () => `esdb://${user}127.0.0.1:${(await startNode()).port}`,
  },
  'a certificate for another name': {
    reason: 'certificate-of-another-name',
    words: /is for another name than EVENTSTORE_URL has/,
    url: async () => {
      const authority = newAuthority();
      const node = await startNode({ certificate: authority.issue(['eventstore.example.org']) });
      return `esdb://${user}127.0.0.1:${node.port}?tlsCAFile=${fileOf(authority.certificate)}`;
    },
  },
  'a certificate that has expired': {
    reason: 'certificate-expired',
    words: /out of its days/,
    url: async () => {
      const authority = newAuthority();
      const node = await startNode({ certificate: authority.issue(['127.0.0.1'], { validDays: -1 }) });
      return `esdb://${user}127.0.0.1:${node.port}?tlsCAFile=${fileOf(authority.certificate)}`;
    },
  },
  'TLS on our side only': {
    reason: 'not-encrypted',
    words: /speaks no TLS, and EVENTSTORE_URL asks for it/,
    url: async () => `esdb://${user}127.0.0.1:${(await startNode({ isSecure: false })).port}`,
  },
  'TLS on their side only': {
    reason: 'encrypted',
    words: /speaks TLS, and EVENTSTORE_URL goes without/,
    url: async () => `esdb://${user}127.0.0.1:${(await startNode()).port}?tls=false`,
  },
  'a port that nobody listens on': {
    reason: 'refused',
    words: /nobody listens at 127\.0\.0\.1:\d+ \(connection refused\)/,
    url: async () => `esdb://${user}127.0.0.1:${await freePort()}`,
  },
  'hosts of a list that nobody listens on': {
    reason: 'refused',
    words: /nobody listens at 127\.0\.0\.1:\d+, 127\.0\.0\.1:\d+ /,
    url: async () => `esdb://127.0.0.1:${await freePort()},127.0.0.1:${await freePort()}?tls=false`,
  },
  'a host that no DNS knows': {
    reason: 'unknown-host',
    words: /no DNS knows the host of nowhere\.invalid:2113/,
    url: async () => `esdb://${user}nowhere.invalid`,
  },
  'a name of all nodes that no DNS knows': {
    reason: 'unknown-host',
    words: /no DNS knows the host of nodes\.invalid:2113/,
    url: async () => `esdb+discover://${user}nodes.invalid`,
  },
  'a host that accepts and says nothing': {
    reason: 'silent',
    words: /no answer comes from 127\.0\.0\.1:\d+/,
    url: async () => `esdb://127.0.0.1:${await silentPort()}?tls=false`,
  },
  'a handshake of TLS that hangs': {
    reason: 'silent',
    words: /no answer comes from 127\.0\.0\.1:\d+/,
    url: async () => `esdb://${user}127.0.0.1:${await silentPort()}`,
  },
  'a server of something else': {
    reason: 'another-service',
    words: /what listens at 127\.0\.0\.1:\d+ is something else/,
    url: async () =>
      `esdb://127.0.0.1:${await listeningAt(createHttpServer((_, response) => void response.end('hello')))}?tls=false`,
  },
  'nodes without a leader': {
    reason: 'no-leader',
    words: /there is no leader among 127/,
    url: async () => {
      const cluster = await startNode({ nodes: 3, isSecure: false, noticeMs: 10 });
      const [, second, third] = cluster.nodes;
      await Promise.all([cluster.leader()?.kill(), second?.kill(), third?.kill()]);
      await second?.start();
      return `esdb://${cluster.nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`;
    },
  },
};

test.each(Object.keys(CASES))('%s is told once', async (name) => {
  const { reason, words, url } = CASES[name] as (typeof CASES)[string];
  const { store, told } = await openAt(await url());
  if (store !== null) {
    await eventually(() => expect(told.length).toBe(1), { within: 10_000 });
    expect(store.outage?.()?.reason).toBe(reason);
    // Whoever asks is told the same, and the log is not.
    const calls = Array.from({ length: 5 }, () =>
      store.append(nextStream(), -1, facts(1)).catch((caught: unknown) => caught),
    );
    for (const error of await Promise.all(calls)) {
      expect((error as { reason?: unknown }).reason).toBe(reason);
      expect((error as Error).message).not.toContain(SECRET);
    }
  }
  expect(told).toEqual([expect.stringMatching(words)]);
  expect(told.join('')).not.toContain(SECRET);
});

test('an own user needs the entry in the access list of $all, and no other right', async () => {
  const node = await startNode();
  const { store, told } = await openAt(`esdb://${user}127.0.0.1:${node.port}?${caOf(node)}`);
  const stream = nextStream();
  await store?.append(stream, -1, facts(3));
  await store?.setRetention(stream, { maxAgeSeconds: 3_600 });
  expect((await store?.load(stream))?.revision).toBe(2);
  await store?.deleteStream(stream);
  expect((await store?.load(stream))?.revision).toBe(-1);
  expect(told).toEqual([]);
});

test('the own user is made by the admin, once, and then is what the product needs', async () => {
  const cluster = await startEventStoreCluster({ isSecure: true });
  onTestFinished(() => cluster.close());
  const hosts = cluster.nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const [admin, own] = [`esdb://admin:changeit@${hosts}?${caOf(cluster)}`, `esdb://${user}${hosts}?${caOf(cluster)}`];
  expect((await openAt(own)).told).toEqual([expect.stringMatching(/refuses the credentials/)]);
  expect(await makeOwnUser(admin, own)).toEqual({ name: 'convoi', isNew: true, isAllowedNow: true });
  expect(await makeOwnUser(admin, own)).toEqual({ name: 'convoi', isNew: false, isAllowedNow: false });
  const { store } = await openAt(own);
  expect((await store?.append(nextStream(), -1, facts(1)))?.revision).toBe(0);
  expect(cluster.access.users.get('convoi')?.groups).toEqual([]);
});

test('a right to write that is missing is no wrong password', async () => {
  const node = await startNode();
  setMetadata(node, '$settings', { $userStreamAcl: { $r: ['$all'], $w: ['somebody'] } });
  const { store, told } = await openAt(`esdb://${user}127.0.0.1:${node.port}?${caOf(node)}`);
  const error = await store?.append(nextStream(), -1, facts(1)).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StoreUnavailable);
  expect(error).toMatchObject({ reason: 'right-missing' });
  expect(told).toEqual([expect.stringMatching(/lacks a right/)]);
});

test('a password that is changed while we run is named, until it is the right one again', async () => {
  const node = await startNode();
  const { store, told } = await openAt(`esdb://${user}127.0.0.1:${node.port}?${caOf(node)}`);
  await store?.lastPosition();
  node.access.users.set('convoi', { password: 'another', groups: [] });
  for (let call = 0; call < 5; call += 1)
    await expect(store?.lastPosition()).rejects.toMatchObject({ reason: 'credentials-refused' });
  expect(store?.outage?.()?.reason).toBe('credentials-refused');
  node.access.users.set('convoi', { password: SECRET, groups: [] });
  await store?.lastPosition();
  expect(store?.outage?.()).toBe(null);
  expect(told).toEqual([expect.stringMatching(/refuses the credentials/), expect.stringMatching(/can be used again/)]);
});

import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everyEvent } from '@convoi/platform/kernel/event-store/whole-log';
import { openEventStore } from '@convoi/platform/stores/configured';
import { MongoClient } from 'mongodb';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type ClusterOptions,
  type EventStoreCluster,
  startEventStoreCluster,
} from '../doubles/eventstoredb/cluster.ts';
import { findMongoServer } from '../harness/mongo-server.ts';
import { operate } from '../harness/operator.ts';

/** `npm run check:stores`: what an operator reads of stores that are right, and of each thing that is not. */

const SECRET = 'hunter2hunter2';
const home = mkdtempSync(join(tmpdir(), 'convoi-check-'));
const mongo = await findMongoServer();
afterAll(async () => {
  await mongo?.close();
  rmSync(home, { recursive: true, force: true });
});

let folders = 0;
function newFolder(): string {
  folders += 1;
  const folder = join(home, String(folders));
  mkdirSync(folder);
  return folder;
}

async function check(env: Readonly<Record<string, string>>, dataDir = newFolder()) {
  const { code, stdout, stderr } = await operate(dataDir, 'check-stores', [], env);
  expect(stdout + stderr).not.toContain(SECRET);
  return { code, stderr, rows: stdout.trim().split('\n').slice(2) };
}

const wrongOf = (rows: readonly string[]): readonly string[] => rows.filter((row) => row.includes('WRONG'));

describe('the files of a folder', () => {
  test('are tried in a folder that is gone afterwards', async () => {
    const dataDir = newFolder();
    const { code, rows } = await check({}, dataDir);
    expect(code).toBe(0);
    expect(rows.map((row) => row.split(/ {2,}/)[1])).toEqual([
      'folder',
      'free space',
      'version',
      'append',
      'subscription',
    ]);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('a folder that cannot be made is told in one line, with what to change', async () => {
    const file = join(newFolder(), 'a-file');
    writeFileSync(file, '');
    const { code, rows, stderr } = await check({}, join(file, 'data'));
    expect(code).toBe(1);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/folder +WRONG .*ENOTDIR.*let this user write in/);
    expect(stderr).toBe('1 of 1 are wrong: change them first.\n');
  });

  test.skipIf(process.getuid?.() === 0)('a folder of somebody else is told', async () => {
    const dataDir = newFolder();
    chmodSync(dataDir, 0o500);
    const { code, rows } = await check({}, dataDir);
    expect(code).toBe(1);
    expect(rows[0]).toMatch(/folder +WRONG .*EACCES/);
  });
});

interface Node {
  readonly cluster: EventStoreCluster;
  /** The address with a user that has every right it needs. */
  readonly url: string;
  readonly ca: string;
}

async function startNode(options: ClusterOptions = {}): Promise<Node> {
  const cluster = await startEventStoreCluster({ nodes: 1, isSecure: true, ...options });
  onTestFinished(() => cluster.close());
  const ca = join(newFolder(), 'ca.pem');
  writeFileSync(ca, cluster.authority.certificate);
  cluster.access.users.set('convoi', { password: SECRET, groups: [] });
  setMetadata(cluster, '$$$all', { $acl: { $r: ['$admins', 'convoi'] } });
  return { cluster, ca, url: `esdb://convoi:${SECRET}@127.0.0.1:${cluster.nodes[0]?.port}?tlsCAFile=${ca}` };
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

const TRIED = [
  'nodes',
  'encryption',
  'version',
  'rights',
  'append limits',
  'clock',
  'append',
  'subscription',
  'removal',
];

describe('an event store', () => {
  const ofEventStore = (rows: readonly string[]) => rows.filter((row) => row.startsWith('event store'));

  test('that is right passes, and holds nothing that the product would ever read', async () => {
    const { url, cluster } = await startNode();
    const { code, rows } = await check({ EVENTSTORE_URL: url });
    expect(wrongOf(rows)).toEqual([]);
    expect(code).toBe(0);
    expect(ofEventStore(rows).map((row) => row.split(/ {2,}/)[1])).toEqual(TRIED);
    expect(rows.join('\n')).toContain('convoi may do what is needed');
    const names = new Set(cluster.log.all.map(({ stream }) => stream).filter((name) => name.startsWith('check-')));
    expect(names.size).toBeGreaterThan(0);
    for (const name of names) expect(cluster.log.stream(name)).toBeNull();
    const log = await openEventStore({ eventstoreUrl: url, mongodbUrl: '', dataDir: home });
    try {
      const read: unknown[] = [];
      for await (const event of everyEvent(log)) read.push(event);
      expect(read).toEqual([]);
    } finally {
      await log.close();
    }
  });

  test.each<readonly [string, (node: Node) => string, RegExp]>([
    [
      'without the right to read the whole log',
      ({ cluster, url }) => {
        setMetadata(cluster, '$$$all', { $acl: { $r: ['$admins'] } });
        return url;
      },
      /rights +WRONG .*lacks a right.*npm run event-store-user/,
    ],
    [
      'closed to users by its settings',
      ({ cluster, url }) => {
        setMetadata(cluster, '$settings', { $userStreamAcl: { $w: '$admins' } });
        return url;
      },
      /rights +WRONG .*lacks a right/,
    ],
    [
      'that takes small appends only',
      ({ cluster, url }) => {
        cluster.switches.appendBytesMost = 100_000;
        return url;
      },
      /append limits +WRONG .*768 KiB.* are refused +set MaxAppendSize/,
    ],
    [
      'whose clock is an hour behind',
      ({ cluster, url }) => {
        cluster.useClock(() => Date.now() - 3_600_000);
        return url;
      },
      /clock +WRONG +3600\.\d s behind here +let NTP/,
    ],
    [
      'that is too old',
      ({ cluster, url }) => {
        cluster.switches.version = '21.10.8';
        return url;
      },
      /version +WRONG +21\.10\.8 +use EventStoreDB 22\.10/,
    ],
    [
      'with a wrong password',
      ({ url }) => url.replace(SECRET, `${SECRET}x`),
      /rights +WRONG .*refuses the credentials/,
    ],
    [
      'by an authority that is not trusted',
      ({ url }) => url.replace(/\?.*/, ''),
      /nodes +WRONG .*authority that is not trusted/,
    ],
    ['that speaks TLS, asked without', ({ url }) => url.replace(/\?.*/, '?tls=false'), /nodes +WRONG .*speaks TLS/],
  ])('%s is told in a line', async (_, spoil, line) => {
    const { code, rows } = await check({ EVENTSTORE_URL: spoil(await startNode()) });
    expect(wrongOf(ofEventStore(rows)).join('\n')).toMatch(line);
    expect(code).toBe(1);
  });

  test('an admin as its user, and a node that is not named, are said and are no fault', async () => {
    const { url, cluster } = await startNode({ nodes: 3 });
    cluster.access.users.set('convoi', { password: SECRET, groups: ['$admins'] });
    const { code, rows } = await check({ EVENTSTORE_URL: url });
    expect(code).toBe(0);
    expect(rows.find((row) => row.includes('nodes'))).toMatch(/good, but .*name every node/);
    expect(rows.find((row) => row.includes('rights'))).toMatch(/good, but .*make a user of its own/);
  });
});

const FILES_TRIED = ['servers', 'encryption', 'version', 'rights', 'a file', 'clock', 'write'];

describe.skipIf(mongo === null)(`the read store on ${mongo?.name ?? 'no server'}`, () => {
  test('passes, and keeps none of its collections', async () => {
    const name = `check_${process.pid}`;
    const url = mongo?.database(name) ?? '';
    const { code, rows } = await check({ MONGODB_URL: url });
    expect(wrongOf(rows)).toEqual([]);
    expect(code).toBe(0);
    expect(rows.filter((row) => /^read store +rights/.test(row))).toHaveLength(3);
    const client = new MongoClient(url);
    onTestFinished(() => client.close());
    for (const suffix of ['', '_keys', '_erasures']) {
      const left = (await client.db(`${name}${suffix}`).listCollections().toArray()).map((each) => each.name);
      expect(left.filter((each) => each.startsWith('check'))).toEqual([]);
    }
  });

  test('one that is away is told in a line, without the password', async () => {
    const { code, rows } = await check({ MONGODB_URL: `mongodb://convoi:${SECRET}@127.0.0.1:9/convoi` });
    expect(code).toBe(1);
    expect(wrongOf(rows)).toHaveLength(1);
    expect(wrongOf(rows)[0]).toMatch(/servers +WRONG .*nobody listens at 127\.0\.0\.1:9/);
  });

  test('the database of FILES_URL is tried for itself, with a file in parts', async () => {
    const name = `check_files_${process.pid}`;
    const url = mongo?.database(name) ?? '';
    const { code, rows } = await check({ FILES_URL: url });
    expect([wrongOf(rows), code]).toEqual([[], 0]);
    const ofFiles = rows.filter((row) => row.startsWith('sent files'));
    expect(ofFiles.map((row) => row.split(/ {2,}/)[1])).toEqual(FILES_TRIED);
    expect(ofFiles.join('\n')).toContain('765 KiB in 3 parts come back as they were');
    const client = new MongoClient(url);
    onTestFinished(() => client.close());
    const left = await client.db(name).listCollections().toArray();
    expect(left.filter((each) => each.name.startsWith('check'))).toEqual([]);
  });

  test('a database of files that is away is told by its setting', async () => {
    const { code, rows } = await check({ FILES_URL: `mongodb://convoi:${SECRET}@127.0.0.1:9/convoi_files` });
    expect(code).toBe(1);
    expect(wrongOf(rows)).toHaveLength(1);
    expect(wrongOf(rows)[0]).toMatch(/^sent files +servers +WRONG .*nobody listens at 127\.0\.0\.1:9/);
  });
});

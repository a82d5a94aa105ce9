import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMongoServer, portHere } from '../../../../tests/harness/mongo-server.ts';
import { type ReplicaSet, startReplicaSet } from '../../../../tests/harness/replica-set.ts';
import { readMongoUrl } from '../../config/store-addresses.ts';
import { isStoreOutage } from '../../kernel/event-store/store-errors.ts';
import type { RecordStore } from '../../kernel/read-store/record-store.ts';
import { checkMongo } from './check.ts';
import { openMongoRecordStore } from './index.ts';

/**
 * The unmodified driver with an address as docker/draw-secrets.sh writes it, three members and TLS with an authority of one's own, while
 * primaries come and go.
 */
const server = await findMongoServer();
const enginePort = server === null ? null : portHere(server.database('any'));
const NAME = `replica_set_${process.pid}`;
const LANES = 8;
/** An answer is given within ten seconds, whatever happens. */
const ANSWERED_MS = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'convoi-set-'));
let set: ReplicaSet;
let url: string;
let records: RecordStore;

beforeAll(async () => {
  if (enginePort === null) return;
  set = await startReplicaSet(enginePort);
  writeFileSync(join(folder, 'ca.crt'), set.authority);
  url = `${set.url(NAME)}&tlsCAFile=${join(folder, 'ca.crt')}`;
  records = await openMongoRecordStore({ url });
}, 60_000);
afterAll(async () => {
  await records?.close();
  if (enginePort !== null) {
    const client = new MongoClient(server?.database(NAME) ?? '');
    for (const suffix of ['', '_keys', '_erasures']) await client.db(`${NAME}${suffix}`).dropDatabase();
    await client.close();
  }
  await set?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes records, several at once, until it is over; gives what was acknowledged, what was an outage, and the longest wait. */
function keepWriting(table: string) {
  const acknowledged: string[] = [];
  const outages: string[] = [];
  let longestMs = 0;
  let isOver = false;
  const lanes = (async () => {
    const written = await records.table<{ readonly n: number }>(table);
    const run = async (lane: number): Promise<void> => {
      for (let n = 0; !isOver; n += 1) {
        const id = `${lane}-${n}`;
        const beganMs = performance.now();
        try {
          await written.put(id, { n });
          acknowledged.push(id);
        } catch (error) {
          if (!isStoreOutage(error)) throw error;
          outages.push(id);
        }
        longestMs = Math.max(longestMs, performance.now() - beganMs);
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, lane) => run(lane)));
    return { acknowledged, outages, longestMs, found: await written.getMany(acknowledged) };
  })();
  const after = (count: number) => expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(count);
  return {
    /** Waits until so many more were acknowledged. */
    more: (count: number) => after(acknowledged.length + count),
    end: () => {
      isOver = true;
      return lanes;
    },
  };
}

describe.skipIf(enginePort === null)(`a replica set in front of ${server?.name ?? 'no server'}`, () => {
  test('is known by all of its members and its encryption', async () => {
    expect(readMongoUrl(url)).toMatchObject({ address: { hosts: [{}, {}, {}] } });
    const checks = await checkMongo(url);
    const of = (what: string) => checks.find((check) => check.what === what);
    expect(of('servers')).toMatchObject({
      verdict: 'good',
      found: expect.stringMatching(/is the primary of convoi: .*, .*, /),
    });
    expect(of('encryption')).toMatchObject({ verdict: 'good' });
  }, 60_000);

  test('whose primary is killed goes on with the next, and nothing acknowledged is lost', async () => {
    const writing = keepWriting('killed');
    await writing.more(50);
    const former = set.primary();
    set.killPrimary(3_000);
    await writing.more(50);
    expect(set.primary()).not.toBe(former);
    await set.startAgain();
    set.stepDown(1_000);
    await writing.more(50);
    const { acknowledged, outages, longestMs, found } = await writing.end();
    process.stdout.write(
      `${acknowledged.length} written, ${outages.length} outages, the longest wait ${longestMs.toFixed(0)} ms\n`,
    );
    expect(found.filter((record) => record === null)).toEqual([]);
    // Only calls that were on their way when the connection broke are told to come again.
    expect(outages.length).toBeLessThanOrEqual(2 * LANES);
    expect(longestMs).toBeLessThan(ANSWERED_MS);
  }, 120_000);

  test('that has no authority of ours is not spoken to', async () => {
    const untrusted = url.replace(/&tlsCAFile=.*/, '');
    const checks = await checkMongo(untrusted);
    expect(JSON.stringify(checks)).toContain('authority that is not trusted');
  }, 60_000);
});

import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEED, seeded } from '../../platform/conformance/facts.ts';
import { type ClusterNode, type EventStoreCluster, startEventStoreCluster } from '../doubles/eventstoredb/cluster.ts';
import { type Client, createClient } from '../harness/client.ts';
import { createMix, type Mix, prepareScene } from '../harness/command-mix.ts';
import { expectOneEffectEach, expectOneMailEach } from '../harness/effects.ts';
import { eventually } from '../harness/eventually.ts';
import { readyOf } from '../harness/health.ts';
import { differences } from '../harness/operator.ts';
import { patience } from '../harness/patience.ts';
import { type Product, startProduct } from '../harness/product.ts';

/**
 * The product on three nodes of the event store, under commands: the leader goes in every manner, the majority goes, the
 * network goes. Everything but the log is embedded, so that nothing else has to be waited for. The process does not end, nothing is answered with 500, nothing is in conflict that is not, an election is
 * waited for, and everything is well by itself soon after the log is.
 */

const PER_SECOND = 8;
const HEALED_WITHIN_MS = 5_000;
/** Of the real server a second or two; as long as a call may be expected to wait. */
const NOTICE_MS = 500;
const ELECTION_MS = 3_000;

let product: Product;
let cluster: EventStoreCluster;
let client: Client;
let mix: Mix;
let check: () => Promise<void>;

beforeAll(async () => {
  cluster = await startEventStoreCluster({ noticeMs: NOTICE_MS, electionMs: ELECTION_MS });
  const hosts = cluster.nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  // For the operator's commands too.
  process.env.EVENTSTORE_URL = `esdb://${hosts}?tls=false`;
  delete process.env.MONGODB_URL;
  product = await startProduct();
  client = createClient(product.url);
  mix = createMix(await prepareScene(client, 0), seeded(SEED));
  check = await expectOneEffectEach(async () => cluster.log.all.filter(({ type }) => !type.startsWith('$')), mix);
});
afterAll(async () => {
  await product?.dispose();
  await cluster?.close();
});

/** Throws unless the product is ready and every read model has reached the end of the log. */
async function expectWell(): Promise<void> {
  const { state, reasons, checks } = await readyOf(product);
  if (state !== 'ready' || Number(checks.lag_seconds ?? 0) > 0)
    throw new Error(`${state}: ${reasons.join(', ')}; ${String(checks.lag_seconds)} s behind`);
}

const leaderOf = (): Promise<ClusterNode> =>
  eventually(
    () => {
      const leader = cluster.leader();
      if (leader === null) throw new Error('nobody leads');
      return leader;
    },
    { within: 20_000 },
  );

const followersOf = (leader: ClusterNode): readonly ClusterNode[] => cluster.nodes.filter((node) => node !== leader);

/** Lines of the process that somebody would have to read: everything but the requests themselves. */
const linesSince = (length: number): readonly string[] =>
  product
    .output()
    .slice(length)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/"msg":"request"|"level":"(?:debug|info)"/.test(line));

/** As `through`, after which the node is started again, whatever came of it. */
async function throughWithout(node: ClusterNode, fault: () => Promise<void>): ReturnType<typeof through> {
  try {
    return await through(fault);
  } finally {
    await node.start();
  }
}

/** Goes through a fault under load; gives what was told to come again, and how long it took to be well after the log was. */
async function through(fault: () => Promise<void>): Promise<{ readonly refused: number; readonly healedMs: number }> {
  await eventually(() => expectWell(), { within: await patience(client, 20_000), every: 200 });
  const before = { refused: mix.told.refused, output: product.output().length };
  const healedWithinMs = await patience(client, HEALED_WITHIN_MS);
  let healedMs = Number.NaN;
  const over = (async () => {
    await delay(1_000);
    await fault();
    await leaderOf();
    const startMs = performance.now();
    // A machine that has become busy meanwhile is no fault of the product.
    const withinMs = Math.max(healedWithinMs, await patience(client, HEALED_WITHIN_MS));
    await eventually(() => expectWell(), { within: withinMs, every: 100 });
    healedMs = performance.now() - startMs;
    await delay(1_000);
  })();
  const ran = await mix.run(client, PER_SECOND, over).then(
    () => null,
    (error: unknown) => error,
  );
  const refused = mix.told.refused - before.refused;
  // Also after something went wrong everything is settled: the next fault begins with nothing in doubt.
  await over.catch(() => undefined);
  await eventually(() => mix.settle(client), { within: 60_000, every: 1_000 });
  if (ran !== null) throw ran;
  await check();
  expect([product.process.exitCode, product.process.signalCode]).toEqual([null, null]);
  const lines = linesSince(before.output);
  // An outage is a line for each cause; a few more where the machine was short of time.
  expect(lines.length, lines.slice(0, 40).join('\n')).toBeLessThanOrEqual(10);
  process.stdout.write(`${refused} refusals, well after ${healedMs.toFixed(0)} ms, ${lines.length} lines\n`);
  return { refused, healedMs };
}

test('the leader is killed: no command fails', async () => {
  const leader = await leaderOf();
  const { refused } = await throughWithout(leader, async () => {
    await leader.kill();
    await delay(NOTICE_MS + ELECTION_MS);
  });
  expect(refused).toBe(0);
});

test('the leader is stopped by its operator: no command fails', async () => {
  const leader = await leaderOf();
  const { refused } = await throughWithout(leader, async () => {
    await leader.stop();
    await delay(NOTICE_MS + ELECTION_MS);
  });
  expect(refused).toBe(0);
});

test('the leader is frozen for 20 s: another one is found meanwhile', async () => {
  const leader = await leaderOf();
  const { refused } = await through(async () => {
    leader.freeze();
    await delay(20_000);
    leader.thaw();
  });
  expect(refused).toBe(0);
});

test('30 s without a majority: commands are told to come again, and `/ready` says why', async () => {
  const leader = await leaderOf();
  const [follower] = followersOf(leader);
  const { refused } = await through(async () => {
    await Promise.all([leader.kill(), follower?.kill()]);
    await delay(25_000);
    expect((await readyOf(product)).checks.event_store).toBe('no-leader');
    await delay(5_000);
    await Promise.all([leader.start(), follower?.start()]);
  });
  expect(refused).toBeGreaterThan(0);
});

test('both followers are gone for 20 s: nothing is taken for a conflict', async () => {
  const followers = followersOf(await leaderOf());
  const { refused } = await through(async () => {
    await Promise.all(followers.map((node) => node.kill()));
    await delay(20_000);
    await Promise.all(followers.map((node) => node.start()));
  });
  expect(refused).toBeGreaterThan(0);
});

test('the network loses everything for 60 s, connections opened in it too', async () => {
  const { refused } = await through(async () => {
    for (const { gate } of cluster.nodes) gate.swallow();
    await delay(60_000);
    for (const { gate } of cluster.nodes) gate.heal();
  });
  expect(refused).toBeGreaterThan(0);
});

test('after all faults each cause has had one mail, and the read models equal a rebuild', async () => {
  await expectOneMailEach(client, mix, 0);
  expect(await differences(product.dataDir)).toEqual([]);
}, 600_000);

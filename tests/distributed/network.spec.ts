import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEED, seeded } from '../../platform/conformance/facts.ts';
import { type Client, createClient } from '../harness/client.ts';
import { createMix, type Mix, prepareScene } from '../harness/command-mix.ts';
import { type DistributedProduct, SERVICE_NAMES, startDistributed } from '../harness/distributed/start-distributed.ts';
import { expectWell } from '../harness/distributed/states.ts';
import { expectOneEffectEach } from '../harness/effects.ts';
import { eventually } from '../harness/eventually.ts';
import type { FaultProxy } from '../harness/fault-proxy.ts';
import { differences } from '../harness/operator.ts';
import { patience } from '../harness/patience.ts';

/**
 * Faults of the network on the distributed profile: the way to the event store or to the read store is broken in every
 * manner for 15 s, and the
 * event store is away for two minutes once. Nothing is answered as done that is not, commands say 503 with Retry-After, reads
 * go on while their store is there, and after the fault all is as before without a restart.
 */

const FAULT_MS = 15_000;
const OUTAGE_MS = 120_000;
const PER_SECOND = 3;
const HEALED_WITHIN_MS = 10_000;

let product: DistributedProduct;
let client: Client;
let mix: Mix;
let check: () => Promise<void>;
let page = '';

beforeAll(async () => {
  product = await startDistributed({});
  client = createClient(product.url);
  const scene = await prepareScene(client, 0);
  page = `/api/events/user/${scene.event.id_user}`;
  mix = createMix(scene, seeded(SEED));
  check = await expectOneEffectEach(
    async () => product.double.log.all.filter(({ type }) => !type.startsWith('$')),
    mix,
  );
});
afterAll(() => product.dispose());

/** Reads as visitors do, until it is over. `mayWait`: an answer may tell to come again, while the read store is away. */
async function readOn(isOver: () => boolean, mayWait: boolean): Promise<number> {
  let reads = 0;
  while (!isOver()) {
    const { status, headers } = await client.get(page);
    if (!mayWait || status !== 503) expect(status).toBe(200);
    else expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    reads += 1;
    await delay(200);
  }
  return reads;
}

async function through(
  fault: () => (() => void) | undefined,
  way: FaultProxy,
  times: { readonly faultMs: number; readonly healedWithinMs: number; readonly mayReadsWait: boolean },
): Promise<{ readonly refused: number; readonly reads: number; readonly healedMs: number }> {
  const pids = SERVICE_NAMES.map((name) => product.service(name).process.pid);
  const refusedBefore = mix.told.refused;
  const healedWithinMs = await patience(client, times.healedWithinMs);
  let isOver = false;
  const over = (async () => {
    await delay(1_000);
    const stop = fault();
    await delay(times.faultMs);
    stop?.();
    way.heal();
    isOver = true;
  })();
  const [read, ran] = await Promise.allSettled([
    readOn(() => isOver, times.mayReadsWait),
    mix.run(client, PER_SECOND, over),
  ]);
  await over;
  const refused = mix.told.refused - refusedBefore;
  const healedAt = performance.now();
  const healed = eventually(() => expectWell(product), { within: healedWithinMs, every: 200 }).then(
    () => performance.now() - healedAt,
  );
  // Also after something went wrong everything is settled: the next fault begins with nothing in doubt.
  await healed.catch(() => undefined);
  await eventually(() => mix.settle(client), { within: 60_000, every: 1_000 });
  const healedMs = await healed;
  if (ran.status === 'rejected') throw ran.reason;
  if (read.status === 'rejected') throw read.reason;
  const reads = read.value;
  await check();
  expect(SERVICE_NAMES.map((name) => product.service(name).process.pid)).toEqual(pids);
  process.stdout.write(`${reads} reads, ${refused} refusals, well after ${healedMs.toFixed(0)} ms\n`);
  return { refused, reads, healedMs };
}

const FAULTS: Readonly<Record<string, (way: FaultProxy) => (() => void) | undefined>> = {
  refuse: (way) => {
    way.refuse();
    return undefined;
  },
  cut: (way) => {
    const timer = setInterval(way.cut, 500);
    return () => clearInterval(timer);
  },
  blackhole: (way) => {
    way.blackhole();
    return undefined;
  },
  'delay of 500 ms': (way) => {
    way.delay(500);
    return undefined;
  },
  'half an answer': (way) => {
    way.half(7);
    return undefined;
  },
};

test.each(Object.keys(FAULTS))('the event store, %s', async (kind) => {
  const way = product.ways.eventStore;
  const times = { faultMs: FAULT_MS, healedWithinMs: HEALED_WITHIN_MS, mayReadsWait: false };
  const { refused, reads } = await through(() => FAULTS[kind]?.(way), way, times);
  expect(reads).toBeGreaterThan(5);
  if (kind === 'refuse') expect(refused).toBeGreaterThan(0);
});

test.each(Object.keys(FAULTS))('the read store, %s', async (kind) => {
  const way = product.ways.readStore;
  const times = { faultMs: FAULT_MS, healedWithinMs: HEALED_WITHIN_MS, mayReadsWait: true };
  await through(() => FAULTS[kind]?.(way), way, times);
});

test('the event store is away for two minutes: commands wait, reads go on, everything comes back by itself', async () => {
  const way = product.ways.eventStore;
  const times = { faultMs: OUTAGE_MS, healedWithinMs: HEALED_WITHIN_MS, mayReadsWait: false };
  const { refused, reads } = await through(() => FAULTS.refuse?.(way), way, times);
  expect(refused).toBeGreaterThan(0);
  expect(reads).toBeGreaterThan(50);
}, 400_000);

test.each(['eventStore', 'readStore'] as const)(
  'a service that starts while the %s is away serves once it is back',
  async (store) => {
    const way = product.ways[store];
    for (const name of SERVICE_NAMES) await product.service(name).end('SIGTERM');
    way.refuse();
    const before = way.attempts().length;
    const starts = SERVICE_NAMES.map((name) => product.startAgain(name));
    // Whatever fails is heard below.
    for (const start of starts) start.catch(() => undefined);
    await eventually(async () => expect(way.attempts().length).toBeGreaterThan(before + 10), { within: 30_000 });
    way.heal();
    await Promise.all(starts);
    await eventually(() => expectWell(product), { within: await patience(client, 10_000), every: 200 });
    await mix.settle(client);
    await check();
  },
);

test('after all faults the read models equal a rebuild', async () => {
  expect(await differences(product.dataDir)).toEqual([]);
}, 600_000);

import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import {
  type ClusterNode,
  type ClusterOptions,
  type EventStoreCluster,
  startEventStoreCluster,
} from '../../../../tests/doubles/eventstoredb/cluster.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { readLog } from '../../../conformance/event-store/event-store-bench.ts';
import { facts, idsOf, nextStream } from '../../../conformance/facts.ts';
import { openRecordsForTest } from '../../../conformance/read-store/record-bench.ts';
import { movableClock } from '../../kernel/clock.ts';
import type { EventStore, NewEvent } from '../../kernel/event-store/event-store.ts';
import { isStoreOutage, VersionConflict } from '../../kernel/event-store/store-errors.ts';
import { openParkedEvents } from '../../kernel/projections/parked-events.ts';
import { runSubscription } from '../../kernel/subscriptions/subscription.ts';
import { openEventStoreDb } from './index.ts';

/** The adapter on three nodes whose leader goes, by the protocol double. The long faults are in tests/distributed/cluster.spec.ts. */

/** Commands a second, as the product has them on a busy day. */
const EVERY_MS = 125;

const addressOf = ({ nodes }: EventStoreCluster): string =>
  `esdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`;

async function startCluster(options: ClusterOptions = {}): Promise<EventStoreCluster> {
  const cluster = await startEventStoreCluster(options);
  onTestFinished(() => cluster.close());
  return cluster;
}

async function openOn(cluster: EventStoreCluster): Promise<{ readonly store: EventStore; readonly told: string[] }> {
  const told: string[] = [];
  const log = {
    warn: (_: object, message: string) => void told.push(message),
    info: (_: object, message: string) => void told.push(message),
  };
  const store = await openEventStoreDb({ url: addressOf(cluster), log });
  onTestFinished(() => store.close());
  return { store, told };
}

function leaderOf(cluster: EventStoreCluster): ClusterNode {
  const leader = cluster.leader();
  if (leader === null) throw new Error('nobody leads');
  return leader;
}

/** Appends at a steady rate, each to a stream of its own, until `stop`; what was not done is done again afterwards. */
function appendOn(store: EventStore) {
  const sent: { readonly stream: string; readonly events: readonly NewEvent[]; error: unknown }[] = [];
  const underWay: Promise<void>[] = [];
  let isOver = false;
  const drive = (async () => {
    while (!isOver) {
      const one = { stream: nextStream(), events: facts(1), error: null as unknown };
      sent.push(one);
      underWay.push(
        store.append(one.stream, -1, one.events).then(
          () => undefined,
          (error: unknown) => {
            one.error = error;
          },
        ),
      );
      await delay(EVERY_MS);
    }
  })();
  return {
    sent,
    /** Gives what failed. Whoever failed was told to come again, and comes. */
    stop: async () => {
      isOver = true;
      await drive;
      await Promise.all(underWay);
      const failed = sent.filter(({ error }) => error !== null);
      for (const { stream, events } of failed) await store.append(stream, -1, events);
      return failed.map(({ error }) => error);
    },
  };
}

/** Follows the log as the product does, and keeps what it is given. */
async function followOn(store: EventStore) {
  const ids: string[] = [];
  let checkpoint = -1;
  const subscription = runSubscription({
    name: 'cluster',
    store,
    from: async () => ({ position: checkpoint, mark: null }),
    handle: async ({ events, checkpoint: next }) => {
      ids.push(...idsOf(events));
      if (next !== null) checkpoint = next;
    },
    parked: await openParkedEvents(await openRecordsForTest()),
    clock: movableClock(),
  });
  onTestFinished(() => subscription.stop());
  return ids;
}

/** Does something to a cluster under load; gives what failed meanwhile. Everything is there once, and was followed once. */
async function through(
  cluster: EventStoreCluster,
  store: EventStore,
  fault: () => Promise<unknown>,
): Promise<readonly unknown[]> {
  const followed = await followOn(store);
  const load = appendOn(store);
  await eventually(() => expect(followed.length).toBeGreaterThan(3), { within: 10_000 });
  await fault();
  const before = load.sent.length;
  // It goes on: what is sent from here on is answered.
  await eventually(() => expect(load.sent.length).toBeGreaterThan(before + 4), { within: 10_000 });
  const failed = await load.stop();
  const ids = load.sent.flatMap(({ events }) => idsOf(events));
  await eventually(() => expect(followed.length).toBeGreaterThanOrEqual(ids.length), { within: 20_000 });
  const own = new Set(ids);
  const ownOf = (seen: readonly string[]): string[] => seen.filter((id) => own.has(id)).sort();
  expect(ownOf(followed)).toEqual([...ids].sort());
  expect(ownOf(idsOf(await readLog(store)))).toEqual([...ids].sort());
  expect(new Set(cluster.log.all.map(({ id }) => id)).size).toBe(cluster.log.all.length);
  return failed;
}

const ELECTIONS: Readonly<Record<string, (leader: ClusterNode) => Promise<void>>> = {
  'is killed': (leader) => leader.kill(),
  'is stopped by its operator': (leader) => leader.stop(),
  'is frozen': async (leader) => leader.freeze(),
};

test.each(Object.keys(ELECTIONS))('the leader %s: the election is waited for, and no call fails', async (kind) => {
  const cluster = await startCluster({ noticeMs: 400, electionMs: 1_600 });
  const { store } = await openOn(cluster);
  const former = leaderOf(cluster);
  const failed = await through(cluster, store, async () => {
    await ELECTIONS[kind]?.(former);
    await eventually(() => expect(leaderOf(cluster)).not.toBe(former), { within: 10_000 });
  });
  expect(failed).toEqual([]);
});

test('without a majority nothing is done and nothing is in conflict; with one again, all is well by itself', async () => {
  const cluster = await startCluster({ retireMs: 1_500, electionMs: 300, commitTimeoutMs: 500 });
  const { store, told } = await openOn(cluster);
  const leader = leaderOf(cluster);
  const followers = cluster.nodes.filter((node) => node !== leader);
  const stream = nextStream();
  await store.append(stream, -1, facts(1));
  const failed = await through(cluster, store, async () => {
    for (const follower of followers) await follower.kill();
    // The first is written by the leader alone; the second meets it, and nobody can read what it met.
    const outcomes = await Promise.allSettled([store.append(stream, 0, facts(1)), store.append(stream, 0, facts(1))]);
    for (const outcome of outcomes) {
      expect(outcome.status).toBe('rejected');
      const { reason } = outcome as PromiseRejectedResult;
      expect(isStoreOutage(reason), String(reason)).toBe(true);
    }
    expect(store.outage?.()?.reason).toBe('no-leader');
    for (const follower of followers) await follower.start();
  });
  for (const error of failed) expect(isStoreOutage(error), String(error)).toBe(true);
  expect(failed.some((error) => error instanceof VersionConflict)).toBe(false);
  expect(told.filter((line) => line.includes('no leader')).length).toBe(1);
  expect(told.at(-1)).toMatch(/can be used again/);
});

test('a network that loses everything: connections of before and of meanwhile are given up for new ones', async () => {
  const cluster = await startCluster();
  const { store } = await openOn(cluster);
  const failed = await through(cluster, store, async () => {
    for (const { gate } of cluster.nodes) gate.swallow();
    await eventually(() => expect(store.outage?.()?.reason).toBe('silent'), { within: 20_000 });
    const attempts = cluster.nodes.map(({ gate }) => gate.attempts());
    // Connections are opened in it, and hang in their handshake.
    await eventually(() => expect(cluster.nodes[0]?.gate.attempts()).toBeGreaterThan((attempts[0] ?? 0) + 1), {
      within: 20_000,
    });
    for (const { gate } of cluster.nodes) gate.heal();
    await eventually(() => expect(store.outage?.()).toBe(null), { within: 20_000 });
  });
  for (const error of failed) expect(isStoreOutage(error), String(error)).toBe(true);
});

test('one node of the list leads, wherever it stands in it; a node that hangs keeps nobody from the others', async () => {
  const cluster = await startCluster();
  const leader = leaderOf(cluster);
  cluster.nodes.find((node) => node !== leader)?.freeze();
  const { store } = await openOn(cluster);
  const stream = nextStream();
  await store.append(stream, -1, facts(2));
  expect((await store.load(stream)).revision).toBe(1);
});

test('a conflict names the revision that the server names', async () => {
  const cluster = await startCluster();
  const [{ store: first }, { store: second }] = [await openOn(cluster), await openOn(cluster)];
  const stream = nextStream();
  for (let revision = -1; revision < 40; revision += 4) {
    const results = await Promise.allSettled([
      first.append(stream, revision, facts(4)),
      second.append(stream, revision, facts(4)),
    ]);
    const lost = results.filter((result) => result.status === 'rejected');
    expect(lost).toMatchObject([{ reason: { name: 'VersionConflict', current: revision + 4 } }]);
  }
});

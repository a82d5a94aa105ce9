import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { facts, idsOf, nextStream } from '../../../conformance/facts.ts';
import { openTestStores } from '../projections/testing/stores.ts';
import { type EventStore, NO_STREAM, type StoredEvent, type SubscribeOptions } from './event-store.ts';
import { createSharedTail } from './shared-tail.ts';
import { StoreUnavailable } from './store-errors.ts';

const WITHIN = { within: 10_000 };

/** A log whose subscriptions are counted, and can be broken. */
async function countedLog() {
  const { events } = await openTestStores();
  let open = 0;
  let opened = 0;
  let sent = 0;
  let held: Promise<void> = Promise.resolve();
  const breaks = new Set<() => void>();
  async function* subscribe(options: SubscribeOptions): ReturnType<EventStore['subscribe']> & AsyncGenerator {
    open += 1;
    opened += 1;
    const end = new AbortController();
    let isBroken = false;
    const breakIt = (): void => {
      isBroken = true;
      end.abort();
    };
    breaks.add(breakIt);
    try {
      for await (const step of events.subscribe({
        ...options,
        signal: AbortSignal.any([options.signal, end.signal]),
      })) {
        await held;
        sent += step.events.length;
        yield step;
      }
      if (isBroken) throw new StoreUnavailable('broken');
    } finally {
      breaks.delete(breakIt);
      open -= 1;
    }
  }
  return {
    events,
    tail: createSharedTail(subscribe as EventStore['subscribe'], events.lastPosition),
    open: () => open,
    opened: () => opened,
    sent: () => sent,
    /** Nothing is brought before the given function is called. */
    hold: () => {
      let letGo: () => void = () => undefined;
      held = new Promise((resolve) => (letGo = resolve));
      return letGo;
    },
    breakAll: () => {
      for (const breakIt of breaks) breakIt();
    },
  };
}

type Log = Awaited<ReturnType<typeof countedLog>>;

/** Follows the log and keeps what it is given. */
function follow(
  { tail }: Log,
  options: Partial<SubscribeOptions> = {},
  work: () => Promise<void> = async () => undefined,
) {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const seen: StoredEvent[] = [];
  const state = { position: -1, error: null as unknown };
  const ended = (async () => {
    for await (const step of tail.subscribe({ from: -1, signal: end.signal, ...options })) {
      seen.push(...step.events);
      state.position = step.position;
      await work();
    }
  })().catch((error: unknown) => {
    state.error = error;
  });
  return { seen, state, ended, stop: () => end.abort() };
}

test('many who follow share one subscription, each from where it stood and with its types', async () => {
  const log = await countedLog();
  await log.events.append(nextStream(), NO_STREAM, facts(5));
  const followers = Array.from({ length: 14 }, (_, n) => follow(log, { from: n % 5 }));
  const [things, others] = [follow(log, { types: ['ThingHappened'] }), follow(log, { types: ['Other'] })];
  await eventually(() => expect(log.open()).toBe(1), WITHIN);
  const before = log.sent();
  for (let n = 0; n < 50; n += 1) {
    await log.events.append(nextStream(), NO_STREAM, facts(3));
    await log.events.append(nextStream(), NO_STREAM, facts(1, 'Other'));
  }
  const end = await log.events.lastPosition();
  for (const { state } of [...followers, things, others])
    await eventually(() => expect(state.position).toBe(end), WITHIN);
  expect([log.open(), log.sent() - before]).toEqual([1, 200]);
  const all: StoredEvent[] = [];
  for await (const step of log.events.subscribe({ from: -1, signal: AbortSignal.timeout(10_000) })) {
    all.push(...step.events);
    if (step.caughtUp) break;
  }
  for (const [n, { seen }] of followers.entries())
    expect(idsOf(seen)).toEqual(idsOf(all.filter(({ position }) => position > n % 5)));
  expect(idsOf(things.seen)).toEqual(idsOf(all.filter(({ type }) => type === 'ThingHappened')));
  expect(others.seen.length).toBe(50);
  for (const { stop, ended } of [...followers, things, others]) {
    stop();
    await ended;
  }
  await eventually(() => expect(log.open()).toBe(0), WITHIN);
});

test('who is slow reads by itself until it is there again; nothing is missed and nothing comes twice', async () => {
  const log = await countedLog();
  const gate: { open: () => void } = { open: () => undefined };
  let isHeld = true;
  const slow = follow(log, {}, async () => {
    if (isHeld) await new Promise<void>((resolve) => (gate.open = resolve));
  });
  const quick = follow(log);
  await eventually(() => expect(quick.state.position).toBe(-1), WITHIN);
  for (let n = 0; n < 20; n += 1) await log.events.append(nextStream(), NO_STREAM, facts(100));
  const end = await log.events.lastPosition();
  await eventually(() => expect(quick.state.position).toBe(end), WITHIN);
  isHeld = false;
  gate.open();
  await eventually(() => expect(slow.state.position).toBe(end), WITHIN);
  expect(idsOf(slow.seen)).toEqual(idsOf(quick.seen));
  expect(slow.seen.length).toBe(2_000);
});

test('a subscription that breaks is told to all who follow; who comes again goes on', async () => {
  const log = await countedLog();
  const [one, other] = [follow(log), follow(log)];
  await log.events.append(nextStream(), NO_STREAM, facts(3));
  for (const { seen } of [one, other]) await eventually(() => expect(seen.length).toBe(3), WITHIN);
  await eventually(() => expect(log.open()).toBe(1), WITHIN);
  log.breakAll();
  await Promise.all([one.ended, other.ended]);
  expect([one.state.error, other.state.error]).toEqual([expect.any(StoreUnavailable), expect.any(StoreUnavailable)]);
  const again = follow(log, { from: one.state.position });
  await log.events.append(nextStream(), NO_STREAM, facts(2));
  await eventually(() => expect(again.seen.length).toBe(2), WITHIN);
  await eventually(() => expect(log.open()).toBe(1), WITHIN);
});

test('what was removed from the log is not given out of memory', async () => {
  const log = await countedLog();
  const quick = follow(log);
  const stream = nextStream();
  await log.events.append(stream, NO_STREAM, facts(2));
  await eventually(() => expect(quick.seen.length).toBe(2), WITHIN);
  await log.events.deleteStream(stream);
  log.tail.forget();
  const late = follow(log);
  await log.events.append(nextStream(), NO_STREAM, facts(1));
  await eventually(() => expect(late.seen.length).toBe(1), WITHIN);
});

/** Reads on from a position up to the end, as lists do now and then. */
async function readOn({ tail }: Log, from: number, types?: readonly string[]) {
  const end = new AbortController();
  const seen: StoredEvent[] = [];
  let reached = from;
  for await (const step of tail.subscribe({
    from,
    signal: end.signal,
    batchSize: 7,
    ...(types === undefined ? {} : { types }),
  })) {
    seen.push(...step.events);
    reached = step.position;
    if (step.caughtUp) break;
  }
  end.abort();
  return { seen, reached };
}

test('who reads on now and then is given what is kept, and the log sends nothing again', async () => {
  const log = await countedLog();
  await log.events.append(nextStream(), NO_STREAM, facts(5));
  const from = await log.events.lastPosition();
  const quick = follow(log, { from });
  await eventually(() => expect([log.open(), quick.state.position]).toEqual([1, from]), WITHIN);
  await log.events.append(nextStream(), NO_STREAM, facts(20));
  await log.events.append(nextStream(), NO_STREAM, facts(3, 'Other'));
  const end = await log.events.lastPosition();
  await eventually(() => expect(quick.state.position).toBe(end), WITHIN);
  const before = log.sent();
  const [all, others, none] = [await readOn(log, from), await readOn(log, from, ['Other']), await readOn(log, end)];
  expect(log.sent()).toBe(before);
  expect([idsOf(all.seen), all.reached]).toEqual([idsOf(quick.seen), end]);
  expect([idsOf(others.seen), others.reached]).toEqual([idsOf(quick.seen.slice(20)), end]);
  expect(none).toEqual({ seen: [], reached: end });
  // Whoever begins reads the log as it is now, and so does whoever stands before what is kept.
  expect((await readOn(log, -1)).seen.length).toBe(28);
  expect((await readOn(log, from - 2)).seen.length).toBe(25);
  expect(log.sent()).toBe(before + 28 + 25);
});

test('who reads on of types of which nothing came is told so, however far it is behind', async () => {
  const log = await countedLog();
  await log.events.append(nextStream(), NO_STREAM, [...facts(1), ...facts(1, 'Other')]);
  const from = await log.events.lastPosition();
  const quick = follow(log, { from });
  await eventually(() => expect([log.open(), quick.state.position]).toEqual([1, from]), WITHIN);
  await log.events.append(nextStream(), NO_STREAM, facts(1, 'Rare'));
  for (let n = 0; n < 30; n += 1) await log.events.append(nextStream(), NO_STREAM, facts(100));
  const end = await log.events.lastPosition();
  await eventually(() => expect(quick.state.position).toBe(end), WITHIN);
  const before = log.opened();
  expect(await readOn(log, from, ['Other'])).toEqual({ seen: [], reached: end });
  expect(log.opened()).toBe(before);
  // Of these something came, and what came before the tail began it does not know.
  expect(idsOf((await readOn(log, from, ['Other', 'Rare'])).seen)).toEqual(idsOf(quick.seen.slice(0, 1)));
  expect((await readOn(log, from - 1, ['Other'])).seen.length).toBe(1);
});

test('what was acknowledged before somebody reads on is given before they are told that there is no more', async () => {
  const log = await countedLog();
  await log.events.append(nextStream(), NO_STREAM, facts(1));
  const from = await log.events.lastPosition();
  const quick = follow(log, { from });
  await eventually(() => expect([log.open(), quick.state.position]).toEqual([1, from]), WITHIN);
  await log.events.append(nextStream(), NO_STREAM, facts(2));
  await eventually(() => expect(quick.seen.length).toBe(2), WITHIN);
  const letGo = log.hold();
  await log.events.append(nextStream(), NO_STREAM, facts(4));
  const reading = readOn(log, from);
  const early = await Promise.race([reading, new Promise((resolve) => setImmediate(resolve, 'open'))]);
  expect(early).toBe('open');
  letGo();
  expect((await reading).seen.length).toBe(6);
});

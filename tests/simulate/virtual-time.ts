import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/**
 * Time and chance of a simulation: timers fire in the order of their moments, one after another, each when everything that
 * follows from the one before has been done, and whatever is drawn is drawn from the seed. So a seed is one history. To be
 * imported before anything else.
 */

interface Timer {
  atMs: number;
  /** Of two at one moment the older one comes first. */
  number: number;
  readonly run: () => void;
  readonly everyMs: number | null;
  isOver: boolean;
}

const realImmediate = setImmediate;
/** Where simulated time begins, as a date. */
const EPOCH_MS = Date.UTC(2026, 10, 26);

let nowMs = 0;
/** How far the date has jumped; what measures durations does not feel it. */
let jumpedMs = 0;
let count = 0;
/** A heap: the next timer is the first. */
let heap: Timer[] = [];
let random: () => number = () => 0;

const isBefore = (one: Timer, other: Timer): boolean =>
  one.atMs === other.atMs ? one.number < other.number : one.atMs < other.atMs;

function push(timer: Timer): void {
  heap.push(timer);
  let at = heap.length - 1;
  while (at > 0) {
    const above = (at - 1) >> 1;
    const [mine, other] = [heap[at] as Timer, heap[above] as Timer];
    if (!isBefore(mine, other)) return;
    heap[at] = other;
    heap[above] = mine;
    at = above;
  }
}

function pop(): Timer | null {
  const first = heap[0];
  const last = heap.pop();
  if (first === undefined || last === undefined) return null;
  if (heap.length === 0) return first;
  heap[0] = last;
  for (let at = 0; ; ) {
    let least = at;
    for (const below of [2 * at + 1, 2 * at + 2])
      if (below < heap.length && isBefore(heap[below] as Timer, heap[least] as Timer)) least = below;
    if (least === at) return first;
    const moved = heap[at] as Timer;
    heap[at] = heap[least] as Timer;
    heap[least] = moved;
    at = least;
  }
}

class Handle {
  readonly timer: Timer;
  constructor(timer: Timer) {
    this.timer = timer;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return true;
  }
  refresh(): this {
    return this;
  }
  [Symbol.dispose](): void {
    this.timer.isOver = true;
  }
}

function schedule(run: () => void, ms: number, everyMs: number | null): Handle {
  count += 1;
  const timer: Timer = { atMs: nowMs + Math.max(0, ms), number: count, run, everyMs, isOver: false };
  push(timer);
  return new Handle(timer);
}

const clear = (handle: unknown): void => {
  if (handle instanceof Handle) handle.timer.isOver = true;
};

type Call = (...args: unknown[]) => void;

/** Takes the place of the machine's time and chance, for the rest of the process. */
function install(): void {
  const globals = globalThis as unknown as Record<string, unknown>;
  globals.setTimeout = (call: Call, ms = 0, ...args: unknown[]) => schedule(() => call(...args), ms, null);
  globals.setInterval = (call: Call, ms = 0, ...args: unknown[]) => schedule(() => call(...args), ms, Math.max(1, ms));
  globals.setImmediate = (call: Call, ...args: unknown[]) => schedule(() => call(...args), 0, null);
  for (const name of ['clearTimeout', 'clearInterval', 'clearImmediate']) globals[name] = clear;
  performance.now = () => nowMs;
  Date.now = () => EPOCH_MS + nowMs + jumpedMs;
  Math.random = () => random();
  const delay = (ms = 0, value?: unknown, { signal }: { signal?: AbortSignal } = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const aborted = (): void => {
        clear(handle);
        reject(signal?.reason as Error);
      };
      const handle = schedule(
        () => {
          signal?.removeEventListener('abort', aborted);
          resolve(value);
        },
        ms,
        null,
      );
      if (signal?.aborted === true) aborted();
      else signal?.addEventListener('abort', aborted, { once: true });
    });
  Object.assign(timers, { setTimeout: delay, setImmediate: (value?: unknown) => delay(0, value) });
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
  Object.assign(crypto, { randomUUID: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}` });
  syncBuiltinESMExports();
}

install();

/** Begins anew: nothing of the history before is left. */
export function beginHistory(draw: () => number): void {
  nowMs = 0;
  jumpedMs = 0;
  count = 0;
  heap = [];
  random = draw;
}

/** The date jumps, forward or back, as it does when a machine's clock is set right. */
export function jumpDate(ms: number): void {
  jumpedMs += ms;
}

/** Everything that follows from the last timer is done. */
const settled = (): Promise<void> => new Promise((resolve) => realImmediate(resolve));

/** Lets time pass until something has come to its end; throws what it throws, and where nothing is left to happen. */
export async function letPass<T>(work: Promise<T>, mostMs: number): Promise<T> {
  let outcome: { readonly value: T } | { readonly error: unknown } | null = null;
  work.then(
    (value) => {
      outcome = { value };
    },
    (error: unknown) => {
      outcome = { error };
    },
  );
  for (;;) {
    await settled();
    if (outcome !== null) break;
    const timer = pop();
    if (timer === null) throw new Error('nothing is left to happen');
    if (timer.isOver) continue;
    nowMs = Math.max(nowMs, timer.atMs);
    if (nowMs > mostMs) throw new Error(`not over after ${mostMs} ms`);
    timer.run();
    if (timer.everyMs !== null && !timer.isOver) {
      count += 1;
      push(Object.assign(timer, { atMs: nowMs + timer.everyMs, number: count }));
    }
  }
  const ended = outcome as { readonly value: T } | { readonly error: unknown };
  if ('error' in ended) throw ended.error;
  return ended.value;
}

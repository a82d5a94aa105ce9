import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import { StoreTimeout, StoreUnavailable } from '@convoi/platform/kernel/event-store/store-errors';
import type { ReadStore } from '@convoi/platform/kernel/read-store/read-store';
import type { RecordStore } from '@convoi/platform/kernel/read-store/record-store';
import {
  eventStoreOver,
  type MemoryLog,
  type MemoryRecords,
  type MemoryViews,
  readStoreOver,
  recordStoreOver,
  type Way,
} from './memory-stores.ts';

/** Everything that processes share. */
export interface SharedStores {
  readonly log: MemoryLog;
  readonly records: MemoryRecords;
  readonly views: MemoryViews;
}

/** One for each call: whatever waits for a promise that lives on is kept with its whole history. */
const never = (): Promise<never> => new Promise<never>(() => undefined);
/** Most calls are quick, some are not. */
const QUICK_MS = 4;
const SLOW_MS = 250;
const SLOW_PART = 0.02;
/** Of a process on a machine that is busy. */
const BUSY_SLOW_PART = 0.3;
const BUSY_PROCESSES = 0.2;
/** How long it takes to notice that nothing comes back. */
const LOST_MS = 1_200;
/** Part of the answers that are lost though what was asked for has happened. */
const UNANSWERED_PART = 0.004;

/**
 * A process as its stores see it. One that is killed hears nothing any more and reaches nothing, wherever it stood; what it had
 * asked for a moment before may have happened. One that is cut off gets errors until it is healed.
 */
export class SimulatedProcess {
  readonly name: string;
  readonly stores: { readonly events: EventStore; readonly views: ReadStore; readonly records: RecordStore };
  isDead = false;
  isCutOff = false;
  /** How often it was cut off. */
  cuts = 0;
  /** How far its clock goes ahead of those of the others. */
  clockAheadMs = 0;
  readonly clock: Clock = { now: () => Date.now() + this.clockAheadMs };
  /** Subscriptions that wait at the end of the log. */
  atEnd = 0;
  /** On a machine that has much else to do. */
  isBusy: boolean;
  /** How late this process hears of the log, milliseconds at most. */
  readonly lateMs: number;
  private readonly random: () => number;
  private readonly deaths: (() => void)[] = [];

  constructor(name: string, shared: SharedStores, random: () => number) {
    this.name = name;
    this.random = random;
    this.lateMs = random() < 0.5 ? 20 : 200;
    this.isBusy = random() < BUSY_PROCESSES;
    const way: Way = { call: (act) => this.call(act), wait: (...given) => this.wait(...given) };
    this.stores = {
      events: eventStoreOver(shared.log, way),
      views: readStoreOver(shared.views, way),
      records: recordStoreOver(shared.records, way),
    };
  }

  kill(): void {
    this.isDead = true;
    for (const died of this.deaths.splice(0)) died();
  }

  /** What was asked of the process; null when it died before it answered. */
  answered<T>(work: Promise<T>): Promise<{ readonly value: T } | null> {
    if (this.isDead) return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      this.deaths.push(() => resolve(null));
      work.then(
        (value) => (this.isDead ? undefined : resolve({ value })),
        (error: unknown) => (this.isDead ? undefined : reject(error as Error)),
      );
    });
  }

  private hop(): Promise<void> {
    const isSlow = this.random() < (this.isBusy ? BUSY_SLOW_PART : SLOW_PART);
    return delay(this.random() * (isSlow ? SLOW_MS : QUICK_MS));
  }

  private async call<T>(act: () => T): Promise<T> {
    await this.hop();
    if (this.isDead) return never();
    if (this.isCutOff) {
      await delay(this.random() * LOST_MS);
      throw new StoreUnavailable('cut off');
    }
    const value = act();
    const isUnanswered = this.random() < UNANSWERED_PART;
    await this.hop();
    if (this.isDead) return never();
    if (!this.isCutOff && !isUnanswered) return value;
    await delay(this.random() * LOST_MS);
    throw new StoreTimeout('no answer');
  }

  private async wait(news: Promise<void>, signal: AbortSignal, isAtEnd: boolean): Promise<void> {
    if (isAtEnd) this.atEnd += 1;
    try {
      await this.waitFor(news, signal);
    } finally {
      if (isAtEnd) this.atEnd -= 1;
    }
  }

  private async waitFor(news: Promise<void>, signal: AbortSignal): Promise<void> {
    const aborted = new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    });
    await Promise.race([news, aborted]);
    if (signal.aborted) return;
    await Promise.race([delay(this.random() * this.lateMs), aborted]);
    if (signal.aborted) return;
    if (this.isDead) return never();
    if (this.isCutOff || this.random() < UNANSWERED_PART) throw new StoreUnavailable('the subscription broke');
  }
}

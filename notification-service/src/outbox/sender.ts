import { errorCode } from '@convoi/platform/kernel/subscriptions/monitor';
import type { Metrics } from '@convoi/platform/observability/metrics';
import { createDelivery, type DeliveryPorts } from './deliver-mail.ts';
import type { StoredRow } from './outbox-row.ts';
import { levelOf, MAILS } from './row-steps.ts';

/** Sends what the outbox holds, gently: few at a time, each step awaited, woken instead of polling. */

export interface SenderPorts extends DeliveryPorts {
  readonly metrics: Pick<Metrics, 'mailsTotal' | 'outboxPending' | 'outboxOldestSeconds'>;
}

export interface Sender {
  /** There may be something due: new rows, or the clock was moved. */
  wake(): void;
  /** Ends: mails under way are finished for a while, then given back. */
  stop(): Promise<void>;
}

/** As health names what fails. */
const OUTBOX = 'outbox';
const CONCURRENCY = 2;
/** Longest sleep, so that rows of another process are found. */
const SLEEP_MAX_MS = 30_000;
const SLEEP_MIN_MS = 5;
/** After a fault of a store. */
const RECOVERY_MS = 1_000;
const STOP_WAIT_MS = 5_000;
const MEASURE_EVERY_MS = 1_000;
/** Rows are kept this long after their end, to count mails. */
const KEEP_MS = 48 * 3_600_000;

export function startSender(ports: SenderPorts): Sender {
  const { outbox, clock, transport, log, metrics, work } = ports;
  const inHand = new Map<string, Promise<void>>();
  let isStopping = false;
  let isFilling = false;
  let fillAgain = false;
  let timer: NodeJS.Timeout | undefined;
  let measuredAt = Number.NEGATIVE_INFINITY;
  /** Something was done to the outbox since it was measured. */
  let isUnmeasured = false;
  const deliver = createDelivery(ports, () => isStopping);

  const measure = async (): Promise<void> => {
    if (performance.now() - measuredAt < MEASURE_EVERY_MS) return;
    measuredAt = performance.now();
    isUnmeasured = false;
    await outbox.prune(clock.now() - KEEP_MS);
    const { pending, oldestCausedAt } = await outbox.backlog();
    metrics.outboxPending.set(pending);
    // Whatever failed here may have been finished by another process.
    if (pending === 0) work.succeeded(MAILS);
    metrics.outboxOldestSeconds.set(oldestCausedAt === null ? 0 : Math.max(0, (clock.now() - oldestCausedAt) / 1000));
  };

  const sleep = (waitMs: number): void => {
    clearTimeout(timer);
    if (!isStopping) timer = setTimeout(wake, Math.min(SLEEP_MAX_MS, Math.max(SLEEP_MIN_MS, waitMs)));
  };

  const take = (row: StoredRow): void => {
    const done = deliver(row)
      .catch((error) => {
        if (work.failed(MAILS, error, row._id))
          log[levelOf(error, 'error')]({ template: row.template, errorCode: errorCode(error) }, 'outbox not written');
      })
      .finally(() => {
        inHand.delete(row._id);
        isUnmeasured = true;
        // The thread belongs to requests: the next mail waits for its turn.
        setImmediate(wake);
      });
    inHand.set(row._id, done);
  };

  const fill = async (): Promise<void> => {
    await measure();
    const free = CONCURRENCY - inHand.size;
    if (free <= 0) return;
    const nowMs = clock.now();
    // One more than can be taken, which tells when to look again.
    const next = (await outbox.next(CONCURRENCY + inHand.size + 1)).filter(({ _id }) => !inHand.has(_id));
    const due = next.filter(({ dueAt }) => dueAt <= nowMs);
    for (const row of due.slice(0, free)) take(row);
    if (due.length > 0 || inHand.size > 0) return;
    const restMs = (next[0]?.dueAt ?? Number.POSITIVE_INFINITY) - nowMs;
    // The figures must not stand for long at what was true before the last mail.
    sleep(isUnmeasured ? Math.min(restMs, MEASURE_EVERY_MS) : restMs);
  };

  const run = async (): Promise<void> => {
    isFilling = true;
    try {
      do {
        fillAgain = false;
        await fill();
      } while (fillAgain && !isStopping);
      work.succeeded(OUTBOX);
    } catch (error) {
      if (work.failed(OUTBOX, error)) log[levelOf(error, 'warn')]({ errorCode: errorCode(error) }, 'outbox not read');
      sleep(RECOVERY_MS);
    } finally {
      isFilling = false;
    }
  };

  function wake(): void {
    if (isStopping) return;
    fillAgain = true;
    if (!isFilling) void run();
  }

  wake();
  return {
    wake,
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      const limit = setTimeout(() => transport.close(), STOP_WAIT_MS);
      const told = ports.notifications.close();
      await Promise.all(inHand.values());
      clearTimeout(limit);
      transport.close();
      await told;
    },
  };
}

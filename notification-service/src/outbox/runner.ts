import { type DomainEventType, streamId } from '@convoi/contracts/events';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { EventStore, StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { openKeptPositions } from '@convoi/platform/kernel/event-store/kept-positions';
import { isStoreOutage, isToldOutage, StoreUnavailable } from '@convoi/platform/kernel/event-store/store-errors';
import { failpoint } from '@convoi/platform/kernel/failpoint';
import type { ParkedEvents } from '@convoi/platform/kernel/projections/parked-events';
import type { RecordStore } from '@convoi/platform/kernel/read-store/record-store';
import { pauseAfterFailure } from '@convoi/platform/kernel/subscriptions/back-off';
import type { Lease, Leases } from '@convoi/platform/kernel/subscriptions/leases';
import {
  errorCode,
  type SubscriptionLog,
  type SubscriptionMonitor,
} from '@convoi/platform/kernel/subscriptions/monitor';
import { type OwnedSubscription, runOwned } from '@convoi/platform/kernel/subscriptions/owned-subscription';
import type { Delivery } from '@convoi/platform/kernel/subscriptions/poison-guard';
import { type RunningSubscription, runSubscription } from '@convoi/platform/kernel/subscriptions/subscription';
import { createEventHandlers } from './event-handlers.ts';
import { type Audience, type AudienceSources, addressed, type Intent, isAddressed, type Recipient } from './intents.ts';
import type { MailTable } from './mail-definition.ts';
import { appendQueued, hasEnded } from './mail-stream.ts';
import type { Outbox } from './outbox.ts';
import { firstWaitMs, newRow, type OutboxRow, resentRow, resentRowId, rowId } from './outbox-row.ts';

/** Turns events into outbox rows, each once. */

/** Something that the owner has begun. */
export interface Owned {
  stop(): Promise<void>;
}

export interface OutboxRunnerPorts {
  readonly events: EventStore;
  readonly records: RecordStore;
  readonly parked: ParkedEvents;
  readonly outbox: Outbox;
  readonly leases: Leases;
  readonly clock: Clock;
  readonly mails: MailTable;
  /** Waits until the sources know the log up to a position; false when they do not in time. */
  upTo(position: number, waitMs: number): Promise<boolean>;
  readonly sources: AudienceSources;
  /** Begins what only the owner does beside this: it sends. */
  begin(): Owned;
  /** Called after new rows. */
  onRows(): void;
  readonly log?: SubscriptionLog | undefined;
  readonly monitor?: SubscriptionMonitor | undefined;
}

/** A row that an event calls for, if it is not there yet. */
interface NewMail {
  readonly id: string;
  readonly record: OutboxRow;
  /** Of whoever caused it. */
  readonly lang: string;
}

/** Name of the subscription: its parked events are kept under it. */
export const NOTIFIER = 'notifier';
const RESEND: DomainEventType = 'MailResendRequested';
export const CHECKPOINT_ID = 'reactions';
/** How long an audience may wait for its read model before the batch is tried again later. */
const AUDIENCE_WAIT_MS = 10_000;
const APPENDS_AT_ONCE = 100;

/** The end of the log, -1 for an empty one; waits for a log that is away, as the read models beside it do. */
async function endOfLog({ events, log }: Pick<OutboxRunnerPorts, 'events' | 'log'>): Promise<number> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await events.lastPosition();
    } catch (error) {
      if (!isStoreOutage(error)) throw error;
      const tell = isToldOutage(error) ? log?.debug : log?.warn;
      tell?.call(log, { subscription: NOTIFIER, code: errorCode(error), failures }, 'the log is away');
      await pauseAfterFailure(events, failures, Math.random, new AbortController().signal);
    }
  }
}

/** Reacts from the end of the log on the very first start, later from where it stood; one process at a time does. */
export async function startOutboxRunner(ports: OutboxRunnerPorts): Promise<OwnedSubscription> {
  const checkpoints = await openKeptPositions(ports.records, 'notifier_checkpoints');
  // What happened before the notifier first ran is no news; what happens from now on is, whoever reacts to it.
  if ((await checkpoints.get(CHECKPOINT_ID)) === null)
    await checkpoints.begin(CHECKPOINT_ID, { position: await endOfLog(ports), mark: null });
  return runOwned(
    NOTIFIER,
    ports.leases,
    async (lease) => {
      const beside = ports.begin();
      try {
        const subscription = await react(ports, lease);
        const stop = async (): Promise<void> => {
          await subscription.stop();
          await beside.stop();
        };
        return { ...subscription, stop };
      } catch (error) {
        await beside.stop();
        throw error;
      }
    },
    ports.log,
  );
}

/** Follows the log from the checkpoint, as the owner. */
async function react(ports: OutboxRunnerPorts, lease: Lease): Promise<RunningSubscription> {
  const { events, outbox, clock, mails } = ports;
  const { types, react: mailsOf } = createEventHandlers(mails);
  const checkpoints = await openKeptPositions(ports.records, 'notifier_checkpoints');
  const first = (await checkpoints.get(CHECKPOINT_ID)) ?? { position: -1, mark: null };
  let kept = first.position;

  /** A mail that was removed from the outbox long ago has no successor. */
  const resent = async (request: StoredEvent): Promise<NewMail[]> => {
    const former = await outbox.get(streamId(request.stream));
    if (former === null) return [];
    const { lang } = request.metadata;
    return [{ id: resentRowId(request.id), record: resentRow(former, request, clock.now()), lang }];
  };

  /** The end of the log when it was first read here: up to it, a mail may have gone out before. */
  let end: Promise<number> | null = null;
  const mayBeKnown = async ({ position }: StoredEvent): Promise<boolean> => {
    end ??= events.lastPosition();
    end.catch(() => {
      end = null;
    });
    return position <= (await end);
  };

  /**
   * Has the mail gone its way: by the outbox, when the log is an older one, or by the log, when the outbox is. A checkpoint that
   * was set back, with either of them, sends nothing twice.
   */
  const isDone = async (id: string): Promise<boolean> => {
    const row = await outbox.get(id);
    return row === null ? hasEnded(events, id) : !row.isOpen;
  };

  const rowsOf = async (event: StoredEvent): Promise<NewMail[]> => {
    if (event.type === RESEND) return resent(event);
    const rows: NewMail[] = [];
    for (const one of mailsOf(event)) {
      const intents = isAddressed(one) ? [one] : await resolved(one as Intent<Audience>, event);
      const { lang } = event.metadata;
      for (const [number, each] of intents.entries()) {
        const record = newRow(
          each,
          event,
          clock.now(),
          firstWaitMs(mails.get(each.template)?.isPatient === true, number),
        );
        rows.push({ id: rowId(each), record, lang });
      }
    }
    return rows;
  };

  const resolved = async (one: Intent<Audience>, event: StoredEvent): Promise<readonly Intent<Recipient>[]> => {
    if (!(await ports.upTo(event.position, AUDIENCE_WAIT_MS))) {
      throw new StoreUnavailable('the receivers of a mail are not up to date');
    }
    return addressed(one, event.position, ports.sources);
  };

  const handle = async ({ events: batch, checkpoint, mark = null }: Delivery): Promise<void> => {
    const rows: NewMail[] = [];
    for (const event of batch) {
      const called = await rowsOf(event);
      const isOld = called.length > 0 && (await mayBeKnown(event));
      for (const row of called) if (!isOld || !(await isDone(row.id))) rows.push(row);
    }
    if (rows.length > 0) {
      // The log first: a mail that can be sent can also be asked about.
      for (let from = 0; from < rows.length; from += APPENDS_AT_ONCE)
        await Promise.all(rows.slice(from, from + APPENDS_AT_ONCE).map((row) => appendQueued(events, row)));
      failpoint('outbox.before-insert');
      const added = await outbox.add(rows);
      if (added > 0) ports.onRows();
    }
    if (checkpoint === null || checkpoint <= kept) return;
    failpoint('outbox.before-checkpoint');
    await checkpoints.keep(CHECKPOINT_ID, { position: checkpoint, mark });
    kept = checkpoint;
  };

  return runSubscription({
    name: NOTIFIER,
    store: events,
    from: async () => (await checkpoints.get(CHECKPOINT_ID)) ?? first,
    types: [...types, RESEND],
    handle,
    parked: ports.parked,
    mayRetry: () => ports.leases.confirm(lease),
    clock,
    log: ports.log,
    monitor: ports.monitor,
  });
}

import { Refusal } from '@convoi/contracts';
import { type DataOf, streamName } from '@convoi/contracts/events';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { CommandHandler, CommandOrigin, Snapshot } from '@convoi/platform/kernel/command-handler/command-handler';
import { failpoint } from '@convoi/platform/kernel/failpoint';
import { uuidv5 } from '@convoi/platform/kernel/personal-data/ids';
import type { RecordStore, RecordTable, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import { limitCarpool, participantCount } from '../carpool/carpool.decider.ts';
import { carpoolModel } from '../carpool/carpool.state.ts';
import { raiseCapacity, takeBackCapacity } from '../events/event.decider.ts';
import { eventModel } from '../events/event.state.ts';
import { childCommand } from '../shared/origin.ts';
import {
  expirePayment,
  type PaymentFacts,
  type ProviderReport,
  settlePayment,
  unpaidSeats,
} from './payment.decider.ts';
import { paymentModel } from './payment.state.ts';
import type { CheckoutProviders, Notification } from './providers/checkout-provider.port.ts';

/**
 * The process manager of payments (docs/reference/processes.md#payments): asks the provider, records what it says, and
 * raises the capacity that was paid for, or takes it back with the money. Every step can be repeated: ids of events derive
 * from the payment and from what the provider said, the event remembers the payments that raised it. So it matters not how
 * often, by whom or after which crash it runs. A note kept from before the first step until nothing is left to do lets
 * `sweep` go on where a stop of the process left off. A payment that has expired keeps its note for a week: its payer may
 * have paid on the last minute of a page that was open, and money that came counts, however late.
 */
export interface Payments {
  readonly providers: CheckoutProviders;
  /** Notes a payment before it begins. */
  begin(paymentId: string): Promise<void>;
  /** Brings a payment up to what its provider says; null when there is no such payment. Throws provider and store outages. */
  settle(paymentId: string, cause: SettleCause): Promise<Snapshot<PaymentFacts> | null>;
  /** Asks again about open payments that are due, ends old ones; gives how many were looked at. */
  sweep(): Promise<number>;
}

interface SettleCause {
  /** Id of the request. */
  readonly correlationId: string;
  readonly hint?: Notification['hint'];
  /** Nobody is there who pays: money is looked for and not taken. */
  readonly isLookOnly?: boolean;
  /** Anybody may be asking: what only its provider could still change, and would tell, is answered as it is known. */
  readonly isUnproved?: boolean;
}

interface PaymentNote extends StateRecord {
  /** ISO 8601 UTC. */
  readonly startedAt: string;
}

export interface PaymentsOptions {
  readonly providers: CheckoutProviders;
  readonly records: RecordStore;
  readonly commands: CommandHandler;
  readonly clock: Clock;
  /** Told of each change, for the metrics. */
  readonly onStatus: (provider: string, status: string) => void;
  /** Told of a payment that could not be brought up to date; it is tried again. */
  readonly onFault: (error: unknown) => void;
}

const SWEEP_BATCH = 100;
/** A note whose payment did not begin by then is dropped. */
const ABANDONED_AFTER_MS = 60_000;
const WAIT_FIRST_MS = 60_000;
const WAIT_MAX_MS = 60 * 60_000;
/** A payment that has expired is looked at for so long after its beginning, and so often. */
const LATE_LOOK_MS = 7 * 24 * 60 * 60_000;
const LATE_WAIT_MS = 6 * 60 * 60_000;

/** Names what the provider said: the same words are the same command. */
function wordsOf(report: ProviderReport): string {
  if (report.kind !== 'taken') return report.kind;
  const { provider, ref, amountCents, currency, paymentId, refunds } = report;
  return ['taken', provider, ref, amountCents, currency, paymentId, ...refunds.map((refund) => refund.ref)].join('|');
}

/** Whether what the provider says changes anything. */
function isNews(state: PaymentFacts, settle: Parameters<typeof settlePayment>[1]): boolean {
  const decision = settlePayment(state, settle);
  return 'events' in decision && decision.events.length > 0;
}

/** Opens the notes of open payments. */
export async function openPayments(options: PaymentsOptions): Promise<Payments> {
  const { providers, commands, clock, onStatus, onFault } = options;
  const notes: RecordTable<PaymentNote> = await options.records.table<PaymentNote>('payments_open');
  /** When an open payment is asked about again; in memory, so that a new process asks about all at once. */
  const waits = new Map<string, { readonly at: number; readonly ms: number }>();
  const running = new Map<string, Promise<Snapshot<PaymentFacts> | null>>();

  const originOf = (paymentId: string, part: string, correlationId: string): CommandOrigin => ({
    commandId: uuidv5(paymentId, part),
    correlationId,
    actor: { kind: 'system', id: null },
    lang: 'fr',
  });

  const read = async (paymentId: string): Promise<Snapshot<PaymentFacts> | null> => {
    const { state, ...at } = await commands.read(paymentModel, streamName('payment', paymentId));
    return state === null ? null : { state, ...at };
  };

  const note = async (paymentId: string, startedAt: string): Promise<void> => {
    await notes.insert(paymentId, { startedAt });
  };

  const execute = async (
    paymentId: string,
    origin: CommandOrigin,
    decide: Parameters<typeof commands.execute<Parameters<typeof settlePayment>[0]>>[3],
  ): Promise<Snapshot<PaymentFacts> | null> => {
    await commands.execute(paymentModel, streamName('payment', paymentId), origin, decide);
    return read(paymentId);
  };

  /** A captured payment of more participants raises the maximum, once; one that was given back meanwhile never does. */
  const raise = async (paymentId: string, payment: PaymentFacts, correlationId: string) => {
    const { raise: paid, status } = payment;
    if (paid === null || status !== 'captured') return;
    const origin = originOf(paymentId, 'raise', correlationId);
    await commands.execute(eventModel, streamName('event', paid.eventId), origin, ({ event }) =>
      raiseCapacity(event, { paymentId, seats: paid.to - paid.from }),
    );
  };

  /** Begins the lowering where people come in; false when more take part by now. */
  const isLimited = async (
    carpoolStream: string,
    limit: DataOf<'CarpoolLimited'>,
    origin: CommandOrigin,
  ): Promise<boolean> => {
    const part = childCommand(origin, `limit ${limit.change} ${limit.to}`);
    try {
      await commands.execute(carpoolModel, carpoolStream, part, ({ carpool }) => limitCarpool(carpool, limit));
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'event.capacity_below_current') return false;
      throw error;
    }
  };

  /** Seats whose money was given back go, as far as nobody has taken them. */
  const takeBack = async (paymentId: string, payment: PaymentFacts, correlationId: string) => {
    const seats = unpaidSeats(payment);
    const { raise: paid } = payment;
    if (paid === null || seats === 0) return;
    const origin = originOf(paymentId, `take-back|${seats}`, correlationId);
    const { eventId } = paid;
    const carpoolStream = streamName('carpool', eventId);
    await commands.executeAlone(eventModel, streamName('event', eventId), origin, async ({ event }) => {
      for (;;) {
        const { carpool } = (await commands.read(carpoolModel, carpoolStream)).state;
        const participants = participantCount(carpool);
        const decision = takeBackCapacity(event, { paymentId, seats, participants });
        if ('rejection' in decision || event === null) return decision;
        const [taken] = decision.events;
        if (taken?.type !== 'EventCapacityTakenBack') return decision;
        const limit = { to: taken.data.to, change: event.capacityChanges + 1 };
        // Who has registered meanwhile keeps their seat: it is counted again.
        if (await isLimited(carpoolStream, limit, origin)) return decision;
      }
    });
  };

  /** Whether nothing can happen any more without anybody telling us. */
  const isOver = ({ status, createdAt }: PaymentFacts): boolean => {
    if (status === 'expired') return clock.now() - Date.parse(createdAt) > LATE_LOOK_MS;
    return status !== 'pending';
  };

  const settleNow = async (paymentId: string, cause: SettleCause): Promise<Snapshot<PaymentFacts> | null> => {
    const before = await read(paymentId);
    if (before === null) return null;
    const { checkout } = before.state;
    const provider = checkout === null ? null : providers[checkout.provider];
    if (checkout === null || provider === null) return before;
    const told = await provider.ask(checkout.ref, paymentId, { isLookOnly: cause.isLookOnly === true });
    const report: ProviderReport = told.kind === 'open' && cause.hint !== undefined ? { kind: cause.hint } : told;
    if (report.kind === 'taken') failpoint('payment.captured-unrecorded');
    const origin = originOf(paymentId, wordsOf(report), cause.correlationId);
    // What comes late, or back, finds no note any more: without one a stop between two steps would end it half way.
    if (isNews(before.state, { paymentId, report })) await note(paymentId, before.state.createdAt);
    const after = await execute(paymentId, origin, (state) => settlePayment(state, { paymentId, report }));
    if (after === null) return null;
    if (after.state.status !== before.state.status) onStatus(checkout.provider, after.state.status);
    if (report.kind === 'taken') failpoint('payment.recorded-unraised');
    await raise(paymentId, after.state, cause.correlationId);
    await takeBack(paymentId, after.state, cause.correlationId);
    if (isOver(after.state)) await notes.delete(paymentId);
    return after;
  };

  /** A payment whose money has come, and all that followed from it. */
  const settled = async (paymentId: string): Promise<Snapshot<PaymentFacts> | null> => {
    const [known, open] = await Promise.all([read(paymentId), notes.get(paymentId)]);
    return open === null && known !== null && known.state.capture !== null ? known : null;
  };

  /** Several who ask at once share one answer of the provider; a hint asks for itself. */
  const settleTogether = (paymentId: string, cause: SettleCause): Promise<Snapshot<PaymentFacts> | null> => {
    const known = running.get(paymentId);
    if (known !== undefined && cause.hint === undefined) return known;
    const started = (known ?? Promise.resolve(null))
      .catch(() => null)
      .then(() => settleNow(paymentId, cause))
      .finally(() => {
        if (running.get(paymentId) === started) running.delete(paymentId);
      });
    running.set(paymentId, started);
    return started;
  };

  const settle: Payments['settle'] = async (paymentId, cause) =>
    (cause.isUnproved === true ? await settled(paymentId) : null) ?? settleTogether(paymentId, cause);

  const follow = async (paymentId: string, startedAt: string): Promise<void> => {
    const correlationId = uuidv5(paymentId, `sweep|${clock.now()}`);
    const isLookOnly = (await read(paymentId))?.state.status === 'expired';
    const settled = await settle(paymentId, { correlationId, isLookOnly });
    if (settled === null) {
      if (clock.now() - Date.parse(startedAt) > ABANDONED_AFTER_MS) await notes.delete(paymentId);
      return;
    }
    if (settled.state.status !== 'pending') {
      if (isOver(settled.state)) await notes.delete(paymentId);
      else waits.set(paymentId, { at: clock.now() + LATE_WAIT_MS, ms: LATE_WAIT_MS });
      return;
    }
    const origin = originOf(paymentId, 'expire', correlationId);
    const after = await execute(paymentId, origin, (state) => expirePayment(state, { now: clock.now() }));
    if (after?.state.status !== 'expired') return;
    if (after.state.checkout === null) await notes.delete(paymentId);
    else onStatus(after.state.checkout.provider, 'expired');
  };

  const isDue = (paymentId: string): boolean => (waits.get(paymentId)?.at ?? 0) <= clock.now();

  return {
    providers,
    settle,
    begin: async (paymentId) => {
      waits.set(paymentId, { at: clock.now() + WAIT_FIRST_MS, ms: WAIT_FIRST_MS });
      await notes.insert(paymentId, { startedAt: new Date(clock.now()).toISOString() });
    },
    sweep: async () => {
      const known = new Set<string>();
      let looked = 0;
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof notes.find>> = await notes.find({
          index: '_id',
          limit: SWEEP_BATCH,
          ...(cursor === null ? {} : { cursor }),
        });
        for (const { _id, startedAt } of page.documents) {
          known.add(_id);
          if (!isDue(_id)) continue;
          const ms = Math.min(WAIT_MAX_MS, (waits.get(_id)?.ms ?? WAIT_FIRST_MS / 2) * 2);
          waits.set(_id, { at: clock.now() + ms, ms });
          looked += 1;
          // One provider that is out must not hold up the others.
          await follow(_id, startedAt).catch(onFault);
        }
        cursor = page.nextCursor;
      } while (cursor !== null);
      for (const id of waits.keys()) if (!known.has(id)) waits.delete(id);
      return looked;
    },
  };
}

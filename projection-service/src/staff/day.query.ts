import { LOST_MAIL_STATES, Refusal, type StaffDayView } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import { codeVersion } from '@convoi/platform/kernel/projections/projection';
import { MAIL_LOG } from '../mails/mail-log.projection.ts';
import { CONTACT_INBOX } from '../moderation/contact-message.projection.ts';
import { MODERATION } from '../moderation/moderated-event.projection.ts';
import { REPORTS } from '../moderation/report.projection.ts';
import { PAYMENTS, PAYMENTS_UNDER_REVIEW, PAYMENTS_UNDER_REVIEW_SINCE } from '../payments/payment.projection.ts';
import type { ModelsPort, Reading } from '../shared/read-models.ts';
import { DAILY_FIGURES, type DailyFigures } from './daily-figures.projection.ts';
import { ERASURE_REQUESTS } from './erasure-request.projection.ts';
import type { ProjectionsPort } from './projections.query.ts';

/** `getStaffDay`: how much waits for the staff, and what happened lately. Numbers only, so that nobody is read. */

const DAY_MS = 86_400_000;
/** What nobody can settle counts as new for so long. */
const NEW_DAYS = 7;
/** A read model that has more events than this to reach is behind; fewer are on their way. */
const BEHIND_EVENTS = 100;

const CHART_DAYS = 30;

/** The figures of the last thirty days of UTC, a day without any among them. */
async function figuresOf(nowMs: number, { model }: Reading): Promise<StaffDayView['days']> {
  const days = Array.from({ length: CHART_DAYS }, (_, at) =>
    new Date(nowMs - (CHART_DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
  const found = await model<DailyFigures>(DAILY_FIGURES).collection.getMany(days);
  return days.map((day, at) => {
    const { events = 0, registrations = 0, rides = 0, mails = 0 } = found[at] ?? {};
    return { day, events, registrations, rides, mails };
  });
}

/** What the day is counted from. */
export interface DayPorts extends ModelsPort, ProjectionsPort {
  readonly clock: Clock;
}

/** Handler of `getStaffDay`. */
export function dayQueries({ models, clock, statuses, lagEvents }: DayPorts): CallHandlers {
  return {
    getStaffDay: async ({ context }) => {
      const reading = await models.upTo(
        [REPORTS, CONTACT_INBOX, MAIL_LOG, MODERATION, PAYMENTS, DAILY_FIGURES, ERASURE_REQUESTS],
        context.minPosition,
      );
      const since = new Date(clock.now() - NEW_DAYS * DAY_MS).toISOString();
      const count = (model: string, index: string, equals: (string | boolean)[], range = {}): Promise<number> =>
        reading.model(model).collection.count({ index, equals, ...range });
      const recently = { range: { gte: since } };
      if (codeVersion(reading.model(PAYMENTS).version) < PAYMENTS_UNDER_REVIEW_SINCE)
        throw new Refusal('server.unavailable');
      const [reports, messages, open, lost, retried, pages, unmatched, asked, begun, days] = await Promise.all([
        count(REPORTS, 'state', ['open']),
        count(CONTACT_INBOX, 'at', [], recently),
        count(CONTACT_INBOX, 'state', ['open']),
        Promise.all(LOST_MAIL_STATES.map((state) => count(MAIL_LOG, 'state', [state], recently))),
        count(MAIL_LOG, 'state', ['retry']),
        count(MODERATION, 'queue', ['new'], recently),
        count(PAYMENTS, PAYMENTS_UNDER_REVIEW, [true]),
        count(ERASURE_REQUESTS, 'state', ['waiting'], { range: { gt: new Date(clock.now()).toISOString() } }),
        count(ERASURE_REQUESTS, 'state', ['confirmed']),
        figuresOf(clock.now(), reading),
      ]);
      const body: StaffDayView = {
        open_reports: reports,
        new_messages: messages,
        open_messages: open,
        failed_mails: lost.reduce((sum, mails) => sum + mails, 0),
        retried_mails: retried,
        new_pages: pages,
        projections_behind: statuses().filter(({ name, parked }) => parked > 0 || lagEvents(name) > BEHIND_EVENTS)
          .length,
        unmatched_payments: unmatched,
        waiting_erasures: asked + begun,
        days,
      };
      return { body, ...reading.freshness };
    },
  };
}

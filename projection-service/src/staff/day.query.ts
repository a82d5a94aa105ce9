import type { StaffDayView } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import { MAIL_LOG } from '../mails/mail-log.projection.ts';
import { CONTACT_INBOX } from '../moderation/contact-message.projection.ts';
import { MODERATION } from '../moderation/moderated-event.projection.ts';
import { REPORTS } from '../moderation/report.projection.ts';
import type { ModelsPort } from '../shared/read-models.ts';
import type { ProjectionsPort } from './projections.query.ts';

/** `getStaffDay`: how much waits for the staff. Numbers only, so that nobody is read. */

const DAY_MS = 86_400_000;
/** What nobody can settle counts as new for so long. */
const NEW_DAYS = 7;
/** A read model that has more events than this to reach is behind; fewer are on their way. */
const BEHIND_EVENTS = 100;

/** What the day is counted from. */
export interface DayPorts extends ModelsPort, ProjectionsPort {
  readonly clock: Clock;
}

/** Handler of `getStaffDay`. */
export function dayQueries({ models, clock, statuses, lagEvents }: DayPorts): CallHandlers {
  return {
    getStaffDay: async ({ context }) => {
      const reading = await models.upTo([REPORTS, CONTACT_INBOX, MAIL_LOG, MODERATION], context.minPosition);
      const since = new Date(clock.now() - NEW_DAYS * DAY_MS).toISOString();
      const count = (model: string, index: string, equals: string[], range = {}): Promise<number> =>
        reading.model(model).collection.count({ index, equals, ...range });
      const recently = { range: { gte: since } };
      const [reports, messages, failed, returned, bounced, retried, pages] = await Promise.all([
        count(REPORTS, 'state', ['open']),
        count(CONTACT_INBOX, 'at', [], recently),
        count(MAIL_LOG, 'state', ['failed'], recently),
        count(MAIL_LOG, 'state', ['returned'], recently),
        count(MAIL_LOG, 'state', ['bounced'], recently),
        count(MAIL_LOG, 'state', ['retry']),
        count(MODERATION, 'queue', ['new'], recently),
      ]);
      const body: StaffDayView = {
        open_reports: reports,
        new_messages: messages,
        failed_mails: failed + returned + bounced,
        retried_mails: retried,
        new_pages: pages,
        projections_behind: statuses().filter(({ name, parked }) => parked > 0 || lagEvents(name) > BEHIND_EVENTS)
          .length,
      };
      return { body, ...reading.freshness };
    },
  };
}

import { codeVersion } from '@convoi/platform/kernel/projections/projection';
import type { AnnouncedMails, MailsOfAnnouncement } from '../events/team/announced-mails.port.ts';
import { allOf } from '../shared/all-of.ts';
import type { ServedModel } from '../shared/read-models.ts';
import { FATES_OF_CAUSE, FATES_OF_CAUSE_SINCE, type LoggedMail, MAIL_LOG } from './mail-log.projection.ts';

/** Of older ones nobody asks any more whether they are under way. */
const COUNTED_MAX = 10;

type State = LoggedMail['state'];

/** States of mails that did not go, or came back; what another server delays or complains about was sent. */
const UNSENT: readonly State[] = ['returned', 'bounced', 'suppressed', 'failed'];

/** How many mails of a cause are in a state, and wait for this reason. */
type Counting = (state: State, reason?: string) => Promise<number>;

/** Counts by an index; documents of before it had that are read, every one. */
async function countingOf(log: ServedModel<LoggedMail>, cause: string): Promise<[Counting, () => Promise<number>]> {
  if (codeVersion(log.version) >= FATES_OF_CAUSE_SINCE) {
    const count = (equals: readonly string[]) => log.collection.count({ index: FATES_OF_CAUSE, equals });
    return [(state, reason) => count([cause, state, ...(reason === undefined ? [] : [reason])]), () => count([cause])];
  }
  const mails = await allOf(log, { index: 'cause', equals: [cause] });
  return [
    async (state, reason) =>
      mails.filter((mail) => mail.state === state && (reason === undefined || mail.cause === reason)).length,
    async () => mails.length,
  ];
}

async function mailsOf(log: ServedModel<LoggedMail>, cause: string): Promise<MailsOfAnnouncement> {
  const [of, all] = await countingOf(log, cause);
  const [total, pending, capped, retry, ...lost] = await Promise.all([
    all(),
    of('pending'),
    of('pending', 'cap_reached'),
    of('retry'),
    ...UNSENT.map((state) => of(state)),
  ]);
  const waiting = pending + retry;
  const unsent = lost.reduce((sum, one) => sum + one, 0);
  return { sent: Math.max(0, total - waiting - unsent), waiting, held: capped + retry, unsent };
}

/** What became of the mails of an event's announcements, for those who organise it. */
export const announcedMails: AnnouncedMails = {
  models: [MAIL_LOG],
  of: async (causes, reading) => {
    const log = reading.model<LoggedMail>(MAIL_LOG);
    const counted = causes
      .slice(-COUNTED_MAX)
      .map(async (cause): Promise<readonly [string, MailsOfAnnouncement]> => [cause, await mailsOf(log, cause)]);
    return new Map(await Promise.all(counted));
  },
};

import type { AnnouncedMails, MailsOfAnnouncement } from '../events/team/announced-mails.port.ts';
import { allOf } from '../shared/all-of.ts';
import { type LoggedMail, MAIL_LOG } from './mail-log.projection.ts';

/** Of older ones nobody asks any more whether they are under way. */
const COUNTED_MAX = 10;

/** Where a mail is counted: what another server delays or complains about was sent. */
const COUNTED_AS: { readonly [S in LoggedMail['state']]: 'sent' | 'waiting' | 'unsent' } = {
  pending: 'waiting',
  retry: 'waiting',
  sent: 'sent',
  delivered: 'sent',
  complained: 'sent',
  returned: 'unsent',
  bounced: 'unsent',
  suppressed: 'unsent',
  failed: 'unsent',
};

function countOf(mails: readonly LoggedMail[]): MailsOfAnnouncement {
  const count = { sent: 0, waiting: 0, held: 0, unsent: 0 };
  for (const { state, cause } of mails) {
    count[COUNTED_AS[state]] += 1;
    if (state === 'pending' && cause === 'cap_reached') count.held += 1;
  }
  return count;
}

/** What became of the mails of an event's announcements, for those who organise it. */
export const announcedMails: AnnouncedMails = {
  models: [MAIL_LOG],
  of: async (causes, reading) => {
    const log = reading.model<LoggedMail>(MAIL_LOG);
    const counted = causes.slice(-COUNTED_MAX).map(async (cause): Promise<readonly [string, MailsOfAnnouncement]> => {
      const mails = await allOf(log, { index: 'cause', equals: [cause] });
      return [cause, countOf(mails)];
    });
    return new Map(await Promise.all(counted));
  },
};

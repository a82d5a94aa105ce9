import type { TeamView } from '@convoi/contracts';
import { type LoggedMail, MAIL_LOG } from '../../mails/mail-log.projection.ts';
import { allOf } from '../../shared/all-of.ts';
import type { Reading } from '../../shared/read-models.ts';

type Mails = NonNullable<TeamView['history'][number]['mails']>;

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

function countOf(mails: readonly LoggedMail[]): Mails {
  const count = { sent: 0, waiting: 0, held: 0, unsent: 0 };
  for (const { state, cause } of mails) {
    count[COUNTED_AS[state]] += 1;
    if (state === 'pending' && cause === 'cap_reached') count.held += 1;
  }
  return count;
}

/** Takes events of the log, the newest last, from which mails follow; gives what became of the mails of the newest ones, by event. */
export async function announcedMails(
  causes: readonly string[],
  reading: Pick<Reading, 'model'>,
): Promise<ReadonlyMap<string, Mails>> {
  const log = reading.model<LoggedMail>(MAIL_LOG);
  const counted = causes.slice(-COUNTED_MAX).map(async (cause): Promise<readonly [string, Mails]> => {
    const mails = await allOf(log, { index: 'cause', equals: [cause] });
    return [cause, countOf(mails)];
  });
  return new Map(await Promise.all(counted));
}

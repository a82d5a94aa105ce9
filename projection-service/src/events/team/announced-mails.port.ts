import type { TeamView } from '@convoi/contracts';
import type { Reading } from '../../shared/read-models.ts';

/** What became of the mails of an announcement. */
export type MailsOfAnnouncement = NonNullable<TeamView['history'][number]['mails']>;

/** What became of mails; the room of the mails gives it. */
export interface AnnouncedMails {
  /** Read models that it is made from. */
  readonly models: readonly string[];
  /** Takes events of the log, the newest last, from which mails follow; gives what became of the mails of the newest ones, by event. */
  readonly of: (
    causes: readonly string[],
    reading: Pick<Reading, 'model'>,
  ) => Promise<ReadonlyMap<string, MailsOfAnnouncement>>;
}

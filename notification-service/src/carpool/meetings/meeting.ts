import { LEG_KINDS, type LegKind } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import { sealedValue } from '@convoi/platform/kernel/personal-data/sealed';
import type { MailTools, SuppressReason } from '../../outbox/mail-definition.ts';
import type { MailMeeting } from '../mail-matches.projection.ts';
import type { PairContext, PairParameters } from '../people/pair.ts';

/** What a mail about a meeting holds: its leg, local time, and place unless who proposed it is erased. */
export interface MeetingParameters extends PairParameters {
  readonly leg: LegKind;
  readonly place: string | null;
  readonly time: string;
}

/** Whoever changes their mind often is told of by the last word: what comes after many waits a little, and the older ones of a leg are dropped. */
export const SPACED = { after: 10, everyMs: 15 * 60_000 } as const;

/** A proposal or an agreement as the match has it now: the one that the mail tells of, null once another took its place. */
export function meetingTold(
  { row, match: { meetings } }: PairContext,
  stand: 'proposed' | 'agreed',
): (MailMeeting & { readonly leg: LegKind }) | null {
  for (const leg of LEG_KINDS) {
    const meeting = meetings[leg]?.[stand];
    if (meeting?.changedAt === row.causePosition) return { ...meeting, leg };
  }
  return null;
}

/** A later proposal or the end of the ride tells its own mail, or none is needed. */
export const unlessStillThere =
  (stand: 'proposed' | 'agreed') =>
  (now: PairContext): SuppressReason | null => {
    if (now.person.leftAt !== null) return 'unsubscribed';
    return now.match.state === 'accepted' && meetingTold(now, stand) !== null ? null : 'outdated';
  };

/** The place of a meeting, opened for the moment; null once who proposed it is erased. Throws StoreUnavailable. */
export async function placeOf(
  eventId: string,
  { place, subjectId }: Pick<MailMeeting, 'place' | 'subjectId'>,
  { personal }: Pick<MailTools, 'personal'>,
): Promise<string | null> {
  const sealedAt = { stream: streamName('carpool', eventId), type: 'MeetingProposed', field: 'place', subjectId };
  const opened = await personal.openValue(sealedAt, sealedValue(place));
  return typeof opened === 'string' ? opened : null;
}

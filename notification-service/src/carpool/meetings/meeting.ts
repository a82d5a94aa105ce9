import { LEG_KINDS, type LegKind } from '@convoi/contracts';
import { type DataOf, streamName } from '@convoi/contracts/events';
import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { presentEvent } from '@convoi/platform/kernel/event-store/present-event';
import { sealedText, sealedValue } from '@convoi/platform/kernel/personal-data/sealed';
import type { MailTools, SuppressReason } from '../../outbox/mail-definition.ts';
import type { MailMeeting } from '../mail-matches.projection.ts';
import type { PairContext, PairParameters } from '../people/pair.ts';
import type { MeetingOfLeg } from '../ride-frame.ts';

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
    const told = now.match.state === 'accepted' ? meetingTold(now, stand) : null;
    if (told === null) return 'outdated';
    // Whoever accepts and proposes in one press is told of by one mail.
    return stand === 'proposed' && told.isSaidWithRide === true ? 'not_wanted' : null;
  };

/** Meetings that were proposed by the very act that agreed on a ride, and whether the reader has proposed them. */
export interface ProposedWithRide {
  readonly isOwn: boolean;
  readonly meetings: readonly MeetingOfLeg[];
}

/** Events read at a time: an act writes few. */
const PART = 10;

/** What the act that caused a mail wrote right after the cause. The stream of a carpool is long, and what comes later is none of it. */
async function writtenWith(
  { causeStream, causeRevision }: PairContext['row'],
  { cause, events }: Pick<MailTools, 'cause' | 'events'>,
): Promise<readonly StoredEvent[]> {
  const { $causationId } = (await cause()).metadata;
  const together: StoredEvent[] = [];
  for (let after = causeRevision; ; after += PART) {
    const part = await events.loadPart(causeStream, after, PART);
    const others = part.findIndex(({ metadata }) => metadata.$causationId !== $causationId);
    together.push(...(others === -1 ? part : part.slice(0, others)));
    if (others !== -1 || part.length < PART) return together;
  }
}

/**
 * What was proposed by the act that caused the mail of an agreement; null when nothing was. Read from the log, where both stand in one
 * append: what the notifier has folded may end between them. Throws StoreUnavailable.
 */
export async function proposedWithRide(
  { row, person, event }: PairContext,
  tools: Pick<MailTools, 'events' | 'personal' | 'cause'>,
): Promise<ProposedWithRide | null> {
  const proposals = (await writtenWith(row, tools))
    .filter(({ type }) => type === 'MeetingProposed')
    .map((one) => presentEvent(one).data as unknown as DataOf<'MeetingProposed'>)
    .filter(({ matchId }) => matchId === row.matchId);
  const [first] = proposals;
  if (first === undefined) return null;
  const meetings = proposals.map(async ({ leg, time, place, subjectId }) => ({
    leg,
    time,
    place: await placeOf(event._id, { place: sealedText(place), subjectId }, tools),
  }));
  return { isOwn: first.by === person._id, meetings: await Promise.all(meetings) };
}

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

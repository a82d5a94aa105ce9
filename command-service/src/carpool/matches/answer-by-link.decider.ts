import { LEG_KINDS } from '@convoi/contracts';
import type { CarpoolStreamEvent, DataOf } from '@convoi/contracts/events';
import { accept, type Decision } from '@convoi/platform/kernel/command-handler/decision';
import { getFrom } from '../../shared/persistent-map.ts';
import { activeParticipant, type CarpoolState, eventsOf, foldedAt } from '../carpool.decider.ts';
import { confirm, type PreparedRequest } from '../registrations/participant.decider.ts';
import { type AcceptMatch, acceptMatch, queueMatch } from './match.decider.ts';
import { proposeMeeting, shareRideDetails } from './meeting.decider.ts';

/** What the link of a mail decides: the address is proved, and the request accepted with what the two need to meet. */

/** Command of `answerRequestByLink` for a car that is full. */
export interface AnswerByLink extends AcceptMatch {
  /** What was written together with the registration and goes out when its address is proved; null = nothing. */
  readonly prepared: PreparedRequest | null;
}

/** Who answers by the link of a mail has proved the address that it went to, as by the link that does nothing else; in one append. */
function provedBy<C extends AnswerByLink>(
  state: CarpoolState,
  command: C,
  answer: (after: CarpoolState, wish: C) => Decision<CarpoolStreamEvent>,
): Decision<CarpoolStreamEvent> {
  const { by, prepared, now } = command;
  // Whose link it is no more is told by the answer itself.
  const proved =
    activeParticipant(state, by) === undefined ? [] : eventsOf(confirm(state, { participantId: by, prepared }));
  const answered = answer(foldedAt(state, proved, now), command);
  return 'rejection' in answered ? answered : accept(...proved, ...answered.events);
}

/** Lets a request wait in the line of a full car, from the link of its mail (`answerRequestByLink`). */
export const queueByLink = (state: CarpoolState, command: AnswerByLink): Decision<CarpoolStreamEvent> =>
  provedBy(state, command, queueMatch);

/** Command of `answerRequestByLink` that accepts: the ride, and what is said with it. */
export interface AcceptWithPlan extends AnswerByLink {
  /** Where and when the two meet, in the order of their ways; places are passed on unread. Null = nothing is said of that way. */
  readonly meetings: readonly (Omit<DataOf<'MeetingProposed'>, 'leg'> | null)[];
  /** What whoever accepts shows; null = nothing, and what was shown before stays. */
  readonly details: DataOf<'RideDetailsShared'> | null;
}

/** Accepts a request with what the two need to meet, all of it or nothing (`answerRequestByLink`). */
export const acceptWithPlan = (state: CarpoolState, command: AcceptWithPlan): Decision<CarpoolStreamEvent> =>
  provedBy(state, command, withPlan);

function withPlan(state: CarpoolState, command: AcceptWithPlan): Decision<CarpoolStreamEvent> {
  const { meetings, details, matchId, by, now } = command;
  const accepted = acceptMatch(state, command);
  if ('rejection' in accepted) return accepted;
  const after = foldedAt(state, accepted.events, now);
  const ride = getFrom(after.relations, matchId)?.ride;
  const proposed: CarpoolStreamEvent[] = [];
  for (const [at, leg] of LEG_KINDS.filter((kind) => ride?.legs.includes(kind)).entries()) {
    const meeting = meetings[at] ?? null;
    const decided: Decision<CarpoolStreamEvent> =
      meeting === null ? accept() : proposeMeeting(after, { ...meeting, leg });
    if ('rejection' in decided) return decided;
    proposed.push(...decided.events);
  }
  const isShown = details !== null && activeParticipant(state, by)?.hasRideDetails === false;
  const shown: Decision<CarpoolStreamEvent> = isShown ? shareRideDetails(after, details) : accept();
  if ('rejection' in shown) return shown;
  return accept(...accepted.events, ...proposed, ...shown.events);
}

import { LEG_KINDS } from '@convoi/contracts';
import type { CarpoolStreamEvent, DataOf } from '@convoi/contracts/events';
import { accept, type Decision, reject } from '@convoi/platform/kernel/command-handler/decision';
import { getFrom } from '../../shared/persistent-map.ts';
import { activeParticipant, type CarpoolState, isParty, type RelationState } from '../carpool.decider.ts';

/** Where and when those of a ride meet, and what they show each other. */

/** Keeps what somebody shows to those they ride with; it is passed on unread (`shareRideDetails`). */
export function shareRideDetails(
  state: CarpoolState,
  command: DataOf<'RideDetailsShared'>,
): Decision<CarpoolStreamEvent> {
  return activeParticipant(state, command.participantId) === undefined
    ? reject('participant.not_found')
    : accept({ type: 'RideDetailsShared', data: command });
}

/** The accepted ride of somebody, undefined when it is not theirs or not accepted. */
function ownRide(state: CarpoolState, matchId: string, by: string): RelationState | undefined {
  const relation = getFrom(state.relations, matchId);
  return relation?.status === 'accepted' && isParty(relation, by) ? relation : undefined;
}

/** Proposes where and when the two of a ride meet for a leg; the place is passed on unread (`proposeMeeting`). */
export function proposeMeeting(
  state: CarpoolState,
  proposal: Omit<DataOf<'MeetingProposed'>, 'senderId' | 'receiverId'>,
): Decision<CarpoolStreamEvent> {
  const relation = ownRide(state, proposal.matchId, proposal.by);
  if (relation === undefined) return reject('match.not_found');
  if (relation.ride?.legs.includes(proposal.leg) !== true) return reject('match.no_common_leg');
  if (relation.meetings[proposal.leg]?.proposal?.id === proposal.proposalId) return accept();
  const { senderId, receiverId } = relation;
  return accept({ type: 'MeetingProposed', data: { ...proposal, senderId, receiverId } });
}

/** Confirms what the other one proposed last; an older proposal cannot be confirmed any more (`confirmMeeting`). */
export function confirmMeeting(
  state: CarpoolState,
  { matchId, proposalId, by }: { readonly matchId: string; readonly proposalId: string; readonly by: string },
): Decision<CarpoolStreamEvent> {
  const relation = ownRide(state, matchId, by);
  if (relation === undefined) return reject('match.not_found');
  const { senderId, receiverId, meetings } = relation;
  const leg = LEG_KINDS.find((kind) => meetings[kind]?.proposal?.id === proposalId);
  if (leg === undefined)
    return LEG_KINDS.some((kind) => meetings[kind]?.agreedId === proposalId)
      ? accept()
      : reject('match.meeting_changed');
  if (meetings[leg]?.proposal?.by === by) return reject('match.sender_cannot_accept');
  return accept({ type: 'MeetingConfirmed', data: { matchId, senderId, receiverId, proposalId, by, leg } });
}

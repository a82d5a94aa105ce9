import { type ProposeMeetingBody, Refusal } from '@convoi/contracts';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { sealed } from '../../shared/sealing.ts';
import { activeParticipant } from '../carpool.decider.ts';
import { carpoolModel } from '../carpool.state.ts';
import type { CarpoolPorts } from '../ports.ts';
import { confirmMeeting as decideConfirmation, proposeMeeting as decideProposal } from './meeting.decider.ts';
import { requireOwnMatch } from './require-own-match.ts';

/**
 * Proposes where and when the two of a ride meet for a leg (`proposeMeeting`); gives the id by which it is confirmed.
 * Refusals: match.not_found, match.no_common_leg.
 */
export async function proposeMeeting(
  deps: CarpoolPorts,
  caller: Caller,
  matchId: string,
  { leg, place, time }: ProposeMeetingBody,
  originFor: (participantId: string) => CommandOrigin,
): Promise<{ readonly proposalId: string; readonly position: number }> {
  const { own, relation, view } = await requireOwnMatch(deps, caller, matchId);
  const { participantId, stream } = own;
  const subjectId = activeParticipant(view.carpool, participantId)?.subjectId;
  if (subjectId === undefined) throw new Refusal('match.not_found');
  const origin = originFor(participantId);
  const proposalId = idOf(origin.commandId, 'meeting');
  const { senderId, receiverId } = relation;
  const proposal = { matchId, senderId, receiverId, proposalId, by: participantId, subjectId, leg, place, time };
  const kept = await sealed(deps.personal, stream, 'MeetingProposed', proposal);
  const { position } = await deps.commands.execute(carpoolModel, stream, origin, ({ carpool }) =>
    decideProposal(carpool, kept),
  );
  return { proposalId, position };
}

/**
 * Confirms what the other one of a ride proposed last (`confirmMeeting`). Refusals: match.not_found, match.meeting_changed,
 * match.sender_cannot_accept.
 */
export async function confirmMeeting(
  deps: CarpoolPorts,
  caller: Caller,
  { matchId, proposalId }: { readonly matchId: string; readonly proposalId: string },
  originFor: (participantId: string) => CommandOrigin,
): Promise<{ readonly position: number }> {
  const { own } = await requireOwnMatch(deps, caller, matchId);
  const { participantId: by, stream } = own;
  return deps.commands.execute(carpoolModel, stream, originFor(by), ({ carpool }) =>
    decideConfirmation(carpool, { matchId, proposalId, by }),
  );
}

import { Refusal, type ShareRideDetailsBody } from '@convoi/contracts';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { sealed } from '../../shared/sealing.ts';
import { activeParticipant } from '../carpool.decider.ts';
import { carpoolModel } from '../carpool.state.ts';
import type { CarpoolPorts } from '../ports.ts';
import type { OwnRegistration } from '../registrations/require-own-participant.ts';
import { shareRideDetails as decideSharing } from './meeting.decider.ts';

/** Keeps phone and car for those whom the caller rides with (`shareRideDetails`). Refusal: participant.not_found. */
export async function shareRideDetails(
  { commands, personal }: CarpoolPorts,
  { participantId, stream }: OwnRegistration,
  { phone, car_model: carModel, car_colour: carColour, plate_end: plateEnd }: ShareRideDetailsBody,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const { state } = await commands.read(carpoolModel, stream);
  const subjectId = activeParticipant(state.carpool, participantId)?.subjectId;
  if (subjectId === undefined) throw new Refusal('participant.not_found');
  const details = { phone, carModel, carColour, plateEnd };
  const kept = await sealed(personal, stream, 'RideDetailsShared', { participantId, subjectId, details });
  return commands.execute(carpoolModel, stream, origin, ({ carpool }) => decideSharing(carpool, kept));
}

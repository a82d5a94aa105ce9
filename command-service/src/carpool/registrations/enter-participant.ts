import { CALLS, type EnterBody, normaliseEmail } from '@convoi/contracts';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { countChange } from '../../events/count-change.ts';
import type { CarpoolPorts } from '../ports.ts';
import { register } from './register-participant.ts';

const [, OF_EVENT, OF_ADDRESS] = CALLS.enterParticipant.limits;

/**
 * Registers somebody whom the organiser has spoken to (`enterParticipant`), as if they had typed it themselves: shown as
 * unconfirmed, with the mail that lets them confirm or erase it. Whether others see their address and whether they are told of
 * people near them is theirs to choose. Refusals: as those of `register`, and rate.limited, for each is a mail to an
 * address that somebody else has typed.
 */
export async function enterParticipant(
  deps: CarpoolPorts,
  eventId: string,
  body: EnterBody,
  origin: CommandOrigin,
): Promise<{ readonly participantId: string; readonly position: number }> {
  await countChange(deps, OF_EVENT, eventId);
  await countChange(deps, OF_ADDRESS, normaliseEmail(body.email));
  const registration = {
    ...body,
    event_id: eventId,
    token: null,
    share_email: false,
    alert_radius_km: null,
    // They ask for themselves.
    ask_participant_id: null,
    ask_message: null,
  };
  const { view, position } = await register(deps, registration, { kind: 'anonymous' }, origin, 'entered');
  return { participantId: view.id, position };
}

import { CALLS, type EnterBody } from '@convoi/contracts';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { countChange } from '../../events/count-change.ts';
import type { CarpoolPorts } from '../ports.ts';
import { register } from './register-participant.ts';

const [, ENTRIES] = CALLS.enterParticipant.limits;

/**
 * Registers somebody whom the organiser has spoken to (`enterParticipant`), as if they had typed it themselves: shown as
 * unconfirmed, with the mail that lets them confirm or erase it. Refusals: as those of `register`, and rate.limited, for each
 * is a mail to an address that somebody else has typed.
 */
export async function enterParticipant(
  deps: CarpoolPorts,
  eventId: string,
  body: EnterBody,
  origin: CommandOrigin,
): Promise<{ readonly participantId: string; readonly position: number }> {
  await countChange(deps, ENTRIES, eventId);
  const registration = { ...body, event_id: eventId, token: null };
  const { view, position } = await register(deps, registration, { kind: 'anonymous' }, origin);
  return { participantId: view.id, position };
}

import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { tellingTheEnd, termsNow } from '../events/event-availability.ts';
import type { OrganisedEvent } from '../events/organisers/organiser.ts';
import { carpoolModel } from './carpool.state.ts';
import { withOffers } from './matches/waiting-line.decider.ts';
import type { CarpoolPorts } from './ports.ts';
import { markAboard as decideAboard } from './registrations/update-participant.decider.ts';

/**
 * Notes how many people a driver takes along whom the product does not know (`markPeopleAboard`). Refusals:
 * participant.not_found, event.ended, match.driver_invalid, match.no_seats, match.role_conflict.
 */
export async function markAboard(
  deps: CarpoolPorts,
  { eventId, event }: OrganisedEvent,
  { participantId, seats }: { readonly participantId: string; readonly seats: number },
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  return tellingTheEnd(deps, event, () =>
    deps.commands.execute(carpoolModel, streamName('carpool', eventId), origin, ({ carpool }) =>
      withOffers(
        carpool,
        decideAboard(carpool, { participantId, seats, closure: termsNow(deps, eventId, event).closure }),
        deps.clock.now(),
      ),
    ),
  );
}

import { streamName } from '@convoi/contracts/events';
import type { Tokens } from '@convoi/platform/http/pipeline/tokens';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import { createManageLinks } from '@convoi/platform/kernel/personal-data/manage-token';
import { createPositionShift } from '@convoi/platform/kernel/personal-data/position-shift';
import type { RecordStore } from '@convoi/platform/kernel/read-store/record-store';
import type { EventPorts, LimitCarpool, WhoGetsNews } from '../events/ports.ts';
import { childCommand } from '../shared/origin.ts';
import type { CorePorts } from '../shared/ports.ts';
import { limitCarpool, newsReaders } from './carpool.decider.ts';
import { carpoolModel } from './carpool.state.ts';
import type { CarpoolPorts } from './ports.ts';
import { openRegistrationIndex } from './registrations/registration-index.ts';

/** Begins a lowering of the maximum where people come in, so that nobody comes in on the one before. */
export const carpoolLimiter =
  ({ commands }: Pick<CorePorts, 'commands'>): LimitCarpool =>
  async (eventId, limit, origin) => {
    const part = childCommand(origin, `limit ${limit.change} ${limit.to}`);
    await commands.execute(carpoolModel, streamName('carpool', eventId), part, ({ carpool }) =>
      limitCarpool(carpool, limit),
    );
  };

/** Looks up who of an event gets the organiser's words. */
export const newsReaderFinder =
  ({ commands }: Pick<CorePorts, 'commands'>): WhoGetsNews =>
  async (eventId, wanted) =>
    newsReaders((await commands.read(carpoolModel, streamName('carpool', eventId))).state.carpool, wanted);

export interface GivenToCarpools {
  readonly eventStore: EventStore;
  readonly records: RecordStore;
  readonly tokens: Tokens;
}

/** Opens what the room works with, beside what it is given. */
export async function openCarpoolPorts(
  events: EventPorts,
  { eventStore, records, tokens }: GivenToCarpools,
): Promise<CarpoolPorts> {
  const { clock, config, personal, pseudonyms } = events;
  return {
    ...events,
    tokens,
    manageLinks: createManageLinks(config.secrets.root),
    shift: createPositionShift(config.secrets.root),
    registrationIndex: await openRegistrationIndex({ eventStore, records, personal, pseudonyms, clock }),
  };
}

import { streamName } from '@convoi/contracts/events';
import type { Tokens } from '@convoi/platform/http/pipeline/tokens';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import { createManageLinks } from '@convoi/platform/kernel/personal-data/manage-token';
import { createPositionShift } from '@convoi/platform/kernel/personal-data/position-shift';
import type { RecordStore } from '@convoi/platform/kernel/read-store/record-store';
import type { EventPorts, WhoGetsNews, WithParticipantCount } from '../events/ports.ts';
import type { CorePorts } from '../shared/ports.ts';
import { newsReaders, participantCount } from './carpool.decider.ts';
import { carpoolModel } from './carpool.state.ts';
import type { CarpoolPorts } from './ports.ts';
import { openRegistrationIndex } from './registration-index.ts';

/** Holds the carpool of an event while something is done with the number of its participants. */
export const participantCounter =
  ({ commands }: Pick<CorePorts, 'commands'>): WithParticipantCount =>
  (eventId, work) =>
    commands.hold(carpoolModel, streamName('carpool', eventId), ({ carpool }) => work(participantCount(carpool)));

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
  const { config, personal, pseudonyms } = events;
  return {
    ...events,
    tokens,
    manageLinks: createManageLinks(config.secrets.master),
    shift: createPositionShift(config.secrets.master),
    registrationIndex: await openRegistrationIndex({ eventStore, records, personal, pseudonyms }),
  };
}

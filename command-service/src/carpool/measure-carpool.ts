import { type DataOf, streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { KeyDestroyed } from '@convoi/platform/kernel/personal-data/key-store';
import { eventModel } from '../events/event.state.ts';
import type { EventPorts, MeasureCarpool } from '../events/ports.ts';
import { childCommand } from '../shared/origin.ts';
import { sealed } from '../shared/sealing.ts';
import { activeIds, activeParticipant, type Measured, measure } from './carpool.decider.ts';
import { type CarpoolWithPeople, carpoolModel } from './carpool.state.ts';
import { departureOf, openPerson } from './registrations/person.ts';

type MeasurePorts = Pick<EventPorts, 'commands' | 'personal' | 'places'>;

/** So many people are opened, measured and written together: a store takes only so much at once. */
const MEASURED_AT_ONCE = 100;

/** Somebody whose way has another length than is known, with the new one sealed; null where it is right or nobody knows it. */
async function measuredAnew(
  ports: MeasurePorts,
  stream: string,
  place: DataOf<'EventPlaceCorrected'>['place'],
  view: CarpoolWithPeople,
  participantId: string,
): Promise<Measured | null> {
  const participant = activeParticipant(view.carpool, participantId);
  const person = participant === undefined ? null : await openPerson(ports, stream, view, participantId);
  if (participant === undefined || person === null || person.latitude === null || person.longitude === null)
    return null;
  const { latitude, longitude } = person;
  const { distanceKm } = departureOf(ports.places, place, { latitude, longitude });
  if (distanceKm === person.distanceKm) return null;
  const { subjectId, digests } = participant;
  try {
    const change = { participantId, subjectId, person: { distanceKm }, digests: {} };
    const { person: kept } = await sealed(ports.personal, stream, 'ParticipantUpdated', change);
    return { participantId, subjectId, position: digests.position, person: kept };
  } catch (error) {
    // Erased meanwhile: nobody has a way any more.
    if (error instanceof KeyDestroyed) return null;
    throw error;
  }
}

/**
 * Measures the ways of all who take part anew, once the place of their event has been corrected, part by part; those that are
 * right stay as they are, so that it may be repeated.
 */
export const carpoolMeasurer =
  (ports: MeasurePorts): MeasureCarpool =>
  async (eventId, origin: CommandOrigin) => {
    const stream = streamName('carpool', eventId);
    const { event } = (await ports.commands.read(eventModel, streamName('event', eventId))).state;
    if (event === null || event.isWithdrawn) return;
    const { state } = await ports.commands.read(carpoolModel, stream);
    const ids = [...activeIds(state.carpool)];
    for (let from = 0; from < ids.length; from += MEASURED_AT_ONCE) {
      const part = await Promise.all(
        ids.slice(from, from + MEASURED_AT_ONCE).map((id) => measuredAnew(ports, stream, event.place, state, id)),
      );
      const measured = part.filter((one) => one !== null);
      const [first] = measured;
      if (first === undefined) continue;
      // Whoever comes first in a part that was written is measured, and begins no other one.
      await ports.commands.execute(
        carpoolModel,
        stream,
        childCommand(origin, `measure ${first.participantId}`),
        ({ carpool }) => measure(carpool, measured),
      );
    }
  };

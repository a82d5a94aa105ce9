import { type Place, streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { KeyDestroyed } from '@convoi/platform/kernel/personal-data/key-store';
import { isSamePlace } from '../events/event.decider.ts';
import { eventModel } from '../events/event.state.ts';
import type { EventPorts, MeasureCarpool, MeasuredWays as Wanted } from '../events/ports.ts';
import { childCommand } from '../shared/origin.ts';
import { sealed } from '../shared/sealing.ts';
import { activeIds, activeParticipant } from './carpool.decider.ts';
import { carpoolModel } from './carpool.state.ts';
import type { CarpoolWithPeople } from './carpool-with-people.ts';
import { type Measured, measure } from './registrations/participant.decider.ts';
import { departureOf, openPerson } from './registrations/person.ts';

type MeasurePorts = Pick<EventPorts, 'commands' | 'personal' | 'places'>;

/** So many people are opened, measured and written together: a store takes only so much at once. */
const MEASURED_AT_ONCE = 100;

/** Somebody with the length of their way, sealed; null where nobody knows it, or where it is right and only others are wanted. */
async function measuredAnew(
  ports: MeasurePorts,
  stream: string,
  place: Place,
  view: CarpoolWithPeople,
  participantId: string,
  wanted: Wanted,
): Promise<Measured | null> {
  const participant = activeParticipant(view.carpool, participantId);
  const person = participant === undefined ? null : await openPerson(ports, stream, view, participantId);
  if (participant === undefined || person === null || person.latitude === null || person.longitude === null)
    return null;
  const { latitude, longitude } = person;
  const { distanceKm } = departureOf(ports.places, place, { latitude, longitude });
  if (wanted === 'wrong' && distanceKm === person.distanceKm) return null;
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

/** Where an event takes place; null when it does not, any more. */
async function placeOf({ commands }: MeasurePorts, eventId: string): Promise<Place | null> {
  const { event } = (await commands.read(eventModel, streamName('event', eventId))).state;
  return event === null || event.isWithdrawn ? null : event.place;
}

/** Measures ways to a place, part by part. */
async function measureTo(
  ports: MeasurePorts,
  eventId: string,
  place: Place,
  origin: CommandOrigin,
  wanted: Wanted,
): Promise<void> {
  const stream = streamName('carpool', eventId);
  const { state, revision } = await ports.commands.read(carpoolModel, stream);
  const ids = [...activeIds(state.carpool)];
  for (let from = 0; from < ids.length; from += MEASURED_AT_ONCE) {
    const part = await Promise.all(
      ids.slice(from, from + MEASURED_AT_ONCE).map((id) => measuredAnew(ports, stream, place, state, id, wanted)),
    );
    const measured = part.filter((one) => one !== null);
    const [first] = measured;
    if (first === undefined) continue;
    // Whoever comes first in a part that was written is measured, and begins no other one that was read at the same revision.
    await ports.commands.execute(
      carpoolModel,
      stream,
      childCommand(origin, `measure ${first.participantId} ${revision}`),
      ({ carpool }) => measure(carpool, measured),
    );
  }
}

/**
 * Measures the ways of all who take part anew, once the place of their event has been corrected. May be repeated. When another
 * correction came meanwhile, what was written last may be the way to the place of before, so that it begins again.
 */
export const carpoolMeasurer =
  (ports: MeasurePorts): MeasureCarpool =>
  async (eventId, origin, wanted) => {
    let place = await placeOf(ports, eventId);
    while (place !== null) {
      await measureTo(ports, eventId, place, origin, wanted);
      const now = await placeOf(ports, eventId);
      if (now === null || isSamePlace(place, now)) return;
      place = now;
    }
  };

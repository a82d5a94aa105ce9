import {
  type ParticipantView,
  type PreferencesChange,
  preferencesChangeOf,
  Refusal,
  type UpdateParticipantBody,
} from '@convoi/contracts';
import type { DataOf, Person } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import type { EventFacts } from '../../events/event.decider.ts';
import { readEvent, tellingTheEnd, termsNow } from '../../events/event-availability.ts';
import { sealed } from '../../shared/sealing.ts';
import { activeParticipant, ridesOf } from '../carpool.decider.ts';
import { carpoolModel } from '../carpool.state.ts';
import type { CarpoolWithPeople } from '../carpool-with-people.ts';
import { wayKmOf } from '../matches/accept-match.ts';
import { withOffers } from '../matches/waiting-line.decider.ts';
import type { CarpoolPorts } from '../ports.ts';
import { selfView } from './participant-view.ts';
import { departureOf, digestsOf, openPerson } from './person.ts';
import type { OwnRegistration } from './require-own-participant.ts';
import { updateParticipant as decideUpdate } from './update-participant.decider.ts';

type PersonChange = NonNullable<DataOf<'ParticipantUpdated'>['person']>;

/** The personal fields that were given; a new point brings its town and distance along. */
function personChange(deps: CarpoolPorts, event: EventFacts, body: UpdateParticipantBody): PersonChange {
  const { name, address, comment, latitude, longitude } = body;
  const isPointGiven = latitude !== undefined || longitude !== undefined;
  const point = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
  return {
    ...(name === undefined ? {} : { name }),
    ...(address === undefined ? {} : { address }),
    ...(comment === undefined ? {} : { comment }),
    ...(isPointGiven ? departureOf(deps.places, event.place, point, body.is_place_approximate) : {}),
  };
}

function preferencesIn(event: EventFacts, body: UpdateParticipantBody): PreferencesChange {
  const change = preferencesChangeOf(body);
  return { ...change, weekdays: event.schedule.kind === 'season' ? change.weekdays : undefined, lang: body.lang };
}

/** The caller's registration as an answer; who is erased meanwhile is not there any more. */
export async function ownView(
  deps: CarpoolPorts,
  { eventId, participantId, stream }: OwnRegistration,
  view: CarpoolWithPeople,
): Promise<ParticipantView | null> {
  const participant = activeParticipant(view.carpool, participantId);
  const person = participant === undefined ? null : await openPerson(deps, stream, view, participantId);
  if (participant === undefined || person === null) return null;
  return selfView(eventId, view.carpool, participant, person, deps.config.costPerKm);
}

/** Kilometres of the ways of those who drive the caller, by whom what is asked for more seats is bounded. */
async function waysOfDrivers(deps: CarpoolPorts, { participantId, stream }: OwnRegistration, view: CarpoolWithPeople) {
  const drivers = ridesOf(view.carpool, participantId).filter(({ passengerId }) => passengerId === participantId);
  return wayKmOf(
    await Promise.all(
      drivers.map(async ({ driverId }) => [driverId, await openPerson(deps, stream, view, driverId)] as const),
    ),
  );
}

/**
 * Changes the caller's registration, and with it the seats of their rides (`updateParticipant`). Refusals: participant.not_found,
 * event.ended, registration.seats_below_accepted, registration.role_locked, match.no_seats.
 */
export async function updateParticipant(
  deps: CarpoolPorts,
  own: OwnRegistration,
  body: UpdateParticipantBody,
  origin: CommandOrigin,
): Promise<{ readonly view: ParticipantView; readonly position: number }> {
  const { commands, personal } = deps;
  const { eventId, participantId, stream } = own;
  const [event, before] = await Promise.all([readEvent(deps, eventId), commands.read(carpoolModel, stream)]);
  const participant = activeParticipant(before.state.carpool, participantId);
  if (event === null || participant === undefined) throw new Refusal('participant.not_found');
  const { subjectId } = participant;
  const plain: PersonChange = personChange(deps, event, body);
  const digests = digestsOf(deps, subjectId, plain as Partial<Person>);
  const { person } = await sealed(personal, stream, 'ParticipantUpdated', {
    participantId,
    subjectId,
    person: Object.keys(plain).length === 0 ? null : plain,
    digests: {},
  });
  const wayKm = await waysOfDrivers(deps, own, before.state);
  const { state, position } = await tellingTheEnd(deps, event, () =>
    commands.execute(carpoolModel, stream, origin, ({ carpool }) => {
      const now = deps.clock.now();
      return withOffers(
        carpool,
        decideUpdate(carpool, {
          participantId,
          person,
          digests,
          preferences: preferencesIn(event, body),
          mails: body.mails,
          rideMails: body.ride_mails,
          aboard: body.aboard,
          wayKm,
          closure: termsNow(deps, eventId, event).closure,
          now,
        }),
        now,
      );
    }),
  );
  const view = await ownView(deps, own, state);
  if (view === null) throw new Refusal('participant.not_found');
  return { view, position };
}

import { expect, test } from 'vitest';
import {
  accepted,
  cancelled,
  closed,
  EVENT,
  eventCreated,
  eventFact,
  history,
  matchIdOf,
  registered,
  seatsChanged,
  subjectErased,
  unsubscribed,
  uuid,
} from '../testing/history.ts';
import { given } from '../testing/projection-spec.ts';
import { impact } from './impact.projection.ts';

const people = [registered('bob'), registered('alice'), registered('chloe')];
const shared = accepted('bob', 'alice', { seats: 2, savedKm: 63 });

test('an accepted ride counts with its seats and kilometres, and until it is called off', () => {
  given(impact(), history(eventCreated(), ...people, shared, accepted('bob', 'chloe'))).gives({
    [EVENT]: {
      slug: 'fete-du-lac-annecy-2026-12-05',
      isPublic: true,
      state: 'shown',
      participants: 3,
      rides: {
        [matchIdOf('bob', 'alice')]: { seats: 2, savedKm: 63 },
        [matchIdOf('bob', 'chloe')]: { seats: 1, savedKm: null },
      },
    },
  });
  for (const end of [cancelled('bob', 'alice'), closed('bob', 'alice', 'alice')])
    expect(given(impact(), history(eventCreated(), ...people, shared, end)).documents()[EVENT]).toMatchObject({
      rides: {},
    });
});

test('a ride that grows shares as many seats more, and one that is no more shares none', () => {
  const grown = seatsChanged('bob', 'alice');
  const rides = { [matchIdOf('bob', 'alice')]: { seats: 3, savedKm: 63 } };
  given(impact(), history(eventCreated(), ...people, shared, grown)).gives({ [EVENT]: { rides } });
  given(impact(), history(eventCreated(), ...people, shared, cancelled('bob', 'alice'), grown)).gives({
    [EVENT]: { rides: {} },
  });
});

test('who leaves and is erased afterwards is missed once', () => {
  const events = history(eventCreated(), ...people, unsubscribed('bob'), unsubscribed('bob', 'erased'));
  given(impact(), events).gives({ [EVENT]: { participants: 2, leavers: [uuid('bob')] } });
});

test('nothing that happens after the event takes back what was shared', () => {
  // One minute lies between two events of a history: this one has ended before the registrations go.
  const over = eventFact('EventRescheduled', { schedule: { kind: 'oneTime', date: '2026-11-20', time: '10:00' } });
  const events = history(
    eventCreated(),
    ...people,
    shared,
    over,
    closed('bob', 'alice', 'bob'),
    unsubscribed('bob', 'erased'),
    subjectErased('bob'),
  );
  given(impact(), events).gives({
    [EVENT]: { participants: 3, rides: { [matchIdOf('bob', 'alice')]: { seats: 2, savedKm: 63 } } },
  });
});

test('an event is hidden and shown again, a withdrawn one stays so', () => {
  const hidden = eventFact('EventHidden', { subjectId: 'organiser', reason: 'spam' });
  const restored = eventFact('EventRestored', { subjectId: 'organiser', reason: 'sorry' });
  const withdrawn = eventFact('EventWithdrawn', { subjectId: 'organiser', reason: null });
  given(impact(), history(eventCreated(), hidden)).gives({ [EVENT]: { state: 'hidden' } });
  given(impact(), history(eventCreated(), hidden, restored)).gives({ [EVENT]: { state: 'shown' } });
  given(impact(), history(eventCreated(), withdrawn, hidden, restored)).gives({ [EVENT]: { state: 'withdrawn' } });
});

test('the day of an event ends by the clocks of the place that it was moved to', () => {
  const place = { label: 'Lisboa', latitude: 38.7, longitude: -9.1, countryCode: 'PT' };
  given(
    impact(),
    history(eventCreated(), eventFact('EventPlaceCorrected', { place, timezone: 'Europe/Lisbon' })),
  ).gives({
    [EVENT]: { timezone: 'Europe/Lisbon', endsAtMs: Date.parse('2026-12-06T06:00:00Z') },
  });
});

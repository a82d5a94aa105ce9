import { CALLS, type EventCreatedView } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { type CalendarEntry, readCalendar } from '../../projection-service/src/testing/read-calendar.ts';
import { type Answer, createEvent, dayFromNow } from '../harness/client.ts';
import { accept, asked, join, PASSENGER, type Person } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

/** The four calendar files: of an event and of a ride, once and over a season. */
const it = useProduct();

const entriesOf = (answer: Answer<string>): readonly CalendarEntry[] => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  return readCalendar(answer.body);
};
const eventFile = async (event: EventCreatedView & { readonly position: number }, query = '') =>
  entriesOf(
    await it.client.get<string>(`/api/events/user/${event.id_user}/calendar.ics${query}`, { after: event.position }),
  );
const rideFile = async (matchId: string, reader: Person, after: number, lang = 'fr') =>
  entriesOf(
    await it.client.get<string>(CALLS.getRideCalendar.path.replace(':id', matchId), {
      token: reader.token,
      after,
      headers: { 'accept-language': lang },
    }),
  );
const legs = (outbound: string, back: string) => [
  { kind: 'outbound', departure_time: outbound },
  { kind: 'return', departure_time: back },
];
const season = () => ({
  event_type: 'saisonnier',
  start_date: dayFromNow(7),
  end_date: dayFromNow(100),
  title: 'École',
});

test('of an event: its hours, or the two days that bound a season, in the language of the page', async () => {
  const once = await createEvent(it.client);
  expect(await eventFile(once)).toMatchObject([
    { uid: once.id, summary: 'Fête du lac', transparency: 'OPAQUE', occurrences: [{ minutes: 180 }] },
  ]);
  const long = await createEvent(it.client, season());
  const days = await eventFile(long, '?lang=en');
  expect(days.map(({ summary, occurrences }) => [summary, occurrences[0]?.start])).toEqual([
    ['École: first day', dayFromNow(7)],
    ['École: last day', dayFromNow(100)],
  ]);
  for (const { occurrences, transparency } of days)
    expect([occurrences.length, occurrences[0]?.minutes, transparency]).toEqual([1, 24 * 60, 'TRANSPARENT']);
});

test('of a ride: there and back apart, each with its time, from the side of whoever reads it', async () => {
  const event = await createEvent(it.client);
  const driver = await join(it.client, event.id, 'anna@example.org', {
    name: 'Anna Arnaud',
    legs: legs('17:00', '23:00'),
  });
  const rider = await join(it.client, event.id, 'ben@example.org', { name: 'Ben Blanc', ...PASSENGER });
  const { id } = await asked(it.client, rider, driver);
  const { position } = await accept(it.client, id, driver);
  const entries = await rideFile(id, rider, position);
  expect(entries.map(({ uid, summary, occurrences }) => [uid, summary, occurrences[0]?.start])).toEqual([
    [`${id}-outbound`, 'Aller avec Anna Arnaud\u00a0: Fête du lac', `${dayFromNow(14)}T17:00`],
    [`${id}-return`, 'Retour avec Anna Arnaud\u00a0: Fête du lac', `${dayFromNow(14)}T23:00`],
  ]);
  expect((await rideFile(id, driver, position, 'de')).map(({ summary }) => summary)).toEqual([
    'Hinfahrt mit Ben Blanc: Fête du lac',
    'Rückfahrt mit Ben Blanc: Fête du lac',
  ]);
  // A changed time is the same entry with a higher number.
  const changed = await it.client.call('PATCH', CALLS.updateParticipant.path.replace(':id', driver.id), {
    token: driver.token,
    body: { legs: legs('16:30', '23:00') },
  });
  const [later] = await rideFile(id, rider, changed.position);
  expect(later).toMatchObject({ uid: `${id}-outbound`, occurrences: [{ start: `${dayFromNow(14)}T16:30` }] });
  expect(later?.sequence).toBeGreaterThan(entries[0]?.sequence ?? 0);
});

test('of a ride of a season: every week on the days of the two', async () => {
  const event = await createEvent(it.client, season());
  const driver = await join(it.client, event.id, 'cleo@example.org', {
    legs: legs('07:30', '16:45'),
    weekdays: [1, 2, 4],
  });
  const rider = await join(it.client, event.id, 'dan@example.org', { ...PASSENGER, weekdays: [1, 4, 5] });
  const { id } = await asked(it.client, rider, driver);
  const { position } = await accept(it.client, id, driver);
  const [there, back] = await rideFile(id, rider, position);
  for (const entry of [there, back]) {
    const days = entry?.occurrences.map(({ start }) => start.slice(0, 10)) ?? [];
    expect(days.length).toBeGreaterThan(24);
    expect(new Set(days.map((day) => new Date(`${day}T00:00:00Z`).getUTCDay()))).toEqual(new Set([1, 4]));
    expect(days.every((day) => day >= dayFromNow(7) && day <= dayFromNow(100))).toBe(true);
  }
  expect(new Set(there?.occurrences.map(({ start }) => start.slice(11)))).toEqual(new Set(['07:30']));
  expect(new Set(back?.occurrences.map(({ start }) => start.slice(11)))).toEqual(new Set(['16:45']));
});

import { LANGUAGES, type Lang, localTime } from '@convoi/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { folded } from '../events/calendar/calendar-format.ts';
import { calendarFile } from '../events/calendar/event-calendar.view.ts';
import { type EventPage, eventPages } from '../events/event-page.projection.ts';
import { EVENT, eventCreated, history } from '../testing/history.ts';
import { project } from '../testing/projection-spec.ts';
import { readCalendar } from '../testing/read-calendar.ts';
import { type Ride, type Rider, rideFile } from './rides/ride-calendar.view.ts';

const projection = eventPages({
  adminKeyHash: () => 'hash',
  shift: { kept: () => '', shownBy: (_, _kept, point) => point },
});
type Created = Parameters<typeof eventCreated>[0];
const readerOf = (lang: Lang) => ({
  lang,
  brandName: 'Convoi',
  link: 'https://convoi.example/event/user/fete-du-lac',
});
const pageOf = (changes: Created): EventPage => project(projection, history(eventCreated(changes)))[EVENT] as EventPage;

const eventFile = (changes: Created = {}, lang: Lang = 'fr'): string => calendarFile(pageOf(changes), readerOf(lang));
const linesOf = (text: string): readonly string[] => text.replaceAll('\r\n ', '').trimEnd().split('\r\n');

const SEASON = { kind: 'season', startDate: '2026-12-01', endDate: '2027-04-30' } as const;

describe('an event', () => {
  test('of one day begins and ends at times of its zone, and keeps its hours', () => {
    const text = eventFile();
    expect(readCalendar(text)).toEqual([
      {
        uid: EVENT,
        summary: 'Fête du lac',
        location: 'Place de la Mairie, 74000 Annecy',
        description:
          "L'heure de fin n'est pas connue\u00a0: elle est estimée.\nhttps://convoi.example/event/user/fete-du-lac",
        status: 'CONFIRMED',
        transparency: 'OPAQUE',
        sequence: 0,
        timezone: 'Europe/Paris',
        occurrences: [{ start: '2026-12-05T19:30', end: '2026-12-05T22:30', minutes: 180 }],
      },
    ]);
    expect(linesOf(text)).toEqual(expect.arrayContaining(['PRODID:-//Convoi//Convoi//FR', 'CLASS:PUBLIC']));
  });

  test('ends when its page says, and has what its organiser says of it', () => {
    const said = { description: 'Concert; gratuit', practicalNotes: 'Parking\nau nord', organiserName: 'Les amis' };
    const page = { ...pageOf({}), ...said, endTime: '01:00', doorsTime: '18:30' };
    const [entry] = readCalendar(calendarFile(page, readerOf('fr')));
    expect(entry?.occurrences).toEqual([{ start: '2026-12-05T19:30', end: '2026-12-06T01:00', minutes: 330 }]);
    expect(entry?.description).toBe(
      'Ouverture des portes\u00a0: 18:30\nOrganisé par Les amis\n\nConcert; gratuit\n\nParking\nau nord\n\nhttps://convoi.example/event/user/fete-du-lac',
    );
    const driver = rider('Bob', { legs: legs(null, null) });
    const [, back] = readCalendar(rideFile(page, { ...RIDE, driver, passenger: driver }, readerOf('fr')));
    expect(back?.occurrences?.[0]?.start).toBe('2026-12-06T01:00');
  });

  test('that begins late ends on the day after', () => {
    const night = { schedule: { kind: 'oneTime', date: '2026-12-31', time: '23:00' } } as const;
    const [entry] = readCalendar(eventFile(night));
    expect(entry?.occurrences).toEqual([{ start: '2026-12-31T23:00', end: '2027-01-01T02:00', minutes: 180 }]);
  });

  test('of a season is the days that bound it, and keeps nobody busy for months', () => {
    const season = readCalendar(eventFile({ schedule: SEASON, visibility: 'private' }, 'en'));
    expect(season).toMatchObject([
      {
        uid: EVENT,
        summary: 'Fête du lac: first day',
        transparency: 'TRANSPARENT',
        timezone: null,
        occurrences: [{ start: '2026-12-01', end: '2026-12-02' }],
      },
      { uid: `${EVENT}-last`, summary: 'Fête du lac: last day', occurrences: [{ start: '2027-04-30' }] },
    ]);
    expect(season[0]?.description).toContain('30 April 2027');
    expect(eventFile({ schedule: SEASON, visibility: 'private' })).toContain('CLASS:PRIVATE');
    const short = { schedule: { ...SEASON, endDate: SEASON.startDate } };
    expect(readCalendar(eventFile(short)).map(({ summary }) => summary)).toEqual(['Fête du lac']);
  });

  test('describes its zone as it is around that day, with summer time or without, west of Greenwich too', () => {
    expect(linesOf(eventFile({ timezone: 'Africa/Tunis' })).filter((line) => /^BEGIN:[SD]/.test(line))).toEqual([
      'BEGIN:STANDARD',
    ]);
    expect(linesOf(eventFile({ timezone: 'America/St_Johns' }))).toContain('TZOFFSETTO:-0330');
    const zone = linesOf(eventFile());
    expect(zone.slice(zone.indexOf('BEGIN:DAYLIGHT'), zone.indexOf('END:DAYLIGHT'))).toEqual([
      'BEGIN:DAYLIGHT',
      'DTSTART:20260329T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
    ]);
  });

  test('commas, semicolons, backslashes and line breaks of a title cannot leave their line', () => {
    const title = 'a,b;c\\d\nEND:VEVENT\r\nX:1';
    const text = eventFile({ title });
    expect(readCalendar(text)).toMatchObject([{ summary: title.replace('\r\n', '\n') }]);
    expect(linesOf(text).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  test('whose town alone is known is found by its name: no point leads into the middle of the town', () => {
    const place = { label: 'Zénith de Strasbourg', latitude: 48.58, longitude: 7.75, countryCode: 'FR' };
    const text = eventFile({ place: { ...place, approximate: true } });
    expect(text).not.toContain('GEO:');
    expect(readCalendar(text)[0]).toMatchObject({ location: 'Zénith de Strasbourg' });
    expect(readCalendar(text)[0]?.description).toContain('Lieu approximatif');
    expect(eventFile({ place })).toContain('GEO:48.580000;7.750000');
  });

  test('a point near zero is written without an exponent', () => {
    const place = { label: 'Golfe', latitude: 1e-7, longitude: -2e-7, countryCode: null };
    expect(linesOf(eventFile({ place }))).toContain('GEO:0.000000;-0.000000');
  });
});

test('no line is longer than 75 octets, no character is broken, unfolding gives the line again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const line = `SUMMARY:${text.replaceAll(/[\r\n]/g, '')}`;
      const parts = folded(line).split('\r\n');
      for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
      expect(folded(line).replaceAll('\r\n ', '')).toBe(line);
    }),
  );
});

const BOTH_WAYS = ['outbound', 'return'] as const;
const legs = (outbound: string | null, back: string | null): Rider['legs'] => [
  { kind: 'outbound', departureTime: outbound },
  { kind: 'return', departureTime: back },
];
const rider = (name: string, changes: Partial<Rider> = {}): Rider => ({
  name,
  legs: legs(null, null),
  weekdays: [],
  sequence: 0,
  revisedAt: '2026-11-21T09:00:00.000Z',
  ...changes,
});
const RIDE: Ride = {
  matchId: 'm1',
  agreedAt: '2026-11-22T10:00:00.000Z',
  driver: rider('Bob Bernard', { legs: legs('17:00', '23:30') }),
  passenger: rider('Alice, dite A.'),
  isReaderDriver: false,
  address: '12 rue; Chambéry',
  distanceKm: 60,
  legs: BOTH_WAYS,
  phone: null,
  meetings: {},
  settled: { count: 0, at: null },
};
const ride = (changes: Partial<Ride>, created: Created = {}, lang: Lang = 'fr') =>
  readCalendar(rideFile(pageOf(created), { ...RIDE, ...changes }, readerOf(lang)));
const times = (...read: Parameters<typeof ride>) => ride(...read).map(({ occurrences }) => occurrences);

describe('a ride', () => {
  test('is an entry for each way, with its time, its length, whom one rides with and which way', () => {
    expect(ride({})).toMatchObject([
      {
        uid: 'm1-outbound',
        summary: 'Aller avec Bob Bernard\u00a0: Fête du lac',
        location: '12 rue; Chambéry',
        description: 'Bob Bernard conduit.\nhttps://convoi.example/event/user/fete-du-lac',
        status: 'CONFIRMED',
        transparency: 'OPAQUE',
        timezone: 'Europe/Paris',
        // 60 km by road take an hour and a bit.
        occurrences: [{ start: '2026-12-05T17:00', end: '2026-12-05T18:15', minutes: 75 }],
      },
      {
        uid: 'm1-return',
        summary: 'Retour avec Bob Bernard\u00a0: Fête du lac',
        location: 'Place de la Mairie, 74000 Annecy',
        occurrences: [{ start: '2026-12-05T23:30', end: '2026-12-06T00:45', minutes: 75 }],
      },
    ]);
    const [there] = ride({ isReaderDriver: true });
    expect(there).toMatchObject({ summary: 'Aller avec Alice, dite A.\u00a0: Fête du lac' });
    expect(there?.description).toContain('Vous conduisez.');
  });

  test('speaks the language of its reader', () => {
    expect(LANGUAGES.map((lang) => ride({}, {}, lang).map(({ summary }) => summary))).toEqual([
      ['Aller avec Bob Bernard\u00a0: Fête du lac', 'Retour avec Bob Bernard\u00a0: Fête du lac'],
      ['Ride there with Bob Bernard: Fête du lac', 'Ride back with Bob Bernard: Fête du lac'],
      ['Hinfahrt mit Bob Bernard: Fête du lac', 'Rückfahrt mit Bob Bernard: Fête du lac'],
      ['Ida con Bob Bernard: Fête du lac', 'Vuelta con Bob Bernard: Fête du lac'],
    ]);
  });

  test('leaves when the driver says, else when the passenger does, else so that one is there in time', () => {
    const silent = rider('Bob Bernard');
    const passenger = rider('Alice', { legs: legs('16:30', null) });
    const [there, back] = ride({ driver: silent, passenger, distanceKm: null });
    expect(there).toMatchObject({ status: 'CONFIRMED', occurrences: [{ start: '2026-12-05T16:30' }] });
    // After the hours that an event is taken to last.
    expect(back).toMatchObject({
      status: 'TENTATIVE',
      transparency: 'TRANSPARENT',
      occurrences: [{ start: '2026-12-05T22:30', end: '2026-12-05T23:30' }],
    });
    expect(back?.description).toContain('Heure estimée\u00a0: convenez-en ensemble.');
    const [estimated] = ride({ driver: silent });
    expect(estimated).toMatchObject({
      status: 'TENTATIVE',
      occurrences: [{ start: '2026-12-05T18:15', end: '2026-12-05T19:30' }],
    });
  });

  test('leaves where and when the two have agreed to meet, whatever they said before, and is newer for it', () => {
    const settled = { count: 2, at: '2026-11-24T10:00:00.000Z' };
    const meetings = {
      outbound: { place: 'Gare, quai A', town: null, time: '16:40' },
      return: { place: null, town: null, time: '23:00' },
    };
    expect(ride({ meetings, settled })).toMatchObject([
      { location: 'Gare, quai A', status: 'CONFIRMED', sequence: 2, occurrences: [{ start: '2026-12-05T16:40' }] },
      { location: 'Place de la Mairie, 74000 Annecy', occurrences: [{ start: '2026-12-05T23:00' }] },
    ]);
  });

  test('says the town of a place whose words do not, and the phone that the other one shows', () => {
    const meetings = { outbound: { place: "Devant l'office de tourisme", town: 'Rumilly', time: '17:15' } };
    const [there] = ride({ meetings, phone: '+33612345678', legs: ['outbound'] });
    expect(there?.location).toBe("Devant l'office de tourisme, Rumilly");
    expect(there?.description).toContain(
      'Bob Bernard\u00a0: +33 6 12 34 56 78'.replaceAll(/(?<=\d) (?=\d)/g, '\u00a0'),
    );
  });

  test('later than the event begins was the evening before, earlier on the way back is after midnight', () => {
    const night = { schedule: { kind: 'oneTime', date: '2027-01-01', time: '00:30' } } as const;
    const driver = rider('Bob', { legs: legs('22:00', '00:15') });
    expect(times({ driver }, night)).toEqual([
      [{ start: '2026-12-31T22:00', end: '2026-12-31T23:15', minutes: 75 }],
      [{ start: '2027-01-02T00:15', end: '2027-01-02T01:30', minutes: 75 }],
    ]);
  });

  test('that leaves a few hours after the event begins is on its day, as agreed or as said', () => {
    const morning = { schedule: { kind: 'oneTime', date: '2026-12-05', time: '09:00' } } as const;
    const meetings = { outbound: { place: 'Gare', town: null, time: '10:00' } };
    const late = [{ start: '2026-12-05T10:00', end: '2026-12-05T11:15', minutes: 75 }];
    expect(times({ meetings, legs: ['outbound'] }, morning)).toEqual([late]);
    expect(times({ driver: rider('Bob', { legs: legs('10:00', null) }), legs: ['outbound'] }, morning)).toEqual([late]);
    const [eve] = times({ driver: rider('Bob', { legs: legs('18:00', null) }), legs: ['outbound'] }, morning);
    expect(eve).toMatchObject([{ start: '2026-12-04T18:00' }]);
  });

  test('never arrives after the event begins, and never takes no time', () => {
    const at = (outbound: string) =>
      times({ driver: rider('Bob', { legs: legs(outbound, null) }), legs: ['outbound'] });
    expect(at('18:45')).toEqual([[{ start: '2026-12-05T18:45', end: '2026-12-05T19:30', minutes: 45 }]]);
    expect(at('19:30')).toEqual([[{ start: '2026-12-05T19:30', end: '2026-12-05T20:45', minutes: 75 }]]);
  });

  test('counts what changed of the event and of both who ride', () => {
    const text = rideFile(
      pageOf({}),
      {
        ...RIDE,
        driver: rider('Bob', { sequence: 2, revisedAt: '2026-11-23T08:00:00.000Z' }),
        passenger: rider('Alice', { sequence: 1 }),
      },
      readerOf('fr'),
    );
    expect(readCalendar(text).map(({ sequence }) => sequence)).toEqual([3, 3]);
    expect(linesOf(text)).toContain('LAST-MODIFIED:20261123T080000Z');
  });
});

describe('a ride of a season', () => {
  const season = { schedule: SEASON };
  const driver = rider('Bob', { legs: legs('07:30', null), weekdays: [1, 3, 5] });

  test('comes every week on the days of both, from the first to the last, by the clocks of the place', () => {
    const passenger = rider('Alice', { weekdays: [3, 4, 5] });
    const [there, back] = ride({ driver, passenger }, season);
    const starts = there?.occurrences.map(({ start }) => start) ?? [];
    expect(there).toMatchObject({ status: 'CONFIRMED', transparency: 'OPAQUE', timezone: 'Europe/Paris' });
    expect(starts.slice(0, 3)).toEqual(['2026-12-02T07:30', '2026-12-04T07:30', '2026-12-09T07:30']);
    // The last day of the season is a Friday, after the clocks have gone forward.
    expect(starts.at(-1)).toBe('2027-04-30T07:30');
    expect(starts).toHaveLength(44);
    expect(new Set(there?.occurrences.map(({ minutes }) => minutes))).toEqual(new Set([75]));
    // Nobody has said when they drive back: the days are known, the time is not.
    expect(back).toMatchObject({ status: 'TENTATIVE', transparency: 'TRANSPARENT', timezone: null });
    expect(back?.occurrences.map(({ start }) => start)).toEqual(starts.map((start) => start.slice(0, 10)));
    expect(back?.description).toContain('Heure à convenir ensemble.');
  });

  test('agreed on later begins then', () => {
    const [there] = ride({ driver, agreedAt: '2027-02-09T20:00:00.000Z' }, season);
    expect(there?.occurrences[0]).toMatchObject({ start: '2027-02-10T07:30' });
  });

  test('without days of both is one day with the words that they are open', () => {
    const open = [
      { driver: rider('Bob', { legs: legs('07:30', null) }) },
      { driver, passenger: rider('Alice', { weekdays: [6, 7] }) },
    ];
    for (const changes of open) {
      const [there] = ride(changes, season, 'de');
      expect(there).toMatchObject({ status: 'TENTATIVE', transparency: 'TRANSPARENT' });
      expect(there?.occurrences.map(({ start }) => start)).toEqual(['2026-12-01T07:30']);
      expect(there?.description).toContain('Tage noch offen: Sprecht euch ab.');
    }
  });
});

test('every file of every event and ride is one that a strict reader takes', () => {
  const day = fc
    .integer({ min: Date.parse('2026-11-25'), max: Date.parse('2100-12-31') })
    .map((ms) => new Date(ms).toISOString().slice(0, 10));
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7]);
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 90 })
    .map((given) => given.replace(/\p{Cc}/gu, '·'));
  const schedule = fc.oneof(
    fc.record({ kind: fc.constant('oneTime' as const), date: day, time }),
    fc.tuple(day, fc.integer({ min: 0, max: 400 })).map(([startDate, days]) => ({
      kind: 'season' as const,
      startDate,
      endDate: new Date(Date.parse(startDate) + days * 86_400_000).toISOString().slice(0, 10),
    })),
  );
  const someone = fc.record({
    name: text,
    legs: fc.tuple(fc.option(time), fc.option(time)).map(([there, back]) => legs(there, back)),
    weekdays,
    sequence: fc.nat(50),
    revisedAt: fc.constant('2026-11-21T09:00:00.000Z'),
  });
  fc.assert(
    fc.property(
      fc.record({ schedule, title: text, timezone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')) }),
      fc.record({
        driver: someone,
        passenger: someone,
        address: text,
        isReaderDriver: fc.boolean(),
        distanceKm: fc.option(fc.double({ min: 0, max: 26_000, noNaN: true })),
        agreedAt: day.map((one) => `${one}T12:00:00.000Z`),
      }),
      fc.constantFrom(...LANGUAGES),
      (created, changes, lang) => {
        for (const entry of readCalendar(eventFile(created, lang)))
          expect(entry.occurrences.every(({ minutes }) => minutes <= 24 * 60)).toBe(true);
        const ways = ride(changes, created, lang);
        expect(ways.map(({ uid }) => uid)).toEqual(['m1-outbound', 'm1-return']);
        expect(ways.every(({ occurrences }) => occurrences.length > 0 && occurrences.length <= 430)).toBe(true);
        expect(ways[0]?.summary).not.toBe(ways[1]?.summary);
      },
    ),
    { numRuns: 150 },
  );
});

test('no entry takes no time or an hour too much where the clocks change', () => {
  // In Berlin it is never between two and three on that morning.
  const night = {
    schedule: { kind: 'oneTime', date: '2027-03-28', time: '02:30' },
    timezone: 'Europe/Berlin',
  } as const;
  expect(readCalendar(eventFile(night))[0]?.occurrences).toEqual([
    { start: '2027-03-28T03:30', end: '2027-03-28T06:30', minutes: 180 },
  ]);
  expect(times({ driver: rider('Bob', { legs: legs('01:30', '02:45') }) }, night)).toEqual([
    [{ start: '2027-03-28T01:30', end: '2027-03-28T03:30', minutes: 60 }],
    [{ start: '2027-03-29T02:45', end: '2027-03-29T04:00', minutes: 75 }],
  ]);
  const [weekly] = ride(
    { driver: rider('Bob', { legs: legs('01:00', null), weekdays: [7] }), distanceKm: null, legs: ['outbound'] },
    { schedule: { ...SEASON, startDate: '2027-03-20', endDate: '2027-04-04' }, timezone: 'Europe/Berlin' },
  );
  expect(weekly?.occurrences.map(({ minutes }) => minutes)).toEqual([60, 60, 60]);
});

test('the clocks of the place are those of every other calendar', () => {
  // Over a change of the clock a weekly ride keeps its time of day, and so moves against UTC.
  const [there] = ride(
    { driver: rider('Bob', { legs: legs('07:30', null), weekdays: [6, 7] }), legs: ['outbound'] },
    { schedule: { ...SEASON, startDate: '2027-03-20', endDate: '2027-04-04' } },
  );
  expect(there?.occurrences.map(({ start }) => start)).toEqual(
    ['20', '21', '27', '28'].map((day) => `2027-03-${day}T07:30`).concat(['2027-04-03T07:30', '2027-04-04T07:30']),
  );
  expect(localTime(Date.parse('2027-03-28T05:30:00Z'), 'Europe/Paris').time).toBe('07:30');
});

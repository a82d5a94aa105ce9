import { parseArgs, styleText } from 'node:util';
import type { EventCreatedView, PlacesView } from '@convoi/contracts';
import { COMMENTS, type DemoEvent, EVENTS, FIRST_NAMES, LAST_NAMES, STREETS, TOWNS } from './src/demo-data.ts';
import { DESK_EVENT, type DemoPerson, fillDesk } from './src/demo-desk.ts';
import { hoursOf } from './src/demo-hours.ts';
import { openProgress } from './src/operations/progress.ts';

/**
 * `npm run demo`: fills a running application through its own calls, as people would, with events, their participants, and
 * reports and messages for the staff.
 * The address is the first argument, else PUBLIC_URL, else this machine at PORT, as `npm start` reads it.
 */
const USAGE = `npm run demo               fills the running application with seven events, their people, and work for the staff
npm run demo -- ADDRESS    the application at that address, which has to be one of development

--help   says this
--json   prints one line of JSON in place of text

Without ADDRESS it asks PUBLIC_URL, else this machine at PORT (3000 unless set).`;

const EXIT = { failed: 1, usage: 64 } as const;
/** Registrations under way at the same time. */
const AT_ONCE = 8;
const MAIL_WAIT_MS = 10_000;
/** Who comes along with some. */
const GROUPS = [
  { adults: 1, children: 0, child_seats: 0 },
  { adults: 1, children: 2, child_seats: 1 },
  { adults: 0, children: 1, child_seats: 1 },
] as const;
const CHAUFFEURS = [
  'Je préfère prendre ma voiture',
  'Je préfère me faire conduire',
  "Je n'ai pas de préférence",
] as const;

/** What whoever called can put right, in one sentence. */
class DemoFault extends Error {
  override readonly name = 'DemoFault';
}

let base = '';

/** The same people at every run: a small generator instead of chance. */
let state = 20_261_121;
function random(): number {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return state / 4_294_967_296;
}
const pick = <T>(list: readonly T[]): T => {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('an empty list');
  return chosen;
};
const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

function ask(method: string, path: string, body?: unknown, token?: string): Promise<Response> {
  return fetch(`${base}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'accept-language': 'fr',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new DemoFault(
      `Nothing answers at ${base}. Start the application first (npm start), with the same PORT, or name its address: npm run demo -- http://127.0.0.1:3000`,
      { cause: error },
    );
  });
}

async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const response = await ask(method, path, body, token);
  const text = await response.text();
  if (!response.ok) throw new DemoFault(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

interface Point {
  readonly town: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

async function pointOf(town: string): Promise<Point> {
  const { items } = await call<PlacesView>('GET', `/api/places?limit=1&q=${encodeURIComponent(town)}`);
  const [place] = items;
  if (place === undefined) throw new Error(`the gazetteer does not know ${town}`);
  return {
    town: place.town ?? town,
    postcode: place.postcode ?? '',
    latitude: place.latitude,
    longitude: place.longitude,
  };
}

/** Somebody's registration: who they are, where they come from, when they leave. */
function personOf(eventId: string, index: number, event: DemoEvent, venue: Point, homes: readonly Point[]) {
  const isDriver = index % Math.ceil((event.drivers + event.passengers) / event.drivers) === 0;
  const town = pick(homes);
  const home = {
    latitude: town.latitude + (random() - 0.5) * 0.05,
    longitude: town.longitude + (random() - 0.5) * 0.07,
  };
  const first = pick(FIRST_NAMES);
  const last = pick(LAST_NAMES);
  const hours = hoursOf({
    home,
    event: venue,
    startsAt: event.time,
    lastsHours: event.lastsHours,
    ease: random(),
  });
  // Who offers a lift says when more often than who asks for one.
  const isSaid = random() < (isDriver ? 0.8 : 0.35);
  const legs = [
    { kind: 'outbound', departure_time: isSaid ? hours.outbound : null },
    { kind: 'return', departure_time: isSaid ? hours.return : null },
  ];
  // Families and friends ride together; a car has seats for its own people besides those that it offers.
  const companions = random() < 0.15 ? pick(GROUPS) : null;
  const along = companions === null ? 0 : companions.adults + companions.children;
  const offered = isDriver ? 1 + Math.floor(random() * 4) : random() < 0.75 ? 1 : 2;
  return {
    event_id: eventId,
    name: `${first} ${last}`,
    email: `${first}.${last}.${index}@demo.example`
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z0-9@.-]/g, ''),
    address: `${1 + Math.floor(random() * 90)} ${pick(STREETS)}, ${town.postcode} ${town.town}`,
    ...home,
    comment: random() < 0.5 ? pick(COMMENTS) : '',
    fumeur: random() < 0.85 ? 'Non' : 'Pas en voiture',
    chauffeur: isDriver ? CHAUFFEURS[0] : random() < 0.8 ? CHAUFFEURS[1] : CHAUFFEURS[2],
    places: isDriver ? offered + along : offered,
    ...(companions === null ? {} : { companions }),
    legs: random() < 0.3 ? legs.slice(0, 1) : legs,
  };
}

/** Opens the link of the mail that somebody got for their registration, as they would: that confirms their address. Gives their token. */
async function confirm(email: string, sinceMs: number): Promise<string> {
  const asked = new URLSearchParams({
    to: email,
    template: 'registration_received',
    since: String(sinceMs),
    wait_ms: String(MAIL_WAIT_MS),
  });
  const [mail] = await call<readonly { text: string }[]>('GET', `/dev/mailbox/messages?${asked}`);
  const token = mail?.text.match(/\/participation#token=(\S+)/)?.[1];
  if (token === undefined) throw new DemoFault(`No mail with a link came for ${email}.`);
  return (await call<{ access_token: string }>('POST', '/api/participants/confirm', { token })).access_token;
}

interface Told {
  readonly title: string;
  readonly participants: number;
  readonly public_link: string;
  readonly admin_link: string;
}

async function fill(places: ReadonlyMap<string, Point>, tell: (done: number) => void, print: (told: Told) => void) {
  const homes = [...places.values()];
  const hasMailbox = (await ask('GET', '/dev/mailbox/messages?to=nobody@demo.example')).ok;
  let done = 0;
  for (const [index, demo] of EVENTS.entries()) {
    const { address, towns, drivers, passengers, inDays, lastsDays, lastsHours: _, ...details } = demo;
    const venue = places.get(address.town) ?? (await pointOf(address.town));
    const event = await call<EventCreatedView>('POST', '/api/events/', {
      ...details,
      location: `${address.label}, ${venue.postcode} ${venue.town}`,
      latitude: venue.latitude,
      longitude: venue.longitude,
      contact: `organisation.${index}@demo.example`,
      ...(details.event_type === 'ponctuel'
        ? { date: dayFromNow(inDays) }
        : { start_date: dayFromNow(inDays), end_date: dayFromNow(inDays + lastsDays) }),
    });
    const around = towns.length > 0 ? towns.map((town) => places.get(town) ?? venue) : homes;
    const queue = Array.from({ length: drivers + passengers }, (_one, person) => person);
    const people: DemoPerson[] = [];
    const worker = async (): Promise<void> => {
      for (let person = queue.shift(); person !== undefined; person = queue.shift()) {
        const body = personOf(event.id, person, demo, venue, around);
        const sinceMs = Date.now();
        const { id } = await call<{ id: string }>('POST', '/api/participants', body);
        const own = hasMailbox ? await confirm(body.email, sinceMs) : null;
        const { name, email, chauffeur, places: seats } = body;
        people.push({ id, name, email, isDriver: chauffeur === CHAUFFEURS[0], seats, token: own });
        done += 1;
        tell(done);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    if (details.title === DESK_EVENT) await fillDesk(call, event.id, people);
    print({
      title: details.title,
      participants: drivers + passengers,
      public_link: event.public_link,
      admin_link: event.admin_link,
    });
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' }, json: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help === true) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const port = Number(process.env.PORT) || 3000;
  base = (positionals[0] ?? process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`).replace(/\/$/, '');
  if (!URL.canParse(base)) throw new DemoFault(`${base} is no address: give one like http://127.0.0.1:3000`);
  const guards = await ask('POST', '/dev/guards', { on: false });
  if (!guards.ok) throw new DemoFault(`${base} is not an application of development: it is filled by people only.`);
  const total = EVENTS.reduce((sum, { drivers, passengers }) => sum + drivers + passengers, 0);
  const progress = openProgress('Filling');
  const told: Told[] = [];
  try {
    const places = new Map<string, Point>();
    for (const town of TOWNS) places.set(town, await pointOf(town));
    await fill(
      places,
      (done) => progress.at(done, total),
      (event) => {
        told.push(event);
        if (values.json === true) return;
        progress.clear();
        process.stdout.write(
          `${styleText('bold', event.title)}: ${event.participants} participants\n  ${event.public_link}\n  ${event.admin_link}\n`,
        );
      },
    );
  } finally {
    progress.end();
    await call('POST', '/dev/guards', { on: true });
  }
  if (values.json === true) process.stdout.write(`${JSON.stringify({ events: told })}\n`);
}

// Whoever read along has gone (`| head`): the application is filled all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
try {
  await main();
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!isUsage && !(error instanceof DemoFault)) throw error;
  process.stderr.write(isUsage ? `${USAGE}\n` : `${error.message}\n`);
  process.exitCode = isUsage ? EXIT.usage : EXIT.failed;
}

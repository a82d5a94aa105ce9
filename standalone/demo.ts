import type { EventCreatedView, PlacesView } from '@convoi/contracts';
import { COMMENTS, EVENTS, FIRST_NAMES, LAST_NAMES, STREETS, TOWNS } from './src/demo-data.ts';

/**
 * `npm run demo`: fills a running application through its own calls, as people would, with events and their participants.
 * The address is the first argument, else PUBLIC_URL, else the default of `npm start`.
 */
const base = process.argv[2] ?? process.env.PUBLIC_URL ?? 'http://127.0.0.1:3000';
const CHAUFFEURS = [
  'Je préfère prendre ma voiture',
  'Je préfère me faire conduire',
  "Je n'ai pas de préférence",
] as const;

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

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'accept-language': 'fr' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
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

async function registerSomebody(eventId: string, index: number, isDriver: boolean, home: Point): Promise<void> {
  const first = pick(FIRST_NAMES);
  const last = pick(LAST_NAMES);
  const hour = 7 + Math.floor(random() * 5);
  await call('POST', '/api/participants', {
    event_id: eventId,
    name: `${first} ${last}`,
    email: `${first}.${last}.${index}@demo.example`
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z0-9@.-]/g, ''),
    address: `${1 + Math.floor(random() * 90)} ${pick(STREETS)}, ${home.postcode} ${home.town}`,
    latitude: home.latitude + (random() - 0.5) * 0.05,
    longitude: home.longitude + (random() - 0.5) * 0.07,
    comment: random() < 0.5 ? pick(COMMENTS) : '',
    fumeur: random() < 0.85 ? 'Non' : 'Pas en voiture',
    chauffeur: isDriver ? CHAUFFEURS[0] : random() < 0.8 ? CHAUFFEURS[1] : CHAUFFEURS[2],
    places: isDriver ? 1 + Math.floor(random() * 4) : random() < 0.75 ? 1 : 2,
    legs:
      random() < 0.3
        ? [{ kind: 'outbound', departure_time: `${String(hour).padStart(2, '0')}:${pick(['00', '15', '30'])}` }]
        : [
            { kind: 'outbound', departure_time: null },
            { kind: 'return', departure_time: null },
          ],
  });
}

async function setGuards(isOn: boolean): Promise<void> {
  await call('POST', '/dev/guards', { on: isOn });
}

const places = new Map<string, Point>();
for (const town of TOWNS) places.set(town, await pointOf(town));
const homes = [...places.values()];

await setGuards(false);
try {
  for (const [index, { address, towns, drivers, passengers, inDays, lastsDays, ...details }] of EVENTS.entries()) {
    const point = places.get(address.town) ?? (await pointOf(address.town));
    const event = await call<EventCreatedView>('POST', '/api/events/', {
      ...details,
      location: `${address.label}, ${point.postcode} ${point.town}`,
      latitude: point.latitude,
      longitude: point.longitude,
      contact: `organisation.${index}@demo.example`,
      ...(details.event_type === 'ponctuel'
        ? { date: dayFromNow(inDays) }
        : { start_date: dayFromNow(inDays), end_date: dayFromNow(inDays + lastsDays) }),
    });
    const around = towns.length > 0 ? towns.map((town) => places.get(town) ?? point) : homes;
    const people = Array.from({ length: drivers + passengers }, (_, person) => person);
    const queue = [...people];
    const worker = async (): Promise<void> => {
      for (let person = queue.shift(); person !== undefined; person = queue.shift())
        await registerSomebody(
          event.id,
          person,
          person % Math.ceil((drivers + passengers) / drivers) === 0,
          pick(around),
        );
    };
    await Promise.all(Array.from({ length: 4 }, worker));
    process.stdout.write(
      `${details.title}: ${people.length} participants\n  ${event.public_link}\n  ${event.admin_link}\n`,
    );
  }
} finally {
  await setGuards(true);
}

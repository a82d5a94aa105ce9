import { CALLS, type MatchRequestView } from '@convoi/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent, dayFromNow } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { isDistributed } from '../harness/profile.ts';
import { accept, asked, end, join, PASSENGER, type Person, relationsOf } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

/**
 * Two hundred full cars of one event, and twenty passengers who call off in the same instant, over the calls of the product; in memory the
 * same is asked of random histories (`command-service/src/carpool/waiting-lines.props.ts`).
 */
const it = useProduct();

// Three processes share two cores there, and the decisions are the same ones.
const CARS = isDistributed ? 40 : 200;
const FREED = 20;
/** Who waits: each in two of the lines that move, so that two seats come up for some of them. */
const WAITING = 30;
const AT_ONCE = 25;
const DRIVER = { chauffeur: 'Je préfère prendre ma voiture', places: 1 } as const;

/** Does it for each, so many side by side; gives the results in their order. */
async function each<T, R>(items: readonly T[], act: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const rest = [...items.entries()];
  const worker = async (): Promise<void> => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift())
      results[next[0]] = await act(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

interface Car {
  readonly driver: Person;
  readonly sitting: Person;
  readonly ride: string;
  /** Who waits for it, in the order of the line. */
  readonly line: { readonly rider: Person; readonly matchId: string }[];
}

let cars: Car[];
let riders: Person[];

beforeAll(async () => {
  const { id: eventId } = await createEvent(it.client, { date: dayFromNow(5) });
  const enter = (name: string, what: Readonly<Record<string, unknown>>) =>
    join(it.client, eventId, `${name}@example.org`, what);
  const [drivers, sitting, waiting] = await Promise.all([
    each(numbers(CARS), (index) => enter(`driver${index}`, DRIVER)),
    each(numbers(CARS), (index) => enter(`sitting${index}`, PASSENGER)),
    each(numbers(WAITING), (index) => enter(`rider${index}`, PASSENGER)),
  ]);
  riders = waiting;
  cars = await each(drivers, async (driver, index) => {
    const passenger = sitting[index] as Person;
    const { id: ride } = await asked(it.client, passenger, driver);
    expect((await accept(it.client, ride, driver)).status).toBe(200);
    return { driver, sitting: passenger, ride, line: [] };
  });
  // One after the other in each line: their order is what is asked about.
  for (const [index, rider] of riders.entries())
    for (const at of [index % FREED, (index + 7) % FREED]) {
      const { driver, line } = cars[at] as Car;
      const { id: matchId } = await asked(it.client, rider, driver);
      const path = CALLS.queueMatch.path.replace(':id', matchId);
      const queued = await it.client.post<{ status: string }>(path, {}, { token: driver.token });
      expect(queued.body).toEqual({ status: 'waiting' });
      line.push({ rider, matchId });
    }
}, 240_000);
afterAll(() => it.client.post('/dev/clock', { reset: true }));

const take = (matchId: string, by: Person) =>
  it.client.post(CALLS.takeSeat.path.replace(':id', matchId), {}, { token: by.token });
/** The matches of somebody, as of a position. */
const matchesOf = (person: Person, after: number): Promise<readonly MatchRequestView[]> =>
  relationsOf(it.client, person, after);
const isOffered = ({ status, waiting }: MatchRequestView): boolean =>
  status === 'pending' && waiting?.offered_until != null;

/** Reads everybody who waits, as of a position: their rides and their open offers. */
async function everybody(after: number) {
  const seen = await each(riders, async (rider) => [rider.id, await matchesOf(rider, after)] as const);
  const of = new Map(seen);
  return {
    rides: (rider: Person) => (of.get(rider.id) ?? []).filter(({ status }) => status === 'accepted'),
    offers: (rider: Person) => (of.get(rider.id) ?? []).filter(isOffered),
  };
}

test('twenty call off at once: nobody gets two seats, nobody is skipped, no offer outlives its time', async () => {
  const freed = cars.slice(0, FREED);
  const ended = await Promise.all(freed.map(({ ride, sitting }) => end(it.client, ride, sitting)));
  expect(ended.map(({ status }) => status)).toEqual(Array(FREED).fill(200));
  let position = Math.max(...ended.map((answer) => answer.position));

  // Nobody is skipped: whoever is first in a line has its seat kept, and nobody behind them.
  const offered = await everybody(position);
  for (const { line } of freed) {
    const kept = line.filter(({ rider, matchId }) => offered.offers(rider).some(({ id }) => id === matchId));
    expect(kept.map(({ matchId }) => matchId)).toEqual(line.slice(0, 1).map(({ matchId }) => matchId));
  }

  // Everybody takes whatever they wait for, in the same instant, each of it twice; half of the cars' first ones let it pass.
  const passing = new Set(freed.slice(0, FREED / 2).map(({ line }) => line[0]?.rider.id));
  const tries = freed.flatMap(({ line }) => line).filter(({ rider }) => !passing.has(rider.id));
  const answers = await Promise.all(
    [...tries, ...tries].map(async ({ rider, matchId }) => ({ rider, answer: await take(matchId, rider) })),
  );
  for (const { answer } of answers) expect([200, 409]).toContain(answer.status);
  position = Math.max(position, ...answers.map(({ answer }) => answer.position));
  const taken = await everybody(position);
  for (const rider of riders) expect(taken.rides(rider).length).toBeLessThanOrEqual(1);
  const granted = answers.filter(({ answer }) => answer.status === 200).map(({ rider }) => rider.id);
  expect(granted).toHaveLength(new Set(granted).size);
  expect(granted.length).toBeGreaterThan(0);
  for (const { driver } of freed)
    expect(
      (await matchesOf(driver, position)).filter(({ status }) => status === 'accepted').length,
    ).toBeLessThanOrEqual(1);

  // Two hours later what was not taken is nobody's any more, whoever comes for it, and goes to the next in line.
  const open = riders.flatMap((rider) => taken.offers(rider).map(({ id }) => ({ rider, matchId: id })));
  expect(open.length).toBeGreaterThan(0);
  await it.client.post('/dev/clock', { advance_s: 2 * 3600 + 1 });
  const late = await Promise.all(open.map(({ rider, matchId }) => take(matchId, rider)));
  expect(late.map(({ status }) => status)).toEqual(Array(open.length).fill(409));
  await eventually(
    async () => {
      const now = await everybody(position);
      for (const { driver, line } of freed) {
        const isFull = (await matchesOf(driver, position)).some(({ status }) => status === 'accepted');
        const left = line.filter(
          ({ rider, matchId }) => now.rides(rider).length === 0 && !open.some((one) => one.matchId === matchId),
        );
        const kept = line.filter(({ rider, matchId }) => now.offers(rider).some(({ id }) => id === matchId));
        // A free seat is kept for the first of those who still wait for it.
        expect(kept.map(({ matchId }) => matchId)).toEqual(
          isFull ? [] : left.slice(0, 1).map(({ matchId }) => matchId),
        );
      }
    },
    { within: 100_000, every: 1_000 },
  );
}, 180_000);

import { type BoardView, CALLS, type EventCreatedView } from '@convoi/contracts';
import { type Client, createClient, createEvent, register } from '../harness/client.ts';
import { startProduct } from '../harness/product.ts';
import { listeningPush } from '../harness/push.ts';
import { closeBench, partOf, record } from './figures.ts';

/**
 * What the organiser's page waits for: the board, its table and the travel report of an event with 400 and with 5,000 people (`node
 * tests/bench/organiser.ts [400 5000]`), and how soon a registration is on the board that somebody looks at. Half of the cars are
 * full, a quarter of the people are far from everybody, so that many two are held against each other in vain.
 */
const started = performance.now();
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const SIZES = given.length === 0 ? [400, 5_000] : given.map(Number);
const SAMPLES = Number(process.env.BENCH_SAMPLES ?? 40);
const WARM_UP = 3;
const TOGETHER = 16;
const CHANGES = 20;
const TOWNS = [
  { address: 'Chambéry', latitude: 45.5646, longitude: 5.9178 },
  { address: 'Rumilly', latitude: 45.867, longitude: 5.944 },
  { address: 'Genève', latitude: 46.2044, longitude: 6.1432 },
  { address: 'Perpignan', latitude: 42.6986, longitude: 2.8956 },
] as const;
const DRIVER = { chauffeur: 'Je préfère prendre ma voiture', places: 3 } as const;
const PASSENGER = { chauffeur: 'Je préfère me faire conduire', places: 2 } as const;

const bodyOf = (index: number): Record<string, unknown> => {
  const { address, latitude, longitude } = TOWNS[index % TOWNS.length] ?? TOWNS[0];
  return {
    name: `Personne ${String.fromCharCode(65 + (index % 26))}${String.fromCharCode(97 + ((index / 26) % 26))}`,
    email: `p${index}@example.org`,
    address: `${index} rue du Lac, ${address}`,
    latitude: latitude + ((index * 37) % 50) / 1_000,
    longitude: longitude + ((index * 91) % 50) / 1_000,
    ...(index % 5 === 0 ? DRIVER : PASSENGER),
  };
};

/** So many people of the event, the cars of every second driver full. */
async function fill(client: Client, event: EventCreatedView, people: number): Promise<number> {
  let position = 0;
  const enter = async (index: number): Promise<void> => {
    const { id, event_position: at } = await register(client, event.id, bodyOf(index));
    position = Math.max(position, at);
    if (index % 10 !== 0) return;
    const path = CALLS.markPeopleAboard.path.replace(':id_admin', event.id_admin).replace(':id', id);
    const marked = await client.call('PUT', path, { body: { seats: DRIVER.places } });
    if (marked.status !== 200) throw new Error(`a car was not filled: ${JSON.stringify(marked.body)}`);
    position = Math.max(position, marked.position);
  };
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < people) {
      next += 1;
      await enter(next - 1);
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, worker));
  return position;
}

async function measure(name: string, most: number, call: () => Promise<{ status: number; body: unknown }>) {
  const times: number[] = [];
  let bytes = 0;
  for (let index = 0; index < WARM_UP + SAMPLES; index += 1) {
    const from = performance.now();
    const { status, body } = await call();
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    if (index < WARM_UP) continue;
    times.push(performance.now() - from);
    bytes = typeof body === 'string' ? body.length : JSON.stringify(body).length;
  }
  process.stdout.write(`${name}: p50 ${partOf(times, 0.5).toFixed(1)} ms, ${bytes} bytes\n`);
  record(`${name}, p99`, partOf(times, 0.99), 'ms', `< ${most}`);
}

for (const people of SIZES) {
  const product = await startProduct();
  try {
    const client = createClient(product.url);
    await client.post('/dev/guards', { on: false });
    const event = await createEvent(client, { title: 'Festival des Lumières du lac' });
    const after = await fill(client, event, people);
    const pathOf = (call: 'readBoard' | 'exportParticipants' | 'readTravelReport' | 'exportTravelReport'): string =>
      CALLS[call].path.replace(':id_admin', event.id_admin);
    const { body: board } = await client.get<BoardView>(pathOf('readBoard'), { after });
    if (board.total !== people) throw new Error(`${board.total} on the board`);
    const most = people > 1_000 ? 1_000 : 150;
    await measure(`board of ${people}, first 20`, most, () => client.get(pathOf('readBoard')));
    await measure(`board of ${people}, 200`, most, () => client.get(`${pathOf('readBoard')}?limit=200`));
    await measure(`board of ${people}, way back`, most, () => client.get(`${pathOf('readBoard')}?leg=return`));
    await measure(`table of ${people}`, most, () => client.get(pathOf('exportParticipants')));
    await measure(`travel report of ${people}`, most, () => client.get(pathOf('readTravelReport')));
    await measure(`travel report of ${people} as a table`, most, () => client.get(pathOf('exportTravelReport')));

    const socket = await listeningPush(product.url, [board.topic]);
    const live: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      const from = performance.now();
      await register(client, event.id, bodyOf(people + change));
      const told = await socket.next(({ type }) => type === 'changed', 30_000);
      const position = 'position' in told ? told.position : 0;
      const { body } = await client.get<BoardView>(pathOf('readBoard'), { after: position });
      if (body.total !== people + change + 1) throw new Error('somebody is missing on the board');
      live.push(performance.now() - from);
    }
    socket.raw.close();
    process.stdout.write(`on the board of ${people}: p50 ${partOf(live, 0.5).toFixed(0)} ms\n`);
    record(`from a registration to the board of ${people}, p95`, partOf(live, 0.95), 'ms', '< 1000');
  } finally {
    await product.dispose();
  }
}
closeBench('bench-organiser', started);

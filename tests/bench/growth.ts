import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient, createEvent, personBody } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { projections } from '../harness/operator.ts';
import { startProduct } from '../harness/product.ts';
import { fillLog } from './data.ts';
import { closeBench, record } from './figures.ts';

/**
 * What a page and a registration cost with a small log and with a large one: 200,000 events, BENCH_EVENTS=1000000 for a
 * release. Both run side by side and are asked in turns, so that whatever else the machine does strikes the one as often as
 * the other.
 */
const started = performance.now();
const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_EVENTS ?? 200_000);
const WARM_UP = 200;
const SAMPLES = 2_000;
const EVENTS = 20;
const WITHIN = { within: 30_000 };

/** A running product and what is asked of it. */
interface Subject {
  readonly client: Client;
  readonly eventIds: readonly string[];
  /** Path of a page. */
  readonly page: string;
  dispose(): Promise<void>;
}

/** Throws while a read model is behind the log or being built: those of the mails are built after the product is ready. */
async function expectBuilt(dataDir: string): Promise<void> {
  const [, , ...rows] = (await projections(dataDir, 'status')).trim().split('\n');
  for (const row of rows) {
    const [name, , building, , , lag] = row.split(/ {2,}/);
    if (building !== '-' || (lag !== '0' && lag !== '-')) throw new Error(`${name}: building ${building}, lag ${lag}`);
  }
}

async function withEvents(events: number): Promise<Subject> {
  const dataDir = mkdtempSync(join(tmpdir(), 'convoi-growth-'));
  const written = await fillLog({ dataDir, events, seed: 1 });
  // The read models are built by one process and measured in the next, as after any restart.
  const builder = await startProduct({ dataDir, keepData: true, readyWithinMs: 600_000 });
  await eventually(() => expectBuilt(dataDir), { within: 600_000, every: 5_000 });
  await builder.dispose();
  const product = await startProduct({ dataDir, keepData: true, readyWithinMs: 60_000 });
  process.stdout.write(`${written} events in the log\n`);
  const client = createClient(product.url);
  const created = await Promise.all(Array.from({ length: EVENTS }, () => createEvent(client)));
  const page = `/api/events/user/${created[0]?.id_user}`;
  await eventually(async () => {
    const { status } = await client.get(page);
    if (status !== 200) throw new Error(`the page answered ${status}`);
  }, WITHIN);
  return {
    client,
    eventIds: created.map(({ id }) => id),
    page,
    dispose: async () => {
      await product.dispose();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Action = (subject: Subject, round: number) => Promise<{ readonly status: number }>;

const ACTIONS: Readonly<Record<string, { readonly act: Action; readonly expected: number }>> = {
  'event page': { act: ({ client, page }) => client.get(page), expected: 200 },
  registration: {
    act: ({ client, eventIds }, round) =>
      client.post(
        '/api/participants',
        personBody(eventIds[round % EVENTS] ?? '', { email: `${randomUUID()}@example.org` }),
      ),
    expected: 201,
  },
};

/** Milliseconds of an action on each subject, in turns, from the shortest to the longest. Throws at an unexpected answer. */
async function timesOf(action: string, subjects: readonly Subject[]): Promise<readonly (readonly number[])[]> {
  const { act, expected } = ACTIONS[action] as (typeof ACTIONS)[string];
  const times = subjects.map((): number[] => []);
  for (let round = 0; round < WARM_UP + SAMPLES; round += 1) {
    for (const [at, subject] of subjects.entries()) {
      const from = performance.now();
      const { status } = await act(subject, round);
      if (status !== expected) throw new Error(`${action} answered ${status}`);
      if (round >= WARM_UP) times[at]?.push(performance.now() - from);
    }
  }
  return times.map((of) => of.toSorted((a, b) => a - b));
}

const SHARES = { p50: 0.5, p99: 0.99 };
const small = await withEvents(SMALL);
const large = await withEvents(LARGE);
// What was built lies in the memory of the system: it is brought to the disk before anything is measured.
execFileSync('sync');
for (const action of Object.keys(ACTIONS)) {
  const [ofSmall = [], ofLarge = []] = await timesOf(action, [small, large]);
  for (const [name, share] of Object.entries(SHARES)) {
    const [before, after] = [ofSmall, ofLarge].map((times) => times[Math.floor(times.length * share)] ?? Number.NaN);
    process.stdout.write(
      `${action} ${name}: ${before?.toFixed(2)} ms with ${SMALL} events, ${after?.toFixed(2)} ms with ${LARGE}\n`,
    );
    record(`${action} ${name}, times as long`, (after ?? Number.NaN) / (before ?? Number.NaN), 'x', '<= 1.5');
  }
}
await small.dispose();
await large.dispose();
closeBench('bench-growth', started);

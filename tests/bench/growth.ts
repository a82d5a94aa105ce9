import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient, createEvent, personBody } from '../harness/client.ts';
import { startProduct } from '../harness/product.ts';
import { fillLog } from './data.ts';
import { closeBench, record } from './figures.ts';

/** R18: what a page and a registration cost with a small log and with a large one: 200,000 events, BENCH_EVENTS=1000000 for a release. */
const started = performance.now();
const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_EVENTS ?? 200_000);
const WARM_UP = 200;
const SAMPLES = 1_000;

interface Cost {
  readonly p50: number;
  readonly p99: number;
}

/** Milliseconds of an action, one after the other. Throws when one answers otherwise than expected. */
async function costOf(
  action: (index: number) => Promise<{ readonly status: number }>,
  expected: number,
): Promise<Cost> {
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + SAMPLES; index += 1) {
    const from = performance.now();
    const { status } = await action(index);
    if (status !== expected) throw new Error(`answered ${status}`);
    if (index >= WARM_UP) times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

async function measure(client: Client): Promise<Readonly<Record<'event page' | 'registration', Cost>>> {
  const events = await Promise.all(Array.from({ length: 20 }, () => createEvent(client)));
  const page = `/api/events/user/${events[0]?.id_user}`;
  return {
    'event page': await costOf(() => client.get(page), 200),
    registration: await costOf((index) => {
      const id = events[index % events.length]?.id ?? '';
      return client.post('/api/participants', personBody(id, { email: `${randomUUID()}@example.org` }));
    }, 201),
  };
}

async function withEvents(events: number): Promise<Awaited<ReturnType<typeof measure>>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'convoi-growth-'));
  const written = await fillLog({ dataDir, events, seed: 1 });
  // The read models are built by one process and measured in the next, as after any restart.
  await (await startProduct({ dataDir, keepData: true, readyWithinMs: 300_000 })).dispose();
  const product = await startProduct({ dataDir, keepData: true });
  try {
    process.stdout.write(`${written} events in the log\n`);
    return await measure(createClient(product.url));
  } finally {
    await product.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const small = await withEvents(SMALL);
const large = await withEvents(LARGE);
for (const what of ['event page', 'registration'] as const) {
  for (const share of ['p50', 'p99'] as const) {
    const [before, after] = [small[what][share], large[what][share]];
    process.stdout.write(
      `${what} ${share}: ${before.toFixed(2)} ms with ${SMALL} events, ${after.toFixed(2)} ms with ${LARGE}\n`,
    );
    record(`R18 ${what} ${share}, times as long`, after / before, 'x', '<= 1.5');
  }
}
closeBench('bench-growth', started);

import { readdirSync, readFileSync } from 'node:fs';
import { startEventStoreDouble } from '../doubles/eventstoredb/server.ts';
import { createClient, createEvent, personBody } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { scrape, sumOf } from '../harness/metrics.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { closeBench, record } from './figures.ts';

/**
 * What one registration costs in processor time of the one process, all that follows from it included: with the log on a server (the
 * double, which is not counted) against files.
 */
const started = performance.now();
const REGISTRATIONS = Number(process.env.BENCH_REGISTRATIONS ?? 300);
const ROUNDS = 3;
const AT_ONCE = 4;
const TICKS_PER_SECOND = 100;
/** Times the processor time on files. */
const RATIO_MOST = 1.5;

/** Processor time of a process and all it has started, milliseconds. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const own = (Number(fields[11]) + Number(fields[12])) * (1_000 / TICKS_PER_SECOND);
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return own + children.reduce((sum, child) => sum + cpuMs(Number(child)), 0);
}

/** Mails that went out, or that nobody wanted. */
const mailsOf = async (managementUrl: string): Promise<number> =>
  sumOf(await scrape(managementUrl), 'mails_total') ?? 0;

/**
 * Registers people, a few at once, and waits until the last of them is shown and all have their mail: whoever sends mails later has not
 * saved anything. `name` makes their addresses.
 */
async function registerAll({ url, managementUrl }: Product, name: string): Promise<void> {
  const before = await mailsOf(managementUrl);
  const client = createClient(url);
  const event = await createEvent(client, { title: name });
  let next = 0;
  let last = 0;
  const run = async (): Promise<void> => {
    while (next < REGISTRATIONS) {
      next += 1;
      const { status, position } = await client.post(
        '/api/participants',
        personBody(event.id, { email: `${name}${next}@example.org` }),
      );
      if (status !== 201) throw new Error(`a registration was answered ${status}`);
      last = Math.max(last, position);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  await client.get(`/api/events/user/${event.id_user}`, { after: last });
  await eventually(
    async () => {
      const sent = (await mailsOf(managementUrl)) - before;
      if (sent < REGISTRATIONS) throw new Error(`${sent} mails of ${REGISTRATIONS}`);
    },
    { within: 120_000, every: 500 },
  );
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function cpu(): Promise<void> {
  const double = await startEventStoreDouble();
  const quiet = { HUMAN_CHECK: 'off', RATE_LIMITS: 'off' };
  const onFiles = await startProduct({ env: quiet });
  const onServer = await startProduct({
    env: { ...quiet, EVENTSTORE_URL: `esdb://127.0.0.1:${double.port}?tls=false` },
  });
  const each = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, product] of Object.entries({ files: onFiles, server: onServer })) {
      const pid = product.process.pid ?? 0;
      const before = cpuMs(pid);
      await registerAll(product, `${name}${round}`);
      // The first round warms up.
      if (round > 0) each.set(name, [...(each.get(name) ?? []), (cpuMs(pid) - before) / REGISTRATIONS]);
    }
  }
  await Promise.all([onFiles.dispose(), onServer.dispose()]);
  await double.kill();
  const [files, server] = ['files', 'server'].map((name) => median(each.get(name) ?? []));
  process.stdout.write(
    `processor time of a registration: ${files?.toFixed(2)} ms on files, ${server?.toFixed(2)} ms with the log on a server\n`,
  );
  record('processor time of a registration, server / files', (server ?? 0) / (files ?? 1), 'times', `<= ${RATIO_MOST}`);
}

await cpu();
closeBench('bench:registration', started);

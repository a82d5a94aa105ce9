import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startEventStoreDouble } from '../doubles/eventstoredb/server.ts';
import { createClient, createEvent, personBody } from '../harness/client.ts';
import { apartEnv } from '../harness/distributed/apart-env.ts';
import { type ServiceProcess, startService } from '../harness/distributed/service-process.ts';

/**
 * One busy event over two command services: 32 clients register people by turns, and no conflict is told to anybody. Keys and
 * state lie in files that both have, so that no slow engine of the tests decides how fast it goes.
 */

const CLIENTS = 32;
const REGISTRATIONS = Number(process.env.REGISTRATIONS ?? 400);
const ROUNDS = 3;
/** Asserted where nothing else needs the processors: two services and their log share two of them with whoever asks. */
const RATE_RATIO = 0.9;

const dataDir = mkdtempSync(join(tmpdir(), 'convoi-hot-'));
const services: ServiceProcess[] = [];
afterAll(async () => {
  await Promise.all(services.map((service) => service.end('SIGTERM')));
  rmSync(dataDir, { recursive: true, force: true });
});

test(`${CLIENTS} clients and two command services: no conflict is told, and two are as fast as one`, async () => {
  const double = await startEventStoreDouble();
  const env = { ...apartEnv(dataDir), EVENTSTORE_URL: `esdb://127.0.0.1:${double.port}?tls=false` };
  for (let n = 0; n < 2; n += 1) services.push(await startService('command-service', env));
  const clients = services.map(({ port }) => createClient(`http://127.0.0.1:${port}`));

  /** Registrations a second on one new event, asked of so many services by turns, and whatever was not 201. */
  const rush = async (count: number, name: string) => {
    const asked = clients.slice(0, count);
    const event = await createEvent(asked[0] as (typeof clients)[number], { title: name });
    const others: string[] = [];
    let next = 0;
    const startedMs = performance.now();
    const run = async (): Promise<void> => {
      while (next < REGISTRATIONS) {
        next += 1;
        const client = asked[next % count] as (typeof clients)[number];
        const body = personBody(event.id, { email: `${name}${next}@example.org` });
        const { status, body: answer } = await client.post<{ readonly code?: string }>('/api/participants', body);
        if (status !== 201) others.push(`${status} ${answer.code}`);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, run));
    return { rate: REGISTRATIONS / ((performance.now() - startedMs) / 1_000), others };
  };

  const rates: [one: number[], two: number[]] = [[], []];
  // By turns, so that whatever else the machine does slows both; the first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const count of [1, 2] as const) {
      const { rate, others } = await rush(count, `rush${round}-${count}-`);
      expect(others).toEqual([]);
      if (round > 0) rates[count - 1]?.push(rate);
    }
  }
  const [one = 0, two = 0] = rates.map((each) => each.toSorted((a, b) => a - b)[ROUNDS >> 1]);
  process.stdout.write(
    `registrations a second on one event: ${one.toFixed(0)} by one command service, ${two.toFixed(0)} by two, ${(two / one).toFixed(2)} times\n`,
  );
  if (process.env.QUIET === '1') expect(two / one).toBeGreaterThanOrEqual(RATE_RATIO);
  await double.kill();
}, 600_000);

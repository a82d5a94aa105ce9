import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { streamName } from '@convoi/contracts/events';
import { everyKeptPosition } from '@convoi/platform/kernel/event-store/known-log';
import { openRecordStore } from '@convoi/platform/stores/configured';
import { expect, onTestFinished, test } from 'vitest';
import { startEventStoreDouble } from '../tests/doubles/eventstoredb/server.ts';
import { type Client, createClient, createEvent, personBody } from '../tests/harness/client.ts';
import { apartEnv } from '../tests/harness/distributed/apart-env.ts';
import { type ServiceProcess, startService } from '../tests/harness/distributed/service-process.ts';
import { eventually } from '../tests/harness/eventually.ts';

/** The command service as a program of its own, the log on a server: what it is sent of the log, and what it knows of it. */

const WITHIN = { within: 60_000 };
const REGISTRATIONS = 30;
const AT_ONCE = 8;

async function startApart() {
  const dataDir = mkdtempSync(join(tmpdir(), 'convoi-apart-'));
  const double = await startEventStoreDouble();
  const env = { ...apartEnv(dataDir), EVENTSTORE_URL: `esdb://127.0.0.1:${double.port}?tls=false` };
  const running = new Set<ServiceProcess>();
  /** Its lists are read on each minute, so long. */
  const start = async (minuteMs = 500): Promise<ServiceProcess> => {
    const service = await startService('command-service', { ...env, MINUTE_MS: String(minuteMs) });
    running.add(service);
    return service;
  };
  const state = await openRecordStore({ dataDir, eventstoreUrl: '', mongodbUrl: '' }, 'state');
  onTestFinished(async () => {
    await Promise.all([...running].map((service) => service.end('SIGTERM')));
    await state.close();
    await double.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    double,
    start,
    /** Every list has read the log to its end. */
    listsRead: () =>
      eventually(async () => {
        const end = double.log.all.at(-1)?.position;
        const kept = await everyKeptPosition({ state });
        expect(new Set(kept.map(({ position }) => position))).toEqual(new Set([end]));
      }, WITHIN),
  };
}

const clientOf = ({ port }: ServiceProcess): Client => createClient(`http://127.0.0.1:${port}`);

test('each event is sent once, however many lists read on, and a registration reads no more after many others', async () => {
  const { double, start, listsRead } = await startApart();
  const former = await start();
  const { id } = await createEvent(clientOf(former));
  await listsRead();
  await former.end('SIGTERM');
  const client = clientOf(await start());
  await listsRead();

  let last = 0;
  const rush = async (registrations: number) => {
    const { read, subscribed } = double.sent;
    const before = double.log.all.length;
    const end = last + registrations;
    const register = async (): Promise<void> => {
      while (last < end) {
        last += 1;
        const answer = await client.post('/api/participants', personBody(id, { email: `p${last}@example.org` }));
        expect(answer.status).toBe(201);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, register));
    await listsRead();
    return {
      written: double.log.all.length - before,
      subscribed: double.sent.subscribed - subscribed,
      readEach: (double.sent.read - read) / registrations,
    };
  };
  const few = await rush(REGISTRATIONS);
  const many = await rush(3 * REGISTRATIONS);
  for (const { written, subscribed } of [few, many]) {
    expect(written).toBeGreaterThan(0);
    // A list that looks before what follows the log has begun reads for itself once.
    expect(subscribed).toBeLessThan(2 * written);
  }
  expect(many.readEach).toBeLessThan(2 * few.readEach);
}, 240_000);

test('lists know what another process wrote, beside a service that runs and while it was away', async () => {
  const { double, start } = await startApart();
  const asked = await start();
  // The lists lie where both have them: it leaves them alone.
  const other = clientOf(await start(3_600_000));

  /** The other process creates an event; the one that is asked has its links mailed, which only its lists find. */
  const created = (contact: string) => createEvent(other, { contact });
  const isFound = async (service: ServiceProcess, contact: string, event: { readonly id: string }): Promise<void> => {
    const { status } = await clientOf(service).post('/api/events/recover-links', { email: contact });
    expect(status).toBe(200);
    await eventually(() => {
      const types = (double.log.stream(streamName('event', event.id)) ?? []).map(({ type }) => type);
      expect(types).toContain('AdminLinksRequested');
    }, WITHIN);
  };
  for (const contact of ['one@example.org', 'two@example.org']) await isFound(asked, contact, await created(contact));

  await asked.end('SIGKILL');
  const meanwhile = await created('meanwhile@example.org');
  const again = await start();
  await isFound(again, 'meanwhile@example.org', meanwhile);
  await isFound(again, 'after@example.org', await created('after@example.org'));
}, 240_000);

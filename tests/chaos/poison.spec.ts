import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { EventView, ParticipantView } from '@convoi/contracts';
import { uuidv5 } from '@convoi/platform/kernel/personal-data/ids';
import { expect, test } from 'vitest';
import { createClient, createEvent, dayFromNow, personBody } from '../harness/client.ts';
import { storedEvents } from '../harness/data-folder.ts';
import { eventually } from '../harness/eventually.ts';
import { metricOf, readyOf } from '../harness/health.ts';
import { differences, projections } from '../harness/operator.ts';
import { startProduct } from '../harness/product.ts';
import { appendRaw } from '../harness/raw-log.ts';

/**
 * One event among 200 streams whose body breaks its schema, under 20 commands a second on the others. It is set aside
 * with its stream, nobody else notices, and once the program can read it, un-parking brings everything in. That a program
 * of later can read it is played by a body put right in the file between two starts.
 */

const STREAMS = 200;
const PER_SECOND = 20;
const LOAD_SECONDS = 15;
const PARKED_WITHIN_MS = 60_000;
const NAMESPACE = '0d3c7a52-6c0e-4f5c-8b0f-3d1f5b8b5a77';

/** Puts the body of an event right. */
function rewrite(dataDir: string, id: string, data: unknown): void {
  const log = new DatabaseSync(join(dataDir, 'events.sqlite'), { timeout: 10_000 });
  try {
    const { changes } = log.prepare('UPDATE events SET data = ? WHERE id = ?').run(JSON.stringify(data), id);
    expect(changes).toBe(1);
  } finally {
    log.close();
  }
}

test('a poison event is parked with its stream, the others go on, un-parking replays it', async () => {
  const product = await startProduct({ keepData: true });
  const { dataDir } = product;
  try {
    const client = createClient(product.url);
    const events: Awaited<ReturnType<typeof createEvent>>[] = [];
    while (events.length < STREAMS)
      events.push(...(await Promise.all(Array.from({ length: 10 }, () => createEvent(client)))));
    const [victim, ...others] = events;
    if (victim === undefined) throw new Error('there is no event');

    const stream = `event-${victim.id}`;
    const metadata = (await storedEvents(dataDir)).find((event) => event.stream === stream)?.metadata;
    if (metadata === undefined) throw new Error('the event is not in the log');
    const [poison, held] = [uuidv5(NAMESPACE, 'poison'), uuidv5(NAMESPACE, 'held')];
    const injectedAt = performance.now();
    await appendRaw(dataDir, [
      { stream, type: 'EventRescheduled', id: poison, metadata, data: { schedule: null } },
      { stream, type: 'EventDetailsChanged', id: held, metadata, data: { title: 'Après le poison' } },
    ]);

    const parkedMs = eventually(
      async () => {
        const { state, reasons, ready } = await readyOf(product);
        expect([state, ready, reasons]).toEqual(['degraded', true, ['parked']]);
        expect(await metricOf(product, 'parked_events', 'projection="event_pages"')).toBe(2);
        return performance.now() - injectedAt;
      },
      { within: PARKED_WITHIN_MS, every: 100 },
    );
    const lags: number[] = [];
    const command = async (index: number): Promise<void> => {
      const event = others[index % others.length];
      const body = personBody(event?.id ?? '', { email: `p${index}@example.org` });
      const answer = await client.post<ParticipantView>('/api/participants', body);
      expect(answer.status).toBe(201);
      const answeredAt = performance.now();
      const page = await client.get<EventView>(`/api/events/user/${event?.id_user}`, { after: answer.position });
      // A read waits 2 s for its projection and says so when that was not enough.
      expect(page.headers.get('x-stale')).toBeNull();
      expect(page.body.participants.map(({ id }) => id)).toContain(answer.body.id);
      lags.push(performance.now() - answeredAt);
    };
    const from = performance.now();
    const commands: Promise<void>[] = [];
    for (let index = 0; index < PER_SECOND * LOAD_SECONDS; index += 1) {
      await delay(Math.max(0, from + (index * 1000) / PER_SECOND - performance.now()));
      const done = command(index);
      // Heard below, with all the others.
      done.catch(() => undefined);
      commands.push(done);
    }
    await Promise.all(commands);
    const worst = Math.max(...lags);
    process.stdout.write(
      `parked after ${(await parkedMs).toFixed(0)} ms; ${lags.length} commands, slowest visible after ${worst.toFixed(0)} ms\n`,
    );
    // Its page stands as it was before, people may still join it, and un-parking too early changes nothing.
    const path = `/api/events/user/${victim.id_user}`;
    const before = await client.get<EventView>(path);
    expect([before.status, before.body.title]).toEqual([200, 'Fête du lac']);
    await projections(dataDir, 'unpark', 'all');
    await eventually(async () => expect(product.output()).toContain('parked events fail again'), { within: 10_000 });
    expect((await readyOf(product)).checks.parked).toBeGreaterThan(0);
    await product.kill();

    rewrite(dataDir, poison, { schedule: { kind: 'oneTime', date: dayFromNow(30), time: '10:15' } });
    const repaired = await startProduct({ dataDir, keepData: true });
    try {
      const again = createClient(repaired.url);
      expect((await readyOf(repaired)).checks.parked).toBeGreaterThan(0);
      await projections(dataDir, 'unpark', 'all');
      await eventually(async () => expect(await readyOf(repaired)).toMatchObject({ state: 'ready', reasons: [] }), {
        within: 60_000,
        every: 100,
      });
      const after = await again.get<EventView>(path);
      expect([after.body.title, after.body.time]).toEqual(['Après le poison', '10:15']);
      // Those that do not look into the body took it as it was; for all others it is as if it had always been right.
      const took = /\b(audit_log|mail_events)\b/;
      expect((await differences(dataDir)).filter((row) => !took.test(row))).toEqual([]);
    } finally {
      await repaired.dispose();
    }
  } finally {
    await product.dispose();
    await rm(dataDir, { recursive: true, force: true });
  }
});

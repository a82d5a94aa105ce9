import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createClient, createEvent, personBody } from '../harness/client.ts';
import { storedEvents } from '../harness/data-folder.ts';
import { startProduct } from '../harness/product.ts';

/** A polite stop under 50 requests a second, half of them commands, on kept and on new connections. */

const PER_SECOND = 50;
const SECONDS_BEFORE = 2;
const SECONDS_AFTER = 2;
const BURST = 60;

interface Sent {
  /** When its last byte was handed to the system. */
  sentAt: number;
  readonly email: string | null;
  /** The status, or the code of the connection's error. */
  outcome: number | string;
}

test('SIGTERM: every request on its way is answered, the exit is 0 within 10 s', async () => {
  const product = await startProduct({ keepData: true });
  try {
    const client = createClient(product.url);
    const event = await createEvent(client);
    await client.get(`/api/events/user/${event.id_user}`, { after: event.position });
    const { hostname, port } = new URL(product.url);
    const kept = new Agent({ keepAlive: true, maxSockets: 40 });
    const all: Promise<Sent>[] = [];

    const send = (index: number): Promise<Sent> =>
      new Promise((resolve) => {
        const isCommand = index % 2 === 0;
        const email = isCommand ? `term${index}@example.org` : null;
        const body = isCommand ? JSON.stringify(personBody(event.id, { email })) : undefined;
        const sent: Sent = { sentAt: Number.POSITIVE_INFINITY, email, outcome: 'nothing' };
        const end = (outcome: number | string): void => {
          sent.outcome = outcome;
          resolve(sent);
        };
        const call = request(
          {
            hostname,
            port,
            method: isCommand ? 'POST' : 'GET',
            path: isCommand ? '/api/participants' : `/api/events/user/${event.id_user}`,
            agent: index % 4 < 2 ? kept : new Agent(),
            headers: { 'content-type': 'application/json' },
          },
          (response) => {
            response.on('error', (error: NodeJS.ErrnoException) => end(`cut: ${error.code}`));
            response.on('end', () => end(response.complete ? (response.statusCode ?? 0) : 'cut'));
            response.resume();
          },
        );
        call.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
        call.on('finish', () => {
          sent.sentAt = performance.now();
        });
        call.end(body);
      });

    const from = performance.now();
    let toldAt = Number.POSITIVE_INFINITY;
    const gone = once(product.process, 'exit');
    for (let index = 0; index < PER_SECOND * (SECONDS_BEFORE + SECONDS_AFTER); index += 1) {
      await delay(Math.max(0, from + (index * 1000) / PER_SECOND - performance.now()));
      if (index === PER_SECOND * SECONDS_BEFORE) {
        // Some come all at once, so that they lie unread when the signal does.
        for (let more = 0; more < BURST; more += 1) all.push(send(PER_SECOND * 100 + more));
        await nextTurn();
        await nextTurn();
        toldAt = performance.now();
        product.process.kill('SIGTERM');
      }
      all.push(send(index));
    }
    const [code] = await gone;
    const tookMs = performance.now() - toldAt;
    const sent = await Promise.all(all);
    kept.destroy();

    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(10_000);
    const onTheirWay = sent.filter(({ sentAt }) => sentAt < toldAt);
    expect(onTheirWay.map(({ outcome }) => outcome).filter((outcome) => outcome !== 200 && outcome !== 201)).toEqual(
      [],
    );
    expect(onTheirWay.length).toBeGreaterThan((PER_SECOND * SECONDS_BEFORE) / 2);
    // Whoever comes later is answered or finds nobody there; no answer breaks off, and none is a failure.
    const later = sent.filter(({ sentAt }) => sentAt >= toldAt).map(({ outcome }) => outcome);
    expect(later.filter((outcome) => ![200, 201, 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(outcome))).toEqual([]);

    // What was answered is in the log, and nothing else than what was sent.
    const log = await storedEvents(product.dataDir);
    const registered = log.filter(({ type }) => type === 'ParticipantRegistered').length;
    const answered = sent.filter(({ email, outcome }) => email !== null && outcome === 201).length;
    expect(registered).toBeGreaterThanOrEqual(answered);
    expect(registered).toBeLessThanOrEqual(sent.filter(({ email }) => email !== null).length);
  } finally {
    await product.dispose();
    await rm(product.dataDir, { recursive: true, force: true });
  }
});

import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSmtpSink, type SmtpSink } from '../../notification-service/src/testing/smtp-sink.ts';
import { type Client, createClient, createEvent, personBody } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { type FaultProxy, startFaultProxy } from '../harness/fault-proxy.ts';
import { type Product, startProduct } from '../harness/product.ts';

/**
 * The mail server refuses, breaks off, swallows, dawdles or hangs, under commands that cause mails. No command
 * notices; afterwards each cause has its one mail, and the server's clock stands in for the waits between two tries.
 */

const BROKEN_MS = 15_000;
const PER_SECOND = 20;
/** Mails on the wire at once: so many may have been taken without an answer whenever a connection breaks. */
const SENDING_AT_ONCE = 2;

let sink: SmtpSink;
let proxy: FaultProxy;
let product: Product;
let client: Client;
let eventId = '';
let count = 0;

beforeAll(async () => {
  sink = await openSmtpSink();
  proxy = await startFaultProxy(Number(new URL(sink.url).port));
  product = await startProduct({ env: { SMTP_URL: `smtp://127.0.0.1:${proxy.port}` } });
  client = createClient(product.url);
  eventId = (await createEvent(client)).id;
});
afterAll(async () => {
  await product.dispose();
  await proxy.close();
  await sink.close();
});

/** Registers people at a steady rate for so long; gives their addresses and the milliseconds of each answer. */
async function registrations(forMs: number): Promise<{ addresses: string[]; ms: number[] }> {
  const addresses: string[] = [];
  const ms: number[] = [];
  const underWay: Promise<void>[] = [];
  const from = performance.now();
  for (let index = 0; index < (forMs * PER_SECOND) / 1000; index += 1) {
    await delay(Math.max(0, from + (index * 1000) / PER_SECOND - performance.now()));
    count += 1;
    const email = `smtp${count}@example.org`;
    addresses.push(email);
    underWay.push(
      (async () => {
        const sentAt = performance.now();
        const { status } = await client.post('/api/participants', personBody(eventId, { email }));
        ms.push(performance.now() - sentAt);
        expect(status).toBe(201);
      })(),
    );
  }
  await Promise.all(underWay);
  return { addresses, ms };
}

/** Waits until everybody has a mail, moving the clock past the waits between tries; gives how many came more than once. */
async function mailsArrive(addresses: readonly string[]): Promise<number> {
  const moves = setInterval(() => void client.post('/dev/clock', { advance_s: 400 }).catch(() => undefined), 10_000);
  try {
    const mails = await eventually(
      () => {
        const to = new Set(sink.mails.flatMap(({ recipients }) => recipients));
        expect(addresses.filter((address) => !to.has(address))).toEqual([]);
        return sink.mails.filter(({ recipients }) => addresses.includes(recipients[0] ?? ''));
      },
      { within: 400_000, every: 500 },
    );
    const ids = new Set(mails.map(({ headers }) => headers['message-id']));
    expect(ids.size, 'one mail for each cause').toBe(addresses.length);
    return mails.length - addresses.length;
  } finally {
    clearInterval(moves);
  }
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

test.each([
  ['refuses', (): void => proxy.refuse()],
  ['breaks off, again and again', (): void => undefined],
  ['swallows everything', (): void => proxy.blackhole()],
  ['answers 500 ms late', (): void => proxy.delay(500)],
  ['breaks off within its greeting', (): void => proxy.half(7)],
] as const)('a mail server that %s for 15 s', async (how, breakIt) => {
  breakIt();
  const cuts = how.startsWith('breaks off, ') ? setInterval(() => proxy.cut(), 300) : undefined;
  const { addresses } = await registrations(BROKEN_MS);
  clearInterval(cuts);
  proxy.heal();
  const repeated = await mailsArrive(addresses);
  // Only a mail whose answer was lost may come again.
  const losses = cuts === undefined ? 0 : (BROKEN_MS / 300) * SENDING_AT_ONCE;
  expect(repeated).toBeLessThanOrEqual(how === 'swallows everything' ? SENDING_AT_ONCE : losses);
});

test('a mail server that hangs for 60 s: commands are as fast as before, mails come after', async () => {
  await registrations(5_000);
  const before = await registrations(20_000);
  sink.setMode('silent');
  const during = await registrations(60_000);
  sink.setMode('ok');
  const figures = [before, during].map(({ ms }) => ({ p50: quantile(ms, 0.5), p99: quantile(ms, 0.99) }));
  process.stdout.write(`before and while the mail server hangs, ms: ${JSON.stringify(figures)}\n`);
  expect(await mailsArrive([...before.addresses, ...during.addresses])).toBe(0);
  const [calm, hanging] = figures;
  // A busy machine may add a little that has nothing to do with mails.
  expect(hanging?.p99).toBeLessThan((calm?.p99 ?? 0) * 1.2 + 50);
}, 600_000);

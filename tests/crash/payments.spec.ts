import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PaymentStartedView } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { type Client, createClient, createEvent } from '../harness/client.ts';
import { giveBack, maximumBecomes, pay, quoteOf, settledPayment, startPayment } from '../harness/payments.ts';
import { startProduct } from '../harness/product.ts';

/** How many events of a type the log holds. */
function countOf(dataDir: string, type: string): number {
  const log = new DatabaseSync(join(dataDir, 'events.sqlite'), { readOnly: true });
  try {
    return Number((log.prepare('SELECT count(*) AS n FROM events WHERE type = ?').get(type) as { n: number }).n);
  } finally {
    log.close();
  }
}

/** A payment whose page is now on another port: the product was started again. */
const at = (started: PaymentStartedView, { url }: Client): PaymentStartedView => {
  const page = new URL(started.redirect_url);
  return { ...started, redirect_url: `${url}${page.pathname}` };
};

test.each(['paypal', 'card'])(
  'kill -9 between the money and its record (%s): one capture and one raise, with nobody asking again',
  async (method) => {
    const first = await startProduct({ keepData: true, env: { FAILPOINT: 'payment.captured-unrecorded' } });
    try {
      const client = createClient(first.url);
      const event = await createEvent(client, { is_public: false });
      const { quote } = await quoteOf(client, event.id_admin, 25);
      const started = await startPayment(client, { purpose: 'capacity', quote, method });
      const gone = new Promise<NodeJS.Signals | null>((resolve) => {
        first.process.once('exit', (_code, signal) => resolve(signal));
      });
      // The payer is gone too: only the notification came, and with it the end.
      await pay(client, started, { outcome: 'approve_and_close' });
      expect(await gone).toBe('SIGKILL');
      expect(countOf(first.dataDir, 'PaymentCaptured')).toBe(0);

      const second = await startProduct({ dataDir: first.dataDir, keepData: true });
      try {
        const again = createClient(second.url);
        expect((await settledPayment(again, started.id)).status).toBe('captured');
        await maximumBecomes(again, event.id_admin, 25);
        // Whoever comes back or is told later changes nothing.
        await again.post(`/api/payments/${started.id}/complete`, undefined);
        await maximumBecomes(again, event.id_admin, 25);
        expect(countOf(first.dataDir, 'PaymentCaptured')).toBe(1);
        expect(countOf(first.dataDir, 'EventCapacityRaised')).toBe(1);
      } finally {
        await second.dispose();
      }
    } finally {
      await first.dispose();
      await rm(first.dataDir, { recursive: true, force: true });
    }
  },
);

test('kill -9 between the record of late money, or of money given back, and what follows: it follows after the start', async () => {
  let product = await startProduct({ keepData: true });
  const { dataDir } = product;
  /** Goes on with the same data; armed, it ends after the next record and before what follows from it. */
  const startAgain = async (isArmed: boolean): Promise<Client> => {
    await product.kill();
    product = await startProduct({
      dataDir,
      keepData: true,
      env: isArmed ? { FAILPOINT: 'payment.recorded-unraised' } : {},
    });
    return createClient(product.url);
  };
  const goneAfter = async (act: () => Promise<unknown>): Promise<void> => {
    const gone = once(product.process, 'exit');
    await act();
    expect((await gone)[1]).toBe('SIGKILL');
  };
  try {
    let client = createClient(product.url);
    const event = await createEvent(client, { is_public: false });
    const { quote } = await quoteOf(client, event.id_admin, 25);
    const started = await startPayment(client, { purpose: 'capacity', quote, method: 'paypal' });
    // Nothing remembers a payment that has ended longer ago than this; only what its provider tells brings it back.
    await client.post('/dev/clock', { advance_s: 24 * 3600 + 1 });
    expect((await settledPayment(client, started.id)).status).toBe('expired');
    await client.post('/dev/clock', { advance_s: 8 * 24 * 3600 });
    client = await startAgain(true);
    await goneAfter(() => pay(client, at(started, client), { outcome: 'approve_and_close' }));
    expect(countOf(dataDir, 'PaymentCaptured')).toBe(1);
    expect(countOf(dataDir, 'EventCapacityRaised')).toBe(0);
    client = await startAgain(false);
    await maximumBecomes(client, event.id_admin, 25);
    client = await startAgain(true);
    await goneAfter(() => giveBack(client, at(started, client)));
    expect(countOf(dataDir, 'PaymentRefunded')).toBe(1);
    expect(countOf(dataDir, 'EventCapacityTakenBack')).toBe(0);
    client = await startAgain(false);
    await maximumBecomes(client, event.id_admin, 20);
    expect(countOf(dataDir, 'EventCapacityRaised')).toBe(1);
    expect(countOf(dataDir, 'EventCapacityTakenBack')).toBe(1);
  } finally {
    await product.dispose();
    await rm(dataDir, { recursive: true, force: true });
  }
});

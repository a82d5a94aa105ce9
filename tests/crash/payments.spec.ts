import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createClient, createEvent } from '../harness/client.ts';
import { maximumBecomes, pay, quoteOf, settledPayment, startPayment } from '../harness/payments.ts';
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

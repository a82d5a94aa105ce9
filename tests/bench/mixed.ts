import { performance } from 'node:perf_hooks';
import { logIn, openAccount } from '../harness/accounts.ts';
import { createClient, eventBody } from '../harness/client.ts';
import { png } from '../harness/images.ts';
import { scrape, sumOf } from '../harness/metrics.ts';
import { startProduct } from '../harness/product.ts';
import { record } from './figures.ts';

const PEOPLE = 10;

/**
 * Ten people log in at once, again and again, while one logo after the other is uploaded. Takes the seconds of the
 * timed part; records what the thread that serves was kept from its work, and beside it what a login takes.
 */
export async function mixedLoad(seconds: number): Promise<void> {
  const product = await startProduct();
  try {
    const client = createClient(product.url);
    const addresses = Array.from({ length: PEOPLE }, (_, index) => `mixed-${index}@example.org`);
    for (const address of addresses) await openAccount(client, address);
    // The figure of a scrape is that of the time since the one before.
    await scrape(product.managementUrl);
    const until = performance.now() + seconds * 1000;
    const loginMs: number[] = [];
    const logins = addresses.map(async (address) => {
      while (performance.now() < until) {
        const startedAt = performance.now();
        await logIn(client, address);
        loginMs.push(performance.now() - startedAt);
      }
    });
    let uploads = 0;
    const uploading = async (): Promise<void> => {
      const logo = png(1200, 1200);
      while (performance.now() < until) {
        const form = new FormData();
        for (const [name, value] of Object.entries(eventBody({ title: `Image ${uploads}` })))
          form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
        form.set('logo', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png');
        const { status } = await client.post('/api/events', form);
        if (status !== 201) throw new Error(`an upload answered ${status}`);
        uploads += 1;
      }
    };
    await Promise.all([...logins, uploading()]);
    const delaySeconds = sumOf(await scrape(product.managementUrl), 'event_loop_delay') ?? Number.NaN;
    loginMs.sort((a, b) => a - b);
    const part = (share: number): string => loginMs[Math.floor(loginMs.length * share)]?.toFixed(0) ?? '-';
    process.stdout.write(
      `${loginMs.length} logins and ${uploads} uploads in ${seconds} s; login p50 ${part(0.5)} ms, p99 ${part(0.99)} ms\n`,
    );
    record('event loop delay p99', delaySeconds * 1000, 'ms', '< 100');
  } finally {
    await product.dispose();
  }
}

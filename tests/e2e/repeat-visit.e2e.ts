import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, ready, test } from './fixtures.ts';
import { madeEvent, madeRegistration, rowOf } from './steps.ts';

/** So many bytes of a document stay on their way: the state that the page begins with is among them. */
const TAIL_BYTES = 2000;

interface HeldLine {
  /** Address of the product at the end of the line. */
  readonly url: string;
  /** From now on the end of each document is kept until the given promise is kept; null lets everything through. */
  readonly hold: (until: Promise<void> | null) => void;
  readonly close: () => Promise<void>;
}

/** A line to the product that keeps the end of documents back, as a slow one does; what the browser has kept stays usable. */
async function holdLine(product: string): Promise<HeldLine> {
  let holding: Promise<void> | null = null;
  const server = createServer((incoming, outgoing) => {
    // Bytes as they are: a compressed document cannot be cut where the text is. And whole: it may have changed meanwhile.
    const { 'if-none-match': _, ...asked } = incoming.headers;
    const headers = { ...asked, host: new URL(product).host, 'accept-encoding': 'identity' };
    const onward = request(new URL(incoming.url ?? '/', product), { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      const isHeld = holding !== null && (answer.headers['content-type'] ?? '').startsWith('text/html');
      if (!isHeld) {
        answer.pipe(outgoing);
        return;
      }
      answer.toArray().then(async (chunks: Uint8Array[]) => {
        const body = Buffer.concat(chunks);
        outgoing.write(body.subarray(0, -TAIL_BYTES));
        await holding;
        outgoing.end(body.subarray(-TAIL_BYTES));
      }, outgoing.destroy.bind(outgoing));
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (until) => {
      holding = until;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

test.describe('a repeat visit', () => {
  for (const width of [390, 1280] as const)
    test(`repeat visit: the page comes to life though its end is long on its way and its code is there at once, at ${width} px @core`, async ({
      visitor,
      client,
      product,
      expectError,
    }) => {
      // The line carries no sockets.
      expectError(/WebSocket connection/);
      const event = await madeEvent(client);
      await madeRegistration(client, event, { name: 'Iris Imbert' });
      const line = await holdLine(product.url);
      const page = await visitor({ width, site: line.url });
      try {
        await page.goto(event.path);
        await ready(page);

        const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
        line.hold(arrival);
        await page.goto(event.path, { waitUntil: 'commit' });
        await expect(rowOf(page, 'Iris I.')).toBeVisible();
        // The page is painted, its code is there, and the browser has had time to run whatever wants to run.
        await page.waitForFunction(() =>
          performance.getEntriesByType('resource').some(({ name }) => /\/assets\/.*\.js$/.test(name)),
        );
        await page.evaluate(async () => {
          for (let turn = 0; turn < 3; turn += 1)
            await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
        });
        expect(await page.evaluate(() => document.readyState)).toBe('loading');

        arrive();
        await ready(page);
        await page.getByRole('radio', { name: 'Je préfère prendre ma voiture' }).check();
        await page.getByRole('combobox', { name: 'Adresse de départ' }).fill('Chez Alice');
        await page.getByRole('button', { name: 'Voir qui est près de chez moi' }).click();
        await page.getByLabel('Nom ou pseudonyme').fill('Alice Martin');
        await expect(page.getByText('Les autres verront « Alice M. ».')).toBeVisible();
      } finally {
        await page.close();
        await line.close();
      }
    });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '../harness/client.ts';
import { startProduct } from '../harness/product.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { fillRegistration, madeEvent, submitRegistration, told } from './steps.ts';

/**
 * The providers' side in the browser, by their documents and as far as a form needs it: who asks rightly is given the token
 * `of-a-person`. The providers themselves cannot be asked by a test.
 */
const SCRIPTS = {
  recaptcha: `window.grecaptcha = {
    execute: async (key, { action }) => key === 'site-1' && action === 'submit' ? 'of-a-person' : 'wrong',
  };`,
  hcaptcha: `let rendered;
  window.hcaptcha = {
    render: (box, { sitekey, size }) => (rendered = sitekey + size + box.isConnected, 'w1'),
    execute: async (id, { async }) => ({ response: id === 'w1' && async && rendered === 'site-1invisibletrue' ? 'of-a-person' : 'wrong' }),
    remove: () => undefined,
  };`,
  turnstile: `let options;
  window.turnstile = {
    render: (_box, given) => (options = given, 'w1'),
    reset: () => undefined,
    execute: (id) => setTimeout(() => options.callback(id === 'w1' && options.sitekey === 'site-1' && options.action === 'submit' ? 'of-a-person' : 'wrong')),
    remove: () => undefined,
  };`,
} as const;
const HOSTS = { recaptcha: 'www.google.com', hcaptcha: 'js.hcaptcha.com', turnstile: 'challenges.cloudflare.com' };

/** The provider's side of the server's question. */
async function startVerifier() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      asked.push(form.get('response') ?? '');
      const isSolved =
        ['of-a-person', 'of-an-organiser'].includes(form.get('response') ?? '') && form.get('secret') === 'secret-1';
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: isSolved }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/verify`;
  return { url, asked, close: () => server.close() };
}

for (const provider of ['recaptcha', 'hcaptcha', 'turnstile'] as const) {
  test(`a registration with ${provider}: its script comes when the form is used, and the content policy lets it`, async ({
    visitor,
    expectError,
  }) => {
    const verifier = await startVerifier();
    const product = await startProduct({
      env: {
        HUMAN_CHECK: provider,
        HUMAN_CHECK_SITE_KEY: 'site-1',
        HUMAN_CHECK_PROVIDER_SECRET: 'secret-1',
        HUMAN_CHECK_URL: verifier.url,
      },
    });
    try {
      const event = await madeEvent(createClient(product.url), { token: 'of-an-organiser' });
      const host = HOSTS[provider];
      expectError(new RegExp(`^foreign host: https://${host}/`));
      const page = await visitor({ site: product.url });
      const fetched: string[] = [];
      await page.route(`https://${host}/**`, (route) => {
        const { pathname, searchParams } = new URL(route.request().url());
        fetched.push(pathname);
        const body = `${SCRIPTS[provider]} window[${JSON.stringify(searchParams.get('onload'))}]();`;
        return route.fulfill({ contentType: 'text/javascript', body });
      });
      await go(page, event.path);
      await page.waitForLoadState('networkidle');
      expect(fetched).toEqual([]);
      await fillRegistration(page, { name: 'Bruno Caron', email: `${unique()}@example.org` });
      await submitRegistration(page);
      await expect(told(page, 'Votre inscription est enregistrée.')).toBeVisible();
      expect(fetched).toHaveLength(1);
      expect(verifier.asked).toEqual(['of-an-organiser', 'of-a-person']);
      // Before its server goes, of which it would tell.
      await page.close();
    } finally {
      await product.dispose();
      verifier.close();
    }
  });
}

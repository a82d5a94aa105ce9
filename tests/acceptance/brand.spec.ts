import { expect, test } from 'vitest';
import { createEvent, mailsTo, register } from '../harness/client.ts';
import { useProduct } from '../harness/suite.ts';

const BRAND = 'Cap & Covoit';
const IN_HTML = 'Cap &amp; Covoit';
const it = useProduct({ env: { BRAND_NAME: BRAND } });

/** Addresses are the product's own, whatever the service is called. */
const withoutAddresses = (text: string): string => text.replace(/https?:\/\/\S+|\S+@\S+/g, '');

test.each([
  '/',
  '/donate',
  '/qui-sommes-nous',
  '/cgu',
  '/privacy-policy',
  '/help',
  '/login',
  '/offline.html',
  '/maintenance.html',
])('%s calls the service by the name that its operator gave it', async (path) => {
  for (const lang of ['fr', 'en', 'de', 'es']) {
    const html = await (await fetch(`${it.product.url}${path}?lang=${lang}`)).text();
    expect(html).toContain(IN_HTML);
    // What people read: tags and the data of the page aside.
    const shown = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ');
    expect(shown).not.toMatch(/Convoi/);
    expect(html).not.toContain('{{brand}}');
  }
});

test('so do what is installed, and the mails', async () => {
  const manifest = await (await fetch(`${it.product.url}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: BRAND, short_name: BRAND });
  const { id } = await createEvent(it.client);
  await register(it.client, id, { email: 'bob@example.org' });
  const [mail] = await mailsTo(it.client, 'bob@example.org', 'registration_received');
  expect(mail?.text).toContain(BRAND);
  expect(withoutAddresses(`${mail?.subject} ${mail?.text}`)).not.toContain('Convoi');
});

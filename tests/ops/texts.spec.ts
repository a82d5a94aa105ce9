import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS, LANGUAGES, type LegalView, type PageTextView } from '@convoi/contracts';
import { afterAll, expect, test } from 'vitest';
import { useProduct } from '../harness/suite.ts';

/** Texts and facts that the operator sets, without a build. */

const ROOT = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'convoi-texts-'));
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
for (const lang of LANGUAGES)
  write(
    `terms.${lang}.md`,
    `# House rules (${lang})\nDate: 2027-01-15\n\n## First\n{brand} is run by {association}. <script>alert(1)</script>\n`,
  );
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const it = useProduct({
  env: {
    TEXTS_DIR: folder,
    BRAND_NAME: 'Roule',
    ASSOCIATION_NAME: 'Les Roues du Lac',
    HOST_NAME: 'Serveurs SAS',
    HOST_COUNTRY: 'FR',
    RETENTION_DAYS: '45',
    BACKUP_DAYS: '14',
  },
});
const page = async (path: string, lang: string): Promise<string> => {
  const answer = await fetch(`${it.client.url}${path}?lang=${lang}`);
  expect(answer.status).toBe(200);
  return answer.text();
};

test('the terms are those of the folder, in every language, and nothing in them is HTML', async () => {
  for (const lang of LANGUAGES) {
    const html = await page('/cgu', lang);
    expect(html).toContain(`House rules (${lang})`);
    expect(html).toContain('Roule is run by Les Roues du Lac. &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('2027');
  }
  const text = await it.client.get<PageTextView>(
    CALLS.getSiteText.path.replace(':name', 'terms').replace(':lang', 'de'),
  );
  expect(text.body).toMatchObject({ heading: 'House rules (de)', updated: '2027-01-15' });
  for (const [name, lang] of [
    ['privacy', 'fr'],
    ['terms', 'it'],
    ['..', 'fr'],
  ] as const)
    expect((await it.client.get(CALLS.getSiteText.path.replace(':name', name).replace(':lang', lang))).status).toBe(
      404,
    );
});

test('the notice holds the facts of the settings and says what is missing; the policy the times', async () => {
  const { body } = await it.client.get<LegalView>(CALLS.getLegalNotice.path);
  expect(body).toEqual({
    publisher: {
      name: 'Les Roues du Lac',
      address: null,
      contact: null,
      phone: null,
      registration: null,
      director: null,
    },
    host: { name: 'Serveurs SAS', address: null, phone: null, country: 'FR' },
    mail_host: null,
    outsiders: [],
  });
  const notice = await page('/mentions-legales', 'fr');
  for (const words of ['Les Roues du Lac', 'Serveurs SAS', 'Non renseigné par l&#x27;exploitant de ce site.'])
    expect(notice).toContain(words);
  const policy = await page('/privacy-policy', 'en');
  for (const span of ['45\u00a0days', '14\u00a0days']) expect(policy).toContain(span);
  expect(policy).not.toContain('30\u00a0days');
  expect(await page('/event/create', 'fr')).toContain('href="/mentions-legales"');
});

test('a folder that is wrong is said in clear lines, and nothing starts', async () => {
  const wrong = mkdtempSync(join(tmpdir(), 'convoi-texts-wrong-'));
  writeFileSync(join(wrong, 'privacy.fr.md'), '# Politique\nDate: demain\n');
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['standalone/main.ts'], {
    cwd: ROOT,
    env: {
      PATH,
      HOME,
      NODE_ENV: 'test',
      PORT: '0',
      MANAGEMENT_PORT: '0',
      DATA_DIR: join(wrong, 'data'),
      TEXTS_DIR: wrong,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number];
  rmSync(wrong, { recursive: true, force: true });
  expect(code).toBe(78);
  expect(text).toContain('TEXTS_DIR: privacy.fr.md, line 2: the date is a day, like 2027-01-15');
  expect(text).toContain('TEXTS_DIR: privacy.en.md is missing');
});

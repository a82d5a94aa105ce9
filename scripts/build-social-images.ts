import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Draws the pictures that other sites show beside a link to us, one per language, and writes them to `web/public/social`.
 * They are committed: run this by hand (`node scripts/build-social-images.ts`) when their words or the palette change.
 */

const ROOT = join(import.meta.dirname, '..');
const FONT = readFileSync(
  join(ROOT, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
);
const SIZE = { width: 1200, height: 630 };

const WORDS = {
  fr: ['Le covoiturage de votre événement, en un seul lien.', 'Gratuit, sans compte, porté par une association'],
  en: ['The carpool of your event, in a single link.', 'Free, no account, run by a non-profit association'],
  de: [
    'Die Fahrgemeinschaft deines Events, in einem einzigen Link.',
    'Kostenlos, ohne Konto, getragen von einem Verein',
  ],
  es: ['Los viajes compartidos de tu evento, en un solo enlace.', 'Gratis, sin cuenta, gestionado por una asociación'],
} as const;

const page = (lang: string, [title, line]: readonly [string, string]) => `<!doctype html><html lang="${lang}"><style>
@font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${FONT.toString('base64')}); }
* { box-sizing: border-box; margin: 0 }
body { position: relative; width: ${SIZE.width}px; height: ${SIZE.height}px; overflow: hidden; background: #faf8f4; color: #16252c; font-family: Figtree }
.ground { position: absolute; inset: 0 }
.words { position: absolute; inset: 64px 72px auto }
.brand { display: flex; align-items: center; gap: 20px; font-size: 44px; font-weight: 700; letter-spacing: -0.02em }
h1 { margin-top: 44px; max-width: 980px; font-size: 72px; line-height: 1.12; letter-spacing: -0.02em; text-wrap: balance }
p { margin-top: 24px; color: #46565d; font-size: 30px }
</style><body>
<svg class="ground" viewBox="0 0 1200 630">
  <circle cx="980" cy="520" r="150" fill="#fdebdd"/>
  <path d="M0 560C220 470 420 500 640 520s360-70 560-40v150H0z" fill="#f1ede5"/>
  <path d="M-20 604C200 600 300 548 520 552s330 40 720-60" fill="none" stroke="#ddd7cb" stroke-width="26" stroke-linecap="round"/>
  <circle cx="420" cy="557" r="13" fill="#0f5e78"/><circle cx="560" cy="553" r="16" fill="#0f5e78"/>
  <circle cx="730" cy="559" r="24" fill="#f2904a"/>
</svg>
<div class="words">
  <div class="brand"><svg viewBox="0 0 32 32" width="72"><path d="M24.2 8.2A11 11 0 1 0 24.2 23.8" fill="none" stroke="#0f5e78" stroke-width="4.5" stroke-linecap="round"/><circle cx="11.5" cy="16" r="1.7" fill="#0f5e78"/><circle cx="17.4" cy="16" r="2.3" fill="#0f5e78"/><circle cx="25" cy="16" r="3.4" fill="#f2904a"/></svg>Convoi</div>
  <h1>${title}</h1><p>${line}</p>
</div></body></html>`;

const folder = join(ROOT, 'web/public/social');
mkdirSync(folder, { recursive: true });
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const [lang, words] of Object.entries(WORDS)) {
    const tab = await browser.newPage({ viewport: SIZE });
    await tab.setContent(page(lang, words), { waitUntil: 'load' });
    await tab.evaluate('document.fonts.ready.then(() => true)');
    await tab.screenshot({ path: join(folder, `${lang}.png`) });
    await tab.close();
  }
} finally {
  await browser.close();
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Makes the short film of the help page in each language, with its captions and its still, from the steps that the page
 * shows as text. They are committed in `web/public/help`: run this by hand (`node scripts/build-help-videos.ts`, with
 * Debian's `ffmpeg` and `chromium`) when the steps change.
 */

const ROOT = join(import.meta.dirname, '..');
const FONT = readFileSync(
  join(ROOT, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
);
const SIZE = { width: 960, height: 540 };
const SLIDE_S = 6;
const LANGUAGES = ['fr', 'en', 'de', 'es'] as const;

/** The road of the product's pictures, the apricot dot as far along as the film is. */
const slide = (text: string, mark: string, share: number): string => `<!doctype html><style>
@font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${FONT.toString('base64')}); }
* { box-sizing: border-box; margin: 0 }
body { position: relative; width: ${SIZE.width}px; height: ${SIZE.height}px; overflow: hidden; background: #faf8f4; color: #16252c; font-family: Figtree }
svg { position: absolute; inset: auto 0 0 }
.mark { position: absolute; inset: 40px auto auto 64px; font-size: 40px; font-weight: 700; color: #0f5e78 }
p { position: absolute; inset: 112px 64px auto; font-size: 38px; font-weight: 600; line-height: 1.25; text-wrap: balance }
</style><div class="mark">${mark}</div><p>${text}</p>
<svg viewBox="0 0 960 190" width="960" height="190"><path d="M0 110C200 40 380 60 560 80s260-50 400-30v140H0z" fill="#f1ede5"/><path d="M-20 160H980" stroke="#ddd7cb" stroke-width="22" fill="none"/>
<circle cx="${60 + share * 780}" cy="160" r="20" fill="#f2904a"/><circle cx="900" cy="160" r="12" fill="#0f5e78"/></svg>`;

const time = (seconds: number): string => `00:00:${String(seconds).padStart(2, '0')}.000`;
const folder = join(ROOT, 'web/public/help');
mkdirSync(folder, { recursive: true });
const work = mkdtempSync(join(tmpdir(), 'convoi-help-'));
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const lang of LANGUAGES) {
    const { help } = (await import(join(ROOT, `web/src/features/reading/texts/help.${lang}.ts`))) as {
      help: { subheading: string; sections: { title: string; blocks: { list: string[] }[] }[] };
    };
    const steps = help.sections[0];
    const texts = [steps?.title ?? '', ...(steps?.blocks[0]?.list ?? [])];
    const tab = await browser.newPage({ viewport: SIZE });
    for (const [index, text] of texts.entries()) {
      await tab.setContent(slide(text, index === 0 ? 'Convoi' : String(index), index / (texts.length - 1)));
      await tab.evaluate('document.fonts.ready.then(() => true)');
      await tab.screenshot({ path: join(work, `${lang}-${index}.png`) });
    }
    await tab.close();
    const cues = texts.map((text, index) => `${time(index * SLIDE_S)} --> ${time((index + 1) * SLIDE_S)}\n${text}\n`);
    writeFileSync(join(folder, `${lang}.vtt`), `WEBVTT\n\n${cues.join('\n')}`);
    const frames = ['-framerate', `1/${SLIDE_S}`, '-i', join(work, `${lang}-%d.png`)];
    const codec = ['-c:v', 'libvpx-vp9', '-r', '2', '-crf', '40', '-b:v', '0', '-pix_fmt', 'yuv420p', '-an'];
    // Some versions end at the first frame of the last picture; it has its own time as the others have.
    const whole = ['-vf', `tpad=stop_mode=clone:stop_duration=${SLIDE_S}`, '-t', String(texts.length * SLIDE_S)];
    execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...frames, ...whole, ...codec, join(folder, `${lang}.webm`)]);
    const still = ['-i', join(work, `${lang}-0.png`), '-vf', 'scale=720:-1', join(folder, `${lang}.webp`)];
    execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...still]);
  }
} finally {
  await browser.close();
  rmSync(work, { recursive: true, force: true });
}

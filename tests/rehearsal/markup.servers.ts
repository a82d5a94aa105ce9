import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { everyPage } from '../harness/every-page.ts';
import { useProduct } from '../harness/suite.ts';

/**
 * The Nu checker of the W3C over every page of every route in every language. Where there is no Java this is said aloud and
 * skipped.
 */

const run = promisify(execFile);
const vnuJar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const isThere = await run('java', ['-version']).then(
  () => true,
  () => false,
);
if (!isThere) process.stderr.write('SKIPPED Nu checker: no Java\n');

const it = useProduct();

interface Message {
  readonly type: string;
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

/** Sheets are in the document, and the checker of sheets knows nothing of containers, anchors and first styles. */
const isOfSheet = ({ message }: Message): boolean => message.startsWith('CSS:');

test.skipIf(!isThere)('the Nu checker finds no error on any page', { timeout: 600_000 }, async () => {
  const pages = await everyPage(it.client);
  const folder = await mkdtemp(join(tmpdir(), 'convoi-markup-'));
  try {
    const names = pages.map((_, index) => join(folder, `${index}.html`));
    await Promise.all(pages.map(({ html }, index) => writeFile(names[index] ?? '', html)));
    // It ends with 1 where it finds anything, and says what on its error output.
    const told = await run('java', ['-Xss32m', '-jar', vnuJar, '--errors-only', '--format', 'json', ...names], {
      maxBuffer: 256 * 1024 * 1024,
    }).catch((error: { readonly stderr: string }) => error);
    const { messages } = JSON.parse(told.stderr) as { readonly messages: readonly Message[] };
    const faults = messages
      .filter((message) => !isOfSheet(message))
      .map(({ url, type, message, extract }) => {
        const at = Number(/(\d+)\.html$/.exec(url)?.[1]);
        return `${pages[at]?.address}: ${type}: ${message} ${extract ?? ''}`;
      });
    expect(faults).toEqual([]);
    expect(pages.length).toBeGreaterThan(200);
  } finally {
    await rm(folder, { recursive: true });
  }
});

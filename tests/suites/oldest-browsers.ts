import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb, builtFolder } from '../../web/build.ts';
import { OLDEST_BROWSERS } from '../../web/oldest-browsers.ts';
import { INLINE_SCRIPT } from '../../web/src/config/inline-script.ts';
import { ALLOWED } from './features/allowed.ts';
import type { Named } from './features/compat.ts';
import { newerInScript } from './features/scripts.ts';
import { newerInSheet } from './features/sheets.ts';

/** Holds the built pages against the oldest browsers that they are for: what those have not got has a stand-in, or a reason. */

await buildWeb();
const client = join(builtFolder(), 'client');
const files = (readdirSync(client, { recursive: true }) as string[]).filter((name) => /\.(?:js|css)$/.test(name));
const named: readonly (Named & { readonly file: string })[] = [
  ...files.flatMap((file) => {
    const text = readFileSync(join(client, file), 'utf8');
    const found = file.endsWith('.css') ? newerInSheet(text) : newerInScript(file, text);
    return found.map((one) => ({ ...one, file }));
  }),
  ...newerInScript('inline.js', INLINE_SCRIPT).map((one) => ({ ...one, file: 'the inline script' })),
];

const used = new Set<string>();
/** The entry of the table that a feature falls under. */
function allowanceOf(feature: string): string | undefined {
  const parts = feature.split('/');
  for (let length = parts.length; length > 0; length -= 1) {
    const path = parts.slice(0, length).join('/');
    if (path in ALLOWED) return path;
  }
  return undefined;
}

const oldest = Object.entries(OLDEST_BROWSERS).map((entry) => entry.join(' '));
process.stdout.write(`${files.length} files, held against ${oldest.join(', ')}\n`);
let misses = 0;
const told = new Set<string>();
for (const { feature, missingIn, file, excerpt } of named) {
  const allowance = allowanceOf(feature);
  if (allowance !== undefined) used.add(allowance);
  if (allowance !== undefined || told.has(feature)) continue;
  told.add(feature);
  misses += 1;
  process.stdout.write(`NEWER  ${feature} (not in ${missingIn.join(', ')})\n       ${file}: ${excerpt}\n`);
}
for (const allowance of Object.keys(ALLOWED).filter((path) => !used.has(path))) {
  misses += 1;
  process.stdout.write(`UNUSED ${allowance}: nothing names it any more\n`);
}
process.stdout.write(`${told.size} features without a stand-in, ${used.size} with one or with a reason\n`);
process.exitCode = misses > 0 ? 1 : 0;

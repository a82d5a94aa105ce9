import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every installed package has the version that package-lock.json names; prints what differs and fails. */
const ROOT = join(import.meta.dirname, '..');
interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly link?: boolean }>>;
}
const read = (file: string): Lock => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Lock;

const locked = read('package-lock.json').packages;
const installed = read('node_modules/.package-lock.json').packages;
const differences = Object.entries(installed).flatMap(([path, { version, link }]) =>
  link === true || locked[path]?.version === version
    ? []
    : [`${path}: installed ${version}, locked ${locked[path]?.version ?? 'not at all'}`],
);
for (const difference of differences) process.stdout.write(`${difference}\n`);
process.stdout.write(`${Object.keys(installed).length} packages compared, ${differences.length} differ\n`);
process.exitCode = differences.length > 0 ? 1 : 0;

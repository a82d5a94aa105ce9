import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Library, type TextFile, unresolved } from './reference-rules.ts';

/**
 * Every page, heading and decision that a comment or a page names is in the repository, and no document outside it is
 * cited. Prints what leads nowhere and fails.
 */
const ROOT = join(import.meta.dirname, '..');
/** Folders that hold what is installed, built, measured or of one machine. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', 'coverage', 'secrets', 'generated']);
const HIDDEN = new Set(['.ci', '.github', '.dependency-cruiser.cjs']);
const READ = /\.(?:ts|tsx|css|mjs|cjs|js|sh|yml|yaml|md)$|(?:^|\/)(?:Dockerfile|Caddyfile|run)$/;
/** They are made of such references, right ones and wrong ones. */
const ABOUT_REFERENCES = /^scripts\/reference-rules(?:\.spec)?\.ts$/;

function pathsBelow(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith('.') && !HIDDEN.has(entry.name)) return [];
    if (!entry.isDirectory()) return [path];
    return LEFT_OUT.has(entry.name) && path !== 'docs/generated' ? [] : [path, ...pathsBelow(path)];
  });
}

const paths = pathsBelow('');
const files: readonly TextFile[] = paths
  .filter((path) => READ.test(path) && !ABOUT_REFERENCES.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const library: Library = {
  paths: new Set(paths),
  pages: new Map(files.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, text])),
};
const problems = files.flatMap((file) => unresolved(file, library));
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${files.length} files read, ${problems.length} references lead nowhere\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

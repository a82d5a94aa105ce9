/**
 * `npm run lint:changed [-- REF]`: format, lint and types of what differs from a commit (HEAD unless given), files that are
 * not yet under version control among them. The whole is `npm test -- lint`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const USAGE = `npm run lint:changed           checks the files that differ from the last commit
npm run lint:changed -- REF    checks those that differ from a commit or branch

--help   says this
--fix    corrects what can be corrected
--json   prints one line of JSON with the files and the checks that failed, after what these said on standard error`;

const isWindows = process.platform === 'win32';
const environment = {
  ...process.env,
  PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter),
};

/** The programs of types that a file belongs to. */
function typesOf(file: string): readonly string[] {
  if (/^tests\/(e2e|engines)\//.test(file)) return ['e2e'];
  if (file.startsWith('web/src/')) return ['web'];
  return file.startsWith('contracts/') ? ['node', 'web'] : ['node'];
}

function changedFiles(since: string): string[] {
  const git = (...words: string[]): string[] => {
    const { status, stdout, stderr } = spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr.trim());
    return stdout.split('\n').filter((line) => line !== '');
  };
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', '--relative', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)].filter((file) => existsSync(join(ROOT, file))).sort();
}

const said = process.argv.slice(2);
if (said.includes('--help')) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}
const isJson = said.includes('--json');
const files = changedFiles(said.find((word) => !word.startsWith('-')) ?? 'HEAD');
const code = files.filter((file) => /\.tsx?$/.test(file));
const steps: (readonly string[])[] = [
  ['biome', 'check', '--no-errors-on-unmatched', ...(said.includes('--fix') ? ['--write'] : []), ...files],
  ...(code.length > 0 ? [['oxlint', '--type-aware', '--deny-warnings', ...code]] : []),
  ...[...new Set(code.flatMap(typesOf))].sort().map((name) => ['tsc', '-p', `tsconfig.${name}.json`]),
];
const failed: string[] = [];
for (const [command = '', ...words] of files.length > 0 ? steps : []) {
  const { status } = spawnSync(command, words, {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', isJson ? process.stderr : 'inherit', 'inherit'],
    shell: isWindows,
  });
  if (status !== 0) failed.push([command, ...words.slice(0, 2)].join(' '));
}
if (isJson) process.stdout.write(`${JSON.stringify({ files, failed })}\n`);
else process.stdout.write(`${files.length} files checked, ${failed.length} of ${steps.length} checks failed\n`);
process.exitCode = failed.length > 0 ? 1 : 0;

/**
 * `npm run new -- command ROOM verb-noun`, `mail ROOM what-happened EventType`, `screen NAME`: writes the files of a new command,
 * mail or screen with their specs, and the lines in the tables that know it. What is written passes every check.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import {
  commandFile,
  commandSpec,
  mailFile,
  type Name,
  nameOf,
  ROOMS,
  screenFile,
  screenSpec,
  screenWords,
} from './new/templates.ts';

const USAGE = `npm run new -- command ROOM verb-noun               a command and its spec
npm run new -- mail ROOM what-happened EventType    a mail to the contact of an event
npm run new -- screen some-name                     a screen with an address of its own

ROOM is one of ${Object.keys(ROOMS).join(', ')}; names are in lower case with hyphens.`;

/** A file to be written whole, or a line to be put before or after a text that the file has. */
type Change =
  | { readonly file: string; readonly text: string }
  | { readonly file: string; readonly line: string; readonly after: string }
  | { readonly file: string; readonly line: string; readonly before: string };

const command = (room: string, name: Name): readonly Change[] => [
  { file: `command-service/src/${room}/${name.file}.ts`, text: commandFile(room, name) },
  { file: `command-service/src/${room}/${name.file}.spec.ts`, text: commandSpec(room, name) },
];

function mail(room: string, name: Name, type: string): readonly Change[] {
  const folder = 'notification-service/src';
  const sample = `    ${name.camel}: { template: '${name.snake}', parameters: { event: facts } },\n`;
  return [
    {
      file: `${folder}/${room}/${name.file}.mail.ts`,
      text: mailFile(name, type, room === 'events' ? './' : '../events/'),
    },
    {
      file: `${folder}/mails.ts`,
      line: `import { ${name.camel} } from './${room}/${name.file}.mail.ts';\n`,
      before: "import type { MailDefinition, MailTable } from './outbox/mail-definition.ts';",
    },
    { file: `${folder}/mails.ts`, line: `  ${name.snake}: ${name.camel},\n`, after: 'export const MAILS = {\n' },
    { file: `${folder}/testing/sample-calls.ts`, line: sample, before: '    adminLinks: {\n' },
  ];
}

function screen(name: Name): readonly Change[] {
  const feature = `features/${name.file}`;
  const source = `${feature}/screens/${name.file}-screen`;
  return [
    { file: `web/src/${source}.tsx`, text: screenFile(name) },
    { file: `web/src/${source}.spec.tsx`, text: screenSpec(name) },
    { file: `web/src/${feature}/words.ts`, text: screenWords(name) },
    {
      file: 'web/src/config/paths.ts',
      line: `  ${name.camel}: at('/${name.file}'),\n`,
      before: "  staff: at('/staff'),",
    },
    {
      file: 'web/src/app/routes.tsx',
      line: `                page(paths.${name.camel}.path, '${name.file}/${name.file}'),\n`,
      before: '                // The gallery of the design system',
    },
  ];
}

function changesOf([kind, ...rest]: readonly string[]): readonly Change[] | string {
  const [room = '', given = '', type = ''] = kind === 'screen' ? ['', ...rest] : rest;
  const name = nameOf(given);
  if (kind !== 'command' && kind !== 'mail' && kind !== 'screen') return USAGE;
  if (name === null) return `"${given}" is not a name of two words or more in lower case with hyphens.\n\n${USAGE}`;
  if (kind === 'screen') return screen(name);
  if (!Object.hasOwn(ROOMS, room)) return `There is no room "${room}".\n\n${USAGE}`;
  if (kind === 'command') return command(room, name);
  return EVENT_DEFINITIONS.has(type) ? mail(room, name, type) : `There is no type of event "${type}".\n\n${USAGE}`;
}

/** The text of a file with a change; a text says why it cannot be made. */
function changed(root: string, change: Change): { readonly text: string } | string {
  const file = join(root, change.file);
  if ('text' in change) return existsSync(file) ? `${change.file} is there already.` : change;
  const before = readFileSync(file, 'utf8');
  const anchor = 'after' in change ? change.after : change.before;
  if (!before.includes(anchor)) return `${change.file} has no "${anchor.trim()}" any more: change scripts/new.ts.`;
  return { text: before.replace(anchor, () => ('after' in change ? anchor + change.line : change.line + anchor)) };
}

/** Takes the folder of the repository and the words of the command; writes, and gives the files; a text says why it does not. */
export function writeNew(root: string, words: readonly string[]): readonly string[] | string {
  const changes = changesOf(words);
  if (typeof changes === 'string') return changes;
  // Everything is looked at before anything is written.
  const faults = changes.map((change) => changed(root, change)).filter((made) => typeof made === 'string');
  if (faults.length > 0) return faults.join('\n');
  for (const change of changes) {
    const made = changed(root, change);
    if (typeof made === 'string') return made;
    mkdirSync(dirname(join(root, change.file)), { recursive: true });
    writeFileSync(join(root, change.file), made.text);
  }
  return [...new Set(changes.map(({ file }) => file))];
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const written = writeNew(root, process.argv.slice(2));
  const isDone = typeof written !== 'string';
  // Sorts the imports and breaks the lines as every file has them.
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  if (isDone) spawnSync(process.execPath, [biome, 'check', '--write', ...written], { cwd: root, stdio: 'ignore' });
  console.log(isDone ? `Written:\n${written.map((file) => `  ${file}`).join('\n')}\nNext: CONTRIBUTING.md.` : written);
  process.exitCode = isDone || process.argv.includes('--help') ? 0 : 64;
}

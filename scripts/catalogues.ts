/**
 * Writes the catalogues of docs/generated from the tables that the product runs on: events, streams, read models, calls.
 * `node scripts/catalogues.ts` writes them, `--check` fails when one of them is not up to date. A read model that is made from
 * other events, or has other indexes, under the version that is stored is refused: its version is raised first.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALL_DESCRIPTIONS, CALLS, type CallDefinition, type CallId, fields, type RateLimit } from '@convoi/contracts';
import { bodySchema, EVENT_DEFINITIONS, type EventDefinition, STREAMS } from '@convoi/contracts/events';
import { mailProjections } from '../notification-service/src/compose.ts';
import { projections } from '../projection-service/src/projections.ts';
import { unraised } from './read-model-rules.ts';

const FOLDER = join(import.meta.dirname, '../docs/generated');
const READ_MODELS = 'read-models.md';
const NOTE = '<!-- Written by scripts/catalogues.ts from the code; change the code, not this page. -->';

const page = (title: string, intro: string, ...sections: readonly string[]): string =>
  `${[`# ${title}`, NOTE, intro, ...sections].join('\n\n')}\n`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text: string): string => `\`${text}\``;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The part of a JSON Schema that the pages tell. */
interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: { readonly [name: string]: JsonSchema };
  readonly required?: readonly string[];
}

/** A schema in one line, as TypeScript would write it. */
function typeText(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map(typeText).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') {
    const item = typeText(schema.items ?? {});
    return item.includes(' ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (schema.properties !== undefined) {
    const required = new Set(schema.required);
    const members = Object.entries(schema.properties).map(
      ([name, member]) => `${name}${required.has(name) ? '' : '?'}: ${typeText(member)}`,
    );
    return `{ ${members.join('; ')} }`;
  }
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['unknown']);
  return types.join(' | ');
}

function eventSection(definition: EventDefinition): string {
  const { type, v, personal } = definition;
  const { properties = {}, required = [] } = bodySchema(definition) as JsonSchema;
  const rows = Object.entries(properties).map(([name, member]) => [
    code(name),
    code(typeText(member)),
    personal.includes(name) ? 'yes' : '',
    required.includes(name) ? '' : 'yes',
  ]);
  return `### ${type}\n\nVersion ${v}.\n\n${table(['Field', 'Type', 'Personal', 'Optional'], rows)}`;
}

function eventsPage(): string {
  const streams = Object.entries(STREAMS).flatMap(([category, { id, events }]) => [
    `## \`${category}-{${id}}\``,
    ...(events as readonly EventDefinition[]).map(eventSection),
  ]);
  return page(
    'Events',
    'Every event that the product writes, by stream. Personal fields are encrypted at the store boundary with the key of `subjectId`. Versions that were written once stay readable; `contracts/golden` has an example of each.',
    ...streams,
  );
}

function streamsPage(): string {
  const rows = Object.entries(STREAMS).map(([category, { id, events }]) => [
    code(`${category}-{${id}}`),
    (events as readonly EventDefinition[])
      .map(({ type, personal }) => (personal.length > 0 ? `${type} (personal)` : type))
      .join(', '),
  ]);
  const text = `${Object.keys(STREAMS).length} categories, ${EVENT_DEFINITIONS.size} event types. A stream is a consistency boundary: what is decided together is written in one append with the revision that the decision saw.`;
  return page('Streams', text, table(['Stream', 'Events'], rows));
}

/** Names of the fields of a body or a query; `*` = required. */
function fieldNames(schema: CallDefinition['body']): string {
  if (schema === undefined) return '';
  return Object.entries(schema.shape)
    .map(([name, field]) => `${name}${fields.inputSchemas.get(field)?.isRequired === true ? '*' : ''}`)
    .join(', ');
}

function callSection([id, call]: readonly [CallId, CallDefinition]): string {
  const limitText = ({ points, seconds, by }: RateLimit): string => `${points} in ${seconds} s by ${by}`;
  const limits = (call.limits ?? []).map(limitText);
  const facts: readonly (readonly [string, string])[] = [
    ['Answers', `${call.success.status}${call.success.type === undefined ? '' : `, ${call.success.type}`}`],
    ['Who', call.least === undefined ? call.who : `${call.who}, as ${call.least}`],
    ['Served by', `${call.service} service`],
    ['Query', fieldNames(call.query)],
    ['Body', fieldNames(call.body)],
    ['File', call.file ?? ''],
    [
      'Human check',
      [call.humanCheck ?? '', ...(call.unchecked ?? []).map((limit) => `beyond ${limitText(limit)}`)].join('; '),
    ],
    ['By a plain form', (call.plainForm ?? []).map(limitText).join('; ')],
    ['Own refusals', call.errors.map(code).join(', ')],
    ['Limits', limits.join('; ')],
    ['Kept out of caches', call.isPrivate === true ? 'yes' : ''],
  ];
  const list = facts.filter(([, value]) => value !== '').map(([name, value]) => `- ${name}: ${value}`);
  return `## ${id}\n\n${code(`${call.method} ${call.path}`)}\n\n${call.summary}. ${CALL_DESCRIPTIONS[id]}\n\n${list.join('\n')}`;
}

function callsPage(): string {
  return page(
    'Calls',
    'Every call over HTTP. Who: `any`, `S` session, `S/P` session or participation, `K` the secret in the path. A field with `*` is required. The same as an OpenAPI document: `/api/openapi.json`.',
    ...(Object.entries(CALLS) as [CallId, CallDefinition][]).map(callSection),
  );
}

function readModelsPage(): string {
  // Names, indexes and event types do not depend on the secrets.
  const none = Buffer.alloc(32);
  const secrets = { adminLink: none, root: none };
  const models = [...projections({ secrets }), ...mailProjections];
  const sections = models.map(({ name, version, indexes, types }) => {
    const rows = indexes.map(({ name: index, fields: paths, kind = 'ordered', unique = false }) => [
      code(index),
      paths.map(code).join(', '),
      kind,
      unique ? 'yes' : '',
    ]);
    const indexTable = rows.length === 0 ? 'Read by `_id` only.' : table(['Index', 'Fields', 'Kind', 'Unique'], rows);
    const from = types === undefined ? 'every event' : [...types].sort().join(', ');
    return `## ${name}\n\nVersion ${version}, collection \`${name}__v${version}\`.\n\n- From: ${from}\n\n${indexTable}`;
  });
  return page(
    'Read models',
    'Every projection with the events that it is made from; those of the notifier come last. Other events, or other indexes, want a higher version: `npm run catalogues` writes no page that says otherwise. `npm run projections -- status` tells which version is served.',
    ...sections,
  );
}

const PAGES: { readonly [file: string]: () => string } = {
  'events.md': eventsPage,
  'streams.md': streamsPage,
  'calls.md': callsPage,
  [READ_MODELS]: readModelsPage,
};

function stored(file: string): string | null {
  try {
    return readFileSync(join(FOLDER, file), 'utf8');
  } catch {
    return null;
  }
}

const isCheck = process.argv.includes('--check');
const outdated = Object.entries(PAGES)
  .map(([file, write]) => ({ file, text: write() }))
  .filter(({ file, text }) => stored(file) !== text);
const forgotten = outdated
  .filter(({ file }) => file === READ_MODELS)
  .flatMap(({ file, text }) => unraised(stored(file) ?? '', text));
for (const name of forgotten)
  process.stderr.write(
    `${name} is made from other events, or has other indexes, than docs/generated/${READ_MODELS} says of this version: raise its version\n`,
  );
if (forgotten.length > 0) process.exitCode = 1;
else if (isCheck) {
  for (const { file } of outdated)
    process.stderr.write(`docs/generated/${file} is not up to date: node scripts/catalogues.ts\n`);
  process.exitCode = outdated.length === 0 ? 0 : 1;
} else {
  mkdirSync(FOLDER, { recursive: true });
  for (const { file, text } of outdated) writeFileSync(join(FOLDER, file), text);
}

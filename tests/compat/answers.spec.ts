import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS, type CallDefinition } from '@convoi/contracts';
import { expect, test } from 'vitest';
import * as z from 'zod';

/**
 * Whoever was written against the interface finds in every answer what was there on the day it was recorded, at its
 * place and of its kind. New members may come (`RECORD=1` writes them down); none may go or change. What the running
 * product answers is held to the same schemas by the client of all suites.
 */

const FILE = join(import.meta.dirname, 'recorded-answers.json');

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
}

/** The kinds of value that a schema lets through, as one word. */
function kindOf({ type, anyOf, enum: values, const: only }: Schema): string {
  if (anyOf !== undefined) return [...new Set(anyOf.map(kindOf))].sort().join('|');
  if (type !== undefined) return typeof type === 'string' ? type : [...type].sort().join('|');
  const known = values ?? (only === undefined ? [] : [only]);
  return [...new Set(known.map((value) => typeof value))].sort().join('|') || 'any';
}

/** Every member of an answer as `path: kind`, a question mark behind those that may be missing. */
function membersOf(schema: Schema, path = ''): readonly string[] {
  const own = [`${path === '' ? '.' : path}: ${kindOf(schema)}`];
  const below = [
    ...(schema.anyOf ?? []).flatMap((one) => membersOf(one, path)),
    ...(schema.items === undefined ? [] : membersOf(schema.items, `${path}[]`)),
    ...(schema.prefixItems ?? []).flatMap((one, index) => membersOf(one, `${path}[${index}]`)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      membersOf(one, `${path}.${name}${schema.required?.includes(name) === true ? '' : '?'}`),
    ),
  ];
  return [...new Set([...own, ...below])];
}

/** Whether a member is still what was recorded. What may be missing may become what is always there; not the other way round. */
function keeps(present: string, before: string): boolean {
  const parts = (member: string): readonly string[] => member.split(/[.:]/);
  const [now, then] = [parts(present), parts(before)];
  return now.length === then.length && now.every((part, at) => part === then[at] || `${part}?` === then[at]);
}

interface Recorded {
  readonly call: string;
  readonly status: number;
  readonly members: readonly string[];
}

const now: Readonly<Record<string, Recorded>> = Object.fromEntries(
  (Object.entries(CALLS) as [string, CallDefinition][]).map(([id, { method, path, success }]) => [
    id,
    {
      call: `${method} ${path}`,
      status: success.status,
      members: success.schema === null ? [success.type ?? 'none'] : membersOf(z.toJSONSchema(success.schema) as Schema),
    },
  ]),
);
if (process.env.RECORD === '1') writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, Recorded>>;

test.each(Object.entries(recorded))('%s answers as it was recorded', (id, { call, status, members }) => {
  const present = now[id];
  expect(present?.call).toBe(call);
  expect(present?.status).toBe(status);
  const gone = members.filter((member) => present?.members.every((other) => !keeps(other, member)) ?? true);
  expect(gone).toEqual([]);
});

test('every call is recorded', () => {
  expect(Object.keys(now).filter((id) => recorded[id] === undefined)).toEqual([]);
});

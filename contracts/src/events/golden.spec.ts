import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVENT_DEFINITIONS, upcast } from './index.ts';

/** Every version of every event that was ever written stays readable. */

const folder = new URL('../../golden/', import.meta.url);
const files = readdirSync(folder).sort();

interface Golden {
  readonly type: string;
  readonly data: { readonly [name: string]: unknown };
  readonly metadata: { readonly v: number };
}
const golden = (file: string): Golden => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Golden;

describe('golden events', () => {
  it.each(files)('%s is read as the code knows it', (file) => {
    const { type, data, metadata } = golden(file);
    expect(file).toBe(`${type}.v${metadata.v}.json`);
    const read = upcast(type, metadata.v, data);
    expect(EVENT_DEFINITIONS.get(type)?.schema.parse(read)).toEqual(read);
  });

  it('hold every version of every type', () => {
    const wanted = [...EVENT_DEFINITIONS.values()].flatMap(({ type, v }) =>
      Array.from({ length: v }, (_, index) => `${type}.v${index + 1}.json`),
    );
    expect(files).toEqual(wanted.sort());
  });

  it('name the owner of everything personal', () => {
    const personal = files
      .map(golden)
      .map(({ type, data, metadata }) => ({
        data: upcast(type, metadata.v, data),
        fields: EVENT_DEFINITIONS.get(type)?.personal ?? [],
      }))
      .filter(({ fields }) => fields.length > 0);
    for (const { data, fields } of personal)
      for (const field of [...fields, 'subjectId']) expect(data).toHaveProperty(field);
  });
});

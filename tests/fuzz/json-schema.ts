import fc from 'fast-check';

/** The part of JSON Schema that the product's OpenAPI document is written in. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const hasType = (value: unknown, type: string): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeOf(value) === type;

/** Takes a document's named schemas; gives what is wrong with a value, as `place: reason`. Empty is right. */
export function validator(named: Readonly<Record<string, Schema>>) {
  const check = (schema: Schema, value: unknown, at: string): string[] => {
    if (schema.$ref !== undefined) {
      const target = named[schema.$ref.split('/').at(-1) ?? ''];
      return target === undefined ? [`${at}: nothing is named ${schema.$ref}`] : check(target, value, at);
    }
    const options = schema.anyOf ?? schema.oneOf;
    if (options !== undefined && !options.some((option) => check(option, value, at).length === 0))
      return [`${at}: fits nothing`];
    const faults = (schema.allOf ?? []).flatMap((part) => check(part, value, at));
    const types = schema.type === undefined ? [] : [schema.type].flat();
    if (types.length > 0 && !types.some((type) => hasType(value, type)))
      return [...faults, `${at}: is ${typeOf(value)}, not ${types.join('|')}`];
    if ('const' in schema && JSON.stringify(value) !== JSON.stringify(schema.const))
      faults.push(`${at}: is not ${String(schema.const)}`);
    if (schema.enum !== undefined && !schema.enum.includes(value))
      faults.push(`${at}: ${String(value)} is none of ${schema.enum.join(', ')}`);
    if (typeof value === 'string') {
      if (value.length > (schema.maxLength ?? Number.POSITIVE_INFINITY)) faults.push(`${at}: too long`);
      if (value.length < (schema.minLength ?? 0)) faults.push(`${at}: too short`);
      if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value))
        faults.push(`${at}: ${value} is no ${schema.pattern}`);
    }
    if (typeof value === 'number' && (value < (schema.minimum ?? value) || value > (schema.maximum ?? value)))
      faults.push(`${at}: ${value} is out of range`);
    if (Array.isArray(value)) {
      const { items, prefixItems = [] } = schema;
      value.forEach((item, index) => {
        const own = prefixItems[index] ?? (items === false ? undefined : items);
        if (own !== undefined) faults.push(...check(own, item, `${at}[${index}]`));
        else if (items === false) faults.push(`${at}[${index}]: too many`);
      });
    }
    if (typeOf(value) === 'object') {
      const members = value as Readonly<Record<string, unknown>>;
      for (const name of schema.required ?? []) if (!(name in members)) faults.push(`${at}.${name}: missing`);
      for (const [name, member] of Object.entries(members)) {
        const own = schema.properties?.[name];
        if (own !== undefined) faults.push(...check(own, member, `${at}.${name}`));
        else if (schema.additionalProperties === false) faults.push(`${at}.${name}: unknown`);
        else if (typeof schema.additionalProperties === 'object')
          faults.push(...check(schema.additionalProperties, member, `${at}.${name}`));
      }
    }
    return faults;
  };
  return (schema: Schema, value: unknown): readonly string[] => check(schema, value, '$');
}

const WORDS = ['Fête', 'Été à l’aube', 'Straße 7', 'a', 'عيد', '🎉 Bal', 'x'.repeat(60)];
const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.uuid().map((id) => `fuzz-${id}@example.org`),
  uuid: fc.uuid(),
  // Mostly days that an event may have, and every other day that can be written.
  date: fc
    .oneof(
      {
        weight: 3,
        arbitrary: fc.date({ min: new Date('2027-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      },
      fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
    )
    .map((day) => day.toISOString().slice(0, 10)),
  password: fc.constantFrom('Montagne-2026', 'Rivière-Bleue-7'),
};

function textOf({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const known = FORMATS[format ?? ''];
  if (known !== undefined) return known;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  return fc
    .constantFrom(...WORDS)
    .map((word) => (minLength > word.length ? word.padEnd(minLength, 'x') : word.slice(0, maxLength)));
}

/** Values that a schema of a request allows. */
export function allowed(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(allowed));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? 'string'].flat();
  const { minimum = -1000, maximum = 1000, minItems = 0, maxItems = 2 } = schema;
  const byType: Readonly<Record<string, () => fc.Arbitrary<unknown>>> = {
    null: () => fc.constant(null),
    boolean: () => fc.boolean(),
    integer: () => fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
    // Two decimals: amounts of money have no more.
    number: () => fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
    string: () => textOf(schema),
    array: () =>
      fc.array(allowed(schema.items === false ? {} : (schema.items ?? {})), {
        minLength: minItems,
        maxLength: Math.min(maxItems, 3),
      }),
    object: () => objectOf(schema),
  };
  return fc.oneof(...types.map((type) => byType[type]?.() ?? fc.constant(null)));
}

/** Objects with every required member and some of the others. */
export function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const members = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, allowed(schema)]));
  return fc.record(members, { requiredKeys: [...required] });
}

/** Values of a right type at the edge of what can be written: a field may take or refuse them, and nothing breaks. */
export const ODD_VALUES: readonly unknown[] = [
  ...['0000-01-01', '0000-02-29', '0001-01-01', '0099-12-31', '0999-06-15', '1000-01-01', '1899-12-31', '9999-12-31'],
  ...['0000-00-00', '2027-02-29', '10000-01-01', '-000001-01-01', '2027-12-05T00:00:00Z', '24:00', '23:59:60', '00:00'],
  ...['', ' ', '\n', '0', '-0', '1e308', '1e-308', '-1', '9007199254740993', 'NaN', 'Infinity', '0x10', '1_000', '٣'],
  ...[
    '\u0000',
    '\u202e',
    '\ud800',
    '\ufeff',
    'ﷺ'.repeat(300),
    '%00',
    "'",
    '"',
    '\\',
    '#{a}',
    '{{a}}',
    '../..',
    '.',
    '..',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'true',
    'false',
    'x'.repeat(5_000),
  ],
  ...[0, -0, -1, 1, 0.1 + 0.2, 1e21, 1e-7, 1.7976931348623157e308, 5e-324, 2 ** 53 + 2, -(2 ** 63), true, false, null],
];

/** Values of which a scalar field can make nothing, whatever it is for. */
export const WRONG_TYPES: readonly unknown[] = [
  { $ne: null },
  { a: { b: 1 } },
  [[1]],
  [{ $gt: '' }],
  { path: '/etc/hostname' },
];

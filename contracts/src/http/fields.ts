import * as z from 'zod/mini';
import { EMAIL_MAX, FIRST_EVENT_DAY, LAST_EVENT_DAY, PASSWORD_MAX, PASSWORD_MIN } from '../constants.ts';
import type { FieldCode } from '../errors.ts';

/**
 * Fields of request bodies and queries. One field takes whatever a form, JSON or a query string may hold and gives the
 * clean value or one code of the error table (docs/reference/http.md#values). Browser and server run the same ones.
 */

/** JSON Schema of a field's input, for the OpenAPI document. */
export interface InputSchema {
  readonly [key: string]: unknown;
}

/** What the OpenAPI generator knows of each field. */
export const inputSchemas = z.registry<{ readonly input: InputSchema; readonly isRequired: boolean }>();

type Parsed<T> = { readonly value: T } | { readonly code: FieldCode };
export type Field<T> = z.ZodMiniType<T, unknown>;

/** A field from its parser; `undefined` reaches the parser when the key is absent. */
export function field<T>(
  input: InputSchema,
  isRequired: boolean,
  parse: (value: unknown) => Parsed<T>,
): z.ZodMiniType<T, unknown> {
  const schema = z.pipe(
    z.unknown(),
    z.transform((value: unknown, context) => {
      const parsed = parse(value);
      if ('value' in parsed) return parsed.value;
      context.issues.push({ code: 'custom', message: parsed.code, input: value });
      return z.NEVER;
    }),
  );
  // Without this, an object schema refuses an absent key before the parser can name what is missing.
  Object.defineProperty(schema._zod, 'optin', { value: 'optional' });
  inputSchemas.add(schema, { input, isRequired });
  return schema as z.ZodMiniType<T, unknown>;
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

// Line breaks and tabs are handled before; what is left of the control characters is refused.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the point of the pattern
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
/** What turns the reading direction of a text, and of the words that it stands among. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;
/** Something that is seen: no space, no character that only joins or parts others, no empty pattern of Braille. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u;

/** Text without what turns the reading direction: nobody types it, and telephones put it around numbers. */
export const withoutTurns = (text: string): string => text.replace(DIRECTION, '');

/** Trimmed, NFC, without turns, control characters refused; single-line texts turn breaks into one space. */
function cleanText(value: unknown, isMultiline: boolean): Parsed<string> {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return { code: 'type' };
  const lines = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
  const flat = isMultiline ? lines : lines.replace(/[\n\t]+/g, ' ');
  if (CONTROL.test(flat) || !flat.isWellFormed()) return { code: 'not_allowed' };
  return { value: withoutTurns(flat).normalize('NFC').trim() };
}

/** Whether a text was left out, or shows nothing. */
const isEmptyText = (value: unknown): boolean => isBlank(value) || (typeof value === 'string' && isUnseen(value));
const isUnseen = (text: string): boolean => text.isWellFormed() && !CONTROL.test(text) && !SEEN.test(text);

interface TextOptions {
  readonly max: number;
  readonly min?: number;
  readonly isMultiline?: boolean;
  /** Substrings that are refused. */
  readonly without?: readonly string[];
}

function parseText(value: unknown, options: TextOptions): Parsed<string> {
  const cleaned = cleanText(value, options.isMultiline ?? false);
  if ('code' in cleaned) return cleaned;
  if (cleaned.value.length > options.max) return { code: 'too_long' };
  if (cleaned.value.length < (options.min ?? 0)) return { code: 'too_short' };
  if (options.without?.some((part) => cleaned.value.includes(part))) return { code: 'not_allowed' };
  return cleaned;
}

const textInput = (options: TextOptions): InputSchema => ({
  type: 'string',
  maxLength: options.max,
  ...(options.min === undefined ? {} : { minLength: options.min }),
});

/** Required text; missing, null or blank is `required`. */
export const text = (options: TextOptions): Field<string> =>
  field({ minLength: 1, ...textInput(options) }, true, (value) =>
    isEmptyText(value) ? { code: 'required' } : parseText(value, options),
  );

/** Optional text; not given = null. */
export const optionalText = (options: TextOptions): Field<string | null> =>
  field<string | null>({ ...textInput(options), type: ['string', 'null'] }, false, (value) =>
    isEmptyText(value) ? { value: null } : parseText(value, options),
  );

/** Text of an update: absent or null = undefined (unchanged), blank = `required`. */
export const changedText = (options: TextOptions): Field<string | undefined> =>
  field<string | undefined>({ minLength: 1, ...textInput(options), type: ['string', 'null'] }, false, (value) => {
    if (value === undefined || value === null) return { value: undefined };
    return isEmptyText(value) ? { code: 'required' } : parseText(value, options);
  });

/** Text of an update that null or blank clears: absent = undefined, cleared = null. */
export const clearableText = (options: TextOptions): Field<string | null | undefined> =>
  field<string | null | undefined>({ ...textInput(options), type: ['string', 'null'] }, false, (value) => {
    if (value === undefined) return { value: undefined };
    return isEmptyText(value) ? { value: null } : parseText(value, options);
  });

// Linear: each part excludes the separators that follow it. The length is cut before any pattern runs.
const EMAIL = /^[^\s@,;:<>"()[\]\\]+@[^\s@.,;:<>"()[\]\\]+(?:\.[^\s@.,;:<>"()[\]\\]+)+$/;

/** Characters that nobody sees or that steer: a mail program drops or quotes them, and the mail goes to somebody else. */
const INVISIBLE = /\p{C}/u;

/** Whether this is a well-formed address: at most 254 characters, one @, a dot in the host, nothing invisible. */
export function isEmail(value: string): boolean {
  return value.length <= EMAIL_MAX && EMAIL.test(value) && !INVISIBLE.test(value);
}

/** The form in which addresses are compared and stored as keys. */
export function normaliseEmail(value: string): string {
  return value.trim().normalize('NFC').toLowerCase();
}

function parseEmail(value: unknown, whenMissing: FieldCode): Parsed<string> {
  if (isBlank(value)) return { code: whenMissing };
  if (typeof value !== 'string') return { code: 'type' };
  if (value.length > EMAIL_MAX + 64) return { code: 'email_invalid' };
  const address = value.trim().normalize('NFC');
  return isEmail(address) ? { value: address } : { code: 'email_invalid' };
}

const EMAIL_INPUT: InputSchema = { type: 'string', format: 'email', maxLength: EMAIL_MAX };

/** Required address; `whenMissing` picks the text of an empty field. */
export const email = (whenMissing: 'required' | 'email_invalid' = 'email_invalid'): Field<string> =>
  field(EMAIL_INPUT, true, (value) => parseEmail(value, whenMissing));

/** Optional address; not given = null. */
export const optionalEmail = (): Field<string | null> =>
  field<string | null>({ ...EMAIL_INPUT, type: ['string', 'null'] }, false, (value) =>
    isBlank(value) ? { value: null } : parseEmail(value, 'required'),
  );

/** Address of an update: absent or null = undefined (unchanged), blank = `required`. */
export const changedEmail = (): Field<string | undefined> =>
  field<string | undefined>({ ...EMAIL_INPUT, type: ['string', 'null'] }, false, (value) => {
    if (value === undefined || value === null) return { value: undefined };
    return parseEmail(value, 'email_invalid');
  });

/** The password rule of every form, but for the list of common ones, which only the server has. */
export function isStrongPassword(value: string): boolean {
  return value.length >= PASSWORD_MIN && /\p{Lu}/u.test(value) && /\d/.test(value);
}

/** Longer ones are wrong anyway; nobody pays for reading them. */
const GIVEN_PASSWORD_MAX = 1024;

/**
 * Composed as every keyboard composes it, with the blank of every keyboard (RFC 8265, OpaqueString), and never trimmed: blanks are
 * part of it.
 */
function parsePassword(value: unknown, max: number): Parsed<string> {
  if ((value ?? '') === '') return { code: 'required' };
  if (typeof value !== 'string') return { code: 'type' };
  if (!value.isWellFormed()) return { code: 'not_allowed' };
  const password = value.normalize('NFC').replace(/\s/g, ' ');
  return password.length > max ? { code: 'too_long' } : { value: password };
}

function parseNewPassword(value: unknown): Parsed<string> {
  const parsed = parsePassword(value, PASSWORD_MAX);
  return 'code' in parsed || isStrongPassword(parsed.value) ? parsed : { code: 'password_weak' };
}

const PASSWORD_INPUT: InputSchema = { type: 'string', format: 'password' };

/** Required password that somebody says is theirs; no rule is looked at. */
export const password = (): Field<string> =>
  field({ ...PASSWORD_INPUT, minLength: 1, maxLength: GIVEN_PASSWORD_MAX }, true, (value) =>
    parsePassword(value, GIVEN_PASSWORD_MAX),
  );

/** The same where it may be absent; not given = null. */
export const optionalPassword = (): Field<string | null> =>
  field<string | null>(
    { ...PASSWORD_INPUT, type: ['string', 'null'], maxLength: GIVEN_PASSWORD_MAX },
    false,
    (value) => ((value ?? '') === '' ? { value: null } : parsePassword(value, GIVEN_PASSWORD_MAX)),
  );

/** Required password that is to be set. */
export const newPassword = (): Field<string> =>
  field({ ...PASSWORD_INPUT, minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX }, true, parseNewPassword);

/** The same where it may be absent; not given = null. */
export const optionalNewPassword = (): Field<string | null> =>
  field<string | null>(
    { ...PASSWORD_INPUT, type: ['string', 'null'], minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX },
    false,
    (value) => ((value ?? '') === '' ? { value: null } : parseNewPassword(value)),
  );

const PHONE = /^\+?[1-9]\d{1,14}$/;
const PHONE_INPUT: InputSchema = { type: ['string', 'null'], pattern: '^\\+?[1-9]\\d{1,14}$' };

function parsePhone(value: unknown): Parsed<string> {
  if (typeof value !== 'string' && typeof value !== 'number') return { code: 'type' };
  const digits = withoutTurns(String(value)).trim();
  return digits.length <= 16 && PHONE.test(digits) ? { value: digits } : { code: 'phone_invalid' };
}

/** Optional phone number in digits, with a plus or not; not given = null. */
export const optionalPhone = (): Field<string | null> =>
  field<string | null>(PHONE_INPUT, false, (value) => (isBlank(value) ? { value: null } : parsePhone(value)));

/** Phone of an update: absent = undefined, null or blank = null (removed). */
export const clearablePhone = (): Field<string | null | undefined> =>
  field<string | null | undefined>(PHONE_INPUT, false, (value) => {
    if (value === undefined) return { value: undefined };
    return isBlank(value) ? { value: null } : parsePhone(value);
  });

function parseNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.length > 40) return null;
  const trimmed = value.trim();
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(trimmed) ? Number(trimmed) : null;
}

interface NumberOptions {
  readonly min: number;
  readonly max: number;
  readonly isInteger?: boolean;
}

function parseBounded(value: unknown, { min, max, isInteger = false }: NumberOptions): Parsed<number> {
  const number = parseNumber(value);
  if (number === null) return { code: 'type' };
  if (isInteger && !Number.isInteger(number)) return { code: 'type' };
  return number < min || number > max ? { code: 'out_of_range' } : { value: number === 0 ? 0 : number };
}

const numberInput = ({ min, max, isInteger = false }: NumberOptions): InputSchema => ({
  type: isInteger ? 'integer' : 'number',
  minimum: min,
  maximum: max,
});
const nullable = (input: InputSchema): InputSchema => ({ ...input, type: [input.type, 'null'] });

/** Required number. */
export const number = (options: NumberOptions): Field<number> =>
  field(numberInput(options), true, (value) => (isBlank(value) ? { code: 'required' } : parseBounded(value, options)));

/** Number with a value for "not given". */
export const numberOr = <D extends number | null | undefined>(options: NumberOptions, fallback: D): Field<number | D> =>
  field<number | D>(nullable(numberInput(options)), false, (value) =>
    isBlank(value) ? { value: fallback } : parseBounded(value, options),
  );

/** Amount of money with at most two decimals, in cents; not given = undefined. Minimum and maximum are in whole units. */
export const optionalCents = (options: { readonly min: number; readonly max: number }): Field<number | undefined> =>
  field<number | undefined>(nullable(numberInput(options)), false, (value) => {
    if (isBlank(value)) return { value: undefined };
    const parsed = parseBounded(value, options);
    if ('code' in parsed) return parsed;
    const cents = Math.round(parsed.value * 100);
    return Math.abs(parsed.value * 100 - cents) > 1e-6 ? { code: 'not_allowed' } : { value: cents };
  });

/** Number of an update: absent = undefined, null or blank = null. */
export const clearableNumber = (options: NumberOptions): Field<number | null | undefined> =>
  field<number | null | undefined>(nullable(numberInput(options)), false, (value) => {
    if (value === undefined) return { value: undefined };
    return isBlank(value) ? { value: null } : parseBounded(value, options);
  });

export const LATITUDE: NumberOptions = { min: -90, max: 90 };
export const LONGITUDE: NumberOptions = { min: -180, max: 180 };

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  ['1', true],
  [1, true],
  [false, false],
  ['false', false],
  ['0', false],
  [0, false],
]);

/** Boolean with a value for "not given"; forms write it as a text, each language in its own case. */
export const flagOr = <D extends boolean | undefined>(fallback: D): Field<boolean | D> =>
  field<boolean | D>({ type: ['boolean', 'null'] }, false, (value) => {
    if (isBlank(value)) return { value: fallback };
    const flag = FLAGS.get(typeof value === 'string' ? value.trim().toLowerCase() : value);
    return flag === undefined ? { code: 'type' } : { value: flag };
  });

/** One of a closed list; a typographic apostrophe is read as a straight one. */
function parseChoice<V extends string>(values: readonly V[], value: unknown): Parsed<V> {
  if (typeof value !== 'string') return { code: 'type' };
  const wanted = value.trim().replaceAll('’', "'");
  const known = values.find((candidate) => candidate === wanted);
  return known === undefined ? { code: 'not_allowed' } : { value: known };
}

/** Required choice from a closed list. */
export const choice = <const V extends string>(values: readonly V[]): Field<V> =>
  field<V>({ type: 'string', enum: [...values] }, true, (value) =>
    isBlank(value) ? { code: 'required' } : parseChoice(values, value),
  );

/** One of a closed list, with a value for "not given". */
export const oneOf = <const V extends string, D extends V | null | undefined>(
  values: readonly V[],
  fallback: D,
): Field<V | D> =>
  field<V | D>({ anyOf: [{ type: 'string', enum: [...values] }, { type: 'null' }] }, false, (value) =>
    isBlank(value) ? { value: fallback } : parseChoice(values, value),
  );

/** A real calendar day `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
}

function parseDay(value: unknown): Parsed<string> {
  if (typeof value !== 'string') return { code: 'type' };
  const day = value.trim();
  return isDay(day) ? { value: day } : { code: 'date_invalid' };
}

function parseTime(value: unknown): Parsed<string> {
  if (typeof value !== 'string') return { code: 'type' };
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(value.trim());
  return match === null ? { code: 'date_invalid' } : { value: `${match[1]}:${match[2]}` };
}

const DAY_INPUT: InputSchema = { type: 'string', format: 'date' };
/** A time of day as a pattern of the document. */
export const TIME_PATTERN = '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$';
const TIME_INPUT: InputSchema = { type: 'string', pattern: TIME_PATTERN };

/** Required day. */
export const day = (): Field<string> =>
  field(DAY_INPUT, true, (value) => (isBlank(value) ? { code: 'required' } : parseDay(value)));
/** Optional day; not given = undefined. */
export const optionalDay = (): Field<string | undefined> =>
  field<string | undefined>(nullable(DAY_INPUT), false, (value) =>
    isBlank(value) ? { value: undefined } : parseDay(value),
  );
/** Optional day of an event, within the product's calendar; not given = undefined. `tooEarly` is what a day before it is. */
export const eventDay = (tooEarly: 'date_past' | 'out_of_range'): Field<string | undefined> =>
  field<string | undefined>(nullable(DAY_INPUT), false, (value) => {
    if (isBlank(value)) return { value: undefined };
    const parsed = parseDay(value);
    if ('code' in parsed) return parsed;
    if (parsed.value < FIRST_EVENT_DAY) return { code: tooEarly };
    return parsed.value > LAST_EVENT_DAY ? { code: 'out_of_range' } : parsed;
  });
/** Required time `HH:mm`. Seconds are cut. */
export const time = (): Field<string> =>
  field(TIME_INPUT, true, (value) => (isBlank(value) ? { code: 'required' } : parseTime(value)));
/** Optional time `HH:mm`; not given = undefined. Seconds are cut. */
export const optionalTime = (): Field<string | undefined> =>
  field<string | undefined>(nullable(TIME_INPUT), false, (value) =>
    isBlank(value) ? { value: undefined } : parseTime(value),
  );

/** Time of an update that null or blank clears: absent = undefined, cleared = null. Seconds are cut. */
export const clearableTime = (): Field<string | null | undefined> =>
  field<string | null | undefined>(nullable(TIME_INPUT), false, (value) => {
    if (value === undefined) return { value: undefined };
    return isBlank(value) ? { value: null } : parseTime(value);
  });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether this is a lower-case UUID. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}

function parseUuid(value: unknown): Parsed<string> {
  if (typeof value !== 'string') return { code: 'type' };
  const id = value.trim().toLowerCase();
  return isUuid(id) ? { value: id } : { code: 'not_allowed' };
}

const UUID_INPUT: InputSchema = { type: 'string', format: 'uuid' };

/** Required id; read in any case, given in lower case. */
export const uuid = (): Field<string> =>
  field(UUID_INPUT, true, (value) => (isBlank(value) ? { code: 'required' } : parseUuid(value)));
/** Optional id; not given = null. */
export const optionalUuid = (): Field<string | null> =>
  field<string | null>(nullable(UUID_INPUT), false, (value) => (isBlank(value) ? { value: null } : parseUuid(value)));

/** A field as it was given: whoever knows whether it counts reads it by its own schema. */
export const unread = (schema: Field<unknown>): Field<unknown> =>
  field(inputSchemas.get(schema)?.input ?? {}, false, (value) => ({ value }));

/** How the document tells of a field that a call accepts and ignores. */
export const IGNORED_INPUT: InputSchema = { deprecated: true };
/** Anything at all; for fields that a call accepts and ignores. */
export const ignored = (): Field<undefined> => field(IGNORED_INPUT, false, () => ({ value: undefined }));

/** Whether a form or a program left a field out. */
export const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

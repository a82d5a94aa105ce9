import {
  type Body,
  checkSparse,
  indexedKeys,
  indexedWords,
  type TableShape,
} from '../../kernel/read-store/collection-shape.ts';
import type { Key, Query } from '../../kernel/read-store/read-store.ts';

/**
 * Index keys as texts that sort as the port says: null, numbers, texts, truth values. One type for all of them keeps pages and
 * ranges the same on every engine, since engines compare values of different types in different ways.
 */

const TYPE_NULL = '0';
const TYPE_NUMBER = '1';
const TYPE_TEXT = '2';
const TYPE_TRUTH = '3';
/** After every key: where deleted documents stand in unique indexes. */
const GONE = '~';

/** Bits of a number in the order of numbers: negative ones turned round, the others above them. */
function sortableBits(value: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value === 0 ? 0 : value);
  const bits = view.getBigUint64(0);
  const isNegative = bits >> 63n === 1n;
  const sortable = isNegative ? ~bits & 0xffff_ffff_ffff_ffffn : bits | (1n << 63n);
  return sortable.toString(16).padStart(16, '0');
}

/** A key as its index holds it. Throws a TypeError for what is no key. */
export function keyText(key: Key): string {
  if (key === null) return TYPE_NULL;
  if (typeof key === 'boolean') return `${TYPE_TRUTH}${key ? 't' : 'f'}`;
  if (typeof key === 'string') return `${TYPE_TEXT}${key.toWellFormed()}`;
  if (typeof key === 'number' && Number.isFinite(key)) return `${TYPE_NUMBER}${sortableBits(key)}`;
  throw new TypeError('an index key is a text, a number, a truth value or null');
}

export const keyField = (field: string): string => `k_${field}`;
export const wordField = (index: string): string => `w_${index}`;

/** The fields of a stored document that its indexes need. */
export function indexFields(shape: TableShape, body: Body): { [field: string]: string | string[] } {
  const keys = indexedKeys(shape, body);
  const words = indexedWords(shape, body);
  return Object.fromEntries([
    ...shape.fields.map((field, at) => [keyField(field), keyText(keys[at] as Key)]),
    ...shape.wordIndexes.map(({ name }, at) => [wordField(name), words[at] as string[]]),
  ]);
}

/** The same of a deleted document: it takes no place that another one could want. */
export function goneFields(shape: TableShape, id: string): { [field: string]: string } {
  const unique = shape.indexes.filter((index) => index.unique === true).flatMap(({ fields }) => fields);
  return Object.fromEntries(unique.map((field) => [keyField(field), `${GONE}${id}`]));
}

/** What a pattern would take for more than itself. */
const PATTERN_CHARACTERS = /[\\^$.*+?()[\]{}|]/g;

/** Any key there is, and none of a deleted document. */
const ANY_KEY = { $gte: TYPE_NULL, $lt: GONE };

const OPERATORS = { gt: '$gt', gte: '$gte', lt: '$lt', lte: '$lte' } as const;

type Condition = { readonly [field: string]: unknown };

/** A range stays within the type of its limits. */
function rangeConditions(field: string, range: NonNullable<Query['range']>): Condition[] {
  return Object.entries(OPERATORS).flatMap(([name, operator]) => {
    const key = range[name as keyof typeof OPERATORS];
    if (key === undefined) return [];
    const text = keyText(key);
    const type = text.slice(0, 1);
    const next = String(Number(type) + 1);
    return [{ [field]: { [operator]: text } }, { [field]: { $gte: type, $lt: next } }];
  });
}

/** What a query asks of a collection, and the field it is sorted by before the id (null = by id alone). */
export interface MongoPlan {
  readonly conditions: readonly Condition[];
  readonly sortField: string | null;
}

/** Takes a query; gives its plan. Throws a TypeError for one that no declared index serves. */
export function planOf(shape: TableShape, query: Query): MongoPlan {
  const index = shape.indexes.find(({ name }) => name === query.index);
  if (index === undefined && query.index !== '_id') throw new TypeError(`no index ${query.index} on ${shape.table}`);
  const equals = query.equals ?? [];
  if (index?.kind === 'words') {
    if (query.equals !== undefined || query.range !== undefined)
      throw new TypeError('a query by words takes words only');
    const field = wordField(index.name);
    const words = (query.words ?? []).map((word) => word.toWellFormed());
    // A prefix of plain text: the server walks its index by it.
    const prefixes = words.map((word) => ({ [field]: { $regex: `^${word.replace(PATTERN_CHARACTERS, '\\$&')}` } }));
    return { conditions: [{ doc: { $ne: null } }, ...prefixes], sortField: null };
  }
  if (query.words !== undefined) throw new TypeError(`index ${query.index} is not one of words`);
  if (index === undefined) return planById(shape, query);
  checkSparse(index, query);
  const fields = index.fields.map(keyField);
  if (equals.length > fields.length) throw new TypeError(`index ${query.index} has only ${fields.length} fields`);
  const next = fields[equals.length];
  if (query.range !== undefined && next === undefined) {
    throw new TypeError(`index ${query.index} has no field left for a range`);
  }
  const conditions: Condition[] = equals.map((key, at) => ({ [fields[at] as string]: keyText(key) }));
  if (query.range !== undefined) conditions.push(...rangeConditions(next as string, query.range));
  if (conditions.length === 0) conditions.push({ [next as string]: ANY_KEY });
  return { conditions, sortField: next ?? null };
}

function planById(shape: TableShape, { equals = [], range = {} }: Query): MongoPlan {
  if (equals.length > 1) throw new TypeError(`the ids of ${shape.table} are one field`);
  if (equals.length === 1 && Object.keys(range).length > 0) throw new TypeError('no field is left for a range');
  const limits = Object.entries(OPERATORS).flatMap(([name, operator]) => {
    const key = range[name as keyof typeof OPERATORS];
    return key === undefined ? [] : [{ _id: { [operator]: String(key) } }];
  });
  return {
    conditions: [{ doc: { $ne: null } }, ...equals.map((id) => ({ _id: String(id) })), ...limits],
    sortField: null,
  };
}

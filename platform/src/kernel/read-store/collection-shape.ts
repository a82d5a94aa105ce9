import type { Json } from '../event-store/event-store.ts';
import type { IndexDefinition, Key, Query } from './read-store.ts';

/**
 * How documents with declared indexes lie in a table or collection: the JSON text, a value for each indexed field, and the
 * words of each index of words. Shared by the read models and the records of every adapter.
 */
export interface TableShape {
  readonly table: string;
  readonly indexes: readonly IndexDefinition[];
  /** Indexed fields, each once, in the order of their columns. */
  readonly fields: readonly string[];
  readonly wordIndexes: readonly IndexDefinition[];
}

/** A document or record, whose indexed fields are looked at. */
export type Body = { readonly [key: string]: Json | undefined };

const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,79}$/;

function checkName(name: string, what: string): void {
  if (!NAME.test(name)) throw new TypeError(`not a name for ${what}: letters, digits and _`);
}

/** Takes the name of a table and its indexes; gives its shape. Throws a TypeError for a definition that cannot work. */
export function tableShape(table: string, indexes: readonly IndexDefinition[]): TableShape {
  checkName(table, 'a collection');
  const seen = new Set<string>();
  for (const index of indexes) {
    checkName(index.name, 'an index');
    if (seen.has(index.name)) throw new TypeError(`two indexes named ${index.name}`);
    seen.add(index.name);
    for (const field of index.fields) checkName(field, 'an indexed field');
    if (index.fields.length === 0) throw new TypeError(`index ${index.name} has no field`);
    if (index.kind === 'words' && (index.fields.length !== 1 || index.unique === true)) {
      throw new TypeError(`index ${index.name} of words has one field and is not unique`);
    }
    if (index.sparse === true && (index.kind === 'words' || index.unique === true)) {
      throw new TypeError(`index ${index.name} cannot be sparse: it is one of words or unique`);
    }
  }
  const ordered = indexes.filter(({ kind }) => kind !== 'words');
  return {
    table,
    indexes,
    fields: [...new Set(ordered.flatMap(({ fields }) => fields))],
    wordIndexes: indexes.filter(({ kind }) => kind === 'words'),
  };
}

/** Throws a TypeError for a query of a sparse index that would miss the documents which are not in it. */
export function checkSparse(index: IndexDefinition, query: Query): void {
  if (index.sparse === true && (query.equals?.[0] ?? null) === null)
    throw new TypeError(`index ${index.name} is sparse: a query gives its first field a value`);
}

/** The values of the indexed fields of a document; missing = null. Throws a TypeError when one holds an object or array. */
export function indexedKeys(shape: TableShape, body: Body): Key[] {
  return shape.fields.map((field) => {
    const value = body[field] ?? null;
    if (typeof value === 'object' && value !== null)
      throw new TypeError(`the indexed field ${field} is not a plain value`);
    return value;
  });
}

/** The words of each index of words, each once and sorted. Throws a TypeError when the field is no list of texts. */
export function indexedWords(shape: TableShape, body: Body): string[][] {
  return shape.wordIndexes.map(({ fields }) => {
    const words = body[fields[0] as string] ?? [];
    if (!Array.isArray(words) || words.some((word) => typeof word !== 'string')) {
      throw new TypeError(`the field ${fields[0]} is not a list of words`);
    }
    return [...new Set(words as string[])].map((word) => word.toWellFormed()).sort((a, b) => (a < b ? -1 : 1));
  });
}

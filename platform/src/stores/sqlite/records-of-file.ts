import type { IndexDefinition } from '../../kernel/read-store/read-store.ts';
import type { StateRecord } from '../../kernel/read-store/record-store.ts';
import { openReader } from './database.ts';
import { recordTable } from './record-writer.ts';

/** A table of records as a file holds it. */
export interface TableOfFile {
  readonly name: string;
  readonly indexes: readonly IndexDefinition[];
  /** Its records in the order of their ids. */
  records(): Generator<{ readonly id: string; readonly record: StateRecord }, void, void>;
}

/** Every table in a file of records that nobody writes to; to be read while the generator is open. */
export function* tablesOfFile(file: string): Generator<TableOfFile, void, void> {
  const db = openReader(file);
  try {
    for (const row of db.prepare('SELECT name, indexes FROM tables ORDER BY name').all()) {
      const name = String(row.name);
      yield {
        name,
        indexes: JSON.parse(String(row.indexes)) as readonly IndexDefinition[],
        *records() {
          const rows = db.prepare(`SELECT id, doc FROM "${recordTable(name)}" WHERE doc IS NOT NULL ORDER BY id`);
          for (const { id, doc } of rows.iterate()) {
            yield { id: String(id), record: JSON.parse(String(doc)) as StateRecord };
          }
        },
      };
    }
  } finally {
    db.close();
  }
}

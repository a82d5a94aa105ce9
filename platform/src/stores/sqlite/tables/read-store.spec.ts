import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStoreConformance } from '../../../../conformance/index.ts';
import { filesOf } from '../../../../conformance/openers/sqlite.ts';
import type { SqliteReadStore } from './read-store.ts';

readStoreConformance('sqlite', {
  opener: join(import.meta.dirname, '../../../../conformance/openers/sqlite.ts'),
  newLocation: async () => mkdtempSync(join(tmpdir(), 'convoi-views-')),
  removeLocation: async (location) => rmSync(location, { recursive: true, force: true }),
  files: (location) => filesOf(location, 'read.sqlite'),
  commit: 'atomic',
  usesIndex: async (store, definition, query) => {
    const plan = await (store as SqliteReadStore).explain(definition, query);
    // Every step searches or walks an index; none scans a whole table or sorts what it found.
    return plan.split('\n').every((step) => !/^SCAN (?!.*USING)|TEMP B-TREE FOR ORDER/.test(step));
  },
});

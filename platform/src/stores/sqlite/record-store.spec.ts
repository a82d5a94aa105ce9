import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordStoreConformance } from '../../../conformance/index.ts';
import { filesOf } from '../../../conformance/openers/sqlite.ts';

recordStoreConformance('sqlite', {
  opener: join(import.meta.dirname, '../../../conformance/openers/sqlite.ts'),
  newLocation: async () => mkdtempSync(join(tmpdir(), 'convoi-records-')),
  removeLocation: async (location) => rmSync(location, { recursive: true, force: true }),
  files: (location) => filesOf(location, 'state.sqlite'),
});

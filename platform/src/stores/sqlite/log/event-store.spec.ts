import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventStoreConformance } from '../../../../conformance/index.ts';
import { filesOf } from '../../../../conformance/openers/sqlite.ts';

eventStoreConformance('sqlite', {
  opener: join(import.meta.dirname, '../../../../conformance/openers/sqlite.ts'),
  newLocation: async () => mkdtempSync(join(tmpdir(), 'convoi-log-')),
  removeLocation: async (location) => rmSync(location, { recursive: true, force: true }),
  files: (location) => filesOf(location, 'log.sqlite'),
  timeoutMs: 5_000,
});

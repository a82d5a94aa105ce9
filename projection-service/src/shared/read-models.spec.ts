import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storedVersion } from '@convoi/platform/kernel/projections/projection';
import type { ReadStore } from '@convoi/platform/kernel/read-store/read-store';
import { openSqliteReadStore } from '@convoi/platform/stores/sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createReadModels } from './read-models.ts';

let folder: string;
let views: ReadStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convoi-read-models-'));
  views = await openSqliteReadStore({ file: join(folder, 'read.sqlite') });
});
afterEach(async () => {
  await views.close();
  await rm(folder, { recursive: true, force: true });
});

const NAME = 'pages';

/** Makes a version, as code of that number would, and serves it. */
async function serve(codeVersion: number): Promise<void> {
  const version = storedVersion(codeVersion, 0);
  await views.collection({ name: NAME, version, indexes: [] });
  await views.activate(NAME, version);
}

test('documents that the code cannot read are not served, until a version is built that it can', async () => {
  const models = createReadModels(views, new Map(), [{ name: NAME, readableFrom: 3 }]);
  await serve(2);
  await expect(models.served(NAME)).rejects.toMatchObject({ code: 'server.unavailable' });
  await serve(3);
  expect(await models.served(NAME)).toMatchObject({ version: storedVersion(3, 0) });
});

test('an older version is served where the code can read it', async () => {
  const models = createReadModels(views, new Map(), [{ name: NAME }]);
  await serve(2);
  expect(await models.served(NAME)).toMatchObject({ version: storedVersion(2, 0) });
});

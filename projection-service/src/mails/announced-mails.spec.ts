import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storedVersion } from '@convoi/platform/kernel/projections/projection';
import type { Document, ReadStore } from '@convoi/platform/kernel/read-store/read-store';
import { openSqliteReadStore } from '@convoi/platform/stores/sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServedModel } from '../shared/read-models.ts';
import { announcedMails } from './announced-mails.ts';
import { mailLog } from './mail-log.projection.ts';

let folder: string;
let views: ReadStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convoi-announced-mails-'));
  views = await openSqliteReadStore({ file: join(folder, 'read.sqlite') });
});
afterEach(async () => {
  await views.close();
  await rm(folder, { recursive: true, force: true });
});

/** 40 mails of an announcement in each state, those that wait for room among them, and one of another cause. */
const STATES = [
  ...['pending', 'retry', 'sent', 'delivered', 'complained', 'returned', 'bounced', 'suppressed', 'failed'].map(
    (state) => ({ state, cause: null }),
  ),
  { state: 'pending', cause: 'cap_reached' },
];
const COUNT = { sent: 120, waiting: 120, held: 80, unsent: 160 };

/** The mail log as code of this version has it, and how often it was looked for documents. */
async function logOf(version: number) {
  const { name, indexes } = mailLog();
  const definition = { name, version: storedVersion(version, 0), indexes };
  const collection = await views.collection(definition);
  const mails = STATES.flatMap((standing, of) =>
    Array.from({ length: 40 }, (_, n) => ({ ...standing, id: `${of}-${n}` })),
  );
  const writes = [
    ...mails.map((mail) => ({ ...mail, causeEventId: 'announcement' })),
    { ...STATES[2], id: 'other', causeEventId: 'else' },
  ].map(({ id, ...mail }) => ({ id, document: { _id: id, at: '2026-11-21T09:00:00.000Z', ...mail }, position: 1 }));
  await views.commit({ collection: definition, writes, checkpoint: 1 });
  let looks = 0;
  const watched: typeof collection = {
    ...collection,
    count: (query) => collection.count(query),
    find: (query) => {
      looks += 1;
      return collection.find(query);
    },
  };
  const served = { collection: watched, version: definition.version };
  return {
    looks: () => looks,
    count: async () =>
      (await announcedMails.of(['announcement'], { model: <D extends Document>() => served as ServedModel<D> })).get(
        'announcement',
      ),
  };
}

test('mails of an announcement are counted by their index, none of them is read', async () => {
  const log = await logOf(8);
  expect(await log.count()).toEqual(COUNT);
  expect(log.looks()).toBe(0);
});

test('where an older version is served they are counted one by one', async () => {
  expect(await (await logOf(7)).count()).toEqual(COUNT);
});

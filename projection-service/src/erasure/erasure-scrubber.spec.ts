import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { rebuildProjections } from '@convoi/platform/kernel/projections/projection-operations';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PARTICIPANTS } from '../carpool/participant.projection.ts';
import { projections } from '../projections.ts';
import { eventReader } from '../shared/event-reader.ts';
import { eventCreated, registered, subjectErased, unsubscribed, uuid } from '../testing/history.ts';
import { startService, type TestService } from '../testing/service.ts';

let at: TestService;
beforeEach(async () => {
  at = await startService({ isPaused: true });
});
afterEach(() => at.stop());

/** Builds everything anew, as the operator's command does: it wipes nothing. */
const rebuild = (): Promise<unknown> =>
  rebuildProjections(
    projections(at.config),
    { ...at, read: eventReader(createPersonalData({ keys: at.keys })) },
    { handOverMs: 0 },
  );

/** Files of the read models that hold a text. */
const holding = (text: string): string[] =>
  readdirSync(at.config.dataDir).filter(
    (name) => name.startsWith('read.sqlite') && readFileSync(join(at.config.dataDir, name)).includes(text),
  );

async function eraseBob(): Promise<void> {
  await at.append(unsubscribed('bob', 'erased'));
  await at.keys.destroy(uuid('bob as a subject'));
  await at.append(subjectErased('bob'));
}

const person = { ...(registered('bob').data.person as object), name: 'Bob Kookaburra' };

it('makes up at the start for what a stop or another process left: older versions, freed pages, the log of the file', async () => {
  await at.append(eventCreated(), registered('bob', { person } as never), registered('alice'));
  await rebuild();
  const [participants] = projections(at.config).filter(({ name }) => name === PARTICIPANTS);
  if (participants === undefined) throw new Error('no such read model');
  // A version of older code, which this code could not bring up.
  const old = { name: PARTICIPANTS, version: 0, indexes: participants.indexes };
  await at.views.collection(old);
  const document = { _id: 'old', eventId: 'x', state: 'active', person: { name: 'Old Kookaburra' } };
  await at.views.commit({ collection: old, writes: [{ id: 'old', document, position: 1 }], checkpoint: 1 });
  await eraseBob();
  await rebuild();
  expect(holding('Kookaburra')).not.toEqual([]);
  expect((await at.views.versions(PARTICIPANTS)).map(({ version }) => version)).toHaveLength(3);

  await at.service.start();
  await vi.waitFor(() => expect(holding('Kookaburra')).toEqual([]), { timeout: 5_000 });
  // The version kept for a rollback is still there, brought up; the one of older code is gone.
  const versions = await at.views.versions(PARTICIPANTS);
  expect(versions).toHaveLength(2);
  expect(versions.map(({ version }) => version)).not.toContain(0);
  const counts = await Promise.all(versions.map(({ version }) => at.views.countDocuments(PARTICIPANTS, version)));
  expect(counts).toEqual([counts[0], counts[0]]);
});

it('wipes after an erasure while it runs', async () => {
  await at.service.start();
  await at.service.waitFor(await at.append(eventCreated(), registered('bob', { person } as never)));
  expect(holding('Kookaburra')).not.toEqual([]);
  await eraseBob();
  await vi.waitFor(() => expect(holding('Kookaburra')).toEqual([]), { timeout: 5_000 });
});

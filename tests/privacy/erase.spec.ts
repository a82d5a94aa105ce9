import { CALLS, type TeamView } from '@convoi/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../harness/client.ts';
import { eventIds, filesHolding } from '../harness/data-folder.ts';
import { eventually } from '../harness/eventually.ts';
import { differences, projections } from '../harness/operator.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { messagesOf } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';
import {
  digestsOf,
  ERASURES,
  FILED_FINDERS,
  FINDERS,
  HOLDER_LOGIN,
  openScene,
  readByStaff,
  SCENE_ENV,
  type Scene,
} from './scene.ts';

// A slow machine is given time; how long an erasure takes is measured elsewhere.
const WITHIN = { within: 60_000, every: 200 };

describe('nothing of an erased person is in any file', () => {
  const it = useProduct({ env: { ...SCENE_ENV, LOG_LEVEL: 'debug' } });
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene(it.client);
    // Now there are two versions of each read model: the one served, and the one kept for a rollback.
    await projections(it.product.dataDir, 'rebuild', 'all');
  });
  const files = (who: keyof typeof FINDERS): Promise<string[]> => filesHolding(it.product.dataDir, FINDERS[who]);

  /** Nor may a digest of theirs say that they were there. */
  const digests = (who: keyof typeof FINDERS): Promise<string[]> =>
    filesHolding(it.product.dataDir, digestsOf(it.product.dataDir, scene, who));

  const filed = async (what: keyof typeof FILED_FINDERS): Promise<readonly string[]> =>
    FILED_FINDERS[what](await readByStaff(it.client, scene));

  test('what was filed with the association lies sealed, and who paid was never written down', async () => {
    expect([...(await filed('reports'))].sort()).toEqual(['about', 'note', 'report']);
    expect(await filed('message')).toContain('message');
    expect(await filed('reason')).toEqual(['hidden']);
    expect(await filed('payer')).toEqual([]);
    for (const find of Object.values(FILED_FINDERS))
      expect((await filesHolding(it.product.dataDir, find)).filter((name) => !name.includes('email'))).toEqual([]);
    expect(await filesHolding(it.product.dataDir, FILED_FINDERS.payer)).toEqual([]);
    expect(FILED_FINDERS.payer(Buffer.from(it.product.output()))).toEqual([]);
  });

  test('somebody of the team of an event, whose link is dead from then on', async () => {
    expect(await files('guest')).not.toEqual([]);
    const { guest, event } = scene;
    const path = (key: string): string => CALLS.readTeam.path.replace(':id_admin', key);
    expect((await it.client.get(path(guest.key))).status).toBe(200);
    const erased = await ERASURES.guest(it.client);
    expect(erased).toMatchObject({ status: 200, body: { subjects: 1 } });
    expect((await it.client.get(path(guest.key), { after: erased.position })).status).toBe(404);
    await eventually(async () => expect(await files('guest')).toEqual([]), WITHIN);
    await eventually(async () => expect(await digests('guest')).toEqual([]), WITHIN);
    const team = await it.client.get<TeamView>(path(event.id_admin), { after: erased.position });
    expect(team.body.members.find(({ id }) => id === guest.id)).toMatchObject({
      name: null,
      email: null,
      state: 'left',
    });
    expect(FINDERS.guest(Buffer.from(it.product.output()))).toEqual([]);
    expect(await files('organiser')).not.toEqual([]);
    expect(await differences(it.product.dataDir)).toEqual([]);
  });

  test('a visitor who deletes a registration', async () => {
    expect(await files('visitor')).not.toEqual([]);
    const before = await eventIds(it.product.dataDir);
    const { holder, matchId } = scene;
    const erased = await ERASURES.visitor(it.client, scene);
    expect(erased.status).toBe(200);
    await eventually(async () => expect(await files('visitor')).toEqual([]), WITHIN);
    await eventually(async () => expect(await digests('visitor')).toEqual([]), WITHIN);
    expect(FINDERS.visitor(Buffer.from(it.product.output()))).toEqual([]);
    // What she reported and what was said of her went with her; a letter to the association is a matter of its own.
    await eventually(async () => expect(await filed('reports')).toEqual([]), WITHIN);
    expect(await filed('message')).toContain('message');
    // The log is as it was, and goes on.
    expect((await eventIds(it.product.dataDir)).slice(0, before.length)).toEqual(before);
    expect((await messagesOf(it.client, matchId, holder, erased.position)).status).toBe(404);
    expect(await differences(it.product.dataDir)).toEqual([]);
    // A rebuild brings nothing back, and took nothing of anybody else.
    expect(await files('visitor')).toEqual([]);
    expect(await files('holder')).not.toEqual([]);
  });

  test('the rest of an address, by the staff', async () => {
    const erased = await ERASURES.rest(it.client);
    expect(erased.body).toMatchObject({ subjects: 1 });
    await eventually(async () => expect(await filed('message')).toEqual([]), WITHIN);
    // Why it was ordered is sealed from the first, and no part of the event's history.
    expect(await filed('order')).toEqual([]);
    expect(await filesHolding(it.product.dataDir, FILED_FINDERS.order)).toEqual([]);
    expect(FILED_FINDERS.order(Buffer.from(it.product.output()))).toEqual([]);
    expect(await files('visitor')).toEqual([]);
    expect(await differences(it.product.dataDir)).toEqual([]);
  });

  test('the holder of an account who deletes it', async () => {
    const { holder } = scene;
    const before = await eventIds(it.product.dataDir);
    expect(await digests('holder')).not.toEqual([]);
    const erased = await ERASURES.holder(it.client, scene);
    expect(erased.status).toBe(200);
    await eventually(async () => expect(await files('holder')).toEqual([]), WITHIN);
    // What keeps an address from having two accounts is the name of a stream, and stays with what names it.
    const isOfClaim = (found: string): boolean => /^(?:events|read)\.sqlite(?:-wal)?: account$/u.test(found);
    await eventually(
      async () => expect((await digests('holder')).filter((found) => !isOfClaim(found))).toEqual([]),
      WITHIN,
    );
    expect(FINDERS.holder(Buffer.from(it.product.output()))).toEqual([]);
    expect((await eventIds(it.product.dataDir)).slice(0, before.length)).toEqual(before);
    expect((await it.client.get(CALLS.downloadAccountData.path, { token: holder.token })).status).toBe(401);
    expect((await it.client.post(CALLS.logIn.path, HOLDER_LOGIN)).status).toBe(401);
    expect(await differences(it.product.dataDir)).toEqual([]);
    expect(await files('holder')).toEqual([]);
    expect(await files('organiser')).not.toEqual([]);
    // The association's accounts stay whole, and name nobody.
    const payment = await it.client.get(CALLS.getPayment.path.replace(':id', scene.payment.id));
    expect(payment.body).toMatchObject({ status: 'captured', amount: '12.50' });
    expect(FINDERS.holder(Buffer.from(JSON.stringify(payment.body)))).toEqual([]);
    expect(await filed('reason')).toEqual(['hidden']);
  });
});

test.each(['erase.key-gone-unrecorded', 'erase.recorded-unblanked'])(
  'a process that dies at %s leaves nothing to the next one',
  async (failpoint) => {
    const first = await startProduct({ keepData: true, env: { ...SCENE_ENV, FAILPOINT: failpoint } });
    let second: Product | undefined;
    try {
      const client = createClient(first.url);
      const opened = await openScene(client);
      await expect(ERASURES.visitor(client, opened)).rejects.toThrow();
      second = await startProduct({ dataDir: first.dataDir, env: SCENE_ENV });
      await eventually(async () => expect(await filesHolding(first.dataDir, FINDERS.visitor)).toEqual([]), WITHIN);
      const read = await createClient(second.url).get(CALLS.getParticipant.path.replace(':id', opened.visitor.id));
      expect(read.status).toBe(404);
      expect(await differences(first.dataDir)).toEqual([]);
    } finally {
      await first.kill();
      await second?.dispose();
    }
  },
);

import type { EventCreatedView } from '@convoi/contracts';
import { createAdminLinks } from '@convoi/platform/kernel/personal-data/admin-link';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_BODY, refusal, startService, type TestService } from '../testing/service.ts';

let product: TestService;
let event: EventCreatedView;

beforeEach(async () => {
  product = await startService();
  event = await created();
});
afterEach(() => product.close());

const created = async (change: object = {}, key?: string) =>
  (await product.call('createEvent', { body: { ...EVENT_BODY, ...change }, ...(key === undefined ? {} : { key }) }))
    .body as EventCreatedView;
const ofType = async (type: string) => (await product.log()).filter((event) => event.type === type);

describe('exchanging the secret link', () => {
  const rotate = (idAdmin = event.id_admin, by = product, key?: string) =>
    by.call('rotateAdminLink', { params: { id_admin: idAdmin }, ...(key === undefined ? {} : { key }) });
  const change = (idAdmin: string) =>
    product.call('updateEvent', { params: { id_admin: idAdmin }, body: { title: 'Autre' } });

  it('makes the old one worthless at once, and says nothing of the new one', async () => {
    const { body, position } = await rotate();
    expect(body).toEqual({ status: 'rotated' });
    const [rotated] = await ofType('AdminLinkRotated');
    expect(rotated?.data).toEqual({ version: 2 });
    expect(position).toBe(rotated?.position);
    expect((await refusal(change(event.id_admin))).code).toBe('event.not_found');
    expect((await refusal(rotate())).code).toBe('event.not_found');
  });

  it('lets one of two win who do it at the same time with the same link', async () => {
    const answers = await Promise.allSettled([rotate(), rotate()]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await ofType('AdminLinkRotated')).toHaveLength(1);
  });

  it('is not told by a repetition of the creation', async () => {
    const first = await created({ title: 'Deux fois' }, 'again');
    await rotate(first.id_admin);
    expect(await created({ title: 'Deux fois' }, 'again')).toEqual(first);
  });

  it('is refused for an event that is withdrawn', async () => {
    await product.call('withdrawEvent', { params: { id_admin: event.id_admin }, body: {} });
    expect((await refusal(rotate())).code).toBe('event.withdrawn');
  });
});

describe('asking for lost links', () => {
  const recover = async (email: string) => {
    const { body } = await product.call('recoverEventLinks', { body: { email } });
    expect(body).toEqual({ status: 'sent' });
    await product.service.stop();
  };
  const asked = async () => (await ofType('AdminLinksRequested')).map(({ stream, data }) => ({ stream, ...data }));

  it('names every event of the address, the newest first, in one fact', async () => {
    product.clock.advance(1000);
    const second = await created({ title: 'Nuit du lac', is_public: false });
    await created({ contact: 'other@example.org' });
    await recover('ORGA@example.org');
    expect(await asked()).toMatchObject([{ stream: `event-${second.id}`, eventIds: [second.id, event.id] }]);
  });

  it('says nothing of an address that organises nothing', async () => {
    await recover('nobody@example.org');
    expect(await asked()).toEqual([]);
  });

  it('follows a changed contact, and leaves out what is withdrawn', async () => {
    const gone = await created({ title: 'Supprimé' });
    await product.call('withdrawEvent', { params: { id_admin: gone.id_admin }, body: {} });
    const body = { contact: 'new@example.org' };
    await product.call('updateEvent', { params: { id_admin: event.id_admin }, body });
    await recover('orga@example.org');
    expect(await asked()).toEqual([]);
  });
});

describe('a lost link of a team', () => {
  const invite = async () => {
    const body = { name: 'Zoé', email: 'zoe@example.org', role: 'viewer' };
    const params = { id_admin: event.id_admin };
    return ((await product.call('inviteCoOrganiser', { params, body })).body as { member_id: string }).member_id;
  };
  const recover = async (email: string) => {
    await product.call('recoverEventLinks', { body: { email } });
    await product.service.stop();
  };
  const asked = async () => (await ofType('AdminLinksRequested')).map(({ data }) => data);
  const keyOf = (memberId: string, version: number) =>
    createAdminLinks(product.config.secrets.adminLink).memberKeyOf(event.id, memberId, version);
  const exchange = (idAdmin: string) => product.call('rotateAdminLink', { params: { id_admin: idAdmin } });

  it('is mailed again and goes on opening, whoever asked for it', async () => {
    const memberId = await invite();
    const params = { id_admin: keyOf(memberId, 1) };
    await recover('ZOE@example.org');
    expect(await asked()).toMatchObject([{ eventIds: [event.id], memberId }]);
    expect(await ofType('CoOrganiserLinkRenewed')).toEqual([]);
    expect((await product.call('joinTeam', { params })).body).toEqual({ status: 'joined' });
  });

  it('is mailed to nobody who was taken out', async () => {
    const memberId = await invite();
    await product.call('revokeCoOrganiser', { params: { id_admin: event.id_admin, member_id: memberId } });
    await recover('zoe@example.org');
    expect(await asked()).toEqual([]);
  });

  it('is exchanged by whoever has it: theirs alone, and the old one opens nothing', async () => {
    const memberId = await invite();
    expect((await exchange(keyOf(memberId, 1))).body).toEqual({ status: 'rotated' });
    expect((await ofType('CoOrganiserLinkRenewed')).map(({ data }) => data)).toEqual([{ memberId, keyVersion: 2 }]);
    expect(await ofType('AdminLinkRotated')).toEqual([]);
    expect((await refusal(exchange(keyOf(memberId, 1)))).code).toBe('event.not_found');
    expect((await product.call('joinTeam', { params: { id_admin: keyOf(memberId, 2) } })).body).toEqual({
      status: 'joined',
    });
  });
});

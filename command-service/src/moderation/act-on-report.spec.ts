import type { EventCreatedView, ParticipantView } from '@convoi/contracts';
import { streamId } from '@convoi/contracts/events';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import { createAdminLinks } from '@convoi/platform/kernel/personal-data/admin-link';
import { createManageLinks } from '@convoi/platform/kernel/personal-data/manage-token';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeAddressTo, provedAccount } from '../testing/proved-account.ts';
import { EVENT_BODY, personBody, refusal, startService, type TestService } from '../testing/service.ts';

/** Whom staff can suspend, and what that closes to organisers. */

let product: TestService;
beforeEach(async () => {
  product = await startService();
}, 60_000);
afterEach(() => product.close());

const links = () => createManageLinks(product.config.secrets.root);
const keys = () => createAdminLinks(product.config.secrets.adminLink);
const STAFF = {
  kind: 'account',
  userId: 'staff',
  sessionId: 's',
  version: 1,
  openedAt: Number.MAX_SAFE_INTEGER,
  staffRole: 'administrator',
} as const;
const ofType = async (type: string) => (await product.log()).filter((one) => one.type === type);
const create = async (body: object = {}) =>
  (await product.call('createEvent', { body: { ...EVENT_BODY, ...body } })).body as EventCreatedView;

/** An event that was published by the link in its contact's mail. */
async function published(body: object = {}): Promise<EventCreatedView> {
  await product.call('draftEvent', { body: { ...EVENT_BODY, ...body } });
  const { stream } = (await ofType('EventDrafted')).at(-1) ?? { stream: '' };
  const token = links().draft.issue(streamId(stream));
  return (await product.call('publishEvent', { body: { token } })).body as EventCreatedView;
}

async function report(targetType: string, targetId: string): Promise<string> {
  const body = { target_type: targetType, target_id: targetId, reason: 'danger', comment: 'Il menace' };
  return ((await product.call('reportAbuse', { body })).body as { id: string }).id;
}
const act = (id: string, kind = 'suspend') =>
  product.call('actOnReport', {
    params: { id },
    body: { act: kind, ground: 'terms', facts: 'Menaces.', days: 7 },
    caller: STAFF,
  });
const reported = async ({ id }: { readonly id: string }) => report('event', id);
const suspensions = async () => (await ofType('AddressSuspended')).length;

describe('a suspension', () => {
  it('is of no registration whose address nobody has proved, until its mailed link is followed', async () => {
    const { id: eventId } = await create();
    const { id } = (await product.call('registerParticipant', { body: personBody(eventId) })).body as ParticipantView;
    const about = await report('participant', id);
    expect((await refusal(act(about))).code).toBe('report.address_unproved');
    expect(await suspensions()).toBe(0);
    // To lift one asks for no proof.
    await act(about, 'lift');
    const token = links().manage.issue(eventId, id);
    await product.call('confirmParticipant', { body: { token } });
    await act(about);
    expect(await suspensions()).toBe(1);
  });

  it('is not of whoever’s address was typed as the contact of an event', async () => {
    const event = await create({ contact: 'victim@example.org' });
    // The link that was shown to whoever typed the address proves nothing of it.
    await product.call('makeAnnouncement', { params: { id_admin: event.id_admin }, body: { message: 'Bonjour' } });
    await product.call('updateEvent', { params: { id_admin: event.id_admin }, body: { title: 'Autre fête' } });
    const copy = (
      await product.call('duplicateEvent', {
        params: { id_admin: event.id_admin },
        body: { date: '2026-12-12', time: '19:30' },
      })
    ).body as EventCreatedView;
    for (const one of [event, copy])
      expect((await refusal(act(await reported(one)))).code).toBe('report.address_unproved');
    expect(await suspensions()).toBe(0);
  });

  it('is of a contact who followed the mailed link', async () => {
    await act(await reported(await published()));
    expect(await suspensions()).toBe(1);
  });

  it('is of a contact who has used a link that was mailed to them alone', async () => {
    const event = await create();
    await product.call('rotateAdminLink', { params: { id_admin: event.id_admin } });
    expect((await refusal(act(await reported(event)))).code).toBe('report.address_unproved');
    const idAdmin = keys().keyOf(event.id, 2);
    await product.call('updateEvent', { params: { id_admin: idAdmin }, body: { title: 'Autre fête' } });
    await act(await reported(event));
    expect(await suspensions()).toBe(1);
  });

  it('is not of whoever became the contact after the report', async () => {
    const event = await published({ contact: 'before@example.org' });
    const about = await reported(event);
    product.clock.advance(60_000);
    await product.call('updateEvent', { params: { id_admin: event.id_admin }, body: { contact: 'next@example.org' } });
    expect((await refusal(act(about))).code).toBe('report.owner_changed');
    // Nor of an address that was typed into a proved event.
    expect((await refusal(act(await reported(event)))).code).toBe('report.address_unproved');
    expect(await suspensions()).toBe(0);
  });
});

describe('an organiser whose address is suspended', () => {
  it('reaches nobody by the secret link, and can still change days and withdraw', async () => {
    const event = await published();
    await act(await reported(event));
    const params = { id_admin: event.id_admin };
    const refused = [
      product.call('makeAnnouncement', { params, body: { message: 'Bonjour' } }),
      product.call('inviteCoOrganiser', { params, body: { name: 'Zoé', email: 'zoe@example.org', role: 'viewer' } }),
      product.call('enterParticipant', { params, body: personBody(event.id) }),
      product.call('duplicateEvent', { params, body: { date: '2026-12-12', time: '19:30' } }),
      product.call('offerOwnership', { params, body: { member_id: null } }),
      product.call('takeOwnership', { params }),
      product.call('updateEvent', { params, body: { description: 'Appelez-moi' } }),
      // Its reason is mailed to everybody who takes part.
      product.call('withdrawEvent', { params, body: { reason: 'Appelez-moi' } }),
    ];
    for (const call of refused) expect((await refusal(call)).code).toBe('auth.suspended');
    await product.call('updateEvent', { params, body: { date: '2026-12-06' } });
    expect((await product.call('withdrawEvent', { params, body: {} })).body).toEqual({ status: 'withdrawn' });
  });

  it('hides what is created with their address, and says nothing of it to whoever typed it', async () => {
    const event = await published();
    await act(await reported(event));
    const typed = await create({ title: 'Deuxième' });
    expect(typed.id_admin).not.toBe('');
    const types = async ({ id }: EventCreatedView) =>
      (await product.log()).filter(({ stream }) => stream === `event-${id}`).map(({ type }) => type);
    expect(await types(typed)).toEqual(['EventCreated', 'EventHidden']);
    const words = { params: { id_admin: typed.id_admin }, body: { message: 'Bonjour' } };
    expect((await refusal(product.call('makeAnnouncement', words))).code).toBe('event.not_found');
    expect(await types(await published({ title: 'Troisième' }))).toEqual(['EventCreated', 'EventHidden']);
    expect((await ofType('EventHidden'))[0]?.data.reason).toMatch(/suspendu/);
    expect(await types(await create({ contact: 'somebody@example.org' }))).toEqual(['EventCreated']);
  });

  it('leaves the others of the team free to act', async () => {
    const event = await published();
    const params = { id_admin: event.id_admin };
    const invited = await product.call('inviteCoOrganiser', {
      params,
      body: { name: 'Zoé', email: 'zoe@example.org', role: 'co_organiser' },
    });
    const memberId = (invited.body as { member_id: string }).member_id;
    await act(await reported(event));
    const own = { id_admin: keys().memberKeyOf(event.id, memberId, 1) };
    await product.call('joinTeam', { params: own });
    const answer = await product.call('makeAnnouncement', { params: own, body: { message: 'Bonjour' } });
    expect(answer.body).toEqual({ recipients: 0 });
  });
});

describe('an account that changes its address', () => {
  const BEFORE = 'before@example.org';
  const NOW = 'now@example.org';
  const entered = async (eventId: string, caller: Caller) => {
    const body = { ...personBody(eventId), email: undefined };
    return (await product.call('registerParticipant', { body, caller })).body as ParticipantView;
  };

  it('takes nobody out of reach of a suspension, and is held by it until it is lifted', async () => {
    const caller = await provedAccount(product, BEFORE);
    const { id: eventId } = await create();
    const { id } = await entered(eventId, caller);
    await changeAddressTo(product, caller, NOW);
    const elsewhere = await create();
    const other = await entered(elsewhere.id, caller);
    const { id: carolId } = (
      await product.call('registerParticipant', {
        body: { ...personBody(elsewhere.id), email: 'carol@example.org' },
      })
    ).body as ParticipantView;
    const ask = () =>
      product.call('requestMatch', {
        caller,
        body: { sender_id: other.id, receiver_id: carolId, event_id: elsewhere.id },
      });
    await ask();
    const about = await report('participant', id);
    await act(about);
    expect(await suspensions()).toBe(2);
    // What was asked with the registrations of the new address ends, too.
    expect(await ofType('MatchCancelled')).toHaveLength(1);
    expect((await refusal(ask())).code).toBe('auth.suspended');
    const third = await create();
    expect((await refusal(entered(third.id, caller))).code).toBe('auth.suspended');
    expect((await refusal(changeAddressTo(product, caller, 'next@example.org'))).code).toBe('auth.suspended');
    // Nor does the mailed link of a registration lead around it.
    const holder = { kind: 'participant', eventId: elsewhere.id, participantId: other.id } as Caller;
    const words = { params: { id: other.id }, caller: holder, body: { comment: 'Appelez-moi' } };
    expect((await refusal(product.call('updateParticipant', words))).code).toBe('auth.suspended');
    await act(about, 'lift');
    await entered(third.id, caller);
  });

  it('leaves its events reachable for a suspension', async () => {
    const caller = await provedAccount(product, BEFORE);
    const event = (await product.call('createEvent', { caller, body: { ...EVENT_BODY, contact: BEFORE } }))
      .body as EventCreatedView;
    await changeAddressTo(product, caller, NOW);
    await act(await reported(event));
    expect(await suspensions()).toBe(2);
    const words = { params: { id_admin: event.id_admin }, body: { message: 'Bonjour' } };
    expect((await refusal(product.call('makeAnnouncement', words))).code).toBe('auth.suspended');
    const again = product.call('createEvent', { caller, body: { ...EVENT_BODY, contact: NOW } });
    expect((await refusal(again)).code).toBe('auth.suspended');
  });

  it('has nothing more to do with the address that another account has by now', async () => {
    const caller = await provedAccount(product, BEFORE);
    const { id: eventId } = await create();
    const { id } = await entered(eventId, caller);
    await changeAddressTo(product, caller, NOW);
    const next = await provedAccount(product, BEFORE);
    await act(await report('participant', id));
    expect(await suspensions()).toBe(1);
    const { id: other } = await create();
    await entered(other, next);
    expect((await refusal(entered(other, caller))).code).toBe('auth.suspended');
  });
});

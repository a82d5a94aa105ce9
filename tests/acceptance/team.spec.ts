import { createHash } from 'node:crypto';
import {
  type BoardView,
  CALLS,
  type EventAdminView,
  OWN_ADDRESS,
  type OwnEventView,
  type TeamView,
} from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import { openAccount } from '../harness/accounts.ts';
import { createEvent, linkIn, mailsSettled, mailsSoFar, mailsTo, register } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { expectProblem } from '../harness/problem.ts';
import { listeningPush } from '../harness/push.ts';
import { useProduct } from '../harness/suite.ts';
import { invite, keyIn } from '../harness/team.ts';

const it = useProduct();

const adminPath = (key: string): string => `/api/events/admin/${key}`;
const boardTopic = (key: string): string => `board:${createHash('sha256').update(key).digest('hex')}`;
const SOLENE = { name: 'Solène Roux', email: 'solene@team.example', role: 'co_organiser' } as const;

/** The team as somebody of it sees it. */
async function teamOf(key: string, after?: number): Promise<TeamView> {
  const { status, body } = await it.client.get<TeamView>(
    `${adminPath(key)}/team`,
    after === undefined ? {} : { after },
  );
  expect(status).toBe(200);
  return body;
}

describe('a co-organiser', () => {
  test('acts by a link of their own, under their own name, until it is taken from them', async () => {
    const event = await createEvent(it.client, { contact: 'orga@team.example', organiser_name: 'Club du lac' });
    const { id, key, position } = await invite(it.client, event.id_admin, SOLENE);
    expect(key).not.toBe(event.id_admin);
    const seen = await it.client.get<EventAdminView>(adminPath(key), { after: position });
    expect(seen.body).toMatchObject({
      id: event.id,
      id_admin: key,
      contact: 'orga@team.example',
      you: { role: 'co_organiser', state: 'invited', is_offered: false },
      topic: boardTopic(key),
    });
    const joined = await it.client.post(`${adminPath(key)}/team/join`, undefined);
    expect(joined).toMatchObject({ status: 200, body: { status: 'joined' } });
    const changed = await it.client.call('PUT', adminPath(key), { body: { title: 'Fête du grand lac' } });
    expect(changed.status).toBe(200);

    const team = await teamOf(event.id_admin, changed.position);
    expect(team.members).toEqual([
      {
        id: event.id,
        name: 'Club du lac',
        email: 'orga@team.example',
        role: 'owner',
        state: 'active',
        is_you: true,
        is_offered: false,
        is_unreachable: false,
      },
      { id, ...SOLENE, state: 'active', is_you: false, is_offered: false, is_unreachable: false },
    ]);
    expect(team.history.map(({ type, by, about }) => [type, by, about])).toEqual([
      ['EventDetailsChanged', 'Solène Roux', null],
      ['CoOrganiserJoined', 'Solène Roux', 'Solène Roux'],
      ['CoOrganiserInvited', 'Club du lac', 'Solène Roux'],
    ]);
    // Addresses are for the owner alone.
    expect(JSON.stringify(await teamOf(key, changed.position))).not.toContain('@');

    const socket = await listeningPush(it.client.url, [boardTopic(key)]);
    const ofOwner = await listeningPush(it.client.url, [boardTopic(event.id_admin)]);
    const revoked = await it.client.call('DELETE', `${adminPath(event.id_admin)}/team/${id}`);
    expect(revoked).toMatchObject({ status: 200, body: { status: 'revoked' } });
    expect(await socket.next(({ type }) => type === 'error')).toMatchObject({
      code: 'push.topic_refused',
      topic: boardTopic(key),
    });
    expect(await ofOwner.next(({ type }) => type === 'changed')).toMatchObject({ topic: boardTopic(event.id_admin) });
    for (const one of [socket, ofOwner]) one.raw.close();
    for (const [method, of, body] of [
      ['GET', '', undefined],
      ['GET', '/board', undefined],
      ['GET', '/team', undefined],
      ['PUT', '', { title: 'Volé' }],
      ['POST', '/announcement', { message: 'Bonjour' }],
      ['POST', '/team/join', undefined],
    ] as const)
      expectProblem(
        await it.client.call(method, `${adminPath(key)}${of}`, { body, after: revoked.position }),
        404,
        'event.not_found',
      );
    expect(await mailsTo(it.client, SOLENE.email, 'team_revoked')).toHaveLength(1);
    expect((await it.client.get(adminPath(event.id_admin))).status).toBe(200);
  });

  test('has a lost link mailed to whoever it belongs to, and harms none; exchanged, the one before is dead at once, on open pages too', async () => {
    const event = await createEvent(it.client, { contact: 'orga3@team.example' });
    const email = 'zoe@team.example';
    const { key, position } = await invite(it.client, event.id_admin, { ...SOLENE, email });
    await it.client.get(adminPath(key), { after: position });
    const socket = await listeningPush(it.client.url, [boardTopic(key)]);
    expect((await it.client.post(CALLS.recoverEventLinks.path, { email })).body).toEqual({ status: 'sent' });
    const mail = await eventually(
      async () => {
        const [found] = await mailsTo(it.client, email, 'team_link');
        if (found === undefined) throw new Error('no new link yet');
        return found;
      },
      { within: 20_000 },
    );
    // Anybody may have asked: what they have goes on opening.
    expect(keyIn(linkIn(mail, '/event/admin/'))).toBe(key);
    expect(mail.text).not.toContain('ne fonctionne plus');
    expect((await it.client.get(adminPath(key))).status).toBe(200);
    expect((await it.client.post(`${adminPath(key)}/rotate`, undefined)).body).toEqual({ status: 'rotated' });
    const [renewed] = await eventually(
      async () => {
        const found = (await mailsTo(it.client, email, 'team_link')).filter(({ text }) => !text.includes(key));
        if (found.length === 0) throw new Error('no new link yet');
        return found;
      },
      { within: 20_000 },
    );
    if (renewed === undefined) throw new Error('no new link');
    const next = keyIn(linkIn(renewed, '/event/admin/'));
    expect(await socket.next(({ type }) => type === 'error')).toMatchObject({
      code: 'push.topic_refused',
      topic: boardTopic(key),
    });
    socket.raw.close();
    expectProblem(await it.client.get(adminPath(key)), 404, 'event.not_found');
    expectProblem(await it.client.post(`${adminPath(key)}/team/join`, undefined), 404, 'event.not_found');
    expect((await it.client.post(`${adminPath(next)}/team/join`, undefined)).body).toEqual({ status: 'joined' });
    expect((await it.client.get<EventAdminView>(adminPath(next))).body.you).toMatchObject({ role: 'co_organiser' });
    // The owner’s link is as it was, and the owner got no mail about it.
    expect((await it.client.get(adminPath(event.id_admin))).status).toBe(200);
    expect(await mailsSoFar(it.client, 'orga3@team.example', 'admin_links')).toHaveLength(0);
  });

  test('is on the dashboard of whoever has joined it with their address, and off it again', async () => {
    const email = 'yann@team.example';
    const token = await openAccount(it.client, email);
    const event = await createEvent(it.client, { contact: 'orga4@team.example' });
    const { id, key, position } = await invite(it.client, event.id_admin, { ...SOLENE, email });
    const own = async (after: number) => {
      const path = CALLS.listOwnEvents.path.replace(':email', OWN_ADDRESS);
      const { body } = await it.client.get<OwnEventView[]>(path, { token, after });
      return body.map((one) => [one.id, one.role]);
    };
    expect(await own(position)).toEqual([]);
    const joined = await it.client.post(`${adminPath(key)}/team/join`, undefined);
    expect(await own(joined.position)).toEqual([[event.id, 'organiser']]);
    const revoked = await it.client.call('DELETE', `${adminPath(event.id_admin)}/team/${id}`);
    expect(await own(revoked.position)).toEqual([]);
  });

  test('leaves the contact, the link and the end of the event to its owner', async () => {
    const event = await createEvent(it.client, { contact: 'orga2@team.example' });
    const { key } = await invite(it.client, event.id_admin, { ...SOLENE, email: 'solene2@team.example' });
    for (const [method, of, body] of [
      ['PUT', '', { contact: 'solene2@team.example' }],
      ['PUT', '', { title: 'Autre', is_email_visible: true }],
      ['POST', '/duplicate', { date: '2027-05-01', time: '18:00' }],
      ['POST', '/withdraw', {}],
      ['POST', '/team', { name: 'Ami', email: 'ami@team.example', role: 'viewer' }],
    ] as const)
      expectProblem(await it.client.call(method, `${adminPath(key)}${of}`, { body }), 403, 'team.role_missing');
    const { body } = await it.client.get<EventAdminView>(adminPath(event.id_admin));
    expect([body.contact, body.title]).toEqual(['orga2@team.example', 'Fête du lac']);
    await mailsSettled(it.client);
    expect((await it.client.get<unknown[]>('/dev/mailbox/messages?to=ami@team.example')).body).toEqual([]);
  });
});

test('a viewer sees who comes without their contact, and changes nothing', async () => {
  const event = await createEvent(it.client, { contact: 'orga3@team.example', is_email_visible: false });
  const alice = await register(it.client, event.id, {
    name: 'Alice Zwingli',
    email: 'alice@team.example',
    address: '7 impasse Cachée, 73000 Chambéry',
  });
  const { key, position } = await invite(it.client, event.id_admin, {
    name: 'Vera',
    email: 'vera@team.example',
    role: 'viewer',
  });
  const page = await it.client.get<EventAdminView>(adminPath(key), { after: position });
  expect([page.body.contact, page.body.telephone, page.body.you.role]).toEqual([null, null, 'viewer']);
  const board = await it.client.get<BoardView>(`${adminPath(key)}/board`, { after: position });
  expect(board.body.participants.map(({ name }) => name)).toEqual(['Alice Z.']);
  const csv = await it.client.get<string>(`${adminPath(key)}/participants.csv`, { after: position });
  expect(csv.status).toBe(200);
  expect(csv.body).toContain('Alice Z.');
  for (const { body } of [page, board, csv]) expect(JSON.stringify(body)).not.toMatch(/Zwingli|alice@|Cachée|orga3@/);
  for (const [method, of, body] of [
    ['PUT', '', { title: 'Volé' }],
    ['POST', '/announcement', { message: 'Bonjour' }],
    ['POST', '/participants', { name: 'Odile', email: 'odile@team.example', address: 'Rumilly' }],
    ['PUT', `/participants/${alice.id}/aboard`, { seats: 1 }],
    ['POST', '/team', { name: 'Ami', email: 'ami@team.example', role: 'viewer' }],
  ] as const)
    expectProblem(await it.client.call(method, `${adminPath(key)}${of}`, { body }), 403, 'team.role_missing');
});

test('whoever declines has no link any more, on open pages either, whatever they press again, and no mail with another one', async () => {
  const event = await createEvent(it.client, { contact: 'orga9@team.example', organiser_name: 'Club du lac' });
  const email = 'solene9@team.example';
  const { key, position } = await invite(it.client, event.id_admin, { ...SOLENE, email });
  // A program that scans mails opens the link; that declines nothing and accepts nothing.
  for (const method of ['HEAD', 'GET'])
    expect((await it.client.call(method, `/event/admin/${key}`, { after: position })).status).toBe(200);
  expect((await it.client.get<EventAdminView>(adminPath(key))).body.you.state).toBe('invited');
  const socket = await listeningPush(it.client.url, [boardTopic(key)]);
  const declined = await it.client.post(`${adminPath(key)}/team/leave`, undefined);
  expect(declined).toMatchObject({ status: 200, body: { status: 'left' } });
  expect(await socket.next(({ type }) => type === 'error')).toMatchObject({ code: 'push.topic_refused' });
  socket.raw.close();
  for (const [method, of] of [
    ['POST', '/team/leave'],
    ['POST', '/team/join'],
    ['POST', '/rotate'],
    ['GET', ''],
    ['GET', '/board'],
    ['GET', '/participants.csv'],
  ] as const)
    expectProblem(
      await it.client.call(method, `${adminPath(key)}${of}`, { after: declined.position }),
      404,
      'event.not_found',
    );
  const page = await it.client.get<string>(`/event/admin/${key}`, { after: declined.position });
  expect(page.status).toBe(404);
  expect(page.body).not.toContain('Fête du lac');
  expect((await it.client.post(CALLS.recoverEventLinks.path, { email })).body).toEqual({ status: 'sent' });
  await mailsSettled(it.client);
  expect(await mailsTo(it.client, email)).toHaveLength(1);
  const team = await teamOf(event.id_admin, declined.position);
  expect(team.members.map(({ name, state }) => [name, state])).toEqual([
    ['Club du lac', 'active'],
    ['Solène Roux', 'left'],
  ]);
  expect(team.history.map(({ type, by, about }) => [type, by, about])).toEqual([
    ['CoOrganiserLeft', 'Solène Roux', 'Solène Roux'],
    ['CoOrganiserInvited', 'Club du lac', 'Solène Roux'],
  ]);
});

test('whoever declines is not invited again; whoever left after taking part may be', async () => {
  const event = await createEvent(it.client, { contact: 'orga6@team.example' });
  const email = 'solene6@team.example';
  const again = () => it.client.post(`${adminPath(event.id_admin)}/team`, { ...SOLENE, email });
  const first = await invite(it.client, event.id_admin, { ...SOLENE, email });
  expect((await it.client.post(`${adminPath(first.key)}/team/leave`, undefined)).status).toBe(200);
  expectProblem(await again(), 409, 'team.already_member');
  const other = { ...SOLENE, email: 'odile6@team.example' };
  const second = await invite(it.client, event.id_admin, other);
  for (const act of ['join', 'leave'])
    expect((await it.client.post(`${adminPath(second.key)}/team/${act}`, undefined)).status).toBe(200);
  expect((await it.client.post(`${adminPath(event.id_admin)}/team`, other)).status).toBe(201);
});

describe('handing over', () => {
  test('whoever had a leaked link has offered the event to nobody once it is exchanged', async () => {
    const contact = 'orga7@team.example';
    const event = await createEvent(it.client, { contact });
    const { id, key } = await invite(it.client, event.id_admin, { ...SOLENE, email: 'thief7@team.example' });
    await it.client.post(`${adminPath(key)}/team/join`, undefined);
    expect((await it.client.post(`${adminPath(event.id_admin)}/handover`, { member_id: id })).status).toBe(200);
    const rotated = await it.client.post(`${adminPath(event.id_admin)}/rotate`, undefined);
    expect(rotated.status).toBe(200);
    expectProblem(await it.client.post(`${adminPath(key)}/handover/take`, undefined), 409, 'team.no_offer');
    const { body } = await it.client.get<EventAdminView>(adminPath(key), { after: rotated.position });
    expect(body.you).toEqual({ role: 'co_organiser', state: 'active', is_offered: false });
    const [mail] = await mailsTo(it.client, contact, 'admin_link_rotated');
    const now = await teamOf(mail === undefined ? '' : keyIn(linkIn(mail, '/event/admin/')));
    expect(now.members.map(({ is_offered: isOffered }) => isOffered)).toEqual([false, false]);
  });

  test('gives the event to whoever clicks, with a link of their own; the former owner may leave', async () => {
    const contact = 'orga4@team.example';
    const event = await createEvent(it.client, {
      contact,
      telephone: '+33450000000',
      is_email_visible: true,
      description: 'Trois jours au bord du lac',
      organiser_name: 'Club du lac',
    });
    const email = 'solene4@team.example';
    const { id, key } = await invite(it.client, event.id_admin, { ...SOLENE, email });
    expectProblem(await it.client.post(`${adminPath(event.id_admin)}/team/leave`, undefined), 409, 'team.last_owner');
    expectProblem(await it.client.post(`${adminPath(key)}/handover/take`, undefined), 409, 'team.no_offer');
    const offer = () => it.client.post(`${adminPath(event.id_admin)}/handover`, { member_id: id });
    expectProblem(await offer(), 404, 'team.member_not_found');
    await it.client.post(`${adminPath(key)}/team/join`, undefined);
    const offered = await offer();
    expect(offered).toMatchObject({ status: 200, body: { status: 'offered' } });
    expect((await it.client.get<EventAdminView>(adminPath(key), { after: offered.position })).body.you).toEqual({
      role: 'co_organiser',
      state: 'active',
      is_offered: true,
    });
    expect(await mailsTo(it.client, email, 'ownership_offered')).toHaveLength(1);
    // Nothing has changed before the click.
    expect((await it.client.get<EventAdminView>(adminPath(event.id_admin))).body.contact).toBe(contact);

    const taken = await it.client.post<{ id_admin: string }>(`${adminPath(key)}/handover/take`, undefined);
    expect(taken.status).toBe(200);
    const now = taken.body.id_admin;
    for (const dead of [event.id_admin, key])
      expectProblem(await it.client.get(adminPath(dead), { after: taken.position }), 404, 'event.not_found');
    const page = await it.client.get<EventAdminView>(adminPath(now), { after: taken.position });
    expect(page.body).toMatchObject({
      contact: email,
      telephone: null,
      is_email_visible: false,
      description: 'Trois jours au bord du lac',
      you: { role: 'owner', state: 'active' },
    });
    const [received] = await mailsTo(it.client, email, 'ownership_received');
    expect(received === undefined ? '' : keyIn(linkIn(received, '/event/admin/'))).toBe(now);
    const [given] = await mailsTo(it.client, contact, 'ownership_handed_over');
    if (given === undefined) throw new Error('no mail');
    const former = keyIn(linkIn(given, '/event/admin/'));
    const asFormer = await it.client.get<EventAdminView>(adminPath(former));
    expect(asFormer.body.you).toMatchObject({ role: 'co_organiser', state: 'active' });
    const team = await teamOf(now);
    expect(team.members.map(({ name, role, email: address }) => [name, role, address])).toEqual([
      ['Solène Roux', 'owner', email],
      ['Club du lac', 'co_organiser', contact],
    ]);
    const left = await it.client.post(`${adminPath(former)}/team/leave`, undefined);
    expect(left.status).toBe(200);
    expectProblem(await it.client.get(adminPath(former), { after: left.position }), 404, 'event.not_found');
  });
});

/** The newest link to the event that was mailed to an address by this mail, other than the ones that are known. */
async function mailedKey(address: string, kind: string, known: readonly string[]): Promise<string> {
  return eventually(
    async () => {
      const keys = (await mailsTo(it.client, address, kind)).map((mail) => keyIn(linkIn(mail, '/event/admin/')));
      const found = keys.find((key) => !known.includes(key));
      if (found === undefined) throw new Error('no new link yet');
      return found;
    },
    { within: 20_000 },
  );
}

test('a link that was exchanged stays dead, whoever owns the event afterwards', async () => {
  const contact = 'orga8@team.example';
  const email = 'solene8@team.example';
  const event = await createEvent(it.client, { contact });
  const { id, key } = await invite(it.client, event.id_admin, { ...SOLENE, email });
  await it.client.post(`${adminPath(key)}/team/join`, undefined);
  const keys = [key];
  for (let exchange = 0; exchange < 2; exchange += 1) {
    expect((await it.client.post(`${adminPath(keys.at(-1) ?? '')}/rotate`, undefined)).status).toBe(200);
    keys.push(await mailedKey(email, 'team_link', keys));
  }
  const last = keys.pop() ?? '';
  const handOver = async (from: string, to: { readonly id: string; readonly key: string }): Promise<string> => {
    expect((await it.client.post(`${adminPath(from)}/handover`, { member_id: to.id })).status).toBe(200);
    const taken = await it.client.post<{ id_admin: string }>(`${adminPath(to.key)}/handover/take`, undefined);
    expect(taken.status).toBe(200);
    return taken.body.id_admin;
  };
  const owner = await handOver(event.id_admin, { id, key: last });
  const former = await mailedKey(contact, 'ownership_handed_over', []);
  const ownerAgain = await handOver(owner, { id: event.id, key: former });
  const member = await mailedKey(email, 'ownership_handed_over', []);
  for (const live of [ownerAgain, member]) expect((await it.client.get(adminPath(live))).status).toBe(200);
  for (const dead of [...keys, last, owner, former, event.id_admin]) {
    expectProblem(await it.client.get(adminPath(dead)), 404, 'event.not_found');
    expectProblem(await it.client.post(`${adminPath(dead)}/team/join`, undefined), 404, 'event.not_found');
  }
});

test('strangers’ mailboxes are not flooded: five in a team, few invitations a day, three to an address', async () => {
  const event = await createEvent(it.client, { contact: 'orga5@team.example' });
  const path = `${adminPath(event.id_admin)}/team`;
  const ask = (email: string) => it.client.post<{ member_id: string }>(path, { name: 'Ami', email, role: 'viewer' });
  for (let number = 0; number < 5; number += 1) expect((await ask(`ami${number}@team.example`)).status).toBe(201);
  expectProblem(await ask('ami6@team.example'), 409, 'team.full');
  expectProblem(await ask('AMI1@team.example'), 409, 'team.already_member');
  expectProblem(await ask('orga5@team.example'), 409, 'team.already_member');
  expectProblem(await it.client.post(path, { name: '', email: 'x', role: 'owner' }), 422, 'validation.failed');
});

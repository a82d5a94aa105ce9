import { CALLS, OwnDataView } from '@convoi/contracts';
import { beforeAll, expect, test } from 'vitest';
import { openAccount } from '../harness/accounts.ts';
import { finderOf } from '../harness/canary.ts';
import { createEvent } from '../harness/client.ts';
import { filesHolding } from '../harness/data-folder.ts';
import { join } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';
import { invite } from '../harness/team.ts';
import { CANARIES, FILED_FINDERS, FINDERS, openScene, SCENE_ENV, type Scene } from './scene.ts';

const it = useProduct({ env: SCENE_ENV });
let scene: Scene;
beforeAll(async () => {
  scene = await openScene(it.client);
});

test('a download holds everything of its owner and nothing of anybody else', async () => {
  const { visitor, holder } = scene;
  const downloads = [
    { who: 'visitor', path: CALLS.downloadParticipantData.path.replace(':id', visitor.id), token: visitor.token },
    { who: 'holder', path: CALLS.downloadAccountData.path, token: holder.token },
  ] as const;
  for (const { who, path, token } of downloads) {
    const answer = await it.client.get(path, { token });
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(JSON.stringify(answer.body));
    // A password is kept by nobody, so nobody can hand it out.
    const wanted = [...Object.keys(CANARIES[who].texts).filter((what) => what !== 'password'), 'point'];
    const found = FINDERS[who](bytes).map((what) => (/latitude|longitude|point/.test(what) ? 'point' : what));
    expect([...new Set(found)].sort()).toEqual(wanted.sort());
    for (const [other, find] of Object.entries(FINDERS)) if (other !== who) expect(find(bytes)).toEqual([]);
  }
});

test('an account holds the teams that its address was invited to', async () => {
  const email = 'gaston.canary-6c3d@mailbox.example';
  const session = await openAccount(it.client, email);
  const { position } = await invite(it.client, scene.event.id_admin, { name: 'Gaston Pic', email, role: 'viewer' });
  const { body } = await it.client.get<OwnDataView>(CALLS.downloadAccountData.path, {
    token: session,
    after: position,
  });
  expect(OwnDataView.parse(body).teams).toEqual([
    { event_id: scene.event.id, name: 'Gaston Pic', email, role: 'viewer', state: 'invited' },
  ]);
});

test('what somebody reported is in their download, and only theirs; what staff noted on it is not', async () => {
  const { event, visitor, holder } = scene;
  const ofVisitor = { who: visitor, path: CALLS.downloadParticipantData.path.replace(':id', visitor.id) };
  const ofHolder = { who: holder, path: CALLS.downloadAccountData.path };
  const read = async ({ who, path }: typeof ofVisitor): Promise<readonly [OwnDataView, readonly string[]]> => {
    const { body } = await it.client.get<OwnDataView>(path, { token: who.token });
    return [OwnDataView.parse(body), FILED_FINDERS.reports(Buffer.from(JSON.stringify(body)))];
  };
  const [visitors, visitorsWords] = await read(ofVisitor);
  expect(visitors.reports).toMatchObject([
    { target_type: 'event', target_id: event.id, event_id: event.id, reason: 'abuse', state: 'open' },
  ]);
  expect(visitorsWords).toEqual(['report']);
  const [holders, holdersWords] = await read(ofHolder);
  expect(holders.reports).toMatchObject([
    { target_type: 'participant', target_id: visitor.id, event_id: event.id, reason: 'danger', state: 'resolved' },
  ]);
  expect(Object.keys(holders.reports[0] ?? {})).not.toContain('outcome');
  expect(holdersWords).toEqual(['about']);

  // Whoever it was about goes, and its words with them: that there was a report stays.
  const left = await it.client.call('DELETE', CALLS.eraseParticipant.path.replace(':id', visitor.id), {
    token: visitor.token,
  });
  expect(left.status).toBe(200);
  const after = await it.client.get<OwnDataView>(ofHolder.path, { token: holder.token, after: left.position });
  expect(after.body.reports).toMatchObject([{ reason: 'danger', comment: null }]);
});

test('whoever organises an event finds what they said of it and wrote to its people, and nobody else does', async () => {
  const contact = 'orga.canary-5c9d@mailbox.example';
  const token = await openAccount(it.client, contact);
  const said = { description: 'Texte-canari-5c9d', organiser_name: 'Association-canari-5c9d' };
  const event = await createEvent(it.client, { contact, ...said });
  const rider = await join(it.client, event.id, 'rider.canary-6d1e@mailbox.example');
  const message = 'Annonce-canari-5c9d';
  const path = CALLS.makeAnnouncement.path.replace(':id_admin', event.id_admin);
  await it.client.post(path, { message });
  const last = await it.client.post(path, { message: `${message} bis`, participant_ids: [rider.id] });
  expect(last.status).toBe(202);
  const { body } = await it.client.get<OwnDataView>(CALLS.downloadAccountData.path, { token, after: last.position });
  expect(body.events).toMatchObject([{ id: event.id, practical_notes: null, ...said }]);
  expect(body.announcements).toMatchObject([
    { event_id: event.id, message, to_everybody: true },
    { event_id: event.id, message: `${message} bis`, to_everybody: false },
  ]);
  const others = await it.client.get<OwnDataView>(CALLS.downloadParticipantData.path.replace(':id', rider.id), {
    token: rider.token,
    after: last.position,
  });
  expect(others.status).toBe(200);
  expect(JSON.stringify(others.body)).not.toContain('canari-5c9d');
  // Words stay sealed in every file.
  expect(await filesHolding(it.product.dataDir, finderOf({ texts: { message } }))).toEqual([]);
});

test('after a hand-over each finds what they wrote themselves, and nothing of the other', async () => {
  const contact = 'former.canary-7e1a@mailbox.example';
  const email = 'next.canary-8f2b@mailbox.example';
  const tokens = { former: await openAccount(it.client, contact), next: await openAccount(it.client, email) };
  const event = await createEvent(it.client, { contact });
  await join(it.client, event.id, 'rider.canary-9a3c@mailbox.example');
  const announce = (key: string, message: string) =>
    it.client.post(CALLS.makeAnnouncement.path.replace(':id_admin', key), { message });
  await announce(event.id_admin, 'Annonce de la première');
  const { id, key } = await invite(it.client, event.id_admin, { name: 'Nadia', email, role: 'co_organiser' });
  const at = (of: string) => `/api/events/admin/${of}`;
  await it.client.post(`${at(key)}/team/join`, undefined);
  expect((await it.client.post(`${at(event.id_admin)}/handover`, { member_id: id })).status).toBe(200);
  const taken = await it.client.post<{ id_admin: string }>(`${at(key)}/handover/take`, undefined);
  expect(taken.status).toBe(200);
  const last = await announce(taken.body.id_admin, 'Annonce de la suivante');
  expect(last.status).toBe(202);
  const saidBy = async (token: string) => {
    const { body } = await it.client.get<OwnDataView>(CALLS.downloadAccountData.path, { token, after: last.position });
    return body.announcements.map(({ message }) => message);
  };
  expect(await saidBy(tokens.next)).toEqual(['Annonce de la suivante']);
  expect(await saidBy(tokens.former)).toEqual(['Annonce de la première']);
});

import { CALLS, type ContactItem, type ContactView, type StaffDayView } from '@convoi/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSmtpSink, partOf } from '../../notification-service/src/testing/smtp-sink.ts';
import { eraseByStaff, logIn, PASSWORD } from '../harness/accounts.ts';
import { createEvent, personBody } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { expectProblem } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

/** The inbox of the association: answered by mail from the console, over a real SMTP dialogue. */

const sink = await openSmtpSink();
const it = useProduct({
  env: {
    SMTP_URL: sink.url,
    MAIL_FROM: 'Convoi <noreply@convoi.example>',
    CONTACT_EMAIL: 'team@convoi.example',
    STAFF_EMAILS: 'staff@example.org,colleague@example.org',
  },
});
afterAll(() => sink.close());

const mailTo = (email: string, template: string) =>
  eventually(
    () => {
      const found = sink.mails.findLast(
        ({ recipients, headers }) => recipients.includes(email) && headers['x-convoi-template'] === template,
      );
      if (found === undefined) throw new Error(`no ${template} to ${email}`);
      return found;
    },
    { within: 60_000, every: 50 },
  );

/** Signs somebody up over the mailed link; gives session and id. */
async function member(email: string, fullName: string): Promise<{ readonly token: string; readonly id: string }> {
  const { client } = it;
  await client.post(CALLS.signUp.path, { email, password: PASSWORD, full_name: fullName });
  const link = /\?token=([\w-]+)/.exec(partOf(await mailTo(email, 'verify_email'), 'text/plain'))?.[1];
  await client.post(CALLS.verifyEmail.path, { token: link });
  const { body } = await client.post<{ access_token: string }>(CALLS.logIn.path, { email, password: PASSWORD });
  const token = body.access_token;
  return { token, id: (await client.get<{ id: string }>(CALLS.getAccount.path, { token })).body.id };
}

let staff: { readonly token: string; readonly id: string };
let colleague: { readonly token: string; readonly id: string };

beforeAll(async () => {
  staff = await member('staff@example.org', 'Sophie Staff');
  colleague = await member('colleague@example.org', 'Carole Collègue');
});

const write = (changes: Readonly<Record<string, string>> = {}) =>
  it.client.post<{ id: string }>(CALLS.writeToAssociation.path, {
    fullName: 'Claire Petit',
    email: 'claire@example.org',
    subject: 'help',
    message: 'Comment changer la date ?',
    ...changes,
  });
const path = (call: 'readContact' | 'answerContact' | 'noteContact' | 'assignContact' | 'closeContact', id: string) =>
  CALLS[call].path.replace(':id', id);
const act = (call: 'answerContact' | 'noteContact' | 'assignContact' | 'closeContact', id: string, body?: unknown) =>
  it.client.post(path(call, id), body, { token: staff.token });
const read = async (id: string, after = -1) =>
  (await it.client.get<ContactView>(path('readContact', id), { token: staff.token, ...(after < 0 ? {} : { after }) }))
    .body;
const listed = async (state: string, after: number) =>
  (
    await it.client.get<{ items: ContactItem[] }>(`${CALLS.listContacts.path}?state=${state}`, {
      token: staff.token,
      after,
    })
  ).body.items;

describe('a message to the association', () => {
  test('is answered by mail from the console, and the answer stays with it', async () => {
    const sent = await write();
    expect((await listed('open', sent.position)).map(({ id }) => id)).toContain(sent.body.id);
    const answer = await act('answerContact', sent.body.id, { text: 'Sur la page de votre événement.' });
    expect(answer.status).toBe(201);
    const mail = await mailTo('claire@example.org', 'contact_answered');
    const text = partOf(mail, 'text/plain').replace(/\s+/gu, ' ');
    expect(mail.headers['reply-to']).toContain('team@convoi.example');
    for (const words of ['Sur la page de votre événement.', 'Comment changer la date ?']) expect(text).toContain(words);
    const shown = await eventually(
      async () => {
        const contact = await read(sent.body.id, answer.position);
        expect(contact.entries[0]?.mail_state).toBe('sent');
        return contact;
      },
      { within: 20_000 },
    );
    expect(shown).toMatchObject({
      state: 'answered',
      full_name: 'Claire Petit',
      entries: [{ kind: 'answer', by: { id: staff.id }, text: 'Sur la page de votre événement.' }],
    });
    expect((await listed('open', answer.position)).map(({ id }) => id)).not.toContain(sent.body.id);
  });

  test('leads to whoever is known by the address of its sender', async () => {
    const event = await createEvent(it.client);
    const registered = await it.client.post<{ id: string }>(
      CALLS.registerParticipant.path,
      personBody(event.id, { name: 'Rita Roux', email: 'Rita.Roux@example.org' }),
    );
    // Another one whose address has the same words.
    await it.client.post(
      CALLS.registerParticipant.path,
      personBody(event.id, { name: 'Rita Autre', email: 'roux.rita@example.org' }),
    );
    const known = await write({ email: 'rita.roux@example.org' });
    expect((await read(known.body.id, known.position)).people).toMatchObject([
      { kind: 'participant', name: 'Rita Roux' },
    ]);
    expect(registered.status).toBeLessThan(300);
    const own = await write({ email: 'colleague@example.org' });
    expect((await read(own.body.id, own.position)).people).toMatchObject([{ kind: 'user', id: colleague.id }]);
    const nobody = await write({ email: 'stranger@example.org' });
    expect((await read(nobody.body.id, nobody.position)).people).toEqual([]);
  });

  test('is noted upon and looked after; a note is mailed to nobody', async () => {
    const sent = await write({ email: 'noted@example.org' });
    const { id } = sent.body;
    expect((await act('assignContact', id, { user_id: colleague.id })).status).toBe(200);
    const noted = await act('noteContact', id, { text: 'A déjà écrit hier.' });
    const ofWhom = async (assignee: string) =>
      (
        await it.client.get<{ items: ContactItem[] }>(`${CALLS.listContacts.path}?state=open&assignee=${assignee}`, {
          token: staff.token,
          after: noted.position,
        })
      ).body.items.map((one) => one.id);
    expect(await ofWhom(colleague.id)).toEqual([id]);
    expect(await ofWhom(staff.id)).toEqual([]);
    expect(await ofWhom('nobody')).not.toContain(id);
    expect((await ofWhom('nobody')).length).toBeGreaterThan(0);
    const shown = await read(id, noted.position);
    expect(shown).toMatchObject({
      state: 'open',
      assignee: { id: colleague.id, name: 'Carole Collègue' },
      entries: [{ kind: 'note', text: 'A déjà écrit hier.', mail_state: null }],
    });
    expect(shown.members.map((one) => one.name)).toEqual(['Carole Collègue', 'Sophie Staff']);
    // Not to somebody who is nobody of the staff.
    const other = await member('other@example.org', 'Otto Other');
    expectProblem(await act('assignContact', id, { user_id: other.id }), 404, 'staff.not_found');
    const released = await act('assignContact', id, {});
    expect((await read(id, released.position)).assignee).toBeNull();
    const marker = await write({ email: 'marker@example.org' });
    await act('answerContact', marker.body.id, { text: 'Bonjour' });
    await mailTo('marker@example.org', 'contact_answered');
    expect(sink.mails.filter(({ recipients }) => recipients.includes('noted@example.org'))).toEqual([]);
  });

  test('waits until it is closed, and can be answered later', async () => {
    const sent = await write({ email: 'closed@example.org' });
    const day = async (after: number) =>
      (await it.client.get<StaffDayView>(CALLS.getStaffDay.path, { token: staff.token, after })).body.open_messages;
    const before = await day(sent.position);
    const closed = await act('closeContact', sent.body.id);
    expect(await day(closed.position)).toBe(before - 1);
    expect((await listed('closed', closed.position)).map(({ id }) => id)).toEqual([sent.body.id]);
    const answer = await act('answerContact', sent.body.id, { text: 'Tout de même.' });
    expect((await read(sent.body.id, answer.position)).state).toBe('answered');
  });

  test('is not there, or not any more', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    expectProblem(await act('answerContact', unknown, { text: 'Bonjour' }), 404, 'contact.not_found');
    expectProblem(await act('noteContact', unknown, { text: 'Bonjour' }), 404, 'contact.not_found');
    expectProblem(await act('assignContact', unknown, {}), 404, 'contact.not_found');
    expectProblem(await act('closeContact', unknown), 404, 'contact.not_found');
    expectProblem(await it.client.get(path('readContact', unknown), { token: staff.token }), 404, 'contact.not_found');
    expectProblem(await act('answerContact', unknown, { text: ' ' }), 422, 'validation.failed');

    const sent = await write({ email: 'gone@example.org' });
    const { id } = sent.body;
    await act('noteContact', id, { text: 'Mots-canari' });
    const order = { email: 'gone@example.org', basis: 'Lettre du 3 novembre' };
    const erased = await eraseByStaff(it.client, order, [staff.token, await logIn(it.client, 'colleague@example.org')]);
    const shown = await read(id, erased.position);
    expect(shown).toMatchObject({ full_name: null, email: null, message: null, people: [] });
    expect(shown.entries.map(({ text }) => text)).toEqual([null]);
    expectProblem(await act('answerContact', id, { text: 'Bonjour' }), 404, 'contact.not_found');
  });
});

test('what happened is counted day by day, for thirty days', async () => {
  const event = await createEvent(it.client);
  const last = await it.client.post(CALLS.registerParticipant.path, personBody(event.id, { email: 'day@example.org' }));
  const { body } = await it.client.get<StaffDayView>(CALLS.getStaffDay.path, {
    token: staff.token,
    after: last.position,
  });
  expect(body.days).toHaveLength(30);
  expect(body.days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
  expect(body.days.at(-1)?.events).toBeGreaterThan(0);
  expect(body.days.at(-1)?.registrations).toBeGreaterThan(0);
  expect(body.days.at(-1)?.mails).toBeGreaterThan(0);
  expect(body.days[0]).toMatchObject({ events: 0, registrations: 0, rides: 0, mails: 0 });
});

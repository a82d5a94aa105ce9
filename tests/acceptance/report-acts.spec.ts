import {
  type AuditItem,
  CALLS,
  type ContactView,
  type MessageView,
  type ReportView,
  type RequestAnswerPreview,
} from '@convoi/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openAccount } from '../harness/accounts.ts';
import { type Answer, createEvent, eventBody, linkIn, mailsTo, personBody } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { expectProblem } from '../harness/problem.ts';
import { accept, ask, join, PASSENGER, type Person, write } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

/** What staff do about a report: each act has its effect, and is told with its reasons and a way to object. */

const it = useProduct({ env: { STAFF_EMAILS: 'staff@example.org' } });

let staff: string;
let count = 0;

beforeAll(async () => {
  staff = await openAccount(it.client, 'staff@example.org', { full_name: 'Sophie Staff' });
});

/** Alice rides with Bob, who wrote to her; she reports the conversation. */
async function story(words: { readonly message?: string } = {}) {
  count += 1;
  const event = await createEvent(it.client, { contact: `orga${count}@example.org` });
  const bob = await join(it.client, event.id, `bob${count}@example.org`, { name: 'Bob Quenneville' });
  const alice = await join(it.client, event.id, `alice${count}@example.org`, { ...PASSENGER, name: 'Alice Zwingli' });
  const { id: matchId } = (await ask(it.client, alice, bob, words)).body;
  await accept(it.client, matchId, bob);
  const written = await write(it.client, matchId, bob, 'Donne-moi 50 euros.');
  const report = await reported({ target_type: 'match_request', target_id: matchId }, alice.token);
  return { event, alice, bob, matchId, report, messageId: (written.body as MessageView).id };
}

async function reported(target: { target_type: string; target_id: string }, token?: string): Promise<string> {
  const body = { ...target, reason: 'danger', comment: 'Il demande de l’argent' };
  const answer = await it.client.post<{ id: string }>(CALLS.reportAbuse.path, body, { token });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

const act = (report: string, body: object): Promise<Answer<{ id: string }>> =>
  it.client.post<{ id: string }>(
    CALLS.actOnReport.path.replace(':id', report),
    { ground: 'terms', facts: 'A demandé 50 euros avant le départ.', ...body },
    { token: staff },
  );
const read = async (id: string, after: number): Promise<ReportView> =>
  (await it.client.get<ReportView>(CALLS.readReport.path.replace(':id', id), { token: staff, after })).body;
const messages = async ({ token }: Person, matchId: string, after: number): Promise<readonly MessageView[]> =>
  (
    await it.client.get<MessageView[]>(CALLS.listMessages.path.replace(':match_request_id', matchId), {
      token,
      after,
    })
  ).body;
const say = ({ id, token }: Person, matchId: string) =>
  it.client.post(CALLS.sendMessage.path, { match_request_id: matchId, sender_id: id, content: 'Bonjour' }, { token });

/** The mails that tell somebody of acts, their white space made plain. */
async function statementTo(email: string): Promise<string> {
  const mails = await mailsTo(it.client, email, 'statement_of_reasons');
  return mails.map(({ text }) => text.replace(/\s+/gu, ' ')).join('\n');
}

describe('an act about a report', () => {
  test('warns with facts, ground and a way to object, which lands in the inbox', async () => {
    const { bob, alice, report } = await story();
    const answer = await act(report, { act: 'warn', person_id: bob.id, ground: 'law' });
    expect(answer.status).toBe(201);
    const text = await statementTo(bob.email);
    for (const words of ['avertissement', 'A demandé 50 euros avant le départ.', 'La loi.', `/contact?about=${report}`])
      expect(text).toContain(words);
    // Who reported is not in it.
    expect(text).not.toMatch(/Alice|alice/);
    expect((await read(report, answer.position)).acts).toMatchObject([
      { act: 'warn', person: { id: bob.id }, ground: 'law', facts: 'A demandé 50 euros avant le départ.' },
    ]);
    const objection = await it.client.post<{ id: string }>(CALLS.writeToAssociation.path, {
      fullName: 'Bob Quenneville',
      email: bob.email,
      subject: 'objection',
      message: 'Ce n’est pas vrai.',
      about: report,
    });
    const shown = await it.client.get<ContactView>(CALLS.readContact.path.replace(':id', objection.body.id), {
      token: staff,
      after: objection.position,
    });
    expect(shown.body).toMatchObject({ subject: 'objection', about_report: report, people: [{ id: bob.id }] });

    // The one who reported is told once it is closed, and of nobody.
    const resolve = CALLS.resolveReport.path.replace(':id', report);
    await it.client.post(resolve, { outcome: 'acted', note: 'Averti' }, { token: staff });
    const [told] = await mailsTo(it.client, alice.email, 'report_answered');
    expect(told?.text).toContain('a pris une mesure');
    expect(told?.text).toContain(`/contact?about=${report}`);
    expect(told?.text).not.toMatch(/Bob|Averti/);
  });

  test('hides one message from both, and leaves it to its sender’s download', async () => {
    const { alice, bob, matchId, report, messageId } = await story();
    const answer = await act(report, { act: 'hide_text', person_id: bob.id, text_id: messageId });
    for (const person of [alice, bob])
      expect((await messages(person, matchId, answer.position)).map(({ content }) => content)).not.toContain(
        'Donne-moi 50 euros.',
      );
    const own = await it.client.get(CALLS.downloadParticipantData.path.replace(':id', bob.id), {
      token: bob.token,
      after: answer.position,
    });
    expect(JSON.stringify(own.body)).toContain('Donne-moi 50 euros.');
    expect(await statementTo(bob.email)).toContain('a retiré un texte');
    // Of somebody who did not write it, and of a message that is not there.
    const wrong = { act: 'hide_text', person_id: alice.id, text_id: messageId };
    expectProblem(await act(report, wrong), 404, 'match.not_found');
  });

  test('hides the words of a request from both, and leaves them to who wrote them', async () => {
    const { alice, bob, matchId, report } = await story({ message: 'Une place, et vite.' });
    const [first] = await messages(bob, matchId, 0);
    expect(first).toMatchObject({ sender_id: alice.id });
    const words = first?.content ?? '';
    const wrong = { act: 'hide_text', person_id: bob.id, text_id: first?.id };
    expectProblem(await act(report, wrong), 404, 'match.not_found');
    const answer = await act(report, { act: 'hide_text', person_id: alice.id, text_id: first?.id });
    expect(answer.status).toBe(201);
    for (const person of [alice, bob]) {
      expect((await messages(person, matchId, answer.position)).map(({ content }) => content)).not.toContain(words);
      const listed = await it.client.get<{ message: string | null }[]>(CALLS.listMatches.path, {
        token: person.token,
        after: answer.position,
      });
      expect(listed.body.map(({ message }) => message)).toEqual([null]);
    }
    const path = CALLS.downloadParticipantData.path.replace(':id', alice.id);
    const own = await it.client.get(path, { token: alice.token, after: answer.position });
    expect(JSON.stringify(own.body)).toContain(words);
    expect(await statementTo(alice.email)).toContain('a retiré un texte');
    const conversation = CALLS.readReportedConversation.path.replace(':id', report);
    const read = await it.client.get(conversation, { token: staff, after: answer.position });
    expect(read.body).toMatchObject({ messages: [{ content: words, is_request: true, is_hidden: true }, {}] });
  });

  test('hides the words of an open request from the link of its mail and from accepting too', async () => {
    count += 1;
    const event = await createEvent(it.client);
    const bob = await join(it.client, event.id, `bob${count}@example.org`);
    const alice = await join(it.client, event.id, `alice${count}@example.org`, PASSENGER);
    const { id: matchId } = (await ask(it.client, alice, bob, { message: 'Une place, et vite.' })).body;
    const report = await reported({ target_type: 'match_request', target_id: matchId }, bob.token);
    const [mail] = await mailsTo(it.client, bob.email, 'match_requested');
    if (mail === undefined) throw new Error('no mail of the request');
    const token = linkIn(mail, '/answer#token=').split('#token=')[1] ?? '';
    const preview = () => it.client.post<RequestAnswerPreview>(CALLS.previewRequestAnswer.path, { token });
    expect((await preview()).body.request?.message).toBe('Une place, et vite.');
    const [words] = await messages(bob, matchId, 0);
    expect((await act(report, { act: 'hide_text', person_id: alice.id, text_id: words?.id })).status).toBe(201);
    expect((await preview()).body).toMatchObject({ state: 'open', request: { message: null } });
    const accepting = await it.client.post(CALLS.acceptMatch.path.replace(':id', matchId), {}, { token: bob.token });
    expect(accepting.body).toMatchObject({ status: 'accepted', message: null });
  });

  test('removes the comment of a registration', async () => {
    count += 1;
    const event = await createEvent(it.client);
    const carl = await join(it.client, event.id, `carl${count}@example.org`, { comment: 'Achetez chez moi' });
    const report = await reported({ target_type: 'participant', target_id: carl.id });
    const answer = await act(report, { act: 'hide_text', text_id: 'comment' });
    expect(answer.status).toBe(201);
    const shown = await it.client.get<{ comment: string | null }>(CALLS.getParticipant.path.replace(':id', carl.id), {
      token: carl.token,
      after: answer.position,
    });
    expect(shown.body.comment ?? '').toBe('');
  });

  test('suspends an address: rides end, nothing reaches others, one’s own stays one’s own, and it is lifted', async () => {
    const { event, alice, bob, matchId, report } = await story();
    const elsewhere = await createEvent(it.client);
    const again = await join(it.client, elsewhere.id, bob.email, { name: 'Bob Quenneville' });
    const dora = await join(it.client, elsewhere.id, `dora${count}@example.org`, PASSENGER);
    const answer = await act(report, { act: 'suspend', person_id: bob.id, days: 7 });
    expect(answer.status).toBe(201);
    const [cancelled] = await mailsTo(it.client, alice.email, 'match_cancelled');
    expect(cancelled).toBeDefined();
    expectProblem(await say(bob, matchId), 403, 'auth.suspended');
    const ask = { sender_id: again.id, receiver_id: dora.id, event_id: elsewhere.id };
    expectProblem(await it.client.post(CALLS.requestMatch.path, ask, { token: again.token }), 403, 'auth.suspended');
    expect(await statementTo(bob.email)).toMatch(/a suspendu votre adresse jusqu'au \d/);
    // With a session of that address as well.
    const session = await openAccount(it.client, bob.email);
    const page = await it.client.post(CALLS.createEvent.path, eventBody(), { token: session });
    expectProblem(page, 403, 'auth.suspended');
    const third = await createEvent(it.client);
    const registration = personBody(third.id, { email: bob.email });
    expectProblem(
      await it.client.post(CALLS.registerParticipant.path, registration, { token: session }),
      403,
      'auth.suspended',
    );
    const own = await it.client.get(CALLS.downloadParticipantData.path.replace(':id', bob.id), { token: bob.token });
    expect(own.status).toBe(200);
    // Others go on.
    expect((await it.client.get(CALLS.listMatches.path, { token: alice.token })).status).toBe(200);

    const lifted = await act(report, { act: 'lift', person_id: bob.id });
    expect(lifted.status).toBe(201);
    expect(
      (await it.client.post(CALLS.requestMatch.path, ask, { token: again.token, after: lifted.position })).status,
    ).toBe(200);
    await eventually(async () => expect(await statementTo(bob.email)).toContain('est levée'), { within: 20_000 });
    expect(event.id).not.toBe(elsewhere.id);
  });

  test('suspends a contact whose account created the event, and nobody whose address was typed', async () => {
    count += 1;
    const email = `owner${count}@example.org`;
    const session = await openAccount(it.client, email);
    const own = await createEvent(it.client, { contact: email }, { token: session });
    const typed = await createEvent(it.client, { contact: email });
    const about = async (id: string) => reported({ target_type: 'event', target_id: id });
    expectProblem(await act(await about(typed.id), { act: 'suspend', days: 7 }), 409, 'report.address_unproved');
    const report = await about(own.id);
    expect((await act(report, { act: 'suspend', days: 7 })).status).toBe(201);
    expectProblem(
      await it.client.post(CALLS.makeAnnouncement.path.replace(':id_admin', own.id_admin), { message: 'Bonjour' }),
      403,
      'auth.suspended',
    );
    const hidden = await createEvent(it.client, { contact: email });
    const page = CALLS.getEvent.path.replace(':id_user', hidden.id_user);
    expect((await it.client.get(page, { after: hidden.position })).status).toBe(404);
    const mails = await mailsTo(it.client, email, 'event_hidden');
    expect(mails[0]?.text.replace(/\s+/gu, ' ')).toContain('a suspendu cette adresse');
    expect((await act(report, { act: 'lift' })).status).toBe(201);
  });

  test('ends by itself', async () => {
    const { bob, alice, report, event } = await story();
    await act(report, { act: 'suspend', person_id: bob.id, days: 1 });
    try {
      await it.client.post('/dev/clock', { advance_s: 24 * 3600 + 60 });
      const ask = { sender_id: bob.id, receiver_id: alice.id, event_id: event.id };
      const answer = await it.client.post<{ code?: string }>(CALLS.requestMatch.path, ask, { token: bob.token });
      expect(answer.body.code).not.toBe('auth.suspended');
    } finally {
      await it.client.post('/dev/clock', { reset: true });
    }
  });

  test('keeps two people apart', async () => {
    const { bob, alice, matchId, report } = await story();
    const answer = await act(report, { act: 'block_pair', person_id: bob.id });
    expect(answer.status).toBe(201);
    expectProblem(await say(bob, matchId), 404, 'match.not_found');
    expect(await statementTo(bob.email)).toContain('vous a séparé');
    const path = `${CALLS.listHistory.path}?participant_id=${alice.id}&type=ParticipantBlocked`;
    const history = await it.client.get<{ items: AuditItem[] }>(path, { token: staff, after: answer.position });
    expect(history.body.items[0]?.actor).toMatch(/^staff:/);
  });

  test('hides a page, and warns whoever organises it', async () => {
    count += 1;
    const event = await createEvent(it.client, { contact: `host${count}@example.org` });
    const report = await reported({ target_type: 'event', target_id: event.id });
    const warned = await act(report, { act: 'warn' });
    expect(warned.status).toBe(201);
    expect(await statementTo(`host${count}@example.org`)).toContain('avertissement');
    const hidden = await act(report, { act: 'hide_page' });
    const page = await it.client.get(CALLS.getEvent.path.replace(':id_user', event.id_user), {
      after: hidden.position,
    });
    expect(page.status).toBe(404);
    const [mail] = await mailsTo(it.client, `host${count}@example.org`, 'event_hidden');
    expect(mail?.text).toContain('A demandé 50 euros');
  });

  test('is refused where it makes no sense', async () => {
    const { bob, report, event } = await story();
    const page = await reported({ target_type: 'event', target_id: event.id });
    expectProblem(await act(page, { act: 'block_pair' }), 422, 'validation.failed');
    expectProblem(await act(page, { act: 'hide_text', text_id: 'comment' }), 422, 'validation.failed');
    expectProblem(await act(report, { act: 'warn' }), 422, 'validation.failed');
    expectProblem(await act(report, { act: 'warn', person_id: event.id }), 422, 'validation.failed');
    expectProblem(await act(report, { act: 'hide_text', person_id: bob.id }), 422, 'validation.failed');
    expectProblem(await act(report, { act: 'king', person_id: bob.id }), 422, 'validation.failed');
    expectProblem(await act(report, { act: 'warn', person_id: bob.id, facts: '' }), 422, 'validation.failed');
    expectProblem(
      await act('00000000-0000-4000-8000-000000000000', { act: 'warn', person_id: bob.id }),
      404,
      'report.not_found',
    );
  });

  test('shows earlier reports about the same person, in whatever event', async () => {
    const { bob, report, matchId, alice } = await story();
    const same = await reported({ target_type: 'participant', target_id: bob.id }, alice.token);
    const answer = await act(report, { act: 'warn', person_id: bob.id });
    const shown = await read(report, answer.position);
    expect(shown.earlier.map(({ id }) => id)).toEqual([same]);
    expect((await read(same, answer.position)).earlier.map(({ id }) => id)).toEqual([report]);
    expect(matchId).not.toBe('');
  });
});

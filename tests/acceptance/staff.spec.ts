import type {
  AuditItem,
  ContactItem,
  ErasureItem,
  MailItem,
  ReadItem,
  ReportedConversationView,
  ReportItem,
  StaffDayView,
  StaffPersonView,
  StaffSearchItem,
} from '@convoi/contracts';
import { CALLS } from '@convoi/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { eraseByStaff, logIn, openAccount, PASSWORD } from '../harness/accounts.ts';
import { type Answer, createEvent, mailsTo, personBody } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { expectProblem } from '../harness/problem.ts';
import { listeningPush } from '../harness/push.ts';
import { accept, asked, end, join, PASSENGER, write } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';
import { invite } from '../harness/team.ts';

const it = useProduct({ env: { STAFF_EMAILS: 'staff@example.org,other@example.org' } });

interface List<T> {
  readonly items: readonly T[];
  readonly next_cursor: string | null;
}

let staff: string;
let other: string;
let count = 0;
const emailOf = (name: string): string => `${name}${count}@example.org`;
const ask = <T>(path: string, after = -1): Promise<Answer<List<T>>> =>
  it.client.get<List<T>>(path, { token: staff, ...(after < 0 ? {} : { after }) });
const audit = (query: string, after = -1): Promise<Answer<List<AuditItem>>> =>
  ask<AuditItem>(`${CALLS.listHistory.path}?${query}`, after);
const command = (path: string, body?: unknown): Promise<Answer<Record<string, unknown>>> =>
  it.client.post(path, body, { token: staff });

const erase = (order: object) => eraseByStaff(it.client, order, [staff, other]);

beforeAll(async () => {
  staff = await openAccount(it.client, 'staff@example.org', { full_name: 'Sophie Staff' });
  other = await openAccount(it.client, 'other@example.org', { full_name: 'Olga Other' });
});

/** An event where alice asked bob, they agreed and wrote, and bob cancelled. */
async function story() {
  count += 1;
  const event = await createEvent(it.client, { contact: emailOf('orga'), title: `Nuit des lucioles ${count}` });
  const bob = await join(it.client, event.id, emailOf('bob'), { name: 'Bob Quenneville' });
  const alice = await join(it.client, event.id, emailOf('alice'), { ...PASSENGER, name: 'Alice Zwingli' });
  const { id: matchId } = await asked(it.client, alice, bob);
  await accept(it.client, matchId, bob);
  await write(it.client, matchId, alice, 'Je serai devant la fontaine.');
  const { position } = await end(it.client, matchId, bob);
  return { event, alice, bob, matchId, position };
}

describe('the history', () => {
  test('tells who asked whom, when, who cancelled, and which mails went out', async () => {
    const { event, alice, bob, matchId, position } = await story();
    await mailsTo(it.client, alice.email, 'match_cancelled');

    const { body } = await audit(`match_request_id=${matchId}`, position);
    const said = body.items.filter(({ stream }) => !stream.startsWith('notification-'));
    expect(said.map(({ type }) => type)).toEqual([
      'MatchRequested',
      'MatchAccepted',
      'MessagePosted',
      'MatchCancelled',
    ]);
    const [requested, , , cancelled] = said;
    expect(requested).toMatchObject({
      actor: `participant:${alice.id}`,
      data: { senderId: alice.id, receiverId: bob.id },
    });
    expect(cancelled).toMatchObject({ actor: `participant:${bob.id}`, data: { by: bob.id } });
    expect(body.items.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);

    // The mail that the cancellation caused, found from its cause.
    const told = await eventually(
      async () => {
        const mails = await ask<MailItem>(`${CALLS.listMails.path}?event_id=${event.id}&template=match_cancelled`);
        const mail = mails.body.items.find(({ cause, state }) => cause === cancelled?.id && state !== 'pending');
        if (mail === undefined) throw new Error('the end of the mail of the cancellation is not in the log yet');
        return mail;
      },
      { within: 20_000, every: 100 },
    );
    expect(told).toMatchObject({ state: 'sent', attempts: 1, to: 'a***@example.org', last_error: null });
    // The history has it below the fact, and its way there among the facts of the relation.
    // Mails and history are two read models: the one may be a fact ahead of the other.
    const again = await eventually(
      async () => {
        const answer = await audit(`match_request_id=${matchId}`);
        if (!answer.body.items.some(({ stream, type }) => stream === `notification-${told.id}` && type === 'EmailSent'))
          throw new Error('the history does not know yet that the mail went out');
        return answer;
      },
      { within: 20_000, every: 100 },
    );
    expect(again.body.items.find(({ id }) => id === cancelled?.id)?.mails).toEqual([told]);
    const way = again.body.items.filter(({ stream }) => stream === `notification-${told.id}`);
    expect(way.map(({ type }) => type)).toEqual(['EmailQueued', 'EmailSent']);

    // The same from each side: by participant, by actor, by the request that cancelled.
    const ofAlice = await audit(`participant_id=${alice.id}`);
    expect(ofAlice.body.items.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['ParticipantRegistered', 'MatchRequested', 'MatchCancelled', 'EmailSent']),
    );
    const positions = ofAlice.body.items.map((item) => item.position);
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
    const byBob = await audit(`actor=participant:${bob.id}&event_id=${event.id}&type=MatchCancelled`);
    expect(byBob.body.items.map(({ id }) => id)).toEqual([cancelled?.id]);
    const byRequest = await audit(`correlation_id=${cancelled?.correlation_id}`);
    expect(byRequest.body.items.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['MatchCancelled', 'EmailSent']),
    );
    expect((await audit(`event_id=${event.id}&from=2100-01-01`)).body.items).toEqual([]);
  });

  test('is read page by page, in both directions, without a gap', async () => {
    const { event, position } = await story();
    const whole = await audit(`event_id=${event.id}&limit=200`, position);
    const pages: AuditItem[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Answer<List<AuditItem>> = await audit(
        `event_id=${event.id}&order=desc&limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      expect(page.status).toBe(200);
      pages.push(...page.body.items);
      cursor = page.body.next_cursor;
    }
    // Mails may have been noted meanwhile; what was there before is there once.
    const seen = pages.map(({ id }) => id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(whole.body.items.map(({ id }) => id)));
    expect(pages.map((item) => item.position)).toEqual(pages.map((item) => item.position).sort((a, b) => b - a));
  });

  test('keeps the whole sequence of somebody erased, and nothing that can be read', async () => {
    const { event, alice, matchId } = await story();
    const before = await audit(`match_request_id=${matchId}`);
    const order = { participant_id: alice.id, basis: 'Demande par courrier' };
    const erasure = await erase(order);
    expect([erasure.status, erasure.body.subjects]).toEqual([200, 1]);

    const after = await audit(`participant_id=${alice.id}`, erasure.position);
    const relation = await audit(`match_request_id=${matchId}`, erasure.position);
    expect(relation.body.items.slice(0, before.body.items.length).map(({ id }) => id)).toEqual(
      before.body.items.map(({ id }) => id),
    );
    const registered = after.body.items.find(({ type }) => type === 'ParticipantRegistered');
    expect(registered).toMatchObject({ erased: true, data: { person: 'erased' } });
    expect(after.body.items.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['ParticipantUnsubscribed', 'SubjectErased']),
    );
    const raw = await ask(CALLS.getStream.path.replace(':stream', `carpool-${event.id}`));
    const conversation = await ask(CALLS.getStream.path.replace(':stream', `conversation-${matchId}`));
    const search = await ask<StaffSearchItem>(`${CALLS.searchAsStaff.path}?q=${alice.id}`, erasure.position);
    expect(search.body.items).toMatchObject([{ kind: 'participant', label: '', state: 'erased' }]);
    const text = JSON.stringify([after, relation, raw, conversation, search].map(({ body }) => body));
    for (const secret of [alice.email, 'Zwingli', 'fontaine', 'Boigne']) expect(text).not.toContain(secret);
    expect((await erase(order)).body.subjects).toBe(0);
  });

  test('needs something to go by, and an existing stream', async () => {
    expectProblem(await audit('type=EventCreated'), 400, 'request.invalid_parameter');
    expectProblem(await audit('event_id=x&cursor=nothing'), 400, 'request.invalid_parameter');
    expectProblem(await ask(CALLS.getStream.path.replace(':stream', 'carpool-nowhere')), 404, 'stream.not_found');
  });

  test('names people, and records once an hour whom somebody has read', async () => {
    const { alice, bob, matchId, position } = await story();
    const first = await audit(`match_request_id=${matchId}`, position);
    const [requested] = first.body.items;
    expect(requested?.named).toEqual(
      expect.arrayContaining([
        { kind: 'participant', id: alice.id, name: 'Alice Zwingli', state: 'active' },
        { kind: 'participant', id: bob.id, name: 'Bob Quenneville', state: 'active' },
      ]),
    );
    await Promise.all([audit(`participant_id=${alice.id}`), audit(`participant_id=${bob.id}`)]);
    const reads = await eventually(
      async () => {
        const { body } = await audit(`participant_id=${alice.id}&type=StaffReadPerson`);
        if (body.items.length === 0) throw new Error('the reading is not in the history yet');
        return body.items;
      },
      { within: 20_000, every: 100 },
    );
    expect(reads).toMatchObject([{ type: 'StaffReadPerson', data: { call: 'listHistory', participantId: alice.id } }]);
    const erasure = await erase({ participant_id: alice.id, basis: 'Demande' });
    const after = await audit(`match_request_id=${matchId}`, erasure.position);
    expect(after.body.items[0]?.named).toEqual(
      expect.arrayContaining([{ kind: 'participant', id: alice.id, name: null, state: 'erased' }]),
    );
    const search = await ask<StaffSearchItem>(`${CALLS.searchAsStaff.path}?q=alice${count}`, erasure.position);
    expect(search.body.items).toEqual([]);
  });

  test('records who read it', async () => {
    const { event, alice } = await story();
    const answer = await audit(`participant_id=${alice.id}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const me = await it.client.get<{ id: string }>(CALLS.getAccount.path, { token: staff });
    const reads = await eventually(
      async () => {
        const { body } = await audit(`actor=staff:${me.body.id}&type=StaffAccessed&limit=200`);
        const found = body.items.filter(({ data }) => JSON.stringify(data).includes(alice.id));
        if (found.length === 0) throw new Error('the reading is not in the history yet');
        return found;
      },
      { within: 20_000, every: 100 },
    );
    expect(reads).toMatchObject([{ data: { call: 'listHistory', about: { kind: 'participant', id: alice.id } } }]);
    // The reading is no part of the event's own history.
    const types = (await audit(`event_id=${event.id}&limit=200`)).body.items.map(({ type }) => type);
    expect(types).not.toContain('StaffAccessed');
  });
});

describe('the page of a person', () => {
  test('has registrations and rides, and tells in plain lines what happened, each mail once with its state', async () => {
    const { event, alice, bob, matchId, position } = await story();
    await mailsTo(it.client, alice.email, 'match_cancelled');
    const report = { target_type: 'participant', target_id: alice.id, reason: 'abuse' };
    const reported = await it.client.post(CALLS.reportAbuse.path, report);
    const path = CALLS.getPersonAsStaff.path.replace(':id', alice.id);
    const { body } = await it.client.get<StaffPersonView>(path, { token: staff, after: position });
    expect(body).toMatchObject({
      kind: 'participant',
      id: alice.id,
      name: 'Alice Zwingli',
      state: 'active',
      email: 'a***@example.org',
      account: null,
      registrations: [
        {
          id: alice.id,
          event_id: event.id,
          event_title: `Nuit des lucioles ${count}`,
          town: 'Chambéry',
          state: 'confirmed',
        },
      ],
      rides: [{ id: matchId, direction: 'sent', other: { id: bob.id, name: 'Bob Quenneville' }, status: 'cancelled' }],
    });

    const lines = await eventually(
      async () => {
        const found = (await audit(`person_id=${alice.id}&plain=true`, reported.position)).body.items;
        if (!found.some(({ mails: [mail] }) => mail?.template === 'match_cancelled' && mail.state === 'sent'))
          throw new Error('the history does not know yet that the mail went out');
        return found;
      },
      { within: 20_000, every: 100 },
    );
    const said = lines.filter(({ mails, type }) => mails.length === 0 && type !== 'StaffReadPerson');
    expect(said.map(({ type }) => type)).toEqual([
      'ParticipantRegistered',
      'ParticipantConfirmed',
      'MatchRequested',
      'MatchAccepted',
      'MessagePosted',
      'MatchCancelled',
      'AbuseReported',
    ]);
    const mails = lines.flatMap((line) => line.mails);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length);
    expect(mails.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['registration_received', 'match_accepted', 'match_cancelled']),
    );
    const requests = (await audit(`person_id=${alice.id}&plain=true&group=request`)).body.items;
    expect(requests.map(({ type }) => type)).toEqual(['MatchRequested', 'MatchAccepted', 'MatchCancelled']);
    const ofRide = (await audit(`match_request_id=${matchId}&plain=true&group=message`)).body.items;
    expect(ofRide.map(({ type, data }) => [type, data.text])).toEqual([['MessagePosted', '***']]);
  });

  test('has what the two of a ride did about it, on the pages of both: meetings, reports', async () => {
    count += 1;
    const event = await createEvent(it.client, { contact: emailOf('orga') });
    const bob = await join(it.client, event.id, emailOf('bob'), { name: 'Bob Quenneville' });
    const alice = await join(it.client, event.id, emailOf('alice'), { ...PASSENGER, name: 'Alice Zwingli' });
    const { id: matchId } = await asked(it.client, alice, bob);
    await accept(it.client, matchId, bob);
    const meeting = { leg: 'outbound', place: 'Gare, quai 1', time: '17:30' };
    await it.client.post(CALLS.proposeMeeting.path.replace(':id', matchId), meeting, { token: bob.token });
    const about = { target_type: 'match_request', target_id: matchId, reason: 'danger' };
    await it.client.post(CALLS.reportAbuse.path, about, { token: alice.token });
    const page = { target_type: 'event', target_id: event.id, reason: 'spam' };
    const { position } = await it.client.post(CALLS.reportAbuse.path, page, { token: alice.token });
    const saidOf = async (id: string) =>
      (await audit(`person_id=${id}&plain=true`, position)).body.items
        .filter(({ type }) => type === 'MeetingProposed' || type === 'AbuseReported')
        .map(({ type, data }) => `${type} ${data.targetType ?? ''}`.trim());
    const both = ['MeetingProposed', 'AbuseReported match_request'];
    expect(await saidOf(bob.id)).toEqual(both);
    const withBob = (await audit(`person_id=${alice.id}&plain=true&participant_id=${bob.id}`, position)).body.items;
    expect(withBob.map(({ type }) => type)).toEqual(expect.arrayContaining(['MatchRequested', 'MatchAccepted']));
    expect(withBob.map(({ type }) => type)).not.toContain('ParticipantRegistered');
    // What she reported besides is hers alone.
    expect(await saidOf(alice.id)).toEqual([...both, 'AbuseReported event']);
  });

  test('of an account shows its registrations together, and nobody has a page without being there', async () => {
    count += 1;
    const event = await createEvent(it.client, { contact: emailOf('orga') });
    const token = await openAccount(it.client, emailOf('dana'), { full_name: 'Dana Brink' });
    const me = await it.client.get<{ id: string }>(CALLS.getAccount.path, { token });
    const joined = await it.client.post<{ id: string }>(
      CALLS.registerParticipant.path,
      personBody(event.id, { email: emailOf('dana'), name: 'Dana Brink' }),
      { token },
    );
    for (const id of [me.body.id, joined.body.id]) {
      const path = CALLS.getPersonAsStaff.path.replace(':id', id);
      const { body } = await it.client.get<StaffPersonView>(path, { token: staff, after: joined.position });
      expect(body).toMatchObject({
        id,
        name: 'Dana Brink',
        account: { id: me.body.id, is_verified: true },
        registrations: [{ id: joined.body.id, event_id: event.id }],
        rides: [],
      });
      const { body: history } = await audit(`person_id=${id}&plain=true`, joined.position);
      expect(history.items.map(({ type }) => type)).toEqual(
        expect.arrayContaining(['UserSignedUp', 'EmailVerified', 'ParticipantRegistered']),
      );
    }
    for (const id of [event.id, '00000000-0000-4000-8000-000000000000', 'nobody'])
      expectProblem(await ask(CALLS.getPersonAsStaff.path.replace(':id', id)), 404, 'participant.not_found');
  });
});

describe('search', () => {
  test('finds by id, slug, exact address and words of a title', async () => {
    const { event, alice, matchId, position } = await story();
    const found = async (q: string): Promise<readonly string[]> => {
      const { body } = await ask<StaffSearchItem>(`${CALLS.searchAsStaff.path}?q=${encodeURIComponent(q)}`, position);
      return body.items.map(({ kind, id }) => `${kind} ${id}`);
    };
    expect(await found(event.id)).toEqual([`event ${event.id}`]);
    expect(await found(event.id_user)).toEqual([`event ${event.id}`]);
    expect(await found(`lucioles ${count}`)).toEqual([`event ${event.id}`]);
    expect(await found(alice.email.toUpperCase())).toEqual([`participant ${alice.id}`]);
    expect(await found(emailOf('orga'))).toEqual([`event ${event.id}`]);
    expect(await found(matchId)).toEqual([`match_request ${matchId}`]);
    expect(await found('staff@example.org')).toEqual([expect.stringMatching(/^user /)]);
    expect(await found('nobody@example.org')).toEqual([]);
    // Words as they are remembered: beginnings of a name, an address, a town, a slug, in any order.
    expect(await found(`zwi alice${count}`)).toEqual([`participant ${alice.id}`]);
    expect(await found(`alice${count}@exam`)).toEqual([`participant ${alice.id}`]);
    expect(await found(`chambéry alice${count}`)).toEqual([`participant ${alice.id}`]);
    expect(await found(event.id_user.slice(0, -1))).toContain(`event ${event.id}`);
    const { body } = await audit(`match_request_id=${matchId}`);
    const reference = body.items[0]?.correlation_id ?? '';
    expect(await found(reference)).toEqual([`correlation ${reference}`]);
  });
});

describe('what waits for the staff', () => {
  test('a report leads to a hidden event, which the public no longer finds until it is restored', async () => {
    const { event } = await story();
    const page = CALLS.getEvent.path.replace(':id_user', event.id_user);
    const socket = await listeningPush(it.client.url, ['staff'], staff);
    const report = await it.client.post<{ id: string }>(CALLS.reportAbuse.path, {
      target_type: 'event',
      target_id: event.id,
      reason: 'spam',
      comment: 'Publicité déguisée.',
    });
    expect(report.status).toBe(201);
    expect(await socket.next(({ type }) => type === 'changed', 20_000)).toMatchObject({ topic: 'staff' });
    socket.raw.close();

    const queue = await ask<{ id: string; reports: number }>(CALLS.listModeration.path, report.position);
    expect(queue.body.items.find(({ id }) => id === event.id)).toMatchObject({ state: 'shown', reports: 1 });
    const open = await ask<ReportItem>(`${CALLS.listReports.path}?state=open`, report.position);
    expect(open.body.items.find(({ id }) => id === report.body.id)).toMatchObject({
      target_type: 'event',
      target_id: event.id,
      comment: 'Publicité déguisée.',
    });

    const hide = CALLS.hideEvent.path.replace(':id', event.id);
    const hidden = await command(hide, { reason: 'Publicité' });
    expect([hidden.status, hidden.body]).toEqual([200, { id: event.id, is_hidden: true }]);
    expect((await command(hide, { reason: 'Publicité' })).status).toBe(200);
    // The organiser is told why, once, and whom to write to.
    const told = await mailsTo(it.client, emailOf('orga'), 'event_hidden');
    expect(told.map(({ text, headers }) => [text.includes('> Publicité\n'), headers['reply-to']])).toEqual([
      [true, 'contact@localhost.invalid'],
    ]);
    expect((await it.client.get(page, { after: hidden.position })).status).toBe(404);
    const listed = await ask<{ id: string }>(`${CALLS.listModeration.path}?state=hidden`, hidden.position);
    expect(listed.body.items.map(({ id }) => id)).toContain(event.id);

    const resolve = CALLS.resolveReport.path.replace(':id', report.body.id);
    const resolved = await command(resolve, { outcome: 'acted', note: 'Masqué.' });
    expect([resolved.status, resolved.body]).toEqual([200, { id: report.body.id, state: 'resolved' }]);
    expectProblem(await command(resolve, { outcome: 'acted' }), 409, 'report.resolved');
    const done = await ask<ReportItem>(`${CALLS.listReports.path}?state=resolved`, resolved.position);
    expect(done.body.items.find(({ id }) => id === report.body.id)).toMatchObject({
      outcome: 'acted',
      note: 'Masqué.',
    });

    const shown = await command(CALLS.restoreEvent.path.replace(':id', event.id), { reason: 'Erreur' });
    expect((await it.client.get(page, { after: shown.position })).status).toBe(200);
    expect((await mailsTo(it.client, emailOf('orga'), 'event_restored'))[0]?.text).toContain('> Erreur\n');
    // The audit log says twice what happened, not three times what was asked.
    const { body } = await audit(`event_id=${event.id}`, shown.position);
    const acts = body.items.filter(({ actor }) => actor.startsWith('staff:'));
    expect(acts.map(({ type, data }) => [type, data.reason])).toEqual([
      ['EventHidden', 'Publicité'],
      ['EventRestored', 'Erreur'],
    ]);

    // The words go with the organiser: no list, no history and no raw stream has them any more.
    const erasure = await erase({ email: emailOf('orga'), basis: 'Demande par courrier' });
    const later = await audit(`event_id=${event.id}`, erasure.position);
    const shownActs = later.body.items.filter(({ type }) => type === 'EventHidden' || type === 'EventRestored');
    expect(shownActs.map(({ data, erased }) => [data.reason, erased])).toEqual([
      ['erased', true],
      ['erased', true],
    ]);
    const after = await ask<ReportItem>(`${CALLS.listReports.path}?state=resolved`, erasure.position);
    expect(after.body.items.find(({ id }) => id === report.body.id)).toMatchObject({
      comment: null,
      note: null,
      erased: true,
      outcome: 'acted',
    });
  });

  test('what two people wrote is read with a report of it, and is in the history of both', async () => {
    count += 1;
    const event = await createEvent(it.client);
    const bob = await join(it.client, event.id, emailOf('bob'), { name: 'Bob Quenneville' });
    const alice = await join(it.client, event.id, emailOf('alice'), { ...PASSENGER, name: 'Alice Zwingli' });
    const { id: matchId } = await asked(it.client, alice, bob);
    await accept(it.client, matchId, bob);
    const written = await write(it.client, matchId, bob, 'Vous êtes un idiot.');
    const report = { target_type: 'match_request', target_id: matchId, reason: 'abuse', comment: 'Il insulte' };
    const { body: first, position } = await it.client.post<{ id: string }>(CALLS.reportAbuse.path, report, {
      token: alice.token,
    });
    const path = (id: string): string => CALLS.readReportedConversation.path.replace(':id', id);
    const read = await it.client.get<ReportedConversationView>(path(first.id), {
      token: staff,
      after: Math.max(position, written.position),
    });
    expect(read.body.messages.at(-1)).toMatchObject({
      sender: { id: bob.id },
      content: 'Vous êtes un idiot.',
      is_request: false,
    });
    expect(read.body.reports).toBe(1);
    for (const { id } of [alice, bob])
      await eventually(
        async () => {
          const { body } = await audit(`participant_id=${id}&type=StaffReadPerson`);
          expect(body.items.map(({ data }) => data.call)).toContain('readReportedConversation');
        },
        { within: 20_000, every: 100 },
      );

    // A page that is reported has no conversation, and a report that nobody made has none either.
    const page = { target_type: 'participant', target_id: bob.id, reason: 'spam' };
    const other = await it.client.post<{ id: string }>(CALLS.reportAbuse.path, page, { token: alice.token });
    for (const id of [other.body.id, matchId])
      expectProblem(await it.client.get(path(id), { token: staff, after: other.position }), 404, 'report.not_found');
  });

  test('a message of the contact form is read as it was written', async () => {
    const form = { fullName: 'Claire Petit', email: 'claire@example.org', subject: 'help', message: '=1+1, bonjour' };
    const sent = await it.client.post<{ id: string }>(CALLS.writeToAssociation.path, form);
    const { body } = await ask<ContactItem>(`${CALLS.listContacts.path}?subject=help`, sent.position);
    expect(body.items[0]).toMatchObject({
      id: sent.body.id,
      full_name: 'Claire Petit',
      email: 'claire@example.org',
      message: '=1+1, bonjour',
    });
    expect((await ask<ContactItem>(`${CALLS.listContacts.path}?subject=bug`, sent.position)).body.items).toEqual([]);
  });

  test('a mail goes out once more when asked, once', async () => {
    const { event } = await story();
    const path = `${CALLS.listMails.path}?event_id=${event.id}&template=event_links&state=sent`;
    const mail = await eventually(
      async () => {
        const [found] = (await ask<MailItem>(path)).body.items;
        if (found === undefined) throw new Error('the links are not sent yet');
        return found;
      },
      { within: 20_000, every: 100 },
    );
    const resend = CALLS.resendMail.path.replace(':id', mail.id);
    const queued = await command(resend);
    expect([queued.status, queued.body]).toEqual([202, { id: mail.id, status: 'queued' }]);
    await eventually(async () => expect(await mailsTo(it.client, emailOf('orga'), 'event_links')).toHaveLength(2), {
      within: 20_000,
      every: 100,
    });
    expectProblem(await command(resend), 409, 'mail.not_resendable');
    const unknown = CALLS.resendMail.path.replace(':id', '00000000-0000-4000-8000-000000000000');
    expectProblem(await command(unknown), 404, 'mail.not_found');
  });

  test('a mail to somebody of a team goes to them, and not to its owner', async () => {
    count += 1;
    const event = await createEvent(it.client, { contact: emailOf('orga') });
    const { id } = await invite(it.client, event.id_admin, {
      name: 'Tess Team',
      email: `tess${count}@team.example`,
      role: 'viewer',
    });
    const path = `${CALLS.listMails.path}?event_id=${event.id}&state=sent`;
    await eventually(
      async () => {
        const { items } = (await ask<MailItem>(path)).body;
        const told = items.map(({ to, receiver }) => [to, receiver?.id ?? null]);
        expect(told).toContainEqual(['t***@team.example', id]);
        expect(told).toContainEqual(['o***@example.org', null]);
      },
      { within: 20_000, every: 100 },
    );
  });

  test('a mail that the server does not take is seen waiting for its next try, and goes by itself', async () => {
    const faults = (mode: string) => it.client.post('/dev/mailbox/faults', { mode });
    const waiting = async (): Promise<MailItem> => {
      const { body } = await ask<MailItem>(`${CALLS.listMails.path}?event_id=${event.id}&state=retry`);
      const [mail] = body.items;
      if (mail === undefined) throw new Error('no mail waits for another try yet');
      return mail;
    };
    await faults('4xx');
    count += 1;
    const event = await createEvent(it.client, { contact: emailOf('orga') });
    const mail = await eventually(waiting, { within: 20_000, every: 100 });
    expect(mail).toMatchObject({ template: 'event_links', attempts: 1, to: 'o***@example.org' });
    expect(mail.last_error).toMatch(/-4\d\d$/);
    expect(Date.parse(mail.next_try_at ?? '')).toBeGreaterThan(Date.parse(mail.at));
    expectProblem(await command(CALLS.resendMail.path.replace(':id', mail.id)), 409, 'mail.not_resendable');

    await faults('ok');
    const { body: clock } = await it.client.post<{ now: string }>('/dev/clock', { advance_s: 60 });
    expect(Date.parse(clock.now)).toBeGreaterThan(Date.parse(mail.next_try_at ?? ''));
    const sent = await eventually(
      async () => {
        const { body } = await ask<MailItem>(`${CALLS.listMails.path}?event_id=${event.id}&state=sent`);
        expect(body.items).toHaveLength(1);
        return body.items[0];
      },
      { within: 20_000, every: 100 },
    );
    expect(sent).toMatchObject({ id: mail.id, attempts: 2, next_try_at: null, last_error: null });
    expect(await mailsTo(it.client, emailOf('orga'), 'event_links')).toHaveLength(1);
  });

  test("a day's work is counted, and a report that is closed no longer is", async () => {
    const { event } = await story();
    const day = async (after: number) =>
      (await it.client.get<StaffDayView>(CALLS.getStaffDay.path, { token: staff, after })).body;
    const before = await day(event.position);
    expect(before.new_pages).toBeGreaterThan(0);
    const target = { target_type: 'event', target_id: event.id, reason: 'spam' };
    const report = await it.client.post<{ id: string }>(CALLS.reportAbuse.path, target);
    const letter = { fullName: 'Claire Petit', email: 'claire@example.org', subject: 'help', message: 'Bonjour' };
    const sent = await it.client.post(CALLS.writeToAssociation.path, letter);
    expect(await day(sent.position)).toMatchObject({
      open_reports: before.open_reports + 1,
      new_messages: before.new_messages + 1,
      open_messages: before.open_messages + 1,
    });
    const path = CALLS.resolveReport.path.replace(':id', report.body.id);
    const { position } = await command(path, { outcome: 'dismissed' });
    expect((await day(position)).open_reports).toBe(before.open_reports);
  });

  test('read models and payments stand as they are', async () => {
    const donation = { purpose: 'donation', amount: 12, method: 'paypal' };
    const started = await it.client.post<{ id: string }>(CALLS.startPayment.path, donation);
    const payments = await ask<{ id: string }>(`${CALLS.listPayments.path}?purpose=donation`, started.position);
    expect(payments.body.items[0]).toMatchObject({ id: started.body.id, state: 'pending', amount: '12.00' });
    const { body } = await ask<{ name: string; parked: number }>(CALLS.listProjections.path);
    expect(body.items.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['audit_log', 'reports', 'contact_inbox']),
    );
    expect(body.items.every(({ parked }) => parked === 0)).toBe(true);
  });
});

describe('exports', () => {
  test('hold no address and no street, and no cell that calculates', async () => {
    count += 1;
    const event = await createEvent(it.client, {
      title: '=HYPERLINK("http://evil.example")',
      contact: emailOf('orga'),
    });
    const bob = await join(it.client, event.id, emailOf('bob'), { name: '+SUM Quenneville' });
    const file = async (kind: string): Promise<string> => {
      const path = CALLS.exportTable.path.replace(':file', `${kind}.csv`);
      const answer = await it.client.get<string>(path, { token: staff, after: event.position });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      return answer.body;
    };
    expect(await file('events')).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    const people = await file('participants');
    expect(people.split('\r\n').find((line) => line.startsWith(bob.id))).toContain(',SUM Q.,');
    for (const secret of [bob.email, 'Boigne', 'Quenneville']) expect(people).not.toContain(secret);
    for (const kind of ['match_requests', 'payments']) expect(await file(kind)).toContain('id,');
    expectProblem(await ask(CALLS.exportTable.path.replace(':file', 'users.csv')), 404, 'request.not_found');
  });
});

describe('a request of access', () => {
  test('is answered by one file, which is what the person would download', async () => {
    const { alice, position } = await story();
    const path = CALLS.exportPerson.path.replace(':id', alice.id);
    const [own, file] = await eventually(
      async () => {
        const answers = [
          await it.client.get(CALLS.downloadParticipantData.path.replace(':id', alice.id), {
            token: alice.token,
            after: position,
          }),
          await it.client.get(path, { token: staff, after: position }),
        ] as const;
        // Its mails are on their way: between two readings one of them may go out.
        expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('"pending"');
        return answers;
      },
      { within: 20_000, every: 100 },
    );
    expect(file.status).toBe(200);
    expect(file.body).toEqual({ ...(own.body as object), exported_at: expect.any(String) });
    expect(JSON.stringify(file.body)).toContain('Je serai devant la fontaine.');
    const { body } = await eventually(
      async () => {
        const read = await audit(`participant_id=${alice.id}&type=StaffReadPerson`);
        if (read.body.items.length === 0) throw new Error('the history is behind');
        return read;
      },
      { within: 20_000, every: 100 },
    );
    expect(body.items[0]?.data.call).toBe('exportPerson');
    const unknown = CALLS.exportPerson.path.replace(':id', '00000000-0000-4000-8000-000000000000');
    expectProblem(await it.client.get(unknown, { token: staff }), 404, 'participant.not_found');
  });

  test('of an account holds its sessions, and the page of the person shows them', async () => {
    count += 1;
    const token = await openAccount(it.client, emailOf('zoe'), { full_name: 'Zoé Session' });
    const me = (await it.client.get<{ id: string }>(CALLS.getAccount.path, { token })).body;
    const page = await it.client.get<StaffPersonView>(CALLS.getPersonAsStaff.path.replace(':id', me.id), {
      token: staff,
    });
    expect(page.body.account?.sessions.length).toBeGreaterThan(0);
    const file = await it.client.get<{ sessions: { id: string }[]; account: { email: string } }>(
      CALLS.exportPerson.path.replace(':id', me.id),
      { token: staff },
    );
    expect(file.body.account.email).toBe(emailOf('zoe'));
    expect(file.body.sessions).toHaveLength(page.body.account?.sessions.length ?? 0);
  });
});

describe('who read what', () => {
  const reads = async (query: string, after = -1) =>
    (await ask<ReadItem>(`${CALLS.listReads.path}?${query}`, after)).body;
  const idOf = async (token: string) => (await it.client.get<{ id: string }>(CALLS.getAccount.path, { token })).body.id;

  test('is listed by member, person and period, page by page', async () => {
    const { alice, bob, position } = await story();
    const [staffId, otherId] = await Promise.all([idOf(staff), idOf(other)]);
    await audit(`participant_id=${alice.id}`, position);
    const page = CALLS.getPersonAsStaff.path.replace(':id', alice.id);
    await it.client.get(page, { token: other, after: position });
    const ofAlice = await eventually(
      async () => {
        const { items } = await reads(`person_id=${alice.id}`);
        expect(items.map(({ call, results, reader }) => [call, results, reader?.id])).toEqual(
          expect.arrayContaining([
            ['listHistory', expect.any(Number), staffId],
            ['listHistory', null, staffId],
            ['getPersonAsStaff', 1, otherId],
            ['getPersonAsStaff', null, otherId],
          ]),
        );
        return items;
      },
      { within: 20_000, every: 100 },
    );
    expect(ofAlice.every(({ named }) => named?.id === alice.id && named.name === 'Alice Zwingli')).toBe(true);
    // Alice's page named Bob too; the other member read nothing but that page.
    const byOther = (await reads(`person_id=${bob.id}&reader_id=${otherId}`)).items;
    expect(byOther.map(({ call, named }) => [call, named?.name])).toEqual([['getPersonAsStaff', 'Bob Quenneville']]);
    const today = new Date().toISOString().slice(0, 10);
    expect((await reads(`person_id=${bob.id}&reader_id=${otherId}&from=${today}&to=${today}`)).items).toHaveLength(1);
    expect((await reads(`person_id=${bob.id}&to=2020-01-01`)).items).toEqual([]);
    expect((await reads('from=2100-01-01')).items).toEqual([]);

    const whole = await reads('reader_id='.concat(staffId, '&limit=200'));
    const first = await reads(`reader_id=${staffId}&limit=2`);
    const second = await reads(`reader_id=${staffId}&limit=2&cursor=${first.next_cursor}`);
    const ids = whole.items.map(({ id }) => id);
    const at = ids.indexOf(first.items[0]?.id ?? '');
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.slice(at, at + 4));
    expect((await ask(`${CALLS.listReads.path}?cursor=x`)).status).toBe(400);
    // That somebody looks here stands in the history, not here.
    expect(whole.items.some(({ call, results }) => call === 'listReads' && results !== null)).toBe(false);
  });
});

// Moves the clock: whatever is recorded meanwhile is of a later day than what comes after it.
describe('an erasure by staff', () => {
  const erasures = (token: string, after = -1) =>
    it.client.get<List<ErasureItem>>(CALLS.listErasures.path, { token, ...(after < 0 ? {} : { after }) });
  const answer = (call: 'confirmErasure' | 'declineErasure', id: string, token: string) =>
    it.client.post<{ id: string }>(CALLS[call].path.replace(':id', id), undefined, { token });
  const waiting = async (after: number) =>
    (await it.client.get<StaffDayView>(CALLS.getStaffDay.path, { token: other, after })).body.waiting_erasures;

  test('waits for another administrator, is counted, and stands in the history of the person', async () => {
    const { alice } = await story();
    const asked = await command(CALLS.erasePerson.path, { participant_id: alice.id, basis: 'Lettre de Grenoble' });
    expect(asked.status).toBe(202);
    const id = String(asked.body.id);
    expect(await waiting(asked.position)).toBe(1);
    const listed = await erasures(other, asked.position);
    expect(listed.body.items[0]).toMatchObject({
      id,
      state: 'waiting',
      email: null,
      person: { kind: 'participant', id: alice.id, name: 'Alice Zwingli' },
      basis: 'Lettre de Grenoble',
      asked_by: { name: 'Sophie Staff' },
      answered_by: null,
      is_stuck: false,
    });
    expectProblem(await answer('confirmErasure', id, staff), 409, 'erasure.own');
    const unknown = '00000000-0000-4000-8000-000000000000';
    expectProblem(await answer('declineErasure', unknown, staff), 404, 'erasure.not_found');
    const own = await audit(`participant_id=${alice.id}&type=StaffErasureRequested`, asked.position);
    expect(own.body.items).toMatchObject([{ data: { basis: 'Lettre de Grenoble', participantId: alice.id } }]);

    const confirmed = await answer('confirmErasure', id, other);
    expect([confirmed.status, confirmed.body]).toEqual([200, { id, subjects: 1 }]);
    expect((await erasures(staff, confirmed.position)).body.items[0]).toMatchObject({
      state: 'done',
      person: { name: null, state: 'erased' },
      basis: null,
      answered_by: { name: 'Olga Other' },
    });
    expect(await waiting(confirmed.position)).toBe(0);
    expectProblem(await answer('confirmErasure', id, other), 409, 'erasure.over');
    expectProblem(await answer('declineErasure', id, other), 409, 'erasure.over');
  });

  test('is declined by another one or taken back; its address is gone then', async () => {
    for (const token of [other, staff]) {
      const asked = await command(CALLS.erasePerson.path, { email: 'zoe.canari@example.org', basis: 'Lettre' });
      const id = String(asked.body.id);
      const before = await erasures(other, asked.position);
      expect(before.body.items[0]).toMatchObject({ id, email: 'zoe.canari@example.org', person: null });
      const declined = await answer('declineErasure', id, token);
      expect([declined.status, declined.body]).toEqual([200, { id, state: 'declined' }]);
      const after = await erasures(other, declined.position);
      expect(after.body.items[0]).toMatchObject({ id, state: 'declined', email: null, basis: null });
      expect(await waiting(declined.position)).toBe(0);
      expectProblem(await answer('confirmErasure', id, other), 409, 'erasure.over');
    }
  });

  test('expires after fourteen days', async () => {
    try {
      const asked = await command(CALLS.erasePerson.path, { email: 'late@example.org', basis: 'Lettre' });
      await it.client.post('/dev/clock', { advance_s: 14 * 86_400 });
      const again = await logIn(it.client, 'other@example.org', PASSWORD);
      expectProblem(await answer('confirmErasure', String(asked.body.id), again), 409, 'erasure.over');
      const listed = await erasures(again, asked.position);
      expect(listed.body.items[0]).toMatchObject({ id: asked.body.id, state: 'expired', email: null });
    } finally {
      await it.client.post('/dev/clock', { reset: true });
    }
  });
});

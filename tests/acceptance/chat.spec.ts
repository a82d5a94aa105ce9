import { randomUUID } from 'node:crypto';
import { CALLS, type EventCreatedView, type OwnDataView, type UnreadView } from '@convoi/contracts';
import { uuidv5 } from '@convoi/platform/kernel/personal-data/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { createEvent, mailsSettled, mailsTo } from '../harness/client.ts';
import { expectFieldErrors, expectProblem } from '../harness/problem.ts';
import { listeningPush } from '../harness/push.ts';
import { ask, asked, end, join, messagesOf, PASSENGER, type Person, relationsOf, write } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();

let event: EventCreatedView;
let count = 0;
let bob: Person;
let alice: Person;
let matchId: string;

beforeEach(async () => {
  count += 1;
  event = await createEvent(it.client);
  [bob, alice] = await Promise.all([
    join(it.client, event.id, `bob${count}@example.org`),
    join(it.client, event.id, `alice${count}@example.org`, { name: 'Alice', ...PASSENGER }),
  ]);
  matchId = (await asked(it.client, alice, bob)).id;
});

describe('writing and reading', () => {
  test('both read what both wrote, oldest first, all of it or what came after one of them', async () => {
    const sent = [];
    for (const [by, text] of [
      [alice, 'Bonjour Bob'],
      [bob, 'Bonjour Alice\nà quelle heure ?'],
      [alice, '17 h'],
    ] as const)
      sent.push(await write(it.client, matchId, by, text));
    const position = sent.at(-1)?.position ?? 0;
    const views = sent.map(({ body }) => body);
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const by of [alice, bob]) {
      const all = await messagesOf(it.client, matchId, by, position);
      expect([all.status, all.body]).toEqual([200, views]);
    }
    const after = await messagesOf(it.client, matchId, bob, position, `?after=${views[0]?.id}`);
    expect(after.body).toEqual(views.slice(1));
    const latest = await messagesOf(it.client, matchId, bob, position, '?limit=1');
    expect(latest.body).toEqual(views.slice(2));
    const [relation] = await relationsOf(it.client, bob, position);
    expect(relation).toMatchObject({ last_message_at: views[2]?.created_at });
  });

  test('the sender knows the id beforehand, and a repeated key writes once', async () => {
    const key = randomUUID().toUpperCase();
    const options = { headers: { 'idempotency-key': key } };
    const tries = await Promise.all([1, 2, 3].map(() => write(it.client, matchId, bob, 'Une fois', options)));
    for (const answer of tries) {
      expect([answer.status, answer.body.id]).toEqual([201, uuidv5(matchId, key.toLowerCase())]);
      expect(answer.body).toEqual(tries[0]?.body);
    }
    const { body } = await messagesOf(it.client, matchId, bob, tries[0]?.position ?? 0);
    expect(body).toHaveLength(1);
  });

  test('an emoji and a long text arrive as they are; nothing and too much do not', async () => {
    const long = '🚗'.repeat(1000);
    expect((await write(it.client, matchId, bob, long)).body.content).toBe(long);
    expectFieldErrors(await write(it.client, matchId, bob, ' \n '), [['content', 'required']]);
    expectFieldErrors(await write(it.client, matchId, bob, 'x'.repeat(2001)), [['content', 'too_long']]);
  });

  test('is for the two of a live relation, each as themselves', async () => {
    const carol = await join(it.client, event.id, `carol${count}@example.org`);
    expectProblem(await write(it.client, matchId, carol, 'x'), 404, 'match.not_found');
    expectProblem(await write(it.client, matchId, { ...alice, id: bob.id }, 'x'), 404, 'match.not_found');
    expectProblem(await messagesOf(it.client, matchId, carol, 0), 404, 'match.not_found');
    expectProblem(await write(it.client, randomUUID(), bob, 'x'), 404, 'match.not_found');
    const ended = await end(it.client, matchId, alice);
    expectProblem(await write(it.client, matchId, bob, 'x'), 404, 'match.not_found');
    expectProblem(await messagesOf(it.client, matchId, bob, ended.position), 404, 'match.not_found');
  });

  test('keeps the history for a pair that finds together again', async () => {
    await write(it.client, matchId, bob, 'Avant');
    await end(it.client, matchId, alice);
    expect((await asked(it.client, bob, alice)).id).toBe(matchId);
    const after = await write(it.client, matchId, alice, 'Après');
    const { body } = await messagesOf(it.client, matchId, bob, after.position);
    expect(body.map(({ content }) => content)).toEqual(['Avant', 'Après']);
  });

  test('what each of them said when asking is a message like any other, however often the pair finds together', async () => {
    await end(it.client, matchId, alice);
    const [first, second] = ['Bonjour, je pars à 17 h.', 'Et si je pars à 18 h ?'];
    await ask(it.client, alice, bob, { message: first });
    const spoken = await write(it.client, matchId, bob, 'Trop tard');
    await end(it.client, matchId, bob);
    const again = await ask(it.client, bob, alice, { message: second });
    const expected = [
      { sender_id: alice.id, content: first },
      spoken.body,
      { sender_id: bob.id, content: second, created_at: again.body.requested_at },
    ];
    for (const by of [alice, bob]) {
      const { body } = await messagesOf(it.client, matchId, by, again.position);
      expect(body).toMatchObject(expected);
      expect(new Set(body.map(({ id }) => id)).size).toBe(3);
      const after = await messagesOf(it.client, matchId, by, again.position, `?after=${body[0]?.id}`);
      expect(after.body).toEqual(body.slice(1));
    }
    // A download holds what its owner wrote, the earlier words too; what is erased is gone from the conversation.
    const words = async (who: Person) => {
      const path = CALLS.downloadParticipantData.path.replace(':id', who.id);
      const { body } = await it.client.get<OwnDataView>(path, { token: who.token, after: again.position });
      return body.messages.map(({ content }) => content);
    };
    expect(await words(alice)).toEqual([first]);
    expect(await words(bob)).toEqual(['Trop tard', second]);
  });

  test('goes on after the event', async () => {
    await it.client.post('/dev/clock', { advance_s: 20 * 86_400 });
    try {
      // The tokens of the links have run out by then; who opens the link again writes on.
      const links = [alice, bob].map(({ email }) => mailsTo(it.client, email, 'registration_received'));
      const tokens = await Promise.all(
        (await Promise.all(links)).map(async ([mail]) => {
          const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1];
          const opened = await it.client.post<{ access_token: string }>('/api/participants/confirm', { token });
          return opened.body.access_token;
        }),
      );
      const later = { ...bob, token: tokens[1] ?? '' };
      const thanks = await write(it.client, matchId, later, 'Merci !');
      expect(thanks.status).toBe(201);
      const read = await messagesOf(it.client, matchId, { ...alice, token: tokens[0] ?? '' }, thanks.position);
      expect(read.body.map(({ content }) => content)).toEqual(['Merci !']);
    } finally {
      await it.client.post('/dev/clock', { reset: true });
    }
  });
});

describe('what has not been read', () => {
  /** Says up to where somebody has read; gives the position. */
  const read = async (by: Person, messageId: string): Promise<number> => {
    const path = CALLS.markMessagesRead.path.replace(':match_request_id', matchId);
    const answer = await it.client.call('PUT', path, { token: by.token, body: { message_id: messageId } });
    expect([answer.status, answer.body]).toEqual([200, { status: 'read' }]);
    return answer.position;
  };
  const counted = async (by: Person, after: number) => {
    const [relation] = await relationsOf(it.client, by, after);
    const { body } = await it.client.get<UnreadView>(CALLS.countUnread.path, { token: by.token, after });
    return { inMatch: relation?.unread_count ?? 0, last: relation?.last_message?.content, ...body };
  };

  test('is counted for each of the two, over every device, until it is read or answered', async () => {
    const sent = [];
    for (const text of ['un', 'deux', 'trois']) sent.push(await write(it.client, matchId, bob, text));
    const [, second, third] = sent;
    const position = third?.position ?? 0;
    expect(await counted(alice, position)).toEqual({
      inMatch: 3,
      last: 'trois',
      messages: 3,
      conversations: 1,
      requests: 0,
    });
    expect(await counted(bob, position)).toEqual({
      inMatch: 0,
      last: 'trois',
      messages: 0,
      conversations: 0,
      requests: 1,
    });
    const read2 = await read(alice, second?.body.id ?? '');
    expect(await counted(alice, read2)).toMatchObject({ inMatch: 1, messages: 1 });
    // Once more, an older one, one's own and one that is none: nothing changes.
    for (const [by, id] of [
      [alice, second?.body.id],
      [alice, sent[0]?.body.id],
      [bob, third?.body.id],
      [alice, randomUUID()],
    ] as const)
      expect(await counted(alice, await read(by, id ?? ''))).toMatchObject({ inMatch: 1 });
    const answer = await write(it.client, matchId, alice, 'quatre');
    expect(await counted(alice, answer.position)).toMatchObject({ inMatch: 0, messages: 0, conversations: 0 });
    expect(await counted(bob, answer.position)).toMatchObject({ inMatch: 1, last: 'quatre' });
    const ended = await end(it.client, matchId, alice);
    expect(await counted(bob, ended.position)).toMatchObject({ messages: 0 });
  });

  test('a request waits until it is answered or taken back, for whoever was asked alone', async () => {
    const requests = async (by: Person, after: number) => {
      const answer = await it.client.get<UnreadView>(CALLS.countUnread.path, { token: by.token, after });
      return answer.body.requests;
    };
    const dora = await join(it.client, event.id, `dora${count}@example.org`, PASSENGER);
    const asks = async () => {
      const answer = await ask(it.client, dora, alice);
      expect(answer.status).toBe(200);
      return { id: answer.body.id, position: answer.position };
    };
    const first = await asks();
    expect([await requests(alice, first.position), await requests(dora, first.position)]).toEqual([1, 0]);
    const taken = await end(it.client, first.id, dora);
    expect(await requests(alice, taken.position)).toBe(0);
    const again = await asks();
    expect(await requests(alice, again.position)).toBe(1);
    const said = await end(it.client, again.id, alice);
    expect([await requests(alice, said.position), await requests(dora, said.position)]).toEqual([0, 0]);
  });

  test('can be said by the two alone', async () => {
    const carol = await join(it.client, event.id, `carol${count}@example.org`);
    const { body } = await write(it.client, matchId, bob, 'Bonjour');
    const path = CALLS.markMessagesRead.path.replace(':match_request_id', matchId);
    const asked = { token: carol.token, body: { message_id: body.id } };
    expectProblem(await it.client.call('PUT', path, asked), 404, 'match.not_found');
    expect((await it.client.call('PUT', path, { body: asked.body })).status).toBe(401);
  });

  test('is not mailed to whoever has the conversation open, unless they went away from it', async () => {
    const socket = await listeningPush(it.client.url, [`match:${matchId}`], alice.token);
    try {
      await write(it.client, matchId, bob, 'Es-tu en route');
      await mailsSettled(it.client);
      const query = new URLSearchParams({ to: alice.email, template: 'message_received' });
      expect((await it.client.get(`/dev/mailbox/messages?${query}`)).body).toEqual([]);
      await write(it.client, matchId, bob, 'Bon, à plus tard.');
      await mailsSettled(it.client);
      await it.client.post('/dev/clock', { advance_s: 121 });
      const [mail] = await mailsTo(it.client, alice.email, 'message_received');
      expect(mail?.text.match(/^> .*/gm)).toEqual(['> Es-tu en route', '> Bon, à plus tard.']);
    } finally {
      socket.raw.terminate();
      await it.client.post('/dev/clock', { reset: true });
    }
  });
});

describe('the mail of a message', () => {
  test('comes once in ten minutes for each conversation and receiver, in the receiver’s language', async () => {
    await it.client.call('PATCH', `/api/participants/${alice.id}`, { token: alice.token, body: { lang: 'es' } });
    for (const text of ['un', 'deux', 'trois']) await write(it.client, matchId, bob, text);
    const [mail] = await mailsTo(it.client, alice.email, 'message_received');
    expect(mail?.headers).toMatchObject({ 'content-language': 'es' });
    await mailsSettled(it.client);
    expect(await mailsTo(it.client, alice.email, 'message_received')).toHaveLength(1);
    await it.client.post('/dev/clock', { advance_s: 601 });
    try {
      await write(it.client, matchId, bob, 'quatre');
      await mailsSettled(it.client);
      expect(await mailsTo(it.client, alice.email, 'message_received')).toHaveLength(2);
    } finally {
      await it.client.post('/dev/clock', { reset: true });
    }
  });
});

import { OwnDataView, ParticipantView } from '@convoi/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVENT, registered, subjectErased, unsubscribed, uuid } from '../testing/history.ts';
import { BOB, PAGE, SECRETS, startWithOneEvent } from '../testing/one-event.ts';
import { NOW, type TestService } from '../testing/service.ts';

let at: TestService;
let position: number;
beforeAll(async () => {
  ({ at, position } = await startWithOneEvent());
});
afterAll(() => at.stop());

const tokenOf = async (who: string, eventId = EVENT): Promise<string> =>
  (await at.tokens.signParticipation({ participantId: uuid(who), eventId })).token;

describe('getParticipant and downloadParticipantData', () => {
  test('getParticipant is public for others and full for oneself', async () => {
    const { json, text } = await at.get(`/api/participants/${BOB}`, { token: await tokenOf('alice'), after: position });
    expect(ParticipantView.parse(json)).toEqual(json);
    expect(json).toMatchObject({ name: 'Bob B.', is_me: false });
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    const own = await at.get(`/api/participants/${BOB}`, { token: await tokenOf('bob') });
    expect(own.json).toMatchObject({ name: 'Bob Bernard', is_me: true, cost_estimate: 2.65 });
  });

  test('downloadParticipantData gives all data of one’s own registration, and of nobody else', async () => {
    const { status, json, text, headers } = await at.get(`/api/participants/${BOB}/data`, {
      token: await tokenOf('bob'),
      after: position,
    });
    expect(status).toBe(200);
    expect(OwnDataView.parse(json)).toEqual(json);
    expect(json).toMatchObject({
      exported_at: new Date(NOW).toISOString(),
      account: null,
      registrations: [{ email: 'bob@example.org' }],
      events: [{ id: EVENT, title: 'Fête du lac' }],
      mails: [{ template: 'registration_received', state: 'sent' }],
    });
    expect(text).not.toContain('alice');
    expect(headers.get('content-disposition')).toContain('attachment');
    expect((await at.get(`/api/participants/${BOB}/data`, { token: await tokenOf('alice') })).status).toBe(404);
    expect((await at.get(`/api/participants/${BOB}/data`)).status).toBe(401);
  });

  test('who left or was erased is found by nobody, not even by themselves', async () => {
    const left = await at.append(registered('carl'), unsubscribed('carl'), registered('dora'));
    await at.keys.destroy(uuid('dora as a subject'));
    const last = Math.max(left, await at.append(unsubscribed('dora', 'erased'), subjectErased('dora')));
    for (const who of ['carl', 'dora']) {
      const token = await tokenOf(who);
      expect((await at.get(`/api/participants/${uuid(who)}`, { after: last })).status).toBe(404);
      expect((await at.get(`/api/participants/${uuid(who)}`, { token })).status).toBe(404);
      expect((await at.get(`/api/participants/${uuid(who)}/data`, { token })).status).toBe(404);
    }
    const { json } = await at.get(PAGE, { after: last });
    expect(json.participants.map(({ id }: { id: string }) => id)).not.toContain(uuid('dora'));
  });
});

import {
  CALLS,
  type CallId,
  isAtLeast,
  LEAST_ROLE,
  STAFF_ROLES,
  type StaffMembersView,
  type StaffRole,
} from '@convoi/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { logIn, openAccount, PASSWORD } from '../harness/accounts.ts';
import { expectProblem } from '../harness/problem.ts';
import { listeningPush } from '../harness/push.ts';
import { useProduct } from '../harness/suite.ts';

/** What each role of the staff may do, who gives it, and when it ends. */

const it = useProduct({ env: { STAFF_EMAILS: 'first@example.org' } });

let first: string;
const sessions = {} as Record<StaffRole, string>;
const addressOf = (role: StaffRole): string => `${role}@example.org`;

const give = (email: string, role: StaffRole, token: string) =>
  it.client.post<{ id: string; role: StaffRole | null }>(CALLS.giveStaffRole.path, { email, role }, { token });
const take = (id: string, token: string) =>
  it.client.call('DELETE', CALLS.takeStaffRole.path.replace(':id', id), { token });
const idOf = async (token: string): Promise<string> =>
  (await it.client.get<{ id: string }>(CALLS.getAccount.path, { token })).body.id;
const members = async (token: string) =>
  (await it.client.get<StaffMembersView>(CALLS.listStaff.path, { token })).body.items;

beforeAll(async () => {
  first = await openAccount(it.client, 'first@example.org', { full_name: 'Fanny First' });
  for (const role of STAFF_ROLES) {
    sessions[role] = await openAccount(it.client, addressOf(role), { full_name: `Zoé ${role}` });
    const answer = await give(addressOf(role), role, first);
    expect(answer.body).toMatchObject({ role });
    await it.client.get(CALLS.getAccount.path, { token: sessions[role], after: answer.position });
  }
});

const staffCalls = (Object.keys(CALLS) as CallId[]).filter((id) => LEAST_ROLE[CALLS[id].who] !== undefined);

describe.each(STAFF_ROLES)('a role: %s', (role) => {
  test.each(staffCalls)('%s', async (id) => {
    const least = LEAST_ROLE[CALLS[id].who] as StaffRole;
    // An id that nobody has, and no body: whoever may come in is told so, whoever may not is not.
    const path = CALLS[id].path
      .replace(/:(?:id|stream)/, '00000000-0000-4000-8000-000000000000')
      .replace(':file', 'x.csv');
    const { status, body } = await it.client.call(CALLS[id].method, path, { token: sessions[role] });
    const code = (body as { code?: string } | null)?.code ?? '';
    if (isAtLeast(role, least)) expect([401, 'auth.role_missing', 'auth.staff_only']).not.toContain(code || status);
    else expect([status, code]).toEqual([403, 'auth.role_missing']);
  });

  test('is told to its owner', async () => {
    const me = await it.client.get(CALLS.getAccount.path, { token: sessions[role] });
    expect(me.body).toMatchObject({ is_staff: true, staff_role: role });
  });
});

describe('who is staff', () => {
  test('is listed for administrators, with where the role comes from', async () => {
    expect(await members(sessions.administrator)).toMatchObject([
      { email: 'first@example.org', role: 'administrator', is_fixed: true },
      { email: addressOf('administrator'), role: 'administrator', is_fixed: false },
      { email: addressOf('moderator'), role: 'moderator', is_fixed: false },
      { email: addressOf('reader'), role: 'reader', is_fixed: false },
    ]);
  });

  test('is changed by nobody for themselves, and not against the settings', async () => {
    const own = await give(addressOf('administrator'), 'reader', sessions.administrator);
    expectProblem(own, 409, 'staff.role_fixed');
    expectProblem(await take(await idOf(first), sessions.administrator), 409, 'staff.role_fixed');
    expectProblem(await give('nobody@example.org', 'reader', first), 404, 'staff.not_found');
    expectProblem(await give(addressOf('reader'), 'king' as StaffRole, first), 422, 'validation.failed');
  });

  test('loses it at once, in the session that is open and on its socket', async () => {
    const email = 'leaver@example.org';
    const token = await openAccount(it.client, email);
    const { body, position } = await give(email, 'moderator', first);
    const { id } = body;
    await it.client.get(CALLS.getAccount.path, { token, after: position });
    const socket = await listeningPush(it.client.url, ['staff'], token);
    const answer = await take(id, first);
    const day = await it.client.get(CALLS.getStaffDay.path, { token, after: answer.position });
    expectProblem(day, 403, 'auth.staff_only');
    expect(await socket.next(({ type }) => type === 'error')).toMatchObject({
      code: 'push.topic_refused',
      topic: 'staff',
    });
    socket.raw.terminate();
  });
});

describe('a session of the staff', () => {
  test('ends after eight hours; one of anybody else does not', async () => {
    const other = await openAccount(it.client, 'other@example.org');
    const token = await logIn(it.client, addressOf('reader'), PASSWORD);
    try {
      await it.client.post('/dev/clock', { advance_s: 8 * 3600 - 60 });
      expect((await it.client.get(CALLS.getStaffDay.path, { token })).status).toBe(200);
      await it.client.post('/dev/clock', { advance_s: 120 });
      expectProblem(await it.client.get(CALLS.getStaffDay.path, { token }), 401, 'auth.token_invalid');
      expectProblem(await it.client.get(CALLS.getAccount.path, { token }), 401, 'auth.token_invalid');
      expect((await it.client.get(CALLS.getAccount.path, { token: other })).status).toBe(200);
    } finally {
      await it.client.post('/dev/clock', { reset: true });
    }
  });

  test('has to be young for what cannot be undone', async () => {
    const token = await logIn(it.client, 'first@example.org', PASSWORD);
    try {
      await it.client.post('/dev/clock', { advance_s: 601 });
      const order = { email: 'nobody@example.org', basis: 'Demande' };
      expectProblem(await it.client.post(CALLS.erasePerson.path, order, { token }), 403, 'auth.reauth_required');
      expectProblem(await give(addressOf('reader'), 'moderator', token), 403, 'auth.reauth_required');
    } finally {
      await it.client.post('/dev/clock', { reset: true });
    }
  });
});

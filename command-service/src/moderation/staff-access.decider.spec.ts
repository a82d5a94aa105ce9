import { expect, it } from 'vitest';
import {
  confirmErasure,
  declineErasure,
  evolveAccess,
  noAccess,
  recordErasure,
  requestErasure,
  requestTestMail,
} from './staff-access.decider.ts';

const order = { subjectId: 's1', basis: 'Demande', by: 'email', subjects: 2 } as const;
const ordered = { type: 'StaffErasureOrdered', data: order } as const;

const asked = {
  subjectId: 's0',
  askedById: 'anne',
  email: 'sealed',
  userId: null,
  participantId: null,
  basis: 'sealed',
  expiresAt: '2026-12-10T00:00:00.000Z',
} as const;
const requested = { type: 'StaffErasureRequested', data: asked, at: '' } as const;
const NOBODY = { userId: null, participantId: null };
const confirmed = { type: 'StaffErasureConfirmed', data: NOBODY } as const;
const declined = { type: 'StaffErasureDeclined', data: NOBODY } as const;
const waiting = evolveAccess(noAccess, requested);
const inTime = Date.parse('2026-12-09T23:59:59.999Z');
const late = Date.parse(asked.expiresAt);

it('records an erasure once', () => {
  expect(recordErasure(noAccess, order)).toEqual({ events: [ordered] });
  expect(recordErasure(evolveAccess(noAccess, { ...ordered, at: '' }), order)).toEqual({ events: [] });
});

it('asks for an erasure once', () => {
  expect(requestErasure(noAccess, asked)).toEqual({ events: [{ type: 'StaffErasureRequested', data: asked }] });
  expect(requestErasure(waiting, asked)).toEqual({ events: [] });
});

it('has somebody else confirm it, in time, and again until it is carried out', () => {
  const confirm = (state: typeof waiting, byId = 'bea', now = inTime) => confirmErasure(state, { byId, now });
  expect(confirm(noAccess)).toEqual({ rejection: { code: 'erasure.not_found' } });
  expect(confirm(waiting, 'anne')).toEqual({ rejection: { code: 'erasure.own' } });
  expect(confirm(waiting, 'bea', late)).toEqual({ rejection: { code: 'erasure.over' } });
  expect(confirm(waiting)).toEqual({ events: [confirmed] });
  const begun = evolveAccess(waiting, { ...confirmed, at: '' });
  expect(confirm(begun, 'bea', late)).toEqual({ events: [] });
  expect(confirm(begun, 'anne')).toEqual({ rejection: { code: 'erasure.own' } });
  expect(confirm(evolveAccess(begun, { ...ordered, at: '' }))).toEqual({ rejection: { code: 'erasure.over' } });
  expect(confirm(evolveAccess(waiting, { ...declined, at: '' }))).toEqual({ rejection: { code: 'erasure.over' } });
});

it('has anybody decline it while it waits', () => {
  expect(declineErasure(noAccess, { now: inTime })).toEqual({ rejection: { code: 'erasure.not_found' } });
  expect(declineErasure(waiting, { now: inTime })).toEqual({ events: [declined] });
  expect(declineErasure(waiting, { now: late })).toEqual({ rejection: { code: 'erasure.over' } });
  expect(declineErasure(evolveAccess(waiting, { ...declined, at: '' }), { now: late })).toEqual({ events: [] });
  const begun = evolveAccess(waiting, { ...confirmed, at: '' });
  expect(declineErasure(begun, { now: inTime })).toEqual({ rejection: { code: 'erasure.over' } });
});

it('takes a reading for no erasure', () => {
  const read = { type: 'StaffAccessed', data: { call: 'listHistory', about: null, results: 1 }, at: '' } as const;
  expect(evolveAccess(noAccess, read)).toEqual(noAccess);
  const person = { type: 'StaffReadPerson', data: { call: 'listHistory', participantId: 'p1', userId: null } } as const;
  expect(evolveAccess(noAccess, { ...person, at: '' })).toEqual(noAccess);
});

it('asks for a test message once', () => {
  const requested = { type: 'TestMailRequested', data: { userId: 'u1' } } as const;
  expect(requestTestMail(noAccess, requested.data)).toEqual({ events: [requested] });
  expect(requestTestMail(evolveAccess(noAccess, { ...requested, at: '' }), requested.data)).toEqual({ events: [] });
});

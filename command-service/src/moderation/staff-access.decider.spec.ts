import { expect, it } from 'vitest';
import { evolveAccess, noAccess, recordErasure, requestTestMail } from './staff-access.decider.ts';

const order = { subjectId: 's1', basis: 'Demande', by: 'email', subjects: 2 } as const;
const ordered = { type: 'StaffErasureOrdered', data: order } as const;

it('records an erasure once', () => {
  expect(recordErasure(noAccess, order)).toEqual({ events: [ordered] });
  expect(recordErasure(evolveAccess(noAccess, { ...ordered, at: '' }), order)).toEqual({ events: [] });
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

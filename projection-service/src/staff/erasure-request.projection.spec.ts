import type { DataOf, DomainEventType } from '@convoi/contracts/events';
import { expect, test } from 'vitest';
import { type Fact, history, uuid } from '../testing/history.ts';
import { project } from '../testing/projection-spec.ts';
import { erasureRequests } from './erasure-request.projection.ts';

const ID = uuid('a request');
const SUBJECT = uuid('the words of the request');
const fact = <T extends DomainEventType>(stream: string, type: T, data: DataOf<T>): Fact => ({
  stream,
  type,
  data: data as Fact['data'],
});
const asked = fact(`access-${ID}`, 'StaffErasureRequested', {
  subjectId: SUBJECT,
  askedById: uuid('an administrator'),
  email: null,
  userId: uuid('alice'),
  participantId: null,
  basis: 'enc:AAAA',
  expiresAt: '2026-12-05T09:00:00.000Z',
});
const answer = { userId: uuid('alice'), participantId: null };
const forgotten = fact(`subject-${SUBJECT}`, 'SubjectErased', {
  subjectId: SUBJECT,
  basis: 'retention',
  target: { kind: 'erasure_order', accessId: ID },
});
const stateAfter = (...facts: readonly Fact[]) => project(erasureRequests(), history(asked, ...facts))[ID];

test('what nobody answered expires with its words', () => {
  expect(stateAfter(forgotten)).toMatchObject({ state: 'expired', basis: null });
});

test('what was confirmed and forgotten before it was carried out is told as confirmed, not as expired', () => {
  const confirmed = fact(`access-${ID}`, 'StaffErasureConfirmed', answer);
  expect(stateAfter(confirmed, forgotten)).toMatchObject({ state: 'confirmed', basis: null });
});

test('what was declined stays declined', () => {
  const declined = fact(`access-${ID}`, 'StaffErasureDeclined', answer);
  expect(stateAfter(declined, forgotten)).toMatchObject({ state: 'declined', basis: null });
});

import type { MatchRequestView } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { matchRequestView } from '#web/testing/data.ts';
import { adviceFor } from './advice.ts';

const meeting = {
  id: 'c1d2e3f4-0000-4000-8000-000000000001',
  leg: 'outbound',
  time: '17:15',
  place: 'Gare',
  by: 'c1d2e3f4-0000-4000-8000-000000000002',
  proposed_at: '2026-11-20T10:00:00.000Z',
  confirmed_at: '2026-11-20T11:00:00.000Z',
} as const;
const priced = { kind: 'amount', amount: 2.5 } as const;

test.each<[Partial<MatchRequestView>, string]>([
  [{ status: 'pending' }, 'advice'],
  [{}, 'advice'],
  [{ fare: priced }, 'advice_meeting'],
  [{ fare: priced, meetings: [{ ...meeting, confirmed_at: null }] }, 'advice_meeting'],
  [{ meetings: [meeting] }, 'advice_fare'],
  [{ fare: { kind: 'talk', amount: null }, meetings: [meeting] }, 'advice_fare'],
  [{ fare: priced, meetings: [meeting] }, 'advice_none'],
  [{ fare: priced, meetings: [meeting], legs: ['outbound', 'return'] }, 'advice_meeting'],
])('%o: %s', (given, advice) => {
  expect(
    adviceFor(matchRequestView({ status: 'accepted', seats: 1, legs: ['outbound'], meetings: [], ...given })),
  ).toBe(advice);
});

import { expect, it } from 'vitest';
import { suspension } from '../testing/deciders/deciders.ts';
import { fact } from '../testing/deciders/facts.ts';
import { spec } from '../testing/deciders/spec.ts';
import { isSuspendedAt, suspendAddress } from './suspension.decider.ts';

const UNTIL = '2026-12-21T10:00:00.000Z';
const suspended = fact('AddressSuspended', { reportId: 'report-1', until: UNTIL });
const lifted = fact('AddressSuspended', { reportId: 'report-1', until: null });

it('suspends until a moment, and for longer or shorter later', () => {
  spec(suspension).given().when(suspendAddress, suspended.data).gives(suspended);
  spec(suspension).given(suspended).when(suspendAddress, suspended.data).gives();
  const longer = { reportId: 'report-2', until: '2027-01-21T10:00:00.000Z' };
  spec(suspension).given(suspended).when(suspendAddress, longer).gives(fact('AddressSuspended', longer));
});

it('lifts what there is', () => {
  spec(suspension).given(suspended).when(suspendAddress, lifted.data).gives(lifted);
  spec(suspension).given().when(suspendAddress, lifted.data).gives();
});

it('ends by itself', () => {
  const end = Date.parse(UNTIL);
  expect(isSuspendedAt({ until: UNTIL }, end - 1)).toBe(true);
  expect(isSuspendedAt({ until: UNTIL }, end)).toBe(false);
  expect(isSuspendedAt({ until: null }, end)).toBe(false);
});

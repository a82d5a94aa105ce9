import { accept } from '@convoi/platform/kernel/command-handler/decision';
import { describe, expect, it } from 'vitest';
import { registrationsOfAccount } from '../testing/deciders/deciders.ts';
import { fact } from '../testing/deciders/facts.ts';
import { spec } from '../testing/deciders/spec.ts';
import {
  blockPerson,
  evolveBlocked,
  evolveRegistrations,
  linkRegistration,
  markAddress,
  noRegistrations,
  notBlocked,
  unblockPerson,
} from './registrations.decider.ts';

const link = { eventId: 'e1', participantId: 'p1' };
const linked = fact('RegistrationLinked', link);

it('notes where an account takes part, once', () => {
  spec(registrationsOfAccount).given().when(linkRegistration, link).gives(linked);
  spec(registrationsOfAccount).given(linked).when(linkRegistration, link).gives();
  const other = { eventId: 'e2', participantId: 'p2' };
  spec(registrationsOfAccount).given(linked).when(linkRegistration, other).gives(fact('RegistrationLinked', other));
});

describe('whom an account has blocked everywhere', () => {
  const block = { blockId: 'b1', userId: 'u1', subjectId: 's1', addressKey: 'key-1', name: 'canary name' };
  const blocked = { type: 'PersonBlocked', data: block, at: '2026-11-01T08:00:00.000Z' } as const;
  const after = evolveRegistrations(noRegistrations, blocked);

  it('is kept once for each address', () => {
    expect(blockPerson(noRegistrations, block)).toEqual(accept({ type: 'PersonBlocked', data: block }));
    expect(blockPerson(after, { ...block, blockId: 'b2' })).toEqual(accept());
  });

  it('is taken back once', () => {
    const data = { blockId: 'b1', userId: 'u1' };
    expect(unblockPerson(after, data)).toEqual(accept({ type: 'PersonUnblocked', data }));
    const lifted = evolveRegistrations(after, { type: 'PersonUnblocked', data, at: blocked.at });
    expect(lifted).toEqual(noRegistrations);
    expect(unblockPerson(lifted, data)).toEqual(accept());
  });

  it('is found by the address, for each account of its own', () => {
    const mark = { userId: 'u1', isBlocked: true };
    expect(markAddress(notBlocked, mark)).toEqual(accept({ type: 'AddressBlocked', data: { userId: 'u1' } }));
    const marked = { byUserIds: ['u1'] };
    expect(evolveBlocked(notBlocked, { type: 'AddressBlocked', data: { userId: 'u1' }, at: blocked.at })).toEqual(
      marked,
    );
    expect(markAddress(marked, mark)).toEqual(accept());
    expect(markAddress(marked, { userId: 'u1', isBlocked: false })).toEqual(
      accept({ type: 'AddressUnblocked', data: { userId: 'u1' } }),
    );
    expect(evolveBlocked(marked, { type: 'AddressUnblocked', data: { userId: 'u1' }, at: blocked.at })).toEqual(
      notBlocked,
    );
  });
});

import { describe, it } from 'vitest';
import { claims } from '../testing/deciders/deciders.ts';
import { fact } from '../testing/deciders/facts.ts';
import { spec } from '../testing/deciders/spec.ts';
import { claim, releaseClaim, takeOverClaim } from './name-reservation.decider.ts';

const claimed = (ownerId: string) => fact('Claimed', { ownerId });
const released = (ownerId: string) => fact('ClaimReleased', { ownerId });

describe('a claim', () => {
  it('goes to who comes first', () => {
    spec(claims).given().when(claim, { ownerId: 'a' }).gives(claimed('a'));
    spec(claims).given(claimed('a')).when(claim, { ownerId: 'a' }).gives();
    spec(claims).given(claimed('a')).when(claim, { ownerId: 'b' }).rejected('conflict.retry');
    spec(claims).given(claimed('a'), claimed('b')).when(claim, { ownerId: 'b' }).rejected('conflict.retry');
  });

  it('can be taken again after its release', () => {
    spec(claims).given(claimed('a')).when(releaseClaim, { ownerId: 'a' }).gives(released('a'));
    spec(claims).given(claimed('a'), released('a')).when(claim, { ownerId: 'b' }).gives(claimed('b'));
  });

  it('is released by its owner only', () => {
    spec(claims).given(claimed('a')).when(releaseClaim, { ownerId: 'b' }).gives();
    spec(claims).given().when(releaseClaim, { ownerId: 'a' }).gives();
    spec(claims).given(claimed('a'), released('b')).when(claim, { ownerId: 'b' }).rejected('conflict.retry');
  });

  it('passes from an owner who never came to be', () => {
    const takeOver = { ownerId: 'b', abandonedBy: 'a' };
    spec(claims).given(claimed('a')).when(takeOverClaim, takeOver).gives(released('a'), claimed('b'));
    spec(claims).given().when(takeOverClaim, takeOver).gives(claimed('b'));
    spec(claims).given(claimed('c')).when(takeOverClaim, takeOver).rejected('conflict.retry');
  });
});

import { it } from 'vitest';
import { terms } from '../testing/deciders/deciders.ts';
import { spec } from '../testing/deciders/spec.ts';
import { announceTerms } from './terms.decider.ts';

const announced = { type: 'TermsAnnounced', data: { appliesFrom: '2027-01-15' } } as const;

it('announces new terms once', () => {
  spec(terms).given().when(announceTerms, { appliesFrom: '2027-01-15' }).gives(announced);
  spec(terms).given(announced).when(announceTerms, { appliesFrom: '2027-01-15' }).gives();
});

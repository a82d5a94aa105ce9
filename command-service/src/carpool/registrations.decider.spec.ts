import { it } from 'vitest';
import { registrationsOfAccount } from '../testing/deciders/deciders.ts';
import { fact } from '../testing/deciders/facts.ts';
import { spec } from '../testing/deciders/spec.ts';
import { linkRegistration } from './registrations.decider.ts';

const link = { eventId: 'e1', participantId: 'p1' };
const linked = fact('RegistrationLinked', link);

it('notes where an account takes part, once', () => {
  spec(registrationsOfAccount).given().when(linkRegistration, link).gives(linked);
  spec(registrationsOfAccount).given(linked).when(linkRegistration, link).gives();
  const other = { eventId: 'e2', participantId: 'p2' };
  spec(registrationsOfAccount).given(linked).when(linkRegistration, other).gives(fact('RegistrationLinked', other));
});

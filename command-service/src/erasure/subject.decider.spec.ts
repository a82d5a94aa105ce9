import { it } from 'vitest';
import { subject } from '../testing/deciders/deciders.ts';
import { fact } from '../testing/deciders/facts.ts';
import { spec } from '../testing/deciders/spec.ts';
import { eraseSubject } from './subject.decider.ts';

it('records an erasure once', () => {
  const erasure = {
    subjectId: 's1',
    basis: 'request',
    target: { kind: 'participant', eventId: 'e1', participantId: 'p1' },
  } as const;
  spec(subject).given().when(eraseSubject, erasure).gives(fact('SubjectErased', erasure));
  spec(subject)
    .given(fact('SubjectErased', erasure))
    .when(eraseSubject, { ...erasure, basis: 'staff' })
    .gives();
});

import type { DataOf } from '@convoi/contracts/events';
import { describe, it } from 'vitest';
import { contact } from '../testing/deciders/deciders.ts';
import { fact } from '../testing/deciders/facts.ts';
import { spec } from '../testing/deciders/spec.ts';
import { answerMessage, assignMessage, closeMessage, noteMessage, receiveMessage } from './contact.decider.ts';

const message: DataOf<'ContactMessageReceived'> = {
  subjectId: 'subject-1',
  subject: 'help',
  sender: { fullName: 'Canary Claire', email: 'canary-claire@example.org' },
  text: 'canary: comment changer la date ?',
  lang: 'fr',
};

it('keeps a message, once', () => {
  const received = fact('ContactMessageReceived', message);
  spec(contact).given().when(receiveMessage, message).gives(received);
  spec(contact).given(received).when(receiveMessage, message).gives();
});

describe('what staff make of a message', () => {
  const received = fact('ContactMessageReceived', message);
  const answer = { subjectId: 'subject-1', entryId: 'entry-1', text: 'canary: dans la page de votre événement.' };
  const answered = fact('ContactAnswered', answer);
  const closed = fact('ContactClosed', {});
  const assigned = fact('ContactAssigned', { userId: 'user-1' });

  it('is nothing where there is no message', () => {
    spec(contact).given().when(answerMessage, answer).rejected('contact.not_found');
    spec(contact).given().when(noteMessage, answer).rejected('contact.not_found');
    spec(contact).given().when(assignMessage, { userId: null, mayLookAfter: true }).rejected('contact.not_found');
    spec(contact).given().when(closeMessage, {}).rejected('contact.not_found');
  });

  it('answers as often as there is something to say, closed or not', () => {
    spec(contact).given(received).when(answerMessage, answer).gives(answered);
    const again = { ...answer, entryId: 'entry-2' };
    spec(contact).given(received, answered, closed).when(answerMessage, again).gives(fact('ContactAnswered', again));
    spec(contact).given(received, answered).when(answerMessage, answer).gives();
  });

  it('keeps notes', () => {
    spec(contact).given(received).when(noteMessage, answer).gives(fact('ContactNoted', answer));
    spec(contact).given(received, fact('ContactNoted', answer)).when(noteMessage, answer).gives();
  });

  it('says who looks after it, once, and nobody without the role', () => {
    const toOne = { userId: 'user-1', mayLookAfter: true };
    spec(contact).given(received).when(assignMessage, toOne).gives(assigned);
    spec(contact).given(received, assigned).when(assignMessage, toOne).gives();
    spec(contact)
      .given(received, assigned)
      .when(assignMessage, { userId: null, mayLookAfter: true })
      .gives(fact('ContactAssigned', { userId: null }));
    spec(contact)
      .given(received)
      .when(assignMessage, { userId: 'user-2', mayLookAfter: false })
      .rejected('staff.not_found');
  });

  it('closes what needs no answer, once; what was answered waits no longer', () => {
    spec(contact).given(received).when(closeMessage, {}).gives(closed);
    spec(contact).given(received, closed).when(closeMessage, {}).gives();
    spec(contact).given(received, answered).when(closeMessage, {}).gives();
  });
});

import type { DataOf } from '@convoi/contracts/events';
import { it } from 'vitest';
import { contact } from '../testing/deciders/deciders.ts';
import { fact } from '../testing/deciders/facts.ts';
import { spec } from '../testing/deciders/spec.ts';
import { receiveMessage } from './contact.decider.ts';

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

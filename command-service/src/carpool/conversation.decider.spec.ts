import { expect, it } from 'vitest';
import { conversations } from '../testing/deciders/deciders.ts';
import { fact } from '../testing/deciders/facts.ts';
import { spec } from '../testing/deciders/spec.ts';
import { hideMessage, hideRequestWords, markRead, postFirstMessage, postMessage } from './conversation.decider.ts';

const message = (messageId: string, senderId: string) => ({
  messageId,
  eventId: 'e1',
  senderId,
  receiverId: senderId === 'p1' ? 'p2' : 'p1',
  subjectId: `subject-${senderId}`,
  text: `Canary-text of ${messageId}`,
});
const posted = (messageId: string, senderId: string) => fact('MessagePosted', message(messageId, senderId));

it('writes a message once', () => {
  const state = spec(conversations)
    .given(posted('m1', 'p1'))
    .when(postMessage, message('m2', 'p2'))
    .gives(posted('m2', 'p2'));
  expect(state.lastAt).toBe('2026-11-01T08:01:00.000Z');
  spec(conversations).given(posted('m1', 'p1')).when(postMessage, message('m1', 'p1')).gives();
});

it('lets nobody use the id of the other one’s message', () => {
  spec(conversations)
    .given(posted('m1', 'p1'))
    .when(postMessage, message('m1', 'p2'))
    .rejected('idempotency.key_reused');
});

it('writes the first message of somebody since the request, and no second one', () => {
  const given = spec(conversations).given({ ...posted('m1', 'p1'), at: '2026-11-01T08:00:00.000Z' });
  const first = (senderId: string, since: string) => ({ message: message('m2', senderId), since });
  given.when(postFirstMessage, first('p1', '2026-11-01T08:00:00.000Z')).gives();
  given.when(postFirstMessage, first('p1', '2026-11-01T08:00:00.001Z')).gives(posted('m2', 'p1'));
  given.when(postFirstMessage, first('p2', '2026-11-01T08:00:00.000Z')).gives(posted('m2', 'p2'));
});

it('hides a message of whoever wrote it, once', () => {
  const hide = (messageId: string, senderId: string) => ({ messageId, senderId, reportId: 'r1' });
  const hidden = fact('MessageHidden', { messageId: 'm1', reportId: 'r1' });
  spec(conversations).given(posted('m1', 'p1')).when(hideMessage, hide('m1', 'p1')).gives(hidden);
  spec(conversations).given(posted('m1', 'p1'), hidden).when(hideMessage, hide('m1', 'p1')).gives();
  spec(conversations).given(posted('m1', 'p1')).when(hideMessage, hide('m1', 'p2')).rejected('match.not_found');
  spec(conversations).given(posted('m1', 'p1')).when(hideMessage, hide('m2', 'p1')).rejected('match.not_found');
});

it('hides the words of a request, which are no message of the conversation', () => {
  const hidden = { messageId: 'q1', reportId: 'r1' };
  spec(conversations).given().when(hideRequestWords, hidden).gives(fact('MessageHidden', hidden));
  // What was written is as it was.
  spec(conversations)
    .given(posted('m1', 'p1'), fact('MessageHidden', hidden))
    .when(hideMessage, { messageId: 'm1', senderId: 'p1', reportId: 'r1' })
    .gives(fact('MessageHidden', { messageId: 'm1', reportId: 'r1' }));
});

it('notes what somebody has read of the other one, once, and never backwards', () => {
  const given = spec(conversations).given(posted('m1', 'p1'), posted('m2', 'p1'));
  const read = (messageId: string, readerId = 'p2') => ({ eventId: 'e1', readerId, messageId });
  const untilSecond = fact('MessagesRead', { ...read('m2'), until: '2026-11-01T08:01:00.000Z' });
  given.when(markRead, read('m2')).gives(untilSecond);
  given.when(markRead, read('m1')).gives(fact('MessagesRead', { ...read('m1'), until: '2026-11-01T08:00:00.000Z' }));
  const known = spec(conversations).given(posted('m1', 'p1'), posted('m2', 'p1'), untilSecond);
  known.when(markRead, read('m2')).gives();
  known.when(markRead, read('m1')).gives();
  // One's own words, and what is no message of the conversation, were not to be read.
  given.when(markRead, read('m2', 'p1')).gives();
  given.when(markRead, read('m9')).gives();
});

it('whoever answers has read what came before', () => {
  spec(conversations)
    .given(posted('m1', 'p1'), posted('m2', 'p2'))
    .when(markRead, { eventId: 'e1', readerId: 'p2', messageId: 'm1' })
    .gives();
});

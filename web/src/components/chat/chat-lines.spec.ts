import type { MatchRequestView, MessageView } from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import { chatDays } from './chat-lines.ts';
import type { Outgoing } from './kept/outbox.ts';
import { purgeDayOf } from './kept/purge-day.ts';

const request = {
  id: 'asked',
  direction: 'sent',
  sender_id: 'me',
  receiver_id: 'you',
  message: null,
  counterpart: { id: 'you', name: 'Bob B.' },
} as MatchRequestView;

/** Local times, so that days are the reader's wherever the test runs. */
const at = (text: string): string => new Date(text).toISOString();
const message = (id: string, sender_id: string, when: string): MessageView => ({
  id,
  match_request_id: 'm',
  sender_id,
  content: id,
  created_at: at(when),
});
const outgoing = (id: string, when: string): Outgoing => ({
  id,
  key: id,
  senderId: 'me',
  content: id,
  writtenAt: at(when),
  state: 'sending',
});
const shape = (asked: MatchRequestView, messages: readonly MessageView[], sent: readonly Outgoing[]) =>
  chatDays(asked, { messages, outgoing: sent }).map(({ day, lines }) => [
    day,
    ...lines.map(({ id, isOwn, state, isContinued, isTimed }) =>
      [id, isOwn ? 'own' : 'other', state, isContinued ? 'continued' : '', isTimed ? 'timed' : '']
        .filter((word) => word !== '')
        .join(' '),
    ),
  ]);

describe('chatDays', () => {
  test('separates days and groups what one person says within two minutes', () => {
    const messages = [
      message('a', 'me', '2026-12-04T23:59:30'),
      message('b', 'me', '2026-12-05T00:00:10'),
      message('c', 'you', '2026-12-05T09:00:00'),
      message('d', 'you', '2026-12-05T09:01:59'),
      message('e', 'you', '2026-12-05T09:03:59'),
    ];
    expect(shape(request, messages, [])).toEqual([
      ['2026-12-04', 'a own stored'],
      ['2026-12-05', 'b own stored timed', 'c other stored', 'd other stored continued timed', 'e other stored timed'],
    ]);
  });

  test('shows a message that is stored and still on its way once, where the server has it', () => {
    const messages = [message('a', 'me', '2026-12-05T09:00:00'), message('b', 'you', '2026-12-05T09:10:00')];
    const days = shape(request, messages, [outgoing('a', '2026-12-05T09:00:00'), outgoing('c', '2026-12-05T09:20:00')]);
    expect(days).toEqual([['2026-12-05', 'a own stored timed', 'b other stored timed', 'c own sending timed']]);
  });

  test('a clock that is behind opens no earlier day under a later one', () => {
    const days = shape(request, [message('a', 'you', '2026-12-05T09:00:00')], [outgoing('b', '2026-12-04T09:00:00')]);
    expect(days.map(([day]) => day)).toEqual(['2026-12-05']);
  });
});

test('a conversation is erased so many days after the last day of its event', () => {
  expect(purgeDayOf({ date: '2026-12-05', end_date: null }, 30)).toBe('2027-01-04');
  expect(purgeDayOf({ date: null, end_date: '2026-12-31' }, 30)).toBe('2027-01-30');
  expect(purgeDayOf({ date: null, end_date: '2026-12-31' }, 7)).toBe('2027-01-07');
});

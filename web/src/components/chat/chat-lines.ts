import type { MatchRequestView, MessageView } from '@convoi/contracts';
import { localTimeOf } from '#web/lib/local-time.ts';
import { isGone } from '../people/participant-words.ts';
import type { Outgoing } from './kept/outbox.ts';
import { ownIdOf } from './kept/read-marks.ts';

/** One bubble of a conversation. */
export interface ChatLine {
  readonly id: string;
  readonly isOwn: boolean;
  readonly content: string;
  /** ISO 8601. */
  readonly writtenAt: string;
  readonly time: string;
  readonly state: Outgoing['state'] | 'stored';
  /** Follows another of the same person within two minutes. */
  readonly isContinued: boolean;
  /** The time is told: nothing of the same person follows within two minutes. */
  readonly isTimed: boolean;
}

export interface ChatDay {
  /** `YYYY-MM-DD` on the reader's clock. */
  readonly day: string;
  readonly lines: readonly ChatLine[];
}

const GROUPED_MS = 2 * 60_000;

interface Told {
  readonly id: string;
  readonly senderId: string;
  readonly content: string;
  readonly writtenAt: string;
  readonly state: ChatLine['state'];
}

function belongTogether(a: Told | undefined, b: Told | undefined): boolean {
  if (a === undefined || b === undefined || a.senderId !== b.senderId) return false;
  return Math.abs(Date.parse(b.writtenAt) - Date.parse(a.writtenAt)) < GROUPED_MS;
}

export interface ChatParts {
  readonly messages: readonly MessageView[];
  readonly outgoing: readonly Outgoing[];
}

/**
 * What was asked and said as the server told it, then what is on its way, day by day. A message that is both is shown
 * once, in the place that the server gave it. What somebody wrote goes with them. Pure.
 */
export function chatDays(request: MatchRequestView, { messages, outgoing }: ChatParts): readonly ChatDay[] {
  const ownId = ownIdOf(request);
  const stored = new Set(messages.map(({ id }) => id));
  const told = messages.map(
    ({ id, sender_id, content, created_at }): Told => ({
      id,
      senderId: sender_id,
      content,
      writtenAt: created_at,
      state: 'stored',
    }),
  );
  const isErased = ({ senderId }: Told) => isGone(request.counterpart) && senderId === request.counterpart.id;
  const all: readonly Told[] = [
    ...told.map((line) => (isErased(line) ? { ...line, content: '' } : line)),
    ...outgoing.filter(({ id }) => !stored.has(id)),
  ];
  const days: { day: string; lines: ChatLine[] }[] = [];
  for (const [index, told] of all.entries()) {
    const { day, time } = localTimeOf(new Date(told.writtenAt));
    // Clocks differ: one's own message never opens a day before the last one.
    let today = days.at(-1);
    if (today === undefined || day > today.day) {
      today = { day, lines: [] };
      days.push(today);
    }
    const { lines } = today;
    lines.push({
      id: told.id,
      isOwn: told.senderId === ownId,
      content: told.content,
      writtenAt: told.writtenAt,
      time,
      state: told.state,
      isContinued: lines.length > 0 && belongTogether(all[index - 1], told),
      isTimed: !belongTogether(told, all[index + 1]),
    });
  }
  return days;
}

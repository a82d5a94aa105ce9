import type { EventStore } from '../src/kernel/event-store/event-store.ts';
import { type ChildOptions, type ChildProgram, startChild } from './child-program.ts';

/** An append that a child was told is done. */
export interface Acknowledged {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly ids: readonly string[];
}

/** A log opened by another process. */
export interface ChildStore extends Pick<ChildProgram, 'process' | 'kill' | 'exit'> {
  load: EventStore['load'];
  append: EventStore['append'];
  /** Follows the log from a position; gives each event's position as it arrives. */
  follow(from: number, onEvents: (positions: readonly number[]) => void): Promise<void>;
  /** Appends without end: so many streams at once, so many events each time. Nothing acknowledged is left out. */
  hammer(streams: number, eventsEach: number, onAcknowledged: (done: Acknowledged) => void): Promise<void>;
  /** Takes the write lock and keeps it until `unlock`. */
  lock(): Promise<void>;
  unlock(): Promise<void>;
}

/** Starts a child on a location. */
export async function startChildStore(
  opener: string,
  location: string,
  options: ChildOptions = {},
): Promise<ChildStore> {
  const child = startChild('event-store-child.ts', [opener, location], options);
  let onPositions: (positions: readonly number[]) => void = () => undefined;
  let onAcknowledged: (done: Acknowledged) => void = () => undefined;
  child.onMessage(({ positions, acknowledged }) => {
    if (positions !== undefined) onPositions(positions as readonly number[]);
    if (acknowledged !== undefined) onAcknowledged(acknowledged as Acknowledged);
  });
  await child.call('ready');
  return {
    process: child.process,
    kill: child.kill,
    exit: child.exit,
    load: (stream, afterRevision = -1) => child.call('load', stream, afterRevision),
    append: (stream, expectedRevision, events) => child.call('append', stream, expectedRevision, events),
    follow: (from, listener) => {
      onPositions = listener;
      return child.call('follow', from);
    },
    hammer: (streams, eventsEach, listener) => {
      onAcknowledged = listener;
      return child.call('hammer', streams, eventsEach);
    },
    lock: () => child.call('lock'),
    unlock: () => child.call('unlock'),
  };
}

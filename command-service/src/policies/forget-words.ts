import { type Clock, idOf, type PersonalData } from '@convoi/platform';
import { eraseSubject } from '../use-cases/erase-subject.ts';
import type { StreamExecutor } from '../use-cases/stream-executor.ts';
import { doAllDue } from './all-due.ts';
import type { WordTimes } from './word-times.ts';

/**
 * Retention of what ends with no event (decision 0100): so many days after it came, the key of a message of the contact form is
 * destroyed, and that of the words in which staff ordered an erasure. May be repeated: words leave the list once they are forgotten.
 */
export interface WordRetention {
  /** Brings the list up to the log and forgets the words that are due; gives how many. */
  sweep(): Promise<number>;
  /** Ends after the words in hand. */
  stop(): void;
}

export interface WordRetentionOptions {
  readonly times: WordTimes;
  readonly executor: StreamExecutor;
  readonly personal: PersonalData;
  readonly clock: Clock;
  readonly retentionDays: number;
}

const DAY_MS = 86_400_000;

/** Takes what it acts through; gives the policy. */
export function createWordRetention(options: WordRetentionOptions): WordRetention {
  const { times, executor, personal, clock, retentionDays } = options;
  let isStopping = false;
  return {
    sweep: async () => {
      await times.readLog();
      return doAllDue({
        due: () => times.writtenBy(clock.now() - retentionDays * DAY_MS),
        act: async (words) => {
          const commandId = idOf(words.subjectId, 'retention');
          await eraseSubject(
            { personal, executor },
            { ...words, basis: 'retention' },
            { commandId, correlationId: commandId, actor: { kind: 'system', id: null }, lang: 'fr' },
          );
          await times.drop(words);
          return true;
        },
        isStopping: () => isStopping,
      });
    },
    stop: () => {
      isStopping = true;
      times.stop();
    },
  };
}

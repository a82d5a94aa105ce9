import type { Clock } from '@convoi/platform/kernel/clock';
import type { CommandHandler } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { doAllDue } from '../shared/due-work.ts';
import type { DatedSubject, DatedSubjects } from './dated-subjects.private-projection.ts';
import { eraseSubject } from './erase-subject.ts';

/**
 * Retention of what ends with no event (decisions 0100, 0135): so long after it came, the key of a message of the contact form is
 * destroyed, that of the words in which staff ordered an erasure, and that of a payment. May be repeated: subjects leave the list
 * once they are forgotten.
 */
export interface DatedRetention {
  /** Brings the list up to the log and forgets who is due; gives how many. */
  sweep(): Promise<number>;
  /** Ends after the subject in hand. */
  stop(): void;
}

export interface DatedRetentionOptions {
  readonly subjects: DatedSubjects;
  readonly commands: CommandHandler;
  readonly personal: PersonalData;
  readonly clock: Clock;
  /** Takes the time now; gives by when those who are due began. Both epoch ms. */
  readonly dueBefore: (nowMs: number) => number;
  /** Whether somebody still needs it, so that it waits for the next round; nobody does where this is absent. */
  readonly isHeld?: (subject: DatedSubject) => Promise<boolean>;
}

const DAY_MS = 86_400_000;

/** So many days ago. */
export const daysBefore =
  (days: number) =>
  (nowMs: number): number =>
    nowMs - days * DAY_MS;

/** The same date so many years ago, in UTC; of 29 February, 1 March where there is none. */
export const yearsBefore =
  (years: number) =>
  (nowMs: number): number => {
    const then = new Date(nowMs);
    return then.setUTCFullYear(then.getUTCFullYear() - years);
  };

/** Takes what it acts through; gives the policy. */
export function createDatedRetention(options: DatedRetentionOptions): DatedRetention {
  const { subjects, commands, personal, clock, dueBefore, isHeld } = options;
  let isStopping = false;
  return {
    sweep: async () => {
      await subjects.readLog();
      return doAllDue({
        due: () => subjects.begunBy(dueBefore(clock.now())),
        act: async (subject) => {
          if (isHeld !== undefined && (await isHeld(subject))) return false;
          const commandId = idOf(subject.subjectId, 'retention');
          await eraseSubject(
            { personal, commands },
            { ...subject, basis: 'retention' },
            { commandId, correlationId: commandId, actor: { kind: 'system', id: null }, lang: 'fr' },
          );
          await subjects.drop(subject);
          return true;
        },
        isStopping: () => isStopping,
      });
    },
    stop: () => {
      isStopping = true;
      subjects.stop();
    },
  };
}

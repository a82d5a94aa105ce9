import { UNPROVED_ACCOUNT_MS } from '@convoi/contracts';
import type { Clock } from '@convoi/platform/kernel/clock';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import type { UnprovedTimes } from '../accounts/unverified-accounts.private-projection.ts';
import { doAllDue } from '../shared/due-work.ts';
import type { AccountErasures } from './erase-account.ts';

/**
 * Retention of accounts that nobody proved to be theirs: seven days after they were last wanted they end, with what was given
 * at the sign-up. Of a proved account nothing is done here. May be repeated: an account leaves the list once it has ended.
 */
export interface AccountRetention {
  /** Brings the list up to the log and ends what is due; gives how many accounts left the list. */
  sweep(): Promise<number>;
  /** Ends after the account in hand. */
  stop(): void;
}

/** Takes what it acts through; gives the policy. */
export function createAccountRetention({
  times,
  erasures,
  clock,
}: {
  readonly times: UnprovedTimes;
  readonly erasures: Pick<AccountErasures, 'eraseAbandoned'>;
  readonly clock: Clock;
}): AccountRetention {
  let isStopping = false;
  return {
    sweep: async () => {
      await times.readLog();
      return doAllDue({
        due: () => times.waitingSince(clock.now() - UNPROVED_ACCOUNT_MS),
        act: async (userId) => {
          // Each time that the account is wanted again is another command.
          const commandId = idOf(userId, `unproved|${clock.now()}`);
          const origin = {
            commandId,
            correlationId: commandId,
            actor: { kind: 'system', id: null },
            lang: 'fr',
          } as const;
          const wantedAt = await erasures.eraseAbandoned(userId, origin);
          // Another process may have noted since that it is wanted again.
          if (wantedAt === null) await times.drop(userId);
          else await times.note(userId, wantedAt);
          return wantedAt === null;
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

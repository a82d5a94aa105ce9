import { DRAFT_DAYS, ERASURE_REQUEST_DAYS } from '@convoi/contracts';
import type { Config } from '@convoi/platform/config/config';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import type { RecordStore } from '@convoi/platform/kernel/read-store/record-store';
import { openUnprovedTimes } from '../accounts/unverified-accounts.private-projection.ts';
import type { EventTimes } from '../events/event-times.private-projection.ts';
import type { ReportIndex } from '../moderation/report-index.ts';
import type { CorePorts } from '../shared/ports.ts';
import { createDatedRetention, daysBefore, yearsBefore } from './dated-retention.process-manager.ts';
import { DRAFTS, ERASURE_REQUESTS, openDatedSubjects, PAYMENTS, WORDS } from './dated-subjects.private-projection.ts';
import type { AccountErasures } from './erase-account.ts';
import { createRetention } from './event-retention.process-manager.ts';
import { isErasureUnderWay } from './order-erasure.ts';
import { createAccountRetention } from './unverified-accounts.process-manager.ts';

export interface RetentionPorts extends Pick<CorePorts, 'commands' | 'personal'> {
  readonly config: Config;
  readonly clock: Clock;
  readonly eventStore: EventStore;
  readonly records: RecordStore;
  readonly times: EventTimes;
  readonly reports: ReportIndex;
  readonly accountErasures: AccountErasures;
}

/**
 * What ends by itself, each in rounds of its own: the people of events that are over, words to the association, the names of
 * payers, drafts of events, erasures that nobody confirmed, and accounts whose address nobody proved.
 */
export async function openRetention({ config, eventStore, records, times, ...ports }: RetentionPorts) {
  const [words, paid, drafts, requests, unproved] = await Promise.all([
    openDatedSubjects(eventStore, records, WORDS),
    openDatedSubjects(eventStore, records, PAYMENTS),
    openDatedSubjects(eventStore, records, DRAFTS),
    openDatedSubjects(eventStore, records, ERASURE_REQUESTS),
    openUnprovedTimes(eventStore, records),
  ]);
  const { retentionDays, contactRetentionDays, paymentRetentionYears } = config;
  const people = createRetention({ times, retentionDays, ...ports });
  const ofWords = createDatedRetention({ subjects: words, dueBefore: daysBefore(contactRetentionDays), ...ports });
  const ofPayments = createDatedRetention({ subjects: paid, dueBefore: yearsBefore(paymentRetentionYears), ...ports });
  const ofDrafts = createDatedRetention({ subjects: drafts, dueBefore: daysBefore(DRAFT_DAYS), ...ports });
  const ofRequests = createDatedRetention({
    subjects: requests,
    dueBefore: daysBefore(ERASURE_REQUEST_DAYS),
    isHeld: async ({ target }) => target.kind === 'erasure_order' && (await isErasureUnderWay(ports, target.accessId)),
    ...ports,
  });
  const ofAccounts = createAccountRetention({ times: unproved, erasures: ports.accountErasures, clock: ports.clock });
  return {
    /** By the round that they share: a season's people may be many, and nobody waits for them. */
    rounds: [
      { retention: people.sweep },
      {
        'retention of words': ofWords.sweep,
        'retention of payments': ofPayments.sweep,
        'retention of drafts': ofDrafts.sweep,
        'retention of unconfirmed erasures': ofRequests.sweep,
      },
      { 'end of accounts without a proof': ofAccounts.sweep },
    ],
    stop: () => {
      for (const retention of [people, ofWords, ofPayments, ofDrafts, ofRequests, ofAccounts]) retention.stop();
    },
  };
}

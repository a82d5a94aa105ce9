import type { FindPeople } from '@convoi/platform/log-search/find-people';
import type { CarpoolPorts } from '../carpool/ports.ts';
import type { ReportIndex } from './report-index.ts';
import type { UsedProofs } from './returned-mail/used-proofs.ts';

/** What reports, messages to the association and moderation work with. */
export interface ModerationPorts extends CarpoolPorts {
  readonly findPeople: FindPeople;
  readonly reports: ReportIndex;
  readonly usedProofs: UsedProofs;
}

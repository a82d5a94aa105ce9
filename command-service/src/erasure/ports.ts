import type { AccountPorts } from '../accounts/ports.ts';
import type { ModerationPorts } from '../moderation/ports.ts';
import type { ReportIndex } from '../moderation/report-index.ts';
import type { AccountErasures } from './erase-account.ts';
import type { ParticipantErasures } from './erase-participant.ts';

/** What erasing a person works with. */
export interface ErasurePorts extends ModerationPorts, AccountPorts {
  readonly erasures: ParticipantErasures;
  readonly accountErasures: AccountErasures;
  readonly reports: ReportIndex;
}

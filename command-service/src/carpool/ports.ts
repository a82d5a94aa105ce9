import type { Tokens } from '@convoi/platform/http/pipeline/tokens';
import type { ManageLinks } from '@convoi/platform/kernel/personal-data/manage-token';
import type { PositionShift } from '@convoi/platform/kernel/personal-data/position-shift';
import type { EventPorts } from '../events/ports.ts';
import type { RegistrationIndex } from './registrations/registration-index.ts';

/** What the calls about participants, matches and messages work with. */
export interface CarpoolPorts extends EventPorts {
  readonly manageLinks: ManageLinks;
  readonly tokens: Tokens;
  /** Moves a start for other people's eyes. */
  readonly shift: PositionShift;
  readonly registrationIndex: RegistrationIndex;
}

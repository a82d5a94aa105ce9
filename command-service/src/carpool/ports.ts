import type { createPositionShift, ManageLinks, Tokens } from '@convoi/platform';
import type { EventPorts } from '../events/ports.ts';
import type { RegistrationIndex } from './registration-index.ts';

/** What the calls about participants, matches and messages work with. */
export interface CarpoolPorts extends EventPorts {
  readonly manageLinks: ManageLinks;
  readonly tokens: Tokens;
  /** Moves a participant's point for other people's eyes. */
  readonly shift: ReturnType<typeof createPositionShift>;
  readonly registrationIndex: RegistrationIndex;
}

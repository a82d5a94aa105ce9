import type { Clock, Config, Limits, PersonalData, Pseudonyms } from '@convoi/platform';
import type { CommandHandler } from './command-handler.ts';

/** What every room works with. */
export interface CorePorts {
  readonly config: Config;
  readonly clock: Clock;
  readonly commands: CommandHandler;
  readonly personal: PersonalData;
  readonly pseudonyms: Pseudonyms;
  readonly limits: Limits;
}

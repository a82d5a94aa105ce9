import type { Config } from '@convoi/platform/config/config';
import type { Limits } from '@convoi/platform/http/pipeline/limits';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { CommandHandler } from '@convoi/platform/kernel/command-handler/command-handler';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import type { Pseudonyms } from '@convoi/platform/kernel/personal-data/pseudonyms';

/** What every room works with. */
export interface CorePorts {
  readonly config: Config;
  readonly clock: Clock;
  readonly commands: CommandHandler;
  readonly personal: PersonalData;
  readonly pseudonyms: Pseudonyms;
  readonly limits: Limits;
}

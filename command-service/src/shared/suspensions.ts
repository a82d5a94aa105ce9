import { Refusal } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin, StreamModel } from '@convoi/platform/kernel/command-handler/command-handler';
import type { CorePorts } from './ports.ts';
import { asRecorded } from './sealed-piece.ts';
import {
  evolveSuspension,
  isSuspendedAt,
  notSuspended,
  type SuspensionState,
  suspendAddress,
} from './suspension.decider.ts';

/** Addresses whose owners may for a time do nothing with others, by their digests. */

const suspensionModel: StreamModel<SuspensionState> = {
  initial: notSuspended,
  evolve: (state, recorded) => evolveSuspension(state, asRecorded(recorded)),
};

const streamOf = (addressKey: string): string => streamName('suspension', addressKey);

/** Whether an address (`accountKey`) is suspended now. */
export async function isSuspended(
  { commands, clock }: Pick<CorePorts, 'commands' | 'clock'>,
  addressKey: string,
): Promise<boolean> {
  const { state } = await commands.read(suspensionModel, streamOf(addressKey));
  return isSuspendedAt(state, clock.now());
}

/** Refusal: auth.suspended, for an address (`accountKey`) that is suspended now. */
export async function refuseSuspended(deps: Pick<CorePorts, 'commands' | 'clock'>, addressKey: string): Promise<void> {
  if (await isSuspended(deps, addressKey)) throw new Refusal('auth.suspended');
}

/** Suspends an address until a moment (ISO 8601); null lifts it. */
export function setSuspension(
  { commands }: Pick<CorePorts, 'commands'>,
  addressKey: string,
  suspension: { readonly reportId: string; readonly until: string | null },
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  return commands.execute(suspensionModel, streamOf(addressKey), origin, (state) => suspendAddress(state, suspension));
}

import { type DataOf, streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { failpoint } from '@convoi/platform/kernel/failpoint';
import type { CorePorts } from '../shared/ports.ts';
import { eraseSubject as decideErasure } from './subject.decider.ts';
import { subjectModel } from './subject.state.ts';

export type ErasureBasis = DataOf<'SubjectErased'>['basis'];

/** Why somebody is erased: on the association's order when staff do it, else for the reason of the one who asks. */
export function basisOf({ actor }: CommandOrigin, own: ErasureBasis): ErasureBasis {
  return actor.kind === 'staff' ? 'staff' : own;
}

/**
 * Destroys the key of a data subject and then records it, whoever wants it and why
 * (docs/reference/personal-data.md#erasure). May be
 * repeated: after a stop in between, the key is gone already and the record follows.
 */
export async function eraseSubject(
  { personal, commands }: Pick<CorePorts, 'personal' | 'commands'>,
  erasure: DataOf<'SubjectErased'>,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  await personal.destroyKey(erasure.subjectId);
  failpoint('erase.key-gone-unrecorded');
  const recorded = await commands.execute(subjectModel, streamName('subject', erasure.subjectId), origin, (state) =>
    decideErasure(state, erasure),
  );
  failpoint('erase.recorded-unblanked');
  return recorded;
}

import { Refusal } from '@convoi/contracts';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import type { RecordStore, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import { doEach } from '../../shared/due-work.ts';
import type { CorePorts } from '../../shared/ports.ts';
import { openUserPerson, readUser } from '../accounts.ts';

/**
 * What follows when an account proves its address: it takes over the registrations that were made with it (`verifyEmail`). Noted
 * before the proof, so that a stop in between is made up for by `sweep`.
 */
export interface AddressVerifications {
  /** Does what proves the address, then takes the registrations over. */
  prove<T>(userId: string, origin: CommandOrigin, proof: () => Promise<T>): Promise<T>;
  /** Completes what was begun and not finished. */
  sweep(): Promise<void>;
}

interface ProofNote extends StateRecord {
  readonly commandId: string;
}

const SWEEP_BATCH = 100;

/** Told that an account has proved its address; may be told twice. */
export type OnAddressProved = (
  proved: { readonly email: string; readonly userId: string },
  origin: CommandOrigin,
) => Promise<void>;

/** Opens the notes. */
export async function openAddressVerifications({
  records,
  commands,
  personal,
  onProved,
}: Pick<CorePorts, 'commands' | 'personal'> & {
  readonly records: RecordStore;
  readonly onProved: OnAddressProved;
}): Promise<AddressVerifications> {
  const tellProved = async (userId: string, origin: CommandOrigin): Promise<void> => {
    const { state } = await readUser({ commands }, userId);
    if (state.user.user?.isVerified !== true) return;
    const person = await openUserPerson({ personal }, userId, state);
    if (person !== null) await onProved({ email: person.email, userId }, origin);
  };

  const notes = await records.table<ProofNote>('address_proofs');
  /** Under way in this process; no matter of the sweep. */
  const running = new Set<string>();
  return {
    prove: async (userId, origin, proof) => {
      running.add(userId);
      try {
        await notes.put(userId, { commandId: origin.commandId });
        const answer = await proof();
        await tellProved(userId, origin);
        await notes.delete(userId);
        return answer;
      } catch (error) {
        // Refused: nothing was proved.
        if (error instanceof Refusal) await notes.delete(userId);
        throw error;
      } finally {
        running.delete(userId);
      }
    },
    sweep: async () => {
      const { documents } = await notes.find({ index: '_id', limit: SWEEP_BATCH });
      await doEach(documents, async ({ _id: userId, commandId }) => {
        if (running.has(userId)) return false;
        const actor = { kind: 'system', id: null } as const;
        await tellProved(userId, { commandId, correlationId: commandId, actor, lang: 'fr' });
        await notes.delete(userId);
        return true;
      });
    },
  };
}

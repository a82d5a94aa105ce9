import { Refusal } from '@convoi/contracts';
import type { RecordStore, StateRecord } from '@convoi/platform';
import { adoptRegistrations } from '../carpool/account-registrations.ts';
import { openUserPerson, readUser } from './accounts.ts';
import type { Deps } from '../shared/deps.ts';
import type { CommandOrigin } from '../shared/command-handler.ts';

/**
 * What follows when an account proves its address: it takes over the registrations that were made with it (`verifyEmail`). Noted
 * before the proof, so that a stop in between is made up for by `sweep`.
 */
export interface Proofs {
  /** Does what proves the address, then takes the registrations over. */
  prove<T>(deps: Deps, userId: string, origin: CommandOrigin, proof: () => Promise<T>): Promise<T>;
  /** Completes what was begun and not finished. */
  sweep(deps: Deps): Promise<void>;
}

interface ProofNote extends StateRecord {
  readonly commandId: string;
}

const SWEEP_BATCH = 100;

async function adopt(deps: Deps, userId: string, origin: CommandOrigin): Promise<void> {
  const { state } = await readUser(deps, userId);
  if (state.user.user?.isVerified !== true) return;
  const person = await openUserPerson(deps, userId, state);
  if (person !== null) await adoptRegistrations(deps, { email: person.email, userId }, origin);
}

/** Opens the notes. */
export async function openProofs(records: RecordStore): Promise<Proofs> {
  const notes = await records.table<ProofNote>('address_proofs');
  /** Under way in this process; no matter of the sweep. */
  const running = new Set<string>();
  return {
    prove: async (deps, userId, origin, proof) => {
      running.add(userId);
      try {
        await notes.put(userId, { commandId: origin.commandId });
        const answer = await proof();
        await adopt(deps, userId, origin);
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
    sweep: async (deps) => {
      const { documents } = await notes.find({ index: '_id', limit: SWEEP_BATCH });
      for (const { _id: userId, commandId } of documents) {
        if (running.has(userId)) continue;
        const actor = { kind: 'system', id: null } as const;
        await adopt(deps, userId, { commandId, correlationId: commandId, actor, lang: 'fr' });
        await notes.delete(userId);
      }
    },
  };
}

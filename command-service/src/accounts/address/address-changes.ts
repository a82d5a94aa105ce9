import { type AddressChangeView, Refusal } from '@convoi/contracts';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import type { RecordStore, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import { doEach } from '../../shared/due-work.ts';
import { claimOf, ownerAfterClaim, ownerOf, release, takeOver } from '../../shared/name-reservations.ts';
import { childCommand } from '../../shared/origin.ts';
import type { CorePorts } from '../../shared/ports.ts';
import { sealed } from '../../shared/sealing.ts';
import { liveUser, type UserFacts, VERIFY_MS } from '../account.decider.ts';
import { type AccountWithPerson, userModel } from '../account.state.ts';
import { isStaffAddress, openUserPerson, readUser, userStream } from '../accounts.ts';
import type { OnAddressProved } from './address-verification.ts';
import { changeAddress, expireAddressChange, isAddressDecided } from './change-address.decider.ts';

/**
 * The steps of a change of address that both addresses have agreed to. That they have is in the account's stream, where nothing stops
 * it any more, so that the steps can be done again from the beginning: the name of the new address is taken first and that of the old
 * one given back last, and in between the account is found by the address that its stream says.
 */
export interface AddressChanges {
  /** Does `proof`, which may be the second of the two, and then what is to be done; gives how far the change has come. */
  prove(userId: string, origin: CommandOrigin, proof: () => Promise<void>): Promise<Reached>;
  /** Notes a wish that is about to be written, whose end `sweep` sees to. `emailKey`: digest of the address that is wanted. */
  wished(userId: string, requestId: string, emailKey: string): Promise<void>;
  /** Forgets an address (its digest) wherever somebody wants it and it is not theirs; gives how many wishes that were. */
  forget(emailKey: string, origin: CommandOrigin): Promise<number>;
  /** Completes what was begun and not finished, and ends wishes that a day has gone by. */
  sweep(): Promise<void>;
}

/** `waiting`: for the other address; `ended`: it is void, by a stop or because the address is another account's. */
type Reached = AddressChangeView['status'];

/** `_id` = id of the command that proves one of the two addresses. */
interface ChangeNote extends StateRecord {
  readonly userId: string;
  /** Epoch ms. */
  readonly startedAt: number;
  /** Digest of the address that the account had. */
  readonly formerKey: string;
}

/** `_id` = id of the command that asks for another address. */
interface WishNote extends StateRecord {
  readonly userId: string;
  /** Epoch ms. */
  readonly notedAt: number;
  /** Digest of the address that is wanted; absent in notes of before it was kept. */
  readonly emailKey?: string;
}

/**
 * The data subject of a wish. An address that somebody types need not be theirs: it has a key of its own, which ends with the wish, so that
 * an address that nobody confirms does not stay in the log for as long as the account.
 */
export const wishSubject = (requestId: string): string => idOf(requestId, 'wish-subject');

const SWEEP_BATCH = 100;
/** A note whose first step did not follow by then is dropped, as is a claim of a name without an account. */
const ABANDONED_AFTER_MS = 60_000;

/** Whether the account is about to get the address with this digest. */
const isDecidedFor = (user: UserFacts | null, emailKey: string): boolean => {
  const wish = user?.addressWish ?? null;
  return wish !== null && wish.emailKey === emailKey && isAddressDecided(wish);
};

/** The address that is wanted for an account, opened; null when there is none, or its key is destroyed. */
export async function openWished(
  { personal }: Pick<CorePorts, 'personal'>,
  userId: string,
  { wished }: AccountWithPerson,
): Promise<string | null> {
  if (wished === null) return null;
  const { type, subjectId, value } = wished;
  const opened = await personal.openValue({ stream: userStream(userId), type, field: 'wished', subjectId }, value);
  return (opened as { readonly email: string } | null)?.email ?? null;
}

/** Opens the notes. */
export async function openAddressChanges(
  core: CorePorts,
  {
    records,
    onProved,
    endUnproved,
  }: {
    readonly records: RecordStore;
    readonly onProved: OnAddressProved;
    readonly endUnproved: (userId: string, origin: CommandOrigin) => Promise<void>;
  },
): Promise<AddressChanges> {
  const notes = await records.table<ChangeNote>('address_changes');
  const wishes = await records.table<WishNote>('address_wishes', [{ name: 'by_time', fields: ['notedAt'] }]);
  /** Under way in this process; no matter of the sweep. */
  const running = new Set<string>();

  /** Whether the account has the name of the address now. One that nobody has proved makes way. */
  const takeName = async (userId: string, emailKey: string, origin: CommandOrigin): Promise<boolean> => {
    if (isStaffAddress(core, emailKey)) return false;
    const ownerId = await ownerAfterClaim(core, 'email', emailKey, userId, origin);
    if (ownerId === userId) return true;
    const { user: owner } = (await readUser(core, ownerId)).state.user;
    // Somebody who signs up in this moment has the name already; whoever stopped there long ago never had an account.
    if (owner === null) {
      const { ownerId: now, claimedAt } = await claimOf(core, 'email', emailKey);
      const isAbandoned = now === ownerId && core.clock.now() - Date.parse(claimedAt ?? '') > ABANDONED_AFTER_MS;
      if (!isAbandoned) return false;
      await takeOver(core, 'email', emailKey, { ownerId: userId, abandonedBy: ownerId }, origin);
      return true;
    }
    if (!owner.sessions.isErased && (owner.isVerified || owner.emailKey !== emailKey)) return false;
    await endUnproved(ownerId, childCommand(origin, 'unproved'));
    const isGone = liveUser((await readUser(core, ownerId)).state.user) === null;
    if (isGone) await takeOver(core, 'email', emailKey, { ownerId: userId, abandonedBy: ownerId }, origin);
    return isGone;
  };

  /** Gives a name back that is not the account's; one that has become its own again meanwhile is taken again. */
  const giveBack = async (userId: string, emailKey: string, origin: CommandOrigin): Promise<void> => {
    const has = async (): Promise<boolean> => {
      const user = liveUser((await readUser(core, userId)).state.user);
      return user?.emailKey === emailKey || isDecidedFor(user, emailKey);
    };
    if ((await has()) || (await ownerOf(core, 'email', emailKey)) !== userId) return;
    await release(core, 'email', emailKey, userId, origin);
    if (await has()) await ownerAfterClaim(core, 'email', emailKey, userId, childCommand(origin, 'again'));
  };

  /** Does what is decided; gives how far the change has come. */
  const complete = async (userId: string, formerKey: string, origin: CommandOrigin): Promise<Reached> => {
    const { state } = await readUser(core, userId);
    const user = liveUser(state.user);
    if (user === null) return 'ended';
    const { addressWish: wish } = user;
    const person = await openUserPerson(core, userId, state);
    if (person === null) return 'ended';
    if (wish !== null && isAddressDecided(wish)) {
      const email = await openWished(core, userId, state);
      if (email === null) return 'ended';
      const { requestId, emailKey } = wish;
      // Until now they were found by the address, and would be lost with it.
      await onProved({ email: person.email, userId }, childCommand(origin, 'former'));
      const hasName = await takeName(userId, emailKey, childCommand(origin, 'name'));
      const { subjectId } = user;
      const changed = await sealed(core.personal, userStream(userId), 'AddressChanged', {
        subjectId,
        emailKey,
        person: { email },
        former: { email: person.email },
      });
      const command = { requestId, changed: hasName ? changed : null };
      const change = childCommand(origin, `change|${requestId}`);
      await core.commands.execute(userModel, userStream(userId), change, (now) => changeAddress(now.user, command));
      await giveBack(userId, emailKey, childCommand(origin, 'unused'));
    }
    const after = (await readUser(core, userId)).state;
    const now = liveUser(after.user);
    if (now === null) return 'ended';
    if (now.emailKey === formerKey) return now.addressWish === null ? 'ended' : 'waiting';
    await giveBack(userId, formerKey, childCommand(origin, 'former-name'));
    const changed = await openUserPerson(core, userId, after);
    if (changed !== null) await onProved({ email: changed.email, userId }, childCommand(origin, 'new'));
    return 'changed';
  };

  /**
   * Ends a wish that has not come true by `now`, and destroys its key with whatever is left of it. One that is decided is kept until it is
   * carried out: its address is needed for that.
   */
  const end = async (
    userId: string,
    requestId: string,
    now: number,
    origin: CommandOrigin,
  ): Promise<'decided' | 'forgotten' | 'was forgotten'> => {
    const { state } = await core.commands.execute(userModel, userStream(userId), origin, ({ user }) =>
      expireAddressChange(user, { requestId, now }),
    );
    if (liveUser(state.user)?.addressWish?.requestId === requestId) return 'decided';
    return (await core.personal.destroyKey(wishSubject(requestId))) ? 'forgotten' : 'was forgotten';
  };

  /** Ends the wishes whose links are good no longer. */
  const expire = async (): Promise<void> => {
    const now = core.clock.now();
    // The wish is written a moment after its note.
    const lte = now - VERIFY_MS - ABANDONED_AFTER_MS;
    const { documents } = await wishes.find({ index: 'by_time', range: { lte }, limit: SWEEP_BATCH });
    await doEach(documents, async ({ _id: requestId, userId }) => {
      const actor = { kind: 'system', id: null } as const;
      const origin = childCommand({ commandId: requestId, correlationId: requestId, actor, lang: 'fr' }, 'expired');
      return (await end(userId, requestId, now, origin)) === 'decided' ? false : wishes.delete(requestId);
    });
  };

  return {
    wished: (userId, requestId, emailKey) => wishes.put(requestId, { userId, notedAt: core.clock.now(), emailKey }),
    forget: async (emailKey, origin) => {
      let subjects = 0;
      for (let after: string | undefined; ; ) {
        const { documents } = await wishes.find({
          index: '_id',
          limit: SWEEP_BATCH,
          ...(after === undefined ? {} : { range: { gt: after } }),
        });
        for (const { _id: requestId, userId, emailKey: wanted } of documents) {
          if (wanted !== emailKey) continue;
          const part = childCommand(origin, `wish|${requestId}`);
          const ended = await end(userId, requestId, Number.MAX_SAFE_INTEGER, part);
          if (ended !== 'decided') await wishes.delete(requestId);
          if (ended === 'forgotten') subjects += 1;
        }
        after = documents.at(-1)?._id;
        if (documents.length < SWEEP_BATCH) return subjects;
      }
    },
    prove: async (userId, origin, proof) => {
      const { commandId } = origin;
      running.add(commandId);
      try {
        const before = liveUser((await readUser(core, userId)).state.user);
        if (before === null) throw new Refusal('auth.link_invalid');
        const formerKey = before.emailKey;
        await notes.put(commandId, { userId, formerKey, startedAt: core.clock.now() });
        try {
          await proof();
        } catch (error) {
          // Refused: nothing was proved.
          if (error instanceof Refusal) await notes.delete(commandId);
          throw error;
        }
        const reached = await complete(userId, formerKey, origin);
        await notes.delete(commandId);
        return reached;
      } finally {
        running.delete(commandId);
      }
    },
    sweep: async () => {
      const { documents } = await notes.find({ index: '_id', limit: SWEEP_BATCH });
      await doEach(documents, async ({ _id: commandId, userId, formerKey, startedAt }) => {
        if (running.has(commandId)) return false;
        const actor = { kind: 'system', id: null } as const;
        const origin = { commandId, correlationId: commandId, actor, lang: 'fr' } as const;
        const reached = await complete(userId, formerKey, origin);
        // Another process may be about to prove it.
        if (reached === 'changed' || core.clock.now() - startedAt > ABANDONED_AFTER_MS) await notes.delete(commandId);
        return true;
      });
      await expire();
    },
  };
}

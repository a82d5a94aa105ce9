import type { DataOf, UserStreamEvent } from '@convoi/contracts/events';
import type { StreamEvent, StreamModel } from '@convoi/platform/kernel/command-handler/command-handler';
import type { Json } from '@convoi/platform/kernel/event-store/event-store';
import { asRecorded, type SealedPiece } from '../shared/sealed-piece.ts';
import { evolveUser, noUser, type UserState } from './account.decider.ts';

/** An account, with what its owner wrote still sealed. */
export interface AccountWithPerson {
  readonly user: UserState;
  /** What the account was signed up with, then each change. */
  readonly person: readonly SealedPiece[];
  /** The names of the sign-ups that wait for the proof of the address. */
  readonly names: readonly { readonly ordinal: number; readonly piece: SealedPiece }[];
  /** The address that is wanted; null = none. */
  readonly wished: SealedPiece | null;
  /** The passkeys that open it, with what is personal of each. */
  readonly passkeys: readonly { readonly passkeyId: string; readonly piece: SealedPiece }[];
}

/** Events of an account that hold personal values of its owner. */
const USER_PIECES: readonly string[] = ['UserSignedUp', 'SignUpRepeated', 'ProfileUpdated', 'AddressChanged'];

function pieceOf({ type, data }: StreamEvent): SealedPiece | null {
  const { subjectId, person } = data as unknown as DataOf<'ProfileUpdated'>;
  return !USER_PIECES.includes(type) || person === null ? null : { type, subjectId, value: person as Json };
}

type Passkeys = AccountWithPerson['passkeys'];

/** The passkeys after an event, of those that still open the account. */
function passkeysAfter(before: Passkeys, { type, data }: StreamEvent, user: UserState): Passkeys {
  const { passkeyId, subjectId, passkey } = data as unknown as DataOf<'PasskeyAdded'>;
  if (type === 'PasskeyAdded')
    return [...before, { passkeyId, piece: { type, subjectId, value: passkey as unknown as Json } }];
  const kept = user.user?.passkeys ?? [];
  return kept.length === before.length
    ? before
    : before.filter((one) => kept.some((known) => known.passkeyId === one.passkeyId));
}

/** The address that is wanted after an event. */
function wishedAfter(before: SealedPiece | null, { type, data }: StreamEvent, user: UserState): SealedPiece | null {
  if (type === 'AddressChangeRequested') {
    const { subjectId, wished } = data as unknown as DataOf<'AddressChangeRequested'>;
    return { type, subjectId, value: wished as unknown as Json };
  }
  return (user.user?.addressWish ?? null) === null ? null : before;
}

export const userModel: StreamModel<AccountWithPerson> = {
  initial: { user: noUser, person: [], names: [], wished: null, passkeys: [] },
  evolve: ({ user: before, person, names, wished, passkeys }, recorded) => {
    const user = evolveUser(before, asRecorded<UserStreamEvent>(recorded));
    if (recorded.type === 'UserErased') return { user, person: [], names: [], wished: null, passkeys: [] };
    const waiting = user.user?.signUps ?? [];
    const piece = pieceOf(recorded);
    const ordinal = (user.user?.signUpCount ?? 0) - 1;
    const isSignUp = ordinal >= (before.user?.signUpCount ?? 0);
    const named = piece !== null && isSignUp ? [...names, { ordinal, piece }] : names;
    // Of sign-ups, the first has the address, and the last the name that counts so far.
    const older = recorded.type === 'SignUpRepeated' ? person.slice(0, 1) : person;
    return {
      user,
      person: piece === null ? person : [...older, piece],
      names: named.filter((one) => waiting.some((signUp) => signUp.ordinal === one.ordinal)),
      wished: wishedAfter(wished, recorded, user),
      passkeys: passkeysAfter(passkeys, recorded, user),
    };
  },
};

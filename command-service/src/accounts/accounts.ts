import type { Lang, StaffRole, UserView } from '@convoi/contracts';
import { chauffeurOf, fumeurOf, Refusal, SEATS_DEFAULT } from '@convoi/contracts';
import { type DataOf, streamName, type UserDigests, type UserPerson } from '@convoi/contracts/events';
import type { CommandOrigin, Snapshot } from '@convoi/platform/kernel/command-handler/command-handler';
import type { Json } from '@convoi/platform/kernel/event-store/event-store';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { ownerAfterClaim, ownerOf, takeOver } from '../shared/name-reservations.ts';
import type { CorePorts } from '../shared/ports.ts';
import { sealed } from '../shared/sealing.ts';
import { liveUser, type UserFacts } from './account.decider.ts';
import { type AccountWithPerson, userModel } from './account.state.ts';
import type { Credentials } from './passwords/credentials.ts';

/** What the commands of accounts share: who owns an address, and the person behind an account. */

export const userStream = (userId: string): string => streamName('user', userId);

/** The data subject of an account: one for its whole life, known before its first event. */
export const userSubject = (userId: string): string => idOf(userId, 'subject');

/** The account now. */
export const readUser = (
  { commands }: Pick<CorePorts, 'commands'>,
  userId: string,
): Promise<Snapshot<AccountWithPerson>> => commands.read(userModel, userStream(userId));

/** The account of a session that was just let in. Refusal: auth.token_invalid when it ended meanwhile. */
export async function userOfSession(
  deps: CorePorts,
  userId: string,
): Promise<{ readonly user: UserFacts; readonly view: AccountWithPerson; readonly position: number }> {
  const { state, position } = await readUser(deps, userId);
  const user = liveUser(state.user);
  if (user === null) throw new Refusal('auth.token_invalid');
  return { user, view: state, position };
}

/** An account by its address. */
export interface FoundUser {
  readonly userId: string;
  readonly user: UserFacts;
}

/** The account of an address, proved or not; null when there is none. */
export async function userOfAddress(deps: CorePorts, email: string): Promise<FoundUser | null> {
  const emailKey = deps.pseudonyms.accountKey(email);
  const userId = await ownerOf(deps, 'email', emailKey);
  const user = userId === null ? null : liveUser((await readUser(deps, userId)).state.user);
  // Between the steps of a change of address an account has the names of two, and is found by the one that it has proved.
  return userId === null || user === null || user.emailKey !== emailKey ? null : { userId, user };
}

/**
 * The id of the account that an address belongs to from now on: the one that has it, or `newUserId`. Two who come at once
 * get the same one, and the first of them makes it. The address of an erased account is free. Refusal: conflict.retry, while an account
 * is changing to this address or away from it.
 */
export async function claimAddress(
  deps: CorePorts,
  emailKey: string,
  newUserId: string,
  origin: CommandOrigin,
): Promise<string> {
  const ownerId = await ownerAfterClaim(deps, 'email', emailKey, newUserId, origin);
  if (ownerId === newUserId) return ownerId;
  const { user } = (await readUser(deps, ownerId)).state.user;
  // An account that is changing its address has this name for a moment only, or has just not had it yet.
  if (liveNotOf(user, emailKey)) throw new Refusal('conflict.retry');
  if (user?.sessions.isErased !== true) return ownerId;
  await takeOver(deps, 'email', emailKey, { ownerId: newUserId, abandonedBy: ownerId }, origin);
  return newUserId;
}

/** Whether this account is there and has another address. */
const liveNotOf = (user: UserFacts | null, emailKey: string): boolean =>
  user !== null && !user.sessions.isErased && user.emailKey !== emailKey;

/** The passwords of an account: the one that counts, and those that wait for the proof of the address. */
export function passwordsOf(user: UserFacts | null): readonly string[] {
  if (user === null) return [];
  return [user.credentialId, ...user.signUps.map(({ credentialId }) => credentialId)].filter((id) => id !== null);
}

/** Removes passwords that an account had or was about to have, now that it has others. */
export async function settlePasswords(
  { credentials }: { readonly credentials: Credentials },
  { user }: AccountWithPerson,
  ...ids: readonly string[]
): Promise<void> {
  const present = passwordsOf(liveUser(user));
  await credentials.remove(...ids.filter((id) => !present.includes(id)));
}

/** Whether the proved address of this account has the staff role (STAFF_EMAILS). */
export function isStaffAddress(
  { config, pseudonyms }: Pick<CorePorts, 'config' | 'pseudonyms'>,
  emailKey: string,
): boolean {
  return config.staffEmails.some((email) => pseudonyms.accountKey(email) === emailKey);
}

/**
 * The role that an account has now: given by an administrator, or by the settings for as long as the address stands there. null for
 * everybody else.
 */
export function roleOf(
  deps: Pick<CorePorts, 'config' | 'pseudonyms'>,
  { staff, emailKey }: Pick<UserFacts, 'staff' | 'emailKey'>,
): StaffRole | null {
  if (staff === null) return null;
  return staff.isGiven || isStaffAddress(deps, emailKey) ? staff.role : null;
}

type Digested = { readonly [K in keyof Omit<UserPerson, 'email'>]?: UserPerson[K] | undefined };

/** Digests of the personal values that are given. */
export function userDigests({ pseudonyms }: CorePorts, subjectId: string, person: Digested): Partial<UserDigests> {
  const digest = (field: string, value: string): string => pseudonyms.digest(subjectId, field, value);
  const { fullName, address, comment, latitude, longitude } = person;
  return {
    ...(fullName === undefined ? {} : { fullName: digest('full-name', fullName) }),
    ...(address === undefined ? {} : { address: digest('address', address ?? '') }),
    ...(comment === undefined ? {} : { comment: digest('comment', comment ?? '') }),
    ...(latitude === undefined
      ? {}
      : { position: digest('position', latitude === null ? '' : `${latitude}|${longitude}`) }),
  };
}

/** A person who has given a name and an address only. */
export function newPerson(
  deps: CorePorts,
  subjectId: string,
  { email, fullName }: Pick<UserPerson, 'email' | 'fullName'>,
): { readonly person: UserPerson; readonly digests: UserDigests } {
  const person = { email, fullName, address: null, latitude: null, longitude: null, comment: null };
  return { person, digests: userDigests(deps, subjectId, person) as UserDigests };
}

/** The person of an account, opened for its owner; null when their key is destroyed. */
export async function openUserPerson(
  { personal }: Pick<CorePorts, 'personal'>,
  userId: string,
  { person: pieces }: AccountWithPerson,
): Promise<UserPerson | null> {
  const stream = userStream(userId);
  const opened = await Promise.all(
    pieces.map(({ type, subjectId, value }) => personal.openValue({ stream, type, field: 'person', subjectId }, value)),
  );
  if (opened.length === 0 || opened.includes(null)) return null;
  return Object.assign({}, ...(opened as { [key: string]: Json }[])) as UserPerson;
}

/** The name that a sign-up was made with, opened; null when it is not there any more. */
export async function openSignUpName(
  { personal }: Pick<CorePorts, 'personal'>,
  userId: string,
  { names }: AccountWithPerson,
  ordinal: number,
): Promise<string | null> {
  const found = names.find((one) => one.ordinal === ordinal)?.piece;
  if (found === undefined) return null;
  const { type, subjectId, value } = found;
  const opened = await personal.openValue({ stream: userStream(userId), type, field: 'person', subjectId }, value);
  return (opened as { readonly fullName: string } | null)?.fullName ?? null;
}

/** A change of the name, sealed for the account. */
export async function sealedName(
  deps: CorePorts,
  userId: string,
  subjectId: string,
  fullName: string,
): Promise<DataOf<'ProfileUpdated'>> {
  return sealed(deps.personal, userStream(userId), 'ProfileUpdated', {
    subjectId,
    person: { fullName },
    digests: userDigests(deps, subjectId, { fullName }),
  });
}

/** An account as its owner sees it (`getAccount`, `updateAccount`). */
export function accountView(userId: string, user: UserFacts, person: UserPerson): UserView {
  return {
    id: userId,
    full_name: person.fullName,
    email: person.email,
    address: person.address,
    latitude: person.latitude,
    longitude: person.longitude,
    fumeur: fumeurOf(user.smoking ?? 'no'),
    chauffeur: chauffeurOf(user.rolePreference ?? 'either'),
    comment: person.comment,
    places: user.seats ?? SEATS_DEFAULT,
    lang: user.lang,
    is_staff: user.staff !== null,
    staff_role: user.staff?.role ?? null,
    providers: [...new Set(user.identities.map(({ provider }) => provider))],
    has_password: user.credentialId !== null,
  };
}

/** The language that an account is written to in. */
export const langOf = (origin: CommandOrigin): Lang => origin.lang as Lang;

import { type IdentityView, normaliseEmail, type OpenSessionView, type UserView } from '@convoi/contracts';
import { isSessionLive, streamName, type UserPerson } from '@convoi/contracts/events';
import { type Caller, type PersonalData, sealedValue } from '@convoi/platform';
import { activeParticipant } from '../carpool/participant-access.ts';
import type { QueryPorts } from '../shared/query-ports.ts';
import { USER_PROFILES, type UserProfile, type UserProfilesDocument } from './account.projection.ts';

type Ports = Pick<QueryPorts, 'models' | 'personal'>;

/** An account with its personal values opened. */
export interface OpenedAccount {
  readonly profile: UserProfile;
  readonly person: UserPerson;
}

/** Personal values of an account, the newest of each; null once its key is destroyed. */
async function openedPerson(
  { _id, subjectId, pieces }: UserProfile,
  personal: Pick<PersonalData, 'openValue'>,
): Promise<UserPerson | null> {
  const stream = streamName('user', _id);
  const opened = await Promise.all(
    pieces.map(({ type, text }) => personal.openValue({ stream, type, field: 'person', subjectId }, sealedValue(text))),
  );
  const person = Object.assign({}, ...opened) as Partial<UserPerson>;
  return person.email === undefined ? null : (person as UserPerson);
}

async function profileOf(userId: string, { models }: Pick<Ports, 'models'>): Promise<UserProfile | null> {
  const { collection } = await models.served<UserProfilesDocument>(USER_PROFILES);
  const found = await collection.get(userId);
  return found?.state === 'active' ? found : null;
}

type RolePorts = Ports & { readonly staffEmails: readonly string[] };

/** Whether an account still has the role: whoever was taken off the list has lost it at once. */
async function isStaff(profile: UserProfile, { personal, staffEmails }: RolePorts): Promise<boolean> {
  if (!profile.isStaff) return false;
  const person = await openedPerson(profile, personal);
  return person !== null && staffEmails.some((email) => normaliseEmail(email) === normaliseEmail(person.email));
}

/** The caller with their role, as the read model knows the account now; null when it does not know the session as good. */
async function knownCaller(caller: Extract<Caller, { kind: 'account' }>, ports: RolePorts): Promise<Caller | null> {
  const profile = await profileOf(caller.userId, ports);
  if (profile?.isVerified !== true || !isSessionLive(profile.sessions, caller)) return null;
  return { ...caller, isStaff: await isStaff(profile, ports) };
}

/** The caller of a session that is still good, with their role; null for an ended one and for an account that is gone. */
export async function liveCaller(
  caller: Extract<Caller, { kind: 'account' }>,
  ports: RolePorts & { readonly lastPosition: () => Promise<number> },
): Promise<Caller | null> {
  const known = await knownCaller(caller, ports);
  if (known !== null) return known;
  // We signed the token. Either the session is over, or what made it good (the account, its proved address, its new
  // password) is younger than the read model.
  await ports.models.upTo([USER_PROFILES], await ports.lastPosition());
  return knownCaller(caller, ports);
}

/** An account with its person; null once it is gone. */
export async function openedAccount(userId: string, ports: Ports): Promise<OpenedAccount | null> {
  const profile = await profileOf(userId, ports);
  const person = profile === null ? null : await openedPerson(profile, ports.personal);
  return profile === null || person === null ? null : { profile, person };
}

/** The address of an account; null once it is gone. */
export async function addressOfAccount(userId: string, ports: Ports): Promise<string | null> {
  return (await openedAccount(userId, ports))?.person.email ?? null;
}

/** The caller's account; null for everybody without a session. */
export async function ownAccount(caller: Caller, ports: Ports): Promise<OpenedAccount | null> {
  return caller.kind === 'account' ? openedAccount(caller.userId, ports) : null;
}

/** The address that the caller has proved to be theirs; null without one. */
export async function provedAddress(caller: Caller, ports: Ports): Promise<string | null> {
  if (caller.kind === 'participant') {
    const own = await activeParticipant(caller.participantId, ports);
    return own?.person == null || own.eventId !== caller.eventId ? null : normaliseEmail(own.person.email);
  }
  const account = await ownAccount(caller, ports);
  return account?.profile.isVerified === true ? normaliseEmail(account.person.email) : null;
}

/** The accounts elsewhere that open an account (`listIdentities`). */
export function identityViews({ identities = [] }: UserProfile): IdentityView[] {
  return identities.map(({ id, provider, joinedAt }) => ({ id, provider, joined_at: joinedAt }));
}

/** Where an account is signed in, the newest first (`listSessions`); a session that was opened before they were listed is the caller's own only. */
export async function openSessionViews(
  { _id, sessions: facts }: UserProfile,
  caller: Extract<Caller, { kind: 'account' }>,
  { sessions, clock }: Pick<QueryPorts, 'sessions' | 'clock'>,
): Promise<OpenSessionView[]> {
  const known = (await sessions.of(_id)).filter((session) => isSessionLive(facts, session));
  const views = known.map(({ sessionId, startedAt, lastUsedOn, browser, system }) => ({
    id: sessionId,
    started_at: startedAt,
    last_used_on: lastUsedOn,
    browser,
    system,
    is_current: sessionId === caller.sessionId,
  }));
  if (views.some(({ is_current: isCurrent }) => isCurrent)) return views;
  const own = {
    id: caller.sessionId,
    started_at: new Date(caller.openedAt).toISOString(),
    last_used_on: new Date(clock.now()).toISOString().slice(0, 10),
    browser: null,
    system: null,
    is_current: true,
  };
  return [own, ...views];
}

/** An account as its owner sees it (`getAccount`); the role is the caller's, which holds only while the address is listed. */
export function userView({ profile, person }: OpenedAccount, caller: Caller): UserView {
  return {
    id: profile._id,
    full_name: person.fullName,
    email: person.email,
    address: person.address,
    latitude: person.latitude,
    longitude: person.longitude,
    fumeur: profile.fumeur,
    chauffeur: profile.chauffeur,
    comment: person.comment,
    places: profile.places,
    lang: profile.lang,
    is_staff: caller.kind === 'account' && caller.isStaff === true,
    providers: [...new Set(profile.identities?.map(({ provider }) => provider) ?? profile.providers)],
    has_password: profile.hasPassword,
  };
}

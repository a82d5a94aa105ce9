import { chauffeurOf, fumeurOf, type IdentityView, type OpenSessionView, type UserView } from '@convoi/contracts';
import { isSessionLive } from '@convoi/contracts/events';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { SessionList } from '@convoi/platform/http/pipeline/session-list';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { Account } from './account.projection.ts';
import type { OpenedAccount } from './opened-account.ts';

/** Where sessions are found, and what day it is. */
export interface SessionsPort {
  readonly sessions: Pick<SessionList, 'of'>;
  readonly clock: Clock;
}

/** The accounts elsewhere that open an account (`listIdentities`). */
export function identityViews({ identities }: Account): IdentityView[] {
  return identities.map(({ id, provider, joinedAt }) => ({ id, provider, joined_at: joinedAt }));
}

/** Where an account is signed in, the newest first (`listSessions`); a session that was opened before they were listed is the caller's own only. */
export async function openSessionViews(
  { _id, sessions: facts }: Account,
  caller: Caller,
  { sessions, clock }: SessionsPort,
): Promise<OpenSessionView[]> {
  if (caller.kind !== 'account') return [];
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
  const staffRole = (caller.kind === 'account' ? caller.staffRole : null) ?? null;
  return {
    id: profile._id,
    full_name: person.fullName,
    email: person.email,
    address: person.address,
    latitude: person.latitude,
    longitude: person.longitude,
    fumeur: fumeurOf(profile.smoking),
    chauffeur: chauffeurOf(profile.rolePreference),
    comment: person.comment,
    places: profile.seats,
    lang: profile.lang,
    is_staff: staffRole !== null,
    staff_role: staffRole,
    providers: [...new Set(profile.identities.map(({ provider }) => provider))],
    has_password: profile.hasPassword,
  };
}

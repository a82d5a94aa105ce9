import type { UserStreamEvent } from './user-stream.ts';

/**
 * Which sessions of an account are still good: the same rule where commands are decided and where queries and websockets are
 * served. Folded from the account's events.
 */

/** A session token lives this long. */
export const SESSION_SECONDS = 7 * 24 * 3600;

export interface SessionFacts {
  /** Raised by everything that ends sessions all at once: a changed password, a removed way in, signing out everywhere. */
  readonly version: number;
  /** The one session that outlived the last of those. */
  readonly keptSessionId: string | null;
  /** Sessions that were ended one by one; those that have run out meanwhile are forgotten. */
  readonly revoked: readonly { readonly sessionId: string; readonly at: string }[];
  readonly isErased: boolean;
}

/** An account that has just signed up. */
export const FIRST_SESSION_FACTS: SessionFacts = { version: 1, keptSessionId: null, revoked: [], isErased: false };

/** The facts after an event of the account, with its time (ISO 8601 UTC); others change nothing. Total. */
export function evolveSessions(facts: SessionFacts, event: UserStreamEvent & { readonly at: string }): SessionFacts {
  switch (event.type) {
    case 'PasswordChanged':
    case 'IdentityRemoved':
    case 'PasskeyRemoved':
      return { ...facts, version: event.data.version, keptSessionId: event.data.keptSessionId };
    case 'PasswordRemoved':
    case 'SessionsEnded':
      return { ...facts, version: event.data.version, keptSessionId: null };
    case 'SessionRevoked': {
      const { sessionId } = event.data;
      const oldest = Date.parse(event.at) - SESSION_SECONDS * 1000;
      const young = facts.revoked.filter((one) => Date.parse(one.at) > oldest && one.sessionId !== sessionId);
      return { ...facts, revoked: [...young, { sessionId, at: event.at }] };
    }
    case 'UserErased':
      return { ...facts, isErased: true };
    default:
      return facts;
  }
}

/** Whether a session, with the number that it was opened with, is still good. */
export function isSessionLive(
  facts: SessionFacts,
  session: { readonly sessionId: string; readonly version: number },
): boolean {
  if (facts.isErased || facts.revoked.some(({ sessionId }) => sessionId === session.sessionId)) return false;
  // The kept one is older than what ended the others; nothing has a number that is not reached yet.
  const isKept = session.sessionId === facts.keptSessionId && session.version < facts.version;
  return session.version === facts.version || isKept;
}

/**
 * Whether an event of the account ends a session, with the number that it was opened with. Unlike `isSessionLive` it does not count
 * on a token that runs out: it holds for what outlives one. Pure.
 */
export function endsSession(
  event: UserStreamEvent,
  session: { readonly sessionId: string; readonly version: number },
): boolean {
  switch (event.type) {
    case 'PasswordChanged':
    case 'IdentityRemoved':
    case 'PasskeyRemoved':
      return event.data.version > session.version && event.data.keptSessionId !== session.sessionId;
    case 'PasswordRemoved':
    case 'SessionsEnded':
      return event.data.version > session.version;
    case 'SessionRevoked':
      return event.data.sessionId === session.sessionId;
    case 'UserErased':
      return true;
    default:
      return false;
  }
}

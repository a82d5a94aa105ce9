import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore } from 'react';
import { ACCESS_CHANGED, heedForgotten } from '../participation-access.ts';
import { local, session as tab } from '../storage.ts';

/** Signed in or out, as far as the browser knows; `reading` on the server and until the page is mounted. */
export type SessionState = 'reading' | 'in' | 'out';

/** The session of this browser: a token in local storage, looked at again on every storage event. */
export interface Session {
  readonly token: () => string | null;
  /** Signed in: keeps the token and reads again what was read without it. */
  readonly begin: (token: string) => void;
  /** The same person has proved to be there once more: takes the new token, and what was read stays. */
  readonly renew: (token: string) => void;
  /** Signed out: forgets the token and everything that was read with it, and tells who listens to the storage. */
  readonly end: (wayOut?: string | null) => void;
  /** Signed out by the server, which takes the token no longer: as `end`, and the page says why. */
  readonly refused: () => void;
  /**
   * By what the last session ended that nobody has ended on this page: the token that is not taken any more, or '' where it ended in
   * another tab. null while there is a session, and where its owner has just ended it.
   */
  readonly endedBy: () => string | null;
  /** Where the person goes who has just ended it by themselves; null when it ended otherwise. */
  readonly wayOut: () => string | null;
  /** Calls back when the session began or ended, here or in another tab. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
}

/** Tells open pages that somebody has left, here or in another tab: what they typed is not kept again. */
export const LEFT = 'left';

/** Whoever signs out leaves neither an access to a registration nor what they typed; a session that ran out leaves both. */
function leave(): void {
  tab.forgetPerson();
  for (const told of [LEFT, ACCESS_CHANGED]) window.dispatchEvent(new Event(told));
}

/**
 * Starts to watch the token; one for each page. What was read is forgotten once the page is `drawn`: until then the browser draws what
 * the server drew of it, and needs it for that.
 */
export function startSession(queryClient: QueryClient, drawn: Promise<void>): Session {
  let isDrawn = false;
  void drawn.then(() => {
    isDrawn = true;
  });
  const onceDrawn = (act: () => void): void => {
    if (isDrawn) act();
    else void drawn.then(act);
  };
  let token = local.get('authToken');
  let wayOut: string | null = null;
  let endedBy: string | null = null;
  const listeners = new Set<() => void>();
  const changed = (next: string | null, reason: string | null = null) => {
    token = next;
    endedBy = reason;
    // A way out is for the session that it was given for.
    if (next !== null) wayOut = null;
    document.documentElement.dataset.session = next === null ? 'out' : 'in';
    for (const listener of listeners) listener();
    // After the screens that need a session have gone: what they ask for is not asked again without one.
    queueMicrotask(() => onceDrawn(() => void queryClient.resetQueries()));
  };
  const check = ({ key, newValue }: StorageEvent) => {
    if (key === 'participations') {
      if (newValue === '') leave();
      // What was read with the link is read again without it.
      else if (heedForgotten(newValue)) void queryClient.invalidateQueries({ queryKey: ['event-page'] });
    }
    const now = local.get('authToken');
    if (now !== token) changed(now, now === null ? '' : null);
    else if (now !== null) void queryClient.invalidateQueries({ queryKey: ['me'] });
  };
  window.addEventListener('storage', check);
  const end = (goingTo: string | null, reason: string | null) => {
    if (token === null) return;
    wayOut = goingTo;
    local.remove('authToken');
    local.remove('rideDays');
    // Whoever only signs in again comes back.
    const isLeaving = goingTo !== null && !goingTo.includes('next=');
    // Emptied before it is removed: that tells the other tabs, which see it too.
    if (isLeaving) local.set('participations', '');
    local.remove('participations');
    if (isLeaving) leave();
    onceDrawn(() => queryClient.removeQueries({ type: 'inactive' }));
    changed(null, reason);
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  };
  return {
    token: () => token,
    begin: (next) => {
      local.set('authToken', next);
      changed(next);
    },
    wayOut: () => wayOut,
    renew: (next) => {
      local.set('authToken', next);
      token = next;
    },
    end: (goingTo = null) => end(goingTo, null),
    refused: () => end(null, token),
    endedBy: () => endedBy,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => window.removeEventListener('storage', check),
  };
}

const NEVER = () => () => undefined;

/** On the server nobody is signed in. */
export const NOBODY: Session = {
  token: () => null,
  begin: () => undefined,
  renew: () => undefined,
  end: () => undefined,
  refused: () => undefined,
  endedBy: () => null,
  wayOut: () => null,
  subscribe: NEVER,
  stop: () => undefined,
};

export const SessionContext = createContext<Session>(NOBODY);

/** The session of this page, for what begins or ends it. */
export function useSession(): Session {
  return use(SessionContext);
}

/** How far the browser knows whether somebody is signed in, for what is drawn otherwise until it does. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore<SessionState>(
    session.subscribe,
    () => (session.token() === null ? 'out' : 'in'),
    () => 'reading',
  );
}

/** Whether the browser knows of somebody who is signed in; whoever is not has nothing drawn anew once the page is mounted. */
export function useIsSignedIn(): boolean {
  const session = useSession();
  return useSyncExternalStore(
    session.subscribe,
    () => session.token() !== null,
    () => false,
  );
}

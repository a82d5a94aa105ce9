import { type ReactNode, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession, useSessionState } from '#web/lib/api/session.ts';
import { loginPath } from '#web/lib/pages/login-path.ts';

export interface SessionGateProps {
  /** What the server draws, and the browser until it has looked for a token. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** A screen that needs an account: without a token it leads to the login screen, and from there back. */
export function SessionGate({ waiting, children }: SessionGateProps) {
  const session = useSession();
  const state = useSessionState();
  const wasOpen = useRef(false);
  const location = useLocation();
  if (state === 'reading') return waiting;
  if (state === 'in') {
    wasOpen.current = true;
    return children;
  }
  // Whoever logs out here goes where they wanted to; the screen they leave must not call them back.
  const wayOut = wasOpen.current ? session.wayOut() : null;
  return <Navigate to={wayOut ?? loginPath(location)} replace />;
}

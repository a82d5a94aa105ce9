import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath } from '#web/lib/login-path.ts';
import { useSessionState } from '#web/lib/session.ts';

export interface SessionGateProps {
  /** What the server draws, and the browser until it has looked for a token. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** A screen that needs an account: without a token it leads to the login screen, and from there back. */
export function SessionGate({ waiting, children }: SessionGateProps) {
  const state = useSessionState();
  const location = useLocation();
  if (state === 'reading') return waiting;
  return state === 'in' ? children : <Navigate to={loginPath(location)} replace />;
}

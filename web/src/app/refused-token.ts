import type { RefusedToken } from '#web/lib/api/api-client.ts';
import type { Session } from '#web/lib/api/session.ts';
import { loginPath } from '#web/lib/pages/login-path.ts';

interface Router {
  readonly state: { readonly location: { readonly pathname: string; readonly search: string } };
  readonly navigate: (to: string, options: { readonly replace: true }) => Promise<void>;
}

/**
 * Any 401 signs out and leads to the login screen, which leads back. The lookup of the header
 * only signs out: a page that is open to everybody stays, and those that are not lead to the login screen by themselves.
 */
export function endRefused(session: Session, router: Router, { token, method, path }: RefusedToken): void {
  // An answer to a token that was given up meanwhile says nothing about the present one.
  if (session.token() !== token) return;
  const { location } = router.state;
  session.refused();
  if (method === 'GET' && path === '/auth/users/me') return;
  void router.navigate(loginPath(location), { replace: true });
}

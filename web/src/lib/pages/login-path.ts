import { paths } from '#web/config/paths.ts';
import { ownPath } from './own-path.ts';

/** Screens that nobody has to be brought back to. */
const WAYS_IN: ReadonlySet<string> = new Set(
  [
    paths.home,
    paths.login,
    paths.signup,
    paths.forgotPassword,
    paths.resetPassword,
    paths.verifyEmail,
    paths.changeAddress,
    paths.authCallback,
  ].map(({ path }) => path),
);

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** Address of the login screen that leads back to a place of ours afterwards. */
export function loginPath({ pathname, search }: Place): string {
  const next = WAYS_IN.has(pathname.toLowerCase()) ? null : ownPath(pathname + search);
  return next === null ? paths.login.href() : `${paths.login.href()}?${new URLSearchParams({ next })}`;
}

import { paths } from '#web/config/paths.ts';
import { useAccesses, useAccessTo } from '#web/lib/participation-access.ts';
import { local } from '#web/lib/storage.ts';

/** The reader's own page, where this device knows the registration or has an account signed in; null where neither is so. */
export function useOwnPage(
  idUser: string,
  participantId: string | undefined,
): { readonly href: string; readonly isKept: boolean } | null {
  const access = useAccessTo(idUser);
  const hasAccount = useAccesses(() => local.get('authToken') !== null, false);
  if (access !== null && access.participantId === participantId) {
    const href = `${paths.participation.href()}?${new URLSearchParams({ id_user: idUser })}`;
    return { href, isKept: true };
  }
  return hasAccount ? { href: paths.dashboard.href(), isKept: false } : null;
}

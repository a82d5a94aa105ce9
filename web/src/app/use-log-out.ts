import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { apiOf } from '#web/lib/api/query-client.ts';
import { useSession } from '#web/lib/api/session.ts';
import { forgetNotifications } from '#web/lib/forget-notifications.ts';

/** Gives the function that signs out: home first, then nothing of the session is left here. */
export function useLogOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const session = useSession();
  const navigate = useNavigate();
  return async () => {
    // Sent while the token is still here. Whoever cannot reach the server is signed out all the same; the token ends by itself.
    const revoked = apiOf(queryClient)
      .send('POST', '/auth/logout', {})
      .catch(() => undefined);
    session.end(paths.home.href());
    await navigate(paths.home.href());
    await forgetNotifications().catch(() => undefined);
    await revoked;
  };
}

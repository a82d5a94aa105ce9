import type { QueryClient } from '@tanstack/react-query';
import { local } from '#web/lib/storage.ts';

export interface Session {
  /** The token was refused, or the person left: forget it and everything that was read with it. */
  readonly end: () => void;
}

/**
 * Watches the session's token (interface, section 3.3): when another tab signs in or out, what was read before is
 * dropped and read again.
 */
export function startSession(queryClient: QueryClient): Session {
  let token = local.get('authToken');
  const show = () => {
    document.documentElement.dataset.session = token === null ? 'out' : 'in';
  };
  window.addEventListener('storage', () => {
    const now = local.get('authToken');
    if (now === token) return;
    token = now;
    show();
    void queryClient.resetQueries();
  });
  return {
    end: () => {
      token = null;
      local.remove('authToken');
      show();
      queryClient.clear();
    },
  };
}

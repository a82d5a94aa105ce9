import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endsSession, meQuery } from '#web/lib/api/me.ts';
import { useIsSignedIn, useSession } from '#web/lib/api/session.ts';

/** Signs out when the signed-in person cannot be looked up. */
export function useSessionCheck(): void {
  const session = useSession();
  const { error } = useQuery({ ...meQuery(), enabled: useIsSignedIn() });
  useEffect(() => {
    if (endsSession(error)) session.end();
  }, [error, session]);
}

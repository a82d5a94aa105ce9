import { useNavigate } from 'react-router-dom';
import { useSession } from '#web/lib/api/session.ts';
import { useHandOver } from './api/hand-over.ts';

/**
 * Gives the function that makes a session of the one-time code that a sign-in left in the address, and says whether the account
 * is new. The code is good in the browser that began: the address alone, sent by somebody else, signs nobody in.
 */
export function useTakeSession() {
  const session = useSession();
  const handOver = useHandOver();
  return async (token: string): Promise<{ readonly isNew: boolean }> => {
    const { access_token, new_user } = await handOver.run({ token });
    session.begin(access_token);
    return { isNew: new_user };
  };
}

/** Gives the function that leads on and leaves no way back to the screen of the sign-in. */
export function useLeadOn() {
  const navigate = useNavigate();
  return (to: string): void => void navigate(to, { replace: true });
}

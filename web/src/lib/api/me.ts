import type { UserView } from '@convoi/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer } from './answers.ts';
import { Problem } from './problem.ts';
import { read } from './query-client.ts';
import { useIsSignedIn } from './session.ts';

/** The signed-in person. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: read((api, options) =>
      api.get('/auth/users/me', { ...options, schema: answer((views) => views.UserView) }),
    ),
  });

/** The signed-in person, as soon as they are known; null without a session or until then. */
export function useMe(): UserView | null {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({ ...meQuery(), enabled: isSignedIn });
  return isSignedIn ? (data ?? null) : null;
}

/**
 * Whether this failure of `getAccount` ends the session. Every refusal does; a line that is
 * down or a server that asks for patience says nothing about the token.
 */
export function endsSession(error: unknown): boolean {
  return error instanceof Problem && error.status !== 0 && error.status !== 429 && error.status !== 503;
}

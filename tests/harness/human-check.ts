import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Client } from './client.ts';

/** Does the work of a human check as a browser does; gives the token for a body. */
export async function humanToken(client: Client): Promise<string> {
  const { body: challenge } = await client.get<Challenge>('/api/human-check');
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the puzzle has no solution');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A caller that adds a token to every JSON body it posts without one, for a product whose human check is on. */
export function withHumanToken(client: Client): Client {
  return {
    ...client,
    post: async (path, body, options) =>
      client.post(
        path,
        { token: 'token' in (body as object) ? '' : await humanToken(client), ...(body as object) },
        options,
      ),
  };
}

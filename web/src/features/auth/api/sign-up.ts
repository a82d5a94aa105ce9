import type { BodyOf } from '@convoi/contracts';
import { useRef } from 'react';
import { answer } from '#web/lib/api/answers.ts';
import type { Api, CommandOptions } from '#web/lib/api/api-client.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import type { Problem } from '#web/lib/api/problem.ts';

const Sent = answer((views) => views.status('verification_sent'));
export type SignUpInput = { readonly [key in keyof BodyOf<'signUp'>]?: unknown };

const plain = (body: SignUpInput, command: CommandOptions, api: Api) =>
  api.send('POST', '/auth/signup', { ...command, body, schema: Sent });
type SendSignUp = typeof plain;

/**
 * Makes an account; the answer is the same for an address that has one. The server wants the human check only where
 * many sign up: it is fetched when the server asks, and every try from then on brings its token.
 */
export const useSignUp = () => {
  const send = useRef(plain);
  return useCommand({
    call: async (...asked: Parameters<SendSignUp>) => {
      try {
        return await send.current(...asked);
      } catch (error) {
        if ((error as Problem).code !== 'human_check.missing') throw error;
        const { withCheck } = await import('./checked-sign-up.ts');
        send.current = withCheck(plain);
        return send.current(...asked);
      }
    },
    touches: [],
  });
};

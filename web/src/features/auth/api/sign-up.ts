import type { BodyOf } from '@convoi/contracts';
import { useRef } from 'react';
import { answer } from '#web/lib/answers.ts';
import { useCommand } from '#web/lib/commands.ts';
import { useHumanCheck } from '#web/lib/human-check.ts';
import { Problem } from '#web/lib/problem.ts';

const Sent = answer((views) => views.status('verification_sent'));
export type SignUpInput = { readonly [key in keyof BodyOf<'A3'>]?: unknown };

/**
 * Makes an account (A3); the answer is the same for an address that has one. The server wants the human check only where
 * many sign up: then the work is done when it asks, and the form is sent once more with it.
 */
export const useSignUp = () => {
  const check = useHumanCheck();
  /** It was asked for: a later try brings it at once, so that a retry after a lost network sends the same. */
  const isAsked = useRef(false);
  return useCommand({
    call: async (input: SignUpInput, command, api) => {
      const send = async () => {
        const token = isAsked.current ? await check.token() : null;
        try {
          const body = token === null ? input : { ...input, token };
          const sent = await api.send('POST', '/auth/signup', { ...command, body, schema: Sent });
          check.renew();
          return sent;
        } catch (error) {
          if (error instanceof Problem && error.status > 0) check.renew();
          throw error;
        }
      };
      try {
        return await send();
      } catch (error) {
        if (isAsked.current || !(error instanceof Problem) || error.code !== 'human_check.missing') throw error;
        isAsked.current = true;
        return send();
      }
    },
    touches: [],
  });
};

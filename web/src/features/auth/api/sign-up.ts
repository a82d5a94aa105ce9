import type { BodyOf } from '@convoi/contracts';
import { answer } from '#web/lib/answers.ts';
import { useCommand } from '#web/lib/commands.ts';

const Sent = answer((views) => views.status('verification_sent'));
export type SignUpInput = { readonly [key in keyof BodyOf<'A3'>]?: unknown };

/** Makes an account (A3); the answer is the same for an address that has one. */
export const useSignUp = () =>
  useCommand({
    call: (input: SignUpInput, command, api) =>
      api.send('POST', '/auth/signup', { ...command, body: input, schema: Sent }),
    touches: [],
  });

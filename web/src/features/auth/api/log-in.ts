import type { BodyOf } from '@convoi/contracts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';

/** Signs in by e-mail and password. */
export const useLogIn = () =>
  useCommand({
    call: (input: { readonly [key in keyof BodyOf<'logIn'>]?: unknown }, command, api) =>
      api.send('POST', '/auth/login', { ...command, body: input, schema: answer((views) => views.SessionView) }),
    touches: [],
  });

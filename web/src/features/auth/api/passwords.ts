import type { BodyOf } from '@convoi/contracts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';

const Sent = answer((views) => views.status('sent'));
const Reset = answer((views) => views.status('password_reset'));
const Changed = answer((views) => views.status('password_changed'));

/** Asks for the mail that sets a new password; the answer is the same whether there is an account or not. */
export const useForgotPassword = () =>
  useCommand({
    call: (input: { readonly [key in keyof BodyOf<'requestPasswordReset'>]?: unknown }, command, api) =>
      api.send('POST', '/auth/forgot-password', { ...command, body: input, schema: Sent }),
    touches: [],
  });

/** Sets a new password by the token of that mail. */
export const useResetPassword = () =>
  useCommand({
    call: (input: { readonly [key in keyof BodyOf<'resetPassword'>]?: unknown }, command, api) =>
      api.send('POST', '/auth/reset-password', { ...command, body: input, schema: Reset }),
    touches: [],
  });

/** Changes the password of the signed-in person; their other sessions end. */
export const useChangePassword = () =>
  useCommand({
    call: (input: { readonly [key in keyof BodyOf<'changePassword'>]?: unknown }, command, api) =>
      api.send('POST', '/auth/change-password', { ...command, body: input, schema: Changed }),
    touches: [],
  });

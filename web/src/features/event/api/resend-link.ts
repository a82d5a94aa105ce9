import type { BodyOf } from '@convoi/contracts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';

const Sent = answer((views) => views.status('sent'));

/** Mails the link of a registration again; the answer is the same whether there is one or not. */
export const useResendLink = () =>
  useCommand({
    call: (input: { readonly [key in keyof BodyOf<'resendManageLink'>]?: unknown }, command, api) =>
      api.send('POST', '/api/participants/resend-link', { ...command, body: input, schema: Sent }),
    touches: [],
  });

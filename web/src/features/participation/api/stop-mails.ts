import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';

const Stopped = answer((views) => views.status('unsubscribed'));

/** Stops the mails of one kind, by the token of a link in one of them. */
export const useStopMails = () =>
  useCommand({
    call: ({ token }: { readonly token: string }, command, api) =>
      api.send('POST', '/api/mail/unsubscribe', { ...command, query: { token }, schema: Stopped }),
    touches: [],
  });

import type { ContactBody, ContactReceivedView } from '@convoi/contracts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';

export type ContactInput = { readonly [key in keyof ContactBody]?: unknown };

/** Sends a message of the contact form. */
export const useWriteToAssociation = () =>
  useCommand<ContactInput, ContactReceivedView>({
    call: (input, command, api) =>
      api.send('POST', '/api/contacts/contact', {
        ...command,
        body: input,
        schema: answer((views) => views.ContactReceivedView),
      }),
    touches: [],
  });

import type { BodyOf, UserView } from '@convoi/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import type { Api } from '#web/lib/api/api-client.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { meQuery } from '#web/lib/api/me.ts';

const Erased = answer((views) => views.status('erased'));

/** Saves the profile; what shows the person follows at once. */
export const useSaveProfile = () => {
  const queryClient = useQueryClient();
  return useCommand({
    call: async (input: { readonly [key in keyof BodyOf<'updateAccount'>]?: unknown }, command, api) => {
      const user: UserView = await api.send('PUT', '/auth/users/me', {
        ...command,
        body: input,
        schema: answer((views) => views.UserView),
      });
      queryClient.setQueryData(meQuery().queryKey, user);
      return user;
    },
    touches: [meQuery().queryKey],
  });
};

/** Everything that is kept about the signed-in person. Asked for by a press, never kept. */
export const getAccountData = (api: Api) =>
  api.get('/auth/users/me/data', { schema: answer((views) => views.OwnDataView) });

/** Erases the account with its registrations. */
export const useEraseAccount = () =>
  useCommand({
    call: (input: { readonly [key in keyof BodyOf<'eraseAccount'>]?: unknown }, command, api) =>
      api.send('DELETE', '/auth/users/me', { ...command, body: input, schema: Erased }),
    touches: [],
  });

import { eventAdminKey } from '#web/components/events/event-admin-query.ts';
import { eventPageKey } from '#web/components/events/event-page-query.ts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';

/** The event may be there, but the answer does not say where. */
export class MissingIds extends Error {
  override readonly name = 'MissingIds';
}

/** An answer without ids is told apart from one that cannot be read at all. */
const Created = answer((views) => ({
  parse: (value) =>
    views.EventCreatedView.parse(
      typeof value === 'object' && value !== null
        ? { id: '', id_user: '', id_admin: '', is_public: true, public_link: '', admin_link: '', ...value }
        : value,
    ),
}));

/** Creates an event. Its pages are then read from a position on that knows it. */
export const useCreateEvent = () =>
  useCommand({
    call: async (body: FormData, command, api) => {
      let position = 0;
      const created = await api.send('POST', '/api/events', {
        ...command,
        body,
        schema: Created,
        onPosition: (told) => {
          position = told;
        },
      });
      if (created.id_user === '' || created.id_admin === '') throw new MissingIds();
      api.positions.want(eventAdminKey(created.id_admin), position);
      api.positions.want(eventPageKey(created.id_user), position);
      return created;
    },
    touches: [],
  });

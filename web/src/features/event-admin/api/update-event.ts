import type { EventAdminView } from '@convoi/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { eventAdminKey, eventAdminQuery } from '#web/components/events/event-admin-query.ts';
import { eventPageKey } from '#web/components/events/event-page-query.ts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';

/** Changes an event; the answer is what the organiser sees from then on. */
export function useUpdateEvent(idAdmin: string, idUser: string) {
  const queryClient = useQueryClient();
  return useCommand<FormData, EventAdminView>({
    call: async (body, command, api) => {
      const event = await api.send('PUT', '/api/events/admin/:id_admin', {
        ...command,
        params: { id_admin: idAdmin },
        query: { participants: 'none' },
        body,
        schema: answer((views) => views.EventAdminView),
      });
      queryClient.setQueryData(eventAdminQuery(idAdmin).queryKey, event);
      return event;
    },
    touches: [eventAdminKey(idAdmin), eventPageKey(idUser)],
  });
}

import { answer } from '#web/lib/api/answers.ts';
import type { Api } from '#web/lib/api/api-client.ts';
import type { ParticipationAccess } from '#web/lib/participation-access.ts';

/** Everything that is kept about a registration. Asked for by a press, never kept. */
export const getOwnData = (api: Api, { participantId, token }: ParticipationAccess) =>
  api.get('/api/participants/:id/data', {
    params: { id: participantId },
    token,
    schema: answer((views) => views.OwnDataView),
  });

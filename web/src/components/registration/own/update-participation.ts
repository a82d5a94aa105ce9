import type { BodyOf, ParticipantView } from '@convoi/contracts';
import { participationQuery } from '#web/components/registration/participation-access.ts';
import { type RideCaller, tokenOf, touchedBy } from '#web/components/rides/ride-caller.ts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';

export type ParticipationChange = { readonly [key in keyof BodyOf<'updateParticipant'>]?: unknown };

/** Changes one's own registration. */
export const useUpdateParticipation = (caller: RideCaller) => {
  const { queryKey } = participationQuery(caller);
  return useCommand<ParticipationChange, ParticipantView>({
    call: (input, command, api) =>
      api.send('PATCH', '/api/participants/:id', {
        ...command,
        ...tokenOf(caller),
        params: { id: caller.participantId },
        body: input,
        schema: answer((views) => views.ParticipantView),
      }),
    touches: [queryKey, ...touchedBy(caller)],
    // A switch shows its new side while it is on the way.
    optimistic: (input, queryClient) => {
      const before = queryClient.getQueryData<ParticipantView>(queryKey);
      if (before === undefined) return undefined;
      const { share_email, mails, ride_mails, alert_radius_km } = input as Partial<ParticipantView>;
      queryClient.setQueryData<ParticipantView>(queryKey, {
        ...before,
        ...(share_email === undefined ? {} : { share_email }),
        ...(mails === undefined ? {} : { mails }),
        ...(ride_mails === undefined ? {} : { ride_mails }),
        ...(alert_radius_km === undefined ? {} : { alert_radius_km }),
      });
      return () => queryClient.setQueryData(queryKey, before);
    },
  });
};

import { MAIL_KINDS } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import { unsubscribe as decideUnsubscribe, stopMails } from './carpool.decider.ts';
import type { Deps } from '../shared/deps.ts';
import { carpoolModel } from '../shared/models.ts';
import { type OwnRegistration, ownerKind } from './require-own-participant.ts';
import type { CommandOrigin } from '../shared/command-handler.ts';

/** Ends the caller's registration (`unsubscribeParticipant`). Refusal: participant.not_found, the second time too. */
export async function unsubscribe(
  { executor }: Deps,
  { stream, participantId }: OwnRegistration,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  return executor.execute(carpoolModel, stream, origin, ({ carpool }) =>
    decideUnsubscribe(carpool, { participantId, by: ownerKind(origin), reason: 'left' }),
  );
}

/** Stops the mails of one kind by the link in one of them (`unsubscribeMails`); an unknown link does nothing. */
export async function unsubscribeFromMails(
  { executor, manageLinks }: Deps,
  token: string,
  originFor: (participantId: string) => CommandOrigin,
): Promise<{ readonly position: number | null }> {
  const stop = MAIL_KINDS.map((kind) => ({ kind, registration: manageLinks.stopMails[kind].read(token) })).find(
    ({ registration }) => registration !== null,
  );
  if (stop?.registration == null) return { position: null };
  const { eventId, participantId } = stop.registration;
  const { position } = await executor.execute(
    carpoolModel,
    streamName('carpool', eventId),
    originFor(participantId),
    ({ carpool }) => stopMails(carpool, { participantId, kind: stop.kind }),
  );
  return { position };
}

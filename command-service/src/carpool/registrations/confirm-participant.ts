import { type ConfirmedView, type ParticipationView, Refusal } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { readEvent, tellingTheEnd, termsNow } from '../../events/event-availability.ts';
import { confirmAlone, confirm as decideConfirm } from '../carpool.decider.ts';
import { carpoolModel } from '../carpool.state.ts';
import type { CarpoolPorts } from '../ports.ts';
import { ownView } from './update-participant.ts';

/**
 * Opens a registration by its mailed link (`confirmParticipant`): the address is proved, the caller gets a token that acts as this
 * participant. May be repeated. Refusal: auth.link_invalid.
 */
export async function confirm(
  deps: CarpoolPorts,
  token: string,
  originFor: (participantId: string) => CommandOrigin,
): Promise<{ readonly view: ParticipationView; readonly position: number }> {
  const registration = deps.manageLinks.manage.read(token);
  if (registration === null) throw new Refusal('auth.link_invalid');
  const { eventId, participantId } = registration;
  const stream = streamName('carpool', eventId);
  const { state, position } = await deps.commands.execute(
    carpoolModel,
    stream,
    originFor(participantId),
    ({ carpool }) => decideConfirm(carpool, { participantId }),
  );
  const [event, participant] = await Promise.all([
    readEvent(deps, eventId),
    ownView(deps, { eventId, participantId, stream }, state),
  ]);
  if (event === null || participant === null) throw new Refusal('auth.link_invalid');
  const { token: accessToken, expiresInSeconds } = await deps.tokens.signParticipation({ participantId, eventId });
  return {
    view: {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: expiresInSeconds,
      participant,
      event: { id: eventId, id_user: event.slug, title: event.title },
    },
    position,
  };
}

/**
 * Proves the address of a registration by the link that can do nothing else (`confirmRegistration`): it needs no script, so its secret
 * stands in an address that servers on the way may write down. May be repeated. Refusals: auth.link_invalid,
 * participant.not_found, event.not_found, event.withdrawn, event.ended.
 */
export async function confirmRegistration(
  deps: CarpoolPorts,
  token: string,
  originFor: (participantId: string) => CommandOrigin,
): Promise<{ readonly view: ConfirmedView; readonly position: number }> {
  const registration = deps.manageLinks.confirm.read(token);
  if (registration === null) throw new Refusal('auth.link_invalid');
  const { eventId, participantId } = registration;
  const event = await readEvent(deps, eventId);
  const { position } = await tellingTheEnd(deps, event, () =>
    deps.commands.execute(carpoolModel, streamName('carpool', eventId), originFor(participantId), ({ carpool }) =>
      confirmAlone(carpool, { participantId, closure: termsNow(deps, eventId, event).closure }),
    ),
  );
  if (event === null) throw new Refusal('event.not_found');
  return {
    view: { status: 'confirmed', event: { id: eventId, id_user: event.slug, title: event.title } },
    position,
  };
}

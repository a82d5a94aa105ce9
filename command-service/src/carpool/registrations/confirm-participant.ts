import { type ConfirmedView, type ParticipationView, Refusal } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import type { EventFacts } from '../../events/event.decider.ts';
import { readEvent, tellingTheEnd, termsNow } from '../../events/event-availability.ts';
import { confirmAlone, confirm as decideConfirm } from '../carpool.decider.ts';
import { carpoolModel } from '../carpool.state.ts';
import type { CarpoolPorts } from '../ports.ts';
import { askOutcome, preparedRequest } from './prepared-request.ts';
import type { OwnRegistration } from './require-own-participant.ts';
import { ownView } from './update-participant.ts';

/** What was written together with the registration, as it stands before it is confirmed. */
async function preparedNow(deps: CarpoolPorts, own: OwnRegistration, event: EventFacts | null) {
  const { state } = await deps.commands.read(carpoolModel, own.stream);
  return preparedRequest(deps, own, state, event);
}

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
  const own = { eventId, participantId, stream: streamName('carpool', eventId) };
  const event = await readEvent(deps, eventId);
  const prepared = await preparedNow(deps, own, event);
  const outcome = askOutcome();
  const { state, position } = await deps.commands.execute(
    carpoolModel,
    own.stream,
    originFor(participantId),
    ({ carpool }) => outcome.of(decideConfirm(carpool, { participantId, prepared })),
  );
  const participant = await ownView(deps, own, state);
  if (event === null || participant === null) throw new Refusal('auth.link_invalid');
  const { token: accessToken, expiresInSeconds } = await deps.tokens.signParticipation({ participantId, eventId });
  return {
    view: {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: expiresInSeconds,
      participant,
      event: { id: eventId, id_user: event.slug, title: event.title },
      ...outcome.said(),
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
  const own = { eventId, participantId, stream: streamName('carpool', eventId) };
  const event = await readEvent(deps, eventId);
  const prepared = await preparedNow(deps, own, event);
  const outcome = askOutcome();
  const { position } = await tellingTheEnd(deps, event, () =>
    deps.commands.execute(carpoolModel, own.stream, originFor(participantId), ({ carpool }) => {
      const { closure } = termsNow(deps, eventId, event);
      return outcome.of(confirmAlone(carpool, { participantId, prepared, closure }));
    }),
  );
  if (event === null) throw new Refusal('event.not_found');
  return {
    view: {
      status: 'confirmed',
      event: { id: eventId, id_user: event.slug, title: event.title },
      ...outcome.said(),
    },
    position,
  };
}

import {
  type ConfirmationPreview,
  type ConfirmedView,
  type ParticipationView,
  publicName,
  Refusal,
} from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { readEvent, tellingTheEnd, termsNow } from '../../events/event-availability.ts';
import { activeParticipant, isBlocked } from '../carpool.decider.ts';
import { carpoolModel } from '../carpool.state.ts';
import { withOffers } from '../matches/waiting-line.decider.ts';
import type { CarpoolPorts } from '../ports.ts';
import { proving } from './account-registrations.ts';
import { requireLiveLink } from './live-link.ts';
import { confirmAlone, confirm as decideConfirm } from './participant.decider.ts';
import { openPerson } from './person.ts';
import { askOutcome, preparedRequest, wordsOf } from './prepared-request.ts';
import type { OwnRegistration } from './require-own-participant.ts';
import { ownView } from './update-participant.ts';

/** A mailed link, and whether the request that waits goes out with it. */
export interface Confirmation {
  readonly token: string;
  readonly isSent: boolean;
}

/** The registration that a link opens, its event, and what was written together with it as it stands before it is confirmed. Refusal: auth.link_invalid. */
async function behind(deps: CarpoolPorts, link: 'manage' | 'confirm', { token, isSent }: Confirmation) {
  const { eventId, participantId } = await requireLiveLink(deps, deps.manageLinks[link].read(token));
  const own: OwnRegistration = { eventId, participantId, stream: streamName('carpool', eventId) };
  const event = await readEvent(deps, eventId);
  const { state } = await deps.commands.read(carpoolModel, own.stream);
  return { own, event, prepared: await preparedRequest(deps, own, state, event, isSent) };
}

/**
 * Whether the address of a link is proved, whom it would ask with confirming, and in which words (`previewConfirmation`): whoever has the address may not have written
 * them. Nothing is told once the address is confirmed. Refusal: auth.link_invalid.
 */
export async function previewConfirmation(deps: CarpoolPorts, token: string): Promise<ConfirmationPreview> {
  const link = deps.manageLinks.manage.read(token) ?? deps.manageLinks.confirm.read(token);
  const { eventId, participantId } = await requireLiveLink(deps, link);
  const stream = streamName('carpool', eventId);
  const { state } = await deps.commands.read(carpoolModel, stream);
  const own = activeParticipant(state.carpool, participantId);
  if (own === undefined) throw new Refusal('auth.link_invalid');
  const { asks, isConfirmed } = own;
  const nothing = { is_confirmed: isConfirmed, request: null };
  if (asks === null || isConfirmed || isBlocked(state.carpool, participantId, asks)) return nothing;
  const receiver = await openPerson(deps, stream, state, asks);
  if (receiver === null) return nothing;
  return {
    is_confirmed: isConfirmed,
    request: { name: publicName(receiver.name), message: await wordsOf(deps, { participantId, stream }, state) },
  };
}

/**
 * Opens a registration by its mailed link (`confirmParticipant`): the address is proved, the caller gets a token that acts as this
 * participant. May be repeated. Refusal: auth.link_invalid.
 */
export async function confirm(
  deps: CarpoolPorts,
  confirmation: Confirmation,
  originFor: (participantId: string) => CommandOrigin,
): Promise<{ readonly view: ParticipationView; readonly position: number }> {
  const { own, event, prepared } = await behind(deps, 'manage', confirmation);
  const { eventId, participantId } = own;
  const outcome = askOutcome();
  const origin = originFor(participantId);
  const { state, position } = await proving(deps, own, origin, (owner) =>
    deps.commands.execute(carpoolModel, own.stream, origin, ({ carpool }) =>
      withOffers(carpool, outcome.of(decideConfirm(carpool, { participantId, prepared, owner })), deps.clock.now()),
    ),
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
  confirmation: Confirmation,
  originFor: (participantId: string) => CommandOrigin,
): Promise<{ readonly view: ConfirmedView; readonly position: number }> {
  const { own, event, prepared } = await behind(deps, 'confirm', confirmation);
  const { eventId, participantId } = own;
  const outcome = askOutcome();
  const origin = originFor(participantId);
  const { position } = await tellingTheEnd(deps, event, () =>
    proving(deps, own, origin, (owner) =>
      deps.commands.execute(carpoolModel, own.stream, origin, ({ carpool }) => {
        const { closure } = termsNow(deps, eventId, event);
        const decision = outcome.of(confirmAlone(carpool, { participantId, prepared, owner, closure }));
        return withOffers(carpool, decision, deps.clock.now());
      }),
    ),
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

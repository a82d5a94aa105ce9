import { RELAY_HOST, Refusal, type WriteToParticipantBody } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import type { EventFacts } from '../../events/event.decider.ts';
import { readEvent } from '../../events/event-availability.ts';
import { childCommand } from '../../shared/origin.ts';
import { getFrom } from '../../shared/persistent-map.ts';
import { activeParticipant, type CarpoolState, isLive, participantOfAddress } from '../carpool.decider.ts';
import { carpoolModel, conversationModel } from '../carpool.state.ts';
import { postFirstMessage } from '../conversation.decider.ts';
import type { CarpoolPorts } from '../ports.ts';
import { isOwn, type OwnRegistration, placesOf } from '../registrations/require-own-participant.ts';
import { matchIdOf } from './match-id.ts';
import { openRelation } from './request-match.ts';
import { sealedMessage } from './send-message.ts';

/** Somebody whom the caller may write to, in an event that both take part in. */
interface Addressee {
  readonly own: OwnRegistration;
  readonly event: EventFacts;
  readonly receiverId: string;
}

const ALIAS = new RegExp(`^p_([0-9a-f-]{36})@${RELAY_HOST.replace('.', '\\.')}$`);

/** The participant behind an alias or an address, as one carpool knows them. */
function participantBehind({ pseudonyms }: CarpoolPorts, carpool: CarpoolState, eventId: string, email: string) {
  const alias = ALIAS.exec(email.toLowerCase())?.[1];
  return alias === undefined
    ? participantOfAddress(carpool, pseudonyms.emailKey(eventId, email))
    : activeParticipant(carpool, alias);
}

/** Everybody behind an address in the events of the caller, the newest event first. */
async function addresseesOf(deps: CarpoolPorts, caller: Caller, email: string): Promise<readonly Addressee[]> {
  const found: Addressee[] = [];
  for (const own of await placesOf(deps, caller)) {
    const { carpool } = (await deps.commands.read(carpoolModel, own.stream)).state;
    const isThere = activeParticipant(carpool, own.participantId) !== undefined;
    if (!isThere || !isOwn(caller, carpool, own.participantId)) continue;
    const receiver = participantBehind(deps, carpool, own.eventId, email);
    const event = receiver === undefined ? null : await readEvent(deps, own.eventId);
    if (receiver === undefined || event === null) continue;
    found.push({ own, event, receiverId: receiver.participantId });
  }
  return found;
}

/** Refusals after which nothing is left to do: the call is an acknowledgement (`writeToParticipant`). */
const SILENT: ReadonlySet<string> = new Set([
  'participant.not_found',
  'match.self',
  'match.not_found',
  'event.ended',
  'event.withdrawn',
  'event.not_found',
  'idempotency.key_reused',
]);

/** The message as the first one of the caller in a relation that is live already. */
async function writeFirst(
  deps: CarpoolPorts,
  { own, receiverId }: Addressee,
  message: { readonly text: string; readonly key: string },
  origin: CommandOrigin,
): Promise<number | null> {
  const { eventId, participantId, stream } = own;
  const view = (await deps.commands.read(carpoolModel, stream)).state;
  const relation = getFrom(view.carpool.relations, matchIdOf(eventId, participantId, receiverId));
  if (relation === undefined || !isLive(relation)) return null;
  if (relation.senderId === participantId && relation.hasMessage) return null;
  const first = await sealedMessage(deps, own, view, relation, message);
  const { position } = await deps.commands.execute(
    conversationModel,
    streamName('conversation', relation.matchId),
    childCommand(origin, 'message'),
    (conversation) => postFirstMessage(conversation, { message: first, since: relation.requestedAt }),
  );
  return position;
}

/**
 * Writes to a participant of an event that the caller is in (`writeToParticipant`): opens a relation with the message, or is the caller's
 * first message in a live one. Whatever hinders that is not told. Gives the position of what was written, null for nothing.
 */
export async function writeToParticipant(
  deps: CarpoolPorts,
  caller: Caller,
  { to_email: email, event_title: title, message: text }: WriteToParticipantBody,
  key: string | null,
  originFor: (participantId: string) => CommandOrigin,
): Promise<{ readonly position: number | null }> {
  const addressees = await addresseesOf(deps, caller, email);
  const addressee = addressees.find(({ event }) => event.title === title) ?? addressees[0];
  if (addressee === undefined) return { position: null };
  const { own, event, receiverId } = addressee;
  const origin = originFor(own.participantId);
  try {
    const { position } = await openRelation(deps, own, { receiverId, message: text, via: 'contact' }, event, origin);
    return { position };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // An address does not tell whether its owner takes part; an alias names somebody who is on the page (decision 0197).
    if (SILENT.has(error.code) || (error.code === 'match.refused' && !ALIAS.test(email.toLowerCase())))
      return { position: null };
    if (error.code !== 'match.exists') throw error;
    return { position: await writeFirst(deps, addressee, { text, key: key ?? origin.commandId }, origin) };
  }
}

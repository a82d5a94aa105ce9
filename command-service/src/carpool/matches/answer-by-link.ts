import {
  type AnswerRequestBody,
  CALLS,
  companionsShown,
  detourKm,
  fareOnWire,
  type LegKind,
  publicName,
  Refusal,
  type RequestAnsweredView,
  type RequestAnswerPreview,
} from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { accept as nothing } from '@convoi/platform/kernel/command-handler/decision';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { countChange } from '../../events/count-change.ts';
import { readEvent } from '../../events/event-availability.ts';
import { childCommand } from '../../shared/origin.ts';
import { getFrom } from '../../shared/persistent-map.ts';
import { sealed } from '../../shared/sealing.ts';
import { activeParticipant, type CarpoolState, isLive, type ParticipantState, type Ride } from '../carpool.decider.ts';
import { carpoolModel } from '../carpool.state.ts';
import type { CarpoolPorts } from '../ports.ts';
import { refuseSuspendedCaller } from '../refuse-suspended.ts';
import { proving } from '../registrations/account-registrations.ts';
import { requireLiveLink } from '../registrations/live-link.ts';
import { confirm } from '../registrations/participant.decider.ts';
import { longestWayKm, openPerson, shownPointOf } from '../registrations/person.ts';
import { preparedRequest } from '../registrations/prepared-request.ts';
import { queueMatch } from '../waiting-line.ts';
import { answerRequest, pointOf, wayKmOf } from './accept-match.ts';
import { acceptWithPlan, queueByLink } from './answer-by-link.decider.ts';
import { endMatch } from './end-match.ts';
import { fareToFix } from './fare.decider.ts';
import { messageOf } from './match-view.ts';
import { requireOwnMatch } from './require-own-match.ts';
import { carFor, ridePlanOf } from './ride.decider.ts';
import { sendMessage } from './send-message.ts';
import { withOffers } from './waiting-line.decider.ts';

const [MESSAGES] = CALLS.sendMessage.limits;

/** Answering a request by the link of its mail, which acts in this one match as whoever was asked (decision 0258). */

interface Linked {
  readonly caller: Caller & { readonly kind: 'participant' };
  readonly matchId: string;
}

/** Whose link it is. Refusal: auth.link_invalid. */
async function linkedBy(deps: CarpoolPorts, token: string): Promise<Linked> {
  const { eventId, participantId, matchId } = await requireLiveLink(deps, deps.manageLinks.answer.read(token));
  return { caller: { kind: 'participant', eventId, participantId }, matchId };
}

type Role = ReturnType<typeof ridePlanOf>['role'];

/** What the two would be in a ride; what they have agreed on stays, whatever they prefer by now. */
function planOf(own: ParticipantState, sender: ParticipantState, agreed: Ride | null): ReturnType<typeof ridePlanOf> {
  if (agreed === null) return ridePlanOf(own, sender);
  const { driverId, seats, legs } = agreed;
  return { role: driverId === own.participantId ? 'driver' : 'passenger', seats, legs };
}

/** The car of each who may drive. */
function carsOf(
  carpool: CarpoolState,
  { role, own, sender }: { readonly role: Role; readonly own: ParticipantState; readonly sender: ParticipantState },
  asking: Parameters<typeof carFor>[2],
): NonNullable<RequestAnswerPreview['request']>['cars'] {
  return [
    ...(role === 'passenger' ? [] : [{ driver: own, passenger: sender }]),
    ...(role === 'driver' ? [] : [{ driver: sender, passenger: own }]),
  ].map((pair) => {
    const { seats, seatsLeft, seatsKept } = carFor(carpool, pair, asking);
    const kept = seatsKept > 0 ? { seats_kept: seatsKept } : {};
    return { driver_id: pair.driver.participantId, seats, seats_left: seatsLeft, ...kept };
  });
}

/** When ways begin, as the first of some people who names a time says. */
function departureTimes(
  legs: readonly LegKind[],
  people: readonly ParticipantState[],
): NonNullable<RequestAnswerPreview['request']>['departure_times'] {
  return Object.fromEntries(
    legs.flatMap((leg) => {
      const said = people.flatMap((one) => one.legs.find(({ kind }) => kind === leg)?.departureTime ?? []);
      return said.slice(0, 1).map((time) => [leg, time]);
    }),
  );
}

/** What the link answers (`previewRequestAnswer`); nothing is written. Refusal: auth.link_invalid. */
export async function previewAnswer(deps: CarpoolPorts, token: string): Promise<RequestAnswerPreview> {
  const { caller, matchId } = await linkedBy(deps, token);
  const { eventId, participantId } = caller;
  const stream = streamName('carpool', eventId);
  const [{ state: view }, facts] = await Promise.all([
    deps.commands.read(carpoolModel, stream),
    readEvent(deps, eventId),
  ]);
  if (facts === null) throw new Refusal('auth.link_invalid');
  const event = { id: eventId, id_user: facts.slug, title: facts.title };
  const relation = getFrom(view.carpool.relations, matchId);
  const own = activeParticipant(view.carpool, participantId);
  const sender = relation === undefined ? undefined : activeParticipant(view.carpool, relation.senderId);
  if (relation === undefined || own === undefined || sender === undefined || !isLive(relation))
    return { state: 'over', event, request: null };
  // Asked the other way round meanwhile: the mail's question is over.
  if (relation.receiverId !== participantId) return { state: 'over', event, request: null };
  const [person, other, message] = await Promise.all([
    openPerson(deps, stream, view, participantId),
    openPerson(deps, stream, view, sender.participantId),
    messageOf(deps, stream, view, matchId),
  ]);
  if (other === null) return { state: 'over', event, request: null };
  const agreed = relation.status === 'accepted' ? relation.ride : null;
  const isAgreed = agreed !== null;
  const { role, seats, legs } = planOf(own, sender, agreed);
  // Before the two have agreed, nothing is measured from where the other one really leaves.
  const otherAt = isAgreed ? pointOf(other) : shownPointOf(deps, other);
  const [from, via, to] = [pointOf(person), otherAt, pointOf(facts.place)];
  const isKnown = role === 'driver' && from !== null && via !== null && to !== null;
  // What is fixed in the end, from the true way, may be some cents less than is said here, and never more.
  const wayKm = wayKmOf([
    [participantId, person],
    [sender.participantId, isAgreed ? other : { distanceKm: longestWayKm(otherAt, facts) }],
  ]);
  const [driver, passenger] = role === 'driver' ? [own, sender] : [sender, own];
  const toFix = role === 'open' ? null : fareToFix(view.carpool, { relation, driver, passenger }, wayKm);
  const fare = agreed === null ? toFix : agreed.fare;
  return {
    state: isAgreed ? 'accepted' : relation.waiting === null ? 'open' : 'waiting',
    event,
    request: {
      own_id: participantId,
      sender_id: sender.participantId,
      name: publicName(other.name),
      town: other.town,
      message: typeof message === 'string' ? message : null,
      role,
      seats,
      ...companionsShown(sender),
      cars: carsOf(view.carpool, { role, own, sender }, { matchId, now: deps.clock.now() }),
      legs: [...legs],
      departure_times: departureTimes(legs, role === 'passenger' ? [sender, own] : [own, sender]),
      detour_km: isKnown ? Math.max(0, Math.round(detourKm(from, via, to))) : null,
      has_ride_details: own.hasRideDetails,
      ...(fare == null ? {} : { fare: fareOnWire(fare) }),
    },
  };
}

/** What was written with a registration whose address the answer proves: it is held, for nobody has seen its words here. */
async function preparedNow(
  deps: CarpoolPorts,
  { eventId, participantId }: Pick<Linked['caller'], 'eventId' | 'participantId'>,
) {
  const stream = streamName('carpool', eventId);
  const [{ state }, event] = await Promise.all([deps.commands.read(carpoolModel, stream), readEvent(deps, eventId)]);
  return preparedRequest(deps, { eventId, participantId, stream }, state, event, false);
}

/**
 * Where the address has an account, its proof comes before the answer: whom the account has blocked is not answered, and the proof
 * stands though the answer is refused.
 */
async function proveForAccount(
  deps: CarpoolPorts,
  { eventId, participantId }: Linked['caller'],
  origin: CommandOrigin,
): Promise<void> {
  const own = { eventId, participantId, stream: streamName('carpool', eventId) };
  const part = childCommand(origin, 'prove');
  const prepared = await preparedNow(deps, { eventId, participantId });
  await proving(deps, own, part, (owner) =>
    deps.commands.execute(carpoolModel, own.stream, part, ({ carpool }) =>
      owner === null || activeParticipant(carpool, participantId) === undefined
        ? nothing()
        : withOffers(carpool, confirm(carpool, { participantId, prepared, owner }), owner.now),
    ),
  );
}

/** Accepts, and says with it where and when the two meet and whom to call. */
async function accept(
  deps: CarpoolPorts,
  { caller, matchId }: Linked,
  body: AnswerRequestBody,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const { driver_id: driverId, phone } = body;
  const { own, relation, view } = await requireOwnMatch(deps, caller, matchId);
  const { participantId, stream } = own;
  const subjectId = activeParticipant(view.carpool, participantId)?.subjectId;
  if (subjectId === undefined) throw new Refusal('match.not_found');
  const { senderId, receiverId } = relation;
  const said = { matchId, senderId, receiverId, by: participantId, subjectId };
  const meetings = await Promise.all(
    (['meeting', 'return'] as const).map(async (way) => {
      const [place, time] = [body[`${way}_place`], body[`${way}_time`]];
      if (place === null || time === undefined) return null;
      const proposal = { ...said, proposalId: idOf(origin.commandId, way), leg: 'outbound' as const, place, time };
      return sealed(deps.personal, stream, 'MeetingProposed', proposal);
    }),
  );
  const shown = { phone, carModel: null, carColour: null, plateEnd: null };
  const details =
    phone === null
      ? null
      : await sealed(deps.personal, stream, 'RideDetailsShared', { participantId, subjectId, details: shown });
  const prepared = await preparedNow(deps, caller);
  return answerRequest(
    deps,
    caller,
    { matchId, driverId },
    (carpool, wish) => acceptWithPlan(carpool, { ...wish, meetings, details, prepared }),
    () => origin,
  );
}

/**
 * Asks whoever has sent the request something first: a message of the conversation, which leaves the request open. The link was mailed to
 * the address alone, so that it is proved, as by an answer.
 */
async function ask(
  deps: CarpoolPorts,
  { caller, matchId }: Linked,
  question: string,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const { participantId } = caller;
  const { own, relation } = await requireOwnMatch(deps, caller, matchId);
  if (relation.status !== 'pending' || relation.receiverId !== participantId) throw new Refusal('match.not_pending');
  // As many as in the conversation itself, together with those that are written there.
  await countChange(deps, MESSAGES, `participant:${participantId}`);
  const prepared = await preparedNow(deps, caller);
  await deps.commands.execute(carpoolModel, own.stream, childCommand(origin, 'confirm'), ({ carpool }) =>
    withOffers(carpool, confirm(carpool, { participantId, prepared }), deps.clock.now()),
  );
  const message = { match_request_id: matchId, sender_id: participantId, content: question };
  return sendMessage(deps, caller, message, origin.commandId, () => origin);
}

/** Answers by the link (`answerRequestByLink`). Refusals: auth.link_invalid, auth.suspended, rate.limited and those of the decider. */
export async function answerByLink(
  deps: CarpoolPorts,
  body: AnswerRequestBody,
  originFor: (participantId: string) => CommandOrigin,
): Promise<{ readonly view: RequestAnsweredView; readonly position: number }> {
  const linked = await linkedBy(deps, body.token);
  const { caller, matchId } = linked;
  if (body.answer === 'decline') {
    const { position } = await declineOpen(deps, linked, originFor);
    return { view: { status: 'rejected' }, position };
  }
  await refuseSuspendedCaller(deps, caller);
  await proveForAccount(deps, caller, originFor(caller.participantId));
  if (body.answer === 'ask') {
    const { position } = await ask(deps, linked, body.question ?? '', originFor(caller.participantId));
    return { view: { status: 'asked' }, position };
  }
  if (body.answer === 'queue') {
    const prepared = await preparedNow(deps, caller);
    const { status, position } = await queueMatch(
      deps,
      caller,
      { matchId, driverId: body.driver_id },
      originFor,
      (carpool, wish) => queueByLink(carpool, { ...wish, prepared }),
    );
    return { view: { status }, position };
  }
  const { position } = await accept(deps, linked, body, originFor(caller.participantId));
  return { view: { status: 'accepted' }, position };
}

/** The link says no to a request; a ride that was agreed on is called off on its page only. */
async function declineOpen(
  deps: CarpoolPorts,
  { caller, matchId }: Linked,
  originFor: (participantId: string) => CommandOrigin,
): Promise<{ readonly position: number }> {
  const { relation } = await requireOwnMatch(deps, caller, matchId);
  if (relation.status !== 'pending' || relation.receiverId !== caller.participantId)
    throw new Refusal('match.not_pending');
  return endMatch(deps, caller, matchId, originFor);
}

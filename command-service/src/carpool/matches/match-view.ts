import {
  fareOnWire,
  type MatchRequestView,
  type ParticipantView,
  publicDistanceKm,
  publicName,
  RELAY_HOST,
  Refusal,
} from '@convoi/contracts';
import { type Person, streamName } from '@convoi/contracts/events';
import type { Json } from '@convoi/platform/kernel/event-store/event-store';
import { type EventFacts, isUpcoming } from '../../events/event.decider.ts';
import { wireSchedule } from '../../events/event-availability.ts';
import { getFrom } from '../../shared/persistent-map.ts';
import { activeParticipant, type ParticipantState, type RelationState } from '../carpool.decider.ts';
import { conversationModel } from '../carpool.state.ts';
import type { CarpoolWithPeople } from '../carpool-with-people.ts';
import type { CarpoolPorts } from '../ports.ts';
import { selfView } from '../registrations/participant-view.ts';
import { openPerson, shownPointOf, shownWayKm } from '../registrations/person.ts';
import type { OwnRegistration } from '../registrations/require-own-participant.ts';

/** A relation as one of its parties sees it, for the answers of `requestMatch` and `acceptMatch`. */

/** Of whom the two know the exact data only once they ride together; the way is that from where the other is shown. */
function shownPerson(
  deps: CarpoolPorts,
  participantId: string,
  person: Person,
  event: EventFacts,
  isAccepted: boolean,
): Person {
  const alias = { email: `p_${participantId}@${RELAY_HOST}` };
  if (isAccepted) return { ...person, ...alias };
  const { name, town } = person;
  const point = shownPointOf(deps, person);
  const wayKm = shownWayKm(point, event);
  return {
    ...person,
    ...alias,
    name: publicName(name),
    address: town,
    ...(point ?? { latitude: null, longitude: null }),
    distanceKm: wayKm === null ? null : publicDistanceKm(wayKm),
  };
}

function counterpartView(
  deps: CarpoolPorts,
  eventId: string,
  view: CarpoolWithPeople,
  participant: ParticipantState,
  person: Person,
  { matchId, status }: RelationState,
  event: EventFacts,
): ParticipantView {
  const isAccepted = status === 'accepted';
  const live = status === 'pending' || status === 'accepted' ? status : null;
  const shown = shownPerson(deps, participant.participantId, person, event, isAccepted);
  const {
    share_email: _shareEmail,
    alert_radius_km: _alertRadius,
    mails: _mails,
    ride_mails: _rideMails,
    lang: _lang,
    registered_at: _registeredAt,
    aboard: _aboard,
    ...members
  } = selfView(eventId, view.carpool, participant, shown, deps.config.costPerKm);
  return {
    ...members,
    is_me: false,
    relation: live,
    match_request_id: live === null ? null : matchId,
    contact_email: isAccepted && participant.shareEmail ? person.email : null,
  };
}

/** What was said when the relation was last asked for; null when nothing was, staff have hidden it, or the sender is erased. */
export async function messageOf(
  { personal, commands }: CarpoolPorts,
  stream: string,
  view: CarpoolWithPeople,
  matchId: string,
): Promise<Json> {
  const piece = getFrom(view.requests, matchId);
  if (piece === undefined) return null;
  const { type, subjectId, value, requestId } = piece;
  const { state } = await commands.read(conversationModel, streamName('conversation', matchId));
  if (getFrom(state.hiddenWords, requestId) !== undefined) return null;
  return personal.openValue({ stream, type, field: 'message', subjectId }, value);
}

/** A relation of the caller. Refusal: match.not_found when one of the two is gone meanwhile. */
export async function matchView(
  deps: CarpoolPorts,
  { eventId, participantId, stream }: OwnRegistration,
  view: CarpoolWithPeople,
  matchId: string,
  event: EventFacts,
): Promise<MatchRequestView> {
  const relation = getFrom(view.carpool.relations, matchId);
  if (relation === undefined) throw new Refusal('match.not_found');
  const { senderId, receiverId, status, ride, askedFares, createdAt, requestedAt, updatedAt } = relation;
  const otherId = participantId === senderId ? receiverId : senderId;
  const other = activeParticipant(view.carpool, otherId);
  const [person, message, conversation] = await Promise.all([
    openPerson(deps, stream, view, otherId),
    messageOf(deps, stream, view, matchId),
    deps.commands.read(conversationModel, streamName('conversation', matchId)),
  ]);
  if (other === undefined || person === null) throw new Refusal('match.not_found');
  const { event_type, date, time, start_date, end_date } = wireSchedule(event.schedule);
  return {
    id: matchId,
    event_id: eventId,
    sender_id: senderId,
    receiver_id: receiverId,
    status,
    message: typeof message === 'string' ? message : null,
    direction: participantId === senderId ? 'sent' : 'received',
    counterpart: counterpartView(deps, eventId, view, other, person, relation, event),
    event: {
      id: eventId,
      id_user: event.slug,
      title: event.title,
      is_upcoming: isUpcoming(event, deps.clock.now()),
      event_type,
      date,
      time,
      start_date,
      end_date,
    },
    driver_id: ride?.driverId ?? null,
    passenger_id: ride?.passengerId ?? null,
    seats: ride?.seats ?? null,
    ...(status === 'pending'
      ? { asked_fares: askedFares.map(({ driverId, ...asked }) => ({ driver_id: driverId, ...fareOnWire(asked) })) }
      : {}),
    ...(ride?.fare === undefined ? {} : { fare: fareOnWire(ride.fare) }),
    legs: ride === null ? null : [...ride.legs],
    // They are proposed after the agreement.
    meetings: [],
    created_at: createdAt,
    requested_at: requestedAt,
    updated_at: updatedAt,
    last_message_at: conversation.state.lastAt,
  };
}

import { type Schedule, streamId, streamName } from '@convoi/contracts/events';
import type { EventStore, StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { ACCOUNTS } from '../accounts/account.projection.ts';
import { MESSAGES } from '../carpool/chat/message.projection.ts';
import { isLive, MATCHES, type Match } from '../carpool/match.projection.ts';
import { PARTICIPANTS, type ParticipantsDocument } from '../carpool/participant.projection.ts';
import {
  type IndexedRegistration,
  indexedRegistrationId,
  REGISTRATION_INDEX,
} from '../carpool/registration-index.projection.ts';
import { RIDE_DETAILS, type RideDetailsDocument } from '../carpool/rides/ride-details.projection.ts';
import { EVENT_PAGES, type EventPagesDocument } from '../events/event-page.projection.ts';
import { type ScheduleFields, scheduleFields } from '../events/schedule-fields.ts';
import { TEAMS } from '../events/team/team.projection.ts';
import { MAIL_LOG } from '../mails/mail-log.projection.ts';
import { CONTACT_INBOX } from '../moderation/contact-message.projection.ts';
import { MODERATION } from '../moderation/moderated-event.projection.ts';
import { REPORTS } from '../moderation/report.projection.ts';
import { PAYMENTS } from '../payments/payment.projection.ts';
import { PUBLIC_EVENTS } from '../search/public-event.projection.ts';
import { allOf } from '../shared/all-of.ts';
import type { ReadModels } from '../shared/read-models.ts';
import {
  boardsOf,
  boardsOfOrganiser,
  dashboardChannel,
  dashboardsOf,
  dayOfChannel,
  eventChannel,
  isOrganisersGroup,
  matchChannel,
  newsChannel,
  organisedBy,
  partiesOf,
  STAFF_CHANNEL,
} from './channels.ts';
import type { Hub } from './hub.ts';
import { accountOwner, participantOwner } from './socket-owner.ts';

/** What has changed in a read model. */
export interface Commit {
  /** Name of the read model. */
  readonly model: string;
  /** As the log holds them; none when parked events came in. */
  readonly events: readonly StoredEvent[];
  /** Ids of the documents that may have changed. */
  readonly ids: readonly string[];
  readonly position: number;
}

export interface ChangePorts {
  readonly hub: Hub;
  readonly events: Pick<EventStore, 'load'>;
  readonly models: Pick<ReadModels, 'served'>;
  /** Told of people and accounts whose tokens may prove nobody any more (see `ownerOf`). */
  ownersChanged(owners: readonly string[]): Promise<void>;
}

/** Whether an event takes place on a day. */
const isOn = ({ date, startDate, endDate }: ScheduleFields, day: string): boolean =>
  date === day || (startDate !== null && endDate !== null && startDate <= day && day <= endDate);

/** Days whose news somebody listens to. */
const newsDays = (hub: Hub): string[] => [...hub.channels()].flatMap((channel) => dayOfChannel(channel) ?? []);

/** Every schedule that a public event ever had: the days it left show another list too. A private one is on no list. */
async function schedulesOf(
  eventId: string,
  committed: readonly StoredEvent[],
  events: ChangePorts['events'],
): Promise<Schedule[]> {
  const stream = streamName('event', eventId);
  const known = committed.filter((event) => event.stream === stream);
  const all = known[0]?.type === 'EventCreated' ? known : (await events.load(stream)).events;
  if (all.some(({ data }) => data.visibility === 'private')) return [];
  return all.flatMap(({ data }) => ('schedule' in data ? [data.schedule as Schedule] : []));
}

/** Whose match an event of a carpool or a conversation changes. */
const matchIdOf = ({ stream, data }: StoredEvent): string =>
  'matchId' in data ? (data.matchId as string) : streamId(stream);

/** Who has read, where nothing else has happened to a match: the other one is not told when. Null where something has. */
function onlyReaders(matchId: string, events: readonly StoredEvent[]): readonly string[] | null {
  const about = events.filter((event) => matchIdOf(event) === matchId);
  if (about.length === 0 || about.some(({ type }) => type !== 'MessagesRead')) return null;
  return [...new Set(about.map(({ data }) => data.readerId as string))];
}

/** What changes who is shown in the team of an event, and which of it ends the link of the one it is about. */
const TEAM_FACTS: ReadonlyMap<string, 'ends' | null> = new Map([
  ['CoOrganiserInvited', null],
  ['CoOrganiserJoined', null],
  ['CoOrganiserRoleChanged', null],
  ['OwnershipOffered', null],
  ['CoOrganiserRevoked', 'ends'],
  ['CoOrganiserLinkRenewed', 'ends'],
  ['CoOrganiserLeft', 'ends'],
  ['OwnershipTaken', 'ends'],
]);

type Handlers = { readonly [model: string]: (commit: Commit) => Promise<void> };

/** Read models whose changes somebody may listen to. */
export const TOLD_MODELS: ReadonlySet<string> = new Set([
  EVENT_PAGES,
  TEAMS,
  PARTICIPANTS,
  REGISTRATION_INDEX,
  MATCHES,
  RIDE_DETAILS,
  MESSAGES,
  ACCOUNTS,
  PUBLIC_EVENTS,
  MODERATION,
  REPORTS,
  CONTACT_INBOX,
  MAIL_LOG,
  PAYMENTS,
]);

/** What each read model's commit changes for those who listen at a hub. */
function handlersOf(ports: ChangePorts): Handlers {
  const { hub } = ports;

  /** Boards move with requests too, of which nothing is on the page. */
  const boardsChanged = ({ ids, position }: Commit): void => {
    for (const eventId of new Set(ids.map((id) => id.split(':')[0] ?? id)))
      hub.groupChanged(boardsOf(eventId), position);
  };

  /** An admin link that was exchanged opens no board any more, nor one whose event somebody else owns now. */
  const linksChanged = ({ events }: Commit): void => {
    for (const { type, data, metadata } of events) {
      const former = type === 'AdminLinkRotated' ? metadata.actor.id : type === 'OwnershipTaken' ? data.formerId : null;
      if (typeof former === 'string') hub.refuseGroup(boardsOfOrganiser(former, true));
    }
  };

  /** Pages of organisers show who is in the team; those of a link that is dead are over. */
  const teamChanged = async ({ events, position }: Commit): Promise<void> => {
    for (const { type, stream, data } of events) {
      const memberId = TEAM_FACTS.get(type) === 'ends' ? data.memberId : null;
      if (TEAM_FACTS.has(type)) hub.groupChanged(boardsOf(streamId(stream)), position);
      if (typeof memberId === 'string') hub.refuseGroup(boardsOfOrganiser(memberId, false));
    }
  };

  const pagesChanged = async (commit: Commit): Promise<void> => {
    const { ids, position } = commit;
    boardsChanged(commit);
    linksChanged(commit);
    // A participant's document never moves without the page that it is on.
    const eventIds = ids.filter((id) => !id.includes(':'));
    for (const eventId of eventIds) {
      hub.changed(eventChannel(eventId), position);
      hub.groupChanged(dashboardsOf(eventId), position);
    }
    const days = newsDays(hub);
    if (days.length === 0 && ![...hub.groups()].some(isOrganisersGroup)) return;
    // A registration or a ride, which the news show as free seats; all else on them is a change of the list of events.
    const moved = new Set(ids.flatMap((id) => (id.includes(':') ? id.slice(0, id.indexOf(':')) : [])));
    const { collection } = await ports.models.served<EventPagesDocument>(EVENT_PAGES);
    for (const page of await collection.getMany(eventIds)) {
      if (page?.kind !== 'event') continue;
      if (page.contactKey !== null) hub.groupChanged(organisedBy(page.contactKey), position);
      if (moved.has(page._id) && page.isPublic && page.state === 'shown')
        for (const day of days) if (isOn(page, day)) hub.changed(newsChannel(day), position);
    }
  };

  const ownChanged = async ({ ids, position }: Commit): Promise<void> => {
    const { collection } = await ports.models.served<ParticipantsDocument>(PARTICIPANTS);
    for (const participantId of ids) hub.changed(dashboardChannel(participantOwner(participantId)), position);
    for (const found of await collection.getMany(ids))
      if (found?.state === 'active' && found.userId !== null)
        hub.changed(dashboardChannel(accountOwner(found.userId)), position);
    await ports.ownersChanged(ids.map(participantOwner));
  };

  const matchesChanged = async ({ ids, events, position }: Commit): Promise<void> => {
    const { collection } = await ports.models.served<Match>(MATCHES);
    const { collection: people } = await ports.models.served<ParticipantsDocument>(PARTICIPANTS);
    for (const match of await collection.getMany(ids)) {
      if (match === null) continue;
      const readers = onlyReaders(match._id, events);
      if (readers === null) hub.groupChanged(partiesOf(match._id), position);
      else for (const reader of readers) hub.changed(matchChannel(match._id, reader), position);
      // Who was a party may not listen to what has ended.
      if (!isLive(match)) hub.refuseGroup(partiesOf(match._id));
      const parties = readers ?? [match.senderId, match.receiverId];
      for (const participantId of parties) hub.changed(dashboardChannel(participantOwner(participantId)), position);
      for (const party of await people.getMany(parties))
        if (party?.state === 'active' && party.userId !== null)
          hub.changed(dashboardChannel(accountOwner(party.userId)), position);
    }
  };

  /** A new registration or match of somebody: their dashboard shows one event more. */
  const partChanged = async (commit: Commit): Promise<void> => {
    const { ids, events, position } = commit;
    const { collection } = await ports.models.served<IndexedRegistration>(REGISTRATION_INDEX);
    const parts = await collection.getMany(ids);
    for (const found of parts) {
      if (found?.userId == null) continue;
      const channel = dashboardChannel(accountOwner(found.userId));
      hub.join(channel, dashboardsOf(found.eventId));
      hub.changed(channel, position);
    }
    // Whether somebody comes is read by those whom they ride with.
    if (events.some(({ type }) => type === 'AttendanceStated'))
      await matchesChanged({ ...commit, ids: parts.flatMap((one) => one?.matchIds ?? []) });
  };

  /** Those of somebody's rides see it, and they themselves. */
  const detailsChanged = async ({ ids, events, model, position }: Commit): Promise<void> => {
    const { collection } = await ports.models.served<RideDetailsDocument>(RIDE_DETAILS);
    const { collection: index } = await ports.models.served<IndexedRegistration>(REGISTRATION_INDEX);
    const shown = (await collection.getMany(ids)).flatMap((one) => one ?? []);
    const parts = await index.getMany(shown.map(({ _id, eventId }) => indexedRegistrationId(_id, eventId)));
    const matchIds = parts.flatMap((part) => part?.matchIds ?? []);
    for (const { _id } of shown) hub.changed(dashboardChannel(participantOwner(_id)), position);
    await matchesChanged({ ids: matchIds, events, model, position });
  };

  const chatChanged = async ({ events, position }: Commit): Promise<void> => {
    // The words of a request stand in the stream of the carpool.
    for (const matchId of new Set(events.map(matchIdOf))) hub.groupChanged(partiesOf(matchId), position);
  };

  const listChanged = async ({ ids, events, position }: Commit): Promise<void> => {
    const days = newsDays(hub);
    if (days.length === 0) return;
    for (const eventId of ids) {
      const spans = (await schedulesOf(eventId, events, ports.events)).map(scheduleFields);
      for (const day of days) if (spans.some((span) => isOn(span, day))) hub.changed(newsChannel(day), position);
    }
  };

  /** A changed password, a logout, an erasure: sockets of sessions that are over close. */
  const accountsChanged = async ({ ids, events, position }: Commit): Promise<void> => {
    for (const userId of ids) hub.changed(dashboardChannel(accountOwner(userId)), position);
    await ports.ownersChanged(ids.map(accountOwner));
    // Links that went to the address of before are over, and so is what they have opened.
    for (const { stream } of events.filter(({ type }) => type === 'AddressChanged')) {
      const served = await ports.models.served<IndexedRegistration>(REGISTRATION_INDEX);
      const own = await allOf(served, { index: 'user', equals: [streamId(stream)] });
      await ports.ownersChanged(own.map(({ participantId }) => participantOwner(participantId)));
    }
  };

  /** What the staff look after: queue, reports, inbox, mails, payments. */
  const staffChanged = async ({ position }: Commit): Promise<void> => void hub.changed(STAFF_CHANNEL, position);

  return {
    [EVENT_PAGES]: pagesChanged,
    [TEAMS]: teamChanged,
    [PARTICIPANTS]: ownChanged,
    [REGISTRATION_INDEX]: partChanged,
    [MATCHES]: matchesChanged,
    [RIDE_DETAILS]: detailsChanged,
    [MESSAGES]: chatChanged,
    [ACCOUNTS]: accountsChanged,
    [PUBLIC_EVENTS]: listChanged,
    [MODERATION]: staffChanged,
    [REPORTS]: staffChanged,
    [CONTACT_INBOX]: staffChanged,
    [MAIL_LOG]: staffChanged,
    [PAYMENTS]: staffChanged,
  };
}

/**
 * Turns commits into changes of topics; gives how many listeners hear of one. Call it once readers get the change,
 * never before.
 */
export function changesOf(ports: ChangePorts): (commit: Commit) => Promise<number> {
  const { hub } = ports;
  return async (commit) => {
    let heard = 0;
    const counting: Hub = {
      ...hub,
      changed: (channel, at) => {
        const listeners = hub.changed(channel, at);
        heard += listeners;
        return listeners;
      },
      groupChanged: (group, at) => {
        const listeners = hub.groupChanged(group, at);
        heard += listeners;
        return listeners;
      },
    };
    await handlersOf({ ...ports, hub: counting })[commit.model]?.(commit);
    return heard;
  };
}

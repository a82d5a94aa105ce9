import type {
  ExportedReportView,
  ExportedRequestView,
  MessageView,
  OwnDataView,
  ParticipantView,
  PaymentView,
  UserView,
} from '@convoi/contracts';
import { fareOnWire } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { Clock } from '@convoi/platform/kernel/clock';
import { ACCOUNT_BLOCKS } from '../carpool/account-block.projection.ts';
import { blockedBy, blockedEverywhere } from '../carpool/block.query.ts';
import { type ChatMessage, MESSAGES } from '../carpool/chat/message.projection.ts';
import { messageViews } from '../carpool/chat/message.view.ts';
import { meetingView, requestText } from '../carpool/chat/sealed-texts.ts';
import { MATCH_MODELS, matchesOf, type OwnMatch } from '../carpool/match-access.ts';
import { activeParticipant } from '../carpool/participant-access.ts';
import { ownView, type ParticipantViewPorts, publicViewOf } from '../carpool/participants-as-seen.view.ts';
import type { IndexedRegistration } from '../carpool/registration-index.projection.ts';
import { statedFare } from '../carpool/rides/fare.view.ts';
import { RIDE_DETAILS } from '../carpool/rides/ride-details.projection.ts';
import { notifiedBrowsersOf, withRideDetails } from '../carpool/rides/ride-details.view.ts';
import { ANNOUNCEMENTS, type Announcement } from '../events/announcement.projection.ts';
import { EVENT_PAGES, type EventPage, type EventPagesDocument } from '../events/event-page.projection.ts';
import { TEAMS, type Team, type TeamMember, type TeamsDocument, teamId } from '../events/team/team.projection.ts';
import { type LoggedMail, MAIL_LOG } from '../mails/mail-log.projection.ts';
import { REPORTS, type Report } from '../moderation/report.projection.ts';
import { reportComment } from '../moderation/report.view.ts';
import { PAYMENTS, type PaymentDocument } from '../payments/payment.projection.ts';
import { paymentView } from '../payments/payment.view.ts';
import { allOf } from '../shared/all-of.ts';
import { type OpenSealed, openText } from '../shared/open-text.ts';
import type { Reading } from '../shared/read-models.ts';

/** Read models that a download is made from. */
export const OWN_DATA = [
  EVENT_PAGES,
  ANNOUNCEMENTS,
  TEAMS,
  ...MATCH_MODELS,
  RIDE_DETAILS,
  ACCOUNT_BLOCKS,
  MESSAGES,
  PAYMENTS,
  MAIL_LOG,
  REPORTS,
];

/** What is read and opened for a download. */
export interface OwnDataPorts extends ParticipantViewPorts {
  readonly personal: OpenSealed;
  readonly clock: Clock;
}

/** Whose data is downloaded: registrations, and the account that they belong to. */
export interface DataOwner {
  readonly account: UserView | null;
  readonly identities: OwnDataView['identities'];
  readonly wishedEmail: string | null;
  readonly formerEmails: readonly string[];
  readonly passkeys: OwnDataView['passkeys'];
  readonly sessions: OwnDataView['sessions'];
  readonly parts: readonly IndexedRegistration[];
  /** Events with the owner as their contact. */
  readonly organised: readonly EventPage[];
  /** The owner in the teams of other events. */
  readonly teams: readonly TeamMember[];
}

/** What the owner says of an event of theirs. */
const saidOf = ({ description = null, practicalNotes = null, organiserName = null }: EventPage) => ({
  description,
  practical_notes: practicalNotes,
  organiser_name: organiserName,
});

/**
 * Everything that is kept about somebody (`downloadAccountData` and `downloadParticipantData`): their own data in full, others as first name and initial. Of a
 * chat only what they wrote themselves; of a report neither what staff made of it nor what they noted.
 */
export async function ownData(
  { account, identities, wishedEmail, formerEmails, passkeys, sessions, parts, organised, teams }: DataOwner,
  { model }: Reading,
  ports: OwnDataPorts,
): Promise<OwnDataView> {
  const pages = model<EventPagesDocument>(EVENT_PAGES);

  const registrations: ParticipantView[] = [];
  const fares: OwnDataView['fares'] = [];
  const browsers: OwnDataView['push_subscriptions'] = [];
  for (const { participantId } of parts) {
    const own = await activeParticipant(participantId, ports);
    const view = own === null ? null : await ownView(own, pages, ports);
    if (view === null) continue;
    registrations.push(await withRideDetails(view, ports));
    fares.push({ event_id: view.event_id, ...(await statedFare(participantId, ports)) });
    browsers.push(...(await notifiedBrowsersOf(view.id, ports)));
  }

  const exported = async ({ match, ownId, otherId, isHidden }: OwnMatch): Promise<ExportedRequestView> => {
    const isSender = match.senderId === ownId;
    return {
      id: match._id,
      event_id: match.eventId,
      direction: isSender ? 'sent' : 'received',
      status: match.status,
      message: isSender ? await requestText(match, ports.personal) : null,
      counterpart: isHidden ? '' : ((await publicViewOf(pages, match.eventId, otherId, ports))?.name ?? ''),
      driver_id: match.driverId,
      passenger_id: match.passengerId,
      seats: match.seats,
      legs: match.legs,
      ...(match.fare == null ? {} : { fare: fareOnWire(match.fare) }),
      meetings: await Promise.all(
        match.meetings.filter(({ by }) => by === ownId).map((one) => meetingView(one, match.eventId, ports.personal)),
      ),
      created_at: match.createdAt,
      updated_at: match.updatedAt,
    };
  };
  const requests: ExportedRequestView[] = [];
  for (const part of parts) {
    for (const ownMatch of await matchesOf(part, ports)) requests.push(await exported(ownMatch));
  }

  const blocks: OwnDataView['blocks'] = [];
  for (const part of parts)
    for (const { name } of await blockedBy(part, { model }, ports)) blocks.push({ event_id: part.eventId, name });

  const accountBlocks = account === null ? [] : await blockedEverywhere(account.id, { model }, ports.personal);

  const messages: MessageView[] = [];
  const mails: OwnDataView['mails'] = [];
  const mailsOf = async (index: 'participant' | 'user', id: string): Promise<void> => {
    const sent = await allOf(model<LoggedMail>(MAIL_LOG), { index, equals: [id] });
    for (const { template, state, at } of sent) mails.push({ template, state, at });
  };
  for (const { participantId } of parts) {
    const written = await allOf(model<ChatMessage>(MESSAGES), { index: 'sender', equals: [participantId] });
    messages.push(...(await messageViews(written, ports.personal)));
    await mailsOf('participant', participantId);
  }
  if (account !== null) await mailsOf('user', account.id);

  const reports: ExportedReportView[] = [];
  for (const writerId of [
    ...parts.map(({ participantId }) => participantId),
    ...(account === null ? [] : [account.id]),
  ]) {
    for (const report of await allOf(model<Report>(REPORTS), { index: 'writer', equals: [writerId] })) {
      const { _id, targetType, targetId, eventId, reason, state, at } = report;
      reports.push({
        id: _id,
        target_type: targetType,
        target_id: targetId,
        event_id: eventId,
        reason,
        comment: await reportComment(report, ports.personal),
        state,
        created_at: at,
      });
    }
  }

  const known = new Set(organised.map(({ _id }) => _id));
  const others = await pages.collection.getMany(
    [...new Set(parts.map(({ eventId }) => eventId))].filter((id) => !known.has(id)),
  );
  const events = [...organised, ...others].flatMap((page) =>
    page?.kind === 'event'
      ? [
          {
            id: page._id,
            id_user: page.slug,
            title: page.title,
            location: page.label,
            ...(known.has(page._id) ? saidOf(page) : {}),
          },
        ]
      : [],
  );

  const announcements: OwnDataView['announcements'] = [];
  // Each event with the ids that its owner has, or had, in its team: what others of the team wrote is theirs.
  const ownIds = new Map<string, string[]>();
  for (const { eventId, _id } of teams) ownIds.set(eventId, [...(ownIds.get(eventId) ?? []), _id]);
  for (const { _id: eventId } of organised) {
    const team = (await model<TeamsDocument>(TEAMS).collection.get(teamId(eventId))) as Team | null;
    ownIds.set(eventId, [...(ownIds.get(eventId) ?? []), team?.ownerId ?? eventId]);
  }
  for (const [eventId, ids] of ownIds) {
    const written = await allOf(model<Announcement>(ANNOUNCEMENTS), { index: 'event', equals: [eventId] });
    for (const { by, subjectId, text, isToEverybody, at } of written) {
      if (!ids.includes(by)) continue;
      const place = { stream: streamName('event', eventId), type: 'AnnouncementMade', field: 'text', subjectId };
      const message = await openText(ports.personal, place, text);
      if (message !== null) announcements.push({ event_id: eventId, message, to_everybody: isToEverybody, at });
    }
  }

  const payments: PaymentView[] = [];
  if (account !== null) {
    for (const payment of await allOf(model<PaymentDocument>(PAYMENTS), { index: 'user', equals: [account.id] })) {
      const page = payment.eventId === null ? null : await pages.collection.get(payment.eventId);
      payments.push(paymentView(payment, page));
    }
  }

  return {
    exported_at: new Date(ports.clock.now()).toISOString(),
    account,
    identities,
    wished_email: wishedEmail,
    former_emails: [...formerEmails],
    passkeys,
    sessions,
    registrations,
    fares,
    push_subscriptions: browsers,
    match_requests: requests,
    blocks,
    account_blocks: accountBlocks.map(({ name }) => ({ name })),
    messages,
    teams: teams.map(({ eventId, name, email, role, state }) => ({ event_id: eventId, name, email, role, state })),
    events,
    announcements,
    payments,
    mails,
    reports,
  };
}

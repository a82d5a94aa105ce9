import { type DataOf, type DomainEventType, streamId } from '@convoi/contracts/events';
import type { StoredEvent } from '@convoi/platform';
import { type Audience, type Intent, intent, type Recipient } from './intents.ts';

/** Which mails follow from which event (docs/reference/mails.md). Pure; bodies are read sealed, as the log holds them. */

interface Cause<T extends DomainEventType> {
  /** Of the causing event in the log. */
  readonly id: string;
  /** What its stream is of: an event (page), a relation, an account. */
  readonly of: string;
  readonly data: DataOf<T>;
}

type Reaction<T extends DomainEventType> = (cause: Cause<T>) => readonly Intent[];

const contact = (eventId: string): Recipient => ({ kind: 'contact', eventId });
const audience = (eventId: string): Audience => ({ kind: 'participants', eventId });
const participant = (eventId: string, participantId: string): Recipient => ({
  kind: 'participant',
  eventId,
  participantId,
});
const account = (userId: string): Recipient => ({ kind: 'account', userId });

interface Pair {
  readonly matchId: string;
  readonly senderId: string;
  readonly receiverId: string;
}

/** Both people of a relation, or the one whom the other has left, refused or let down. */
const partners = (eventId: string, { matchId, senderId, receiverId }: Pair, except?: string): readonly Recipient[] =>
  [senderId, receiverId]
    .filter((participantId) => participantId !== except)
    .map((participantId) => ({ kind: 'partner', eventId, participantId, matchId }));

/** Those who asked to be told of somebody near them. */
const nearAlert = (cause: string, eventId: string, otherId: string): Intent =>
  intent(cause, 'near_alert', { kind: 'neighbours', eventId, otherId });

/** All reactions; an event type that is not here causes no mail. */
const REACTIONS: { readonly [T in DomainEventType]?: Reaction<T> } = {
  EventCreated: ({ id, of }) => [intent(id, 'event_links', contact(of))],
  EventContactChanged: ({ id, of, data }) =>
    data.previousEmail === null
      ? []
      : [
          intent(id, 'contact_changed', { kind: 'former_contact', eventId: of }),
          intent(id, 'contact_changed', contact(of)),
        ],
  EventRescheduled: ({ id, of }) => [intent(id, 'event_changed', audience(of))],
  EventCapacityRaised: ({ id, of }) => [intent(id, 'payment_captured', contact(of))],
  EventCapacityTakenBack: ({ id, of }) => [intent(id, 'payment_refunded', contact(of))],
  EventDrewNear: ({ id, of }) => [intent(id, 'ride_reminder', { kind: 'riders', eventId: of })],
  EventHidden: ({ id, of }) => [intent(id, 'event_hidden', contact(of))],
  EventRestored: ({ id, of }) => [intent(id, 'event_restored', contact(of))],
  EventWithdrawn: ({ id, of }) => [intent(id, 'event_withdrawn', audience(of))],
  ParticipantRegistered: ({ id, of, data }) => [
    intent(id, 'registration_received', participant(of, data.participantId)),
    ...(data.withheld === true ? [] : [nearAlert(id, of, data.participantId)]),
  ],
  // Who was withheld is new to the others only now.
  ParticipantConfirmed: ({ id, of, data }) => (data.published === true ? [nearAlert(id, of, data.participantId)] : []),
  ManageLinkRequested: ({ id, of, data }) => [intent(id, 'manage_link', participant(of, data.participantId))],
  MatchRequested: ({ id, of, data }) =>
    partners(of, data, data.senderId).map((partner) => intent(id, 'match_requested', partner)),
  MatchAccepted: ({ id, of, data }) => partners(of, data).map((partner) => intent(id, 'match_accepted', partner)),
  MatchRejected: ({ id, of, data }) =>
    partners(of, data, data.by).map((partner) => intent(id, 'match_rejected', partner)),
  MatchCancelled: ({ id, of, data }) =>
    partners(of, data, data.by).map((partner) => intent(id, 'match_cancelled', partner)),
  // A withdrawal ends every relation of an event: both people are told, and each of them once for all of theirs.
  MatchClosed: ({ id, of, data }) =>
    data.cause === 'withdrawn'
      ? partners(of, data).map((partner) => intent(`withdrawal:${of}`, 'match_closed', partner))
      : partners(of, data, data.leaverId).map((partner) => intent(id, 'match_closed', partner)),
  MessagePosted: ({ id, of, data }) => [
    intent(id, 'message_received', {
      kind: 'reader',
      eventId: data.eventId,
      participantId: data.receiverId,
      matchId: of,
    }),
  ],
  KnownAddressSignedUp: ({ id, of }) => [intent(id, 'account_exists', account(of))],
  EmailVerificationRequested: ({ id, of }) => [intent(id, 'verify_email', account(of))],
  PasswordResetRequested: ({ id, of }) => [intent(id, 'reset_password', account(of))],
  IdentityJoinRequested: ({ id, of, data }) => (data.isProved ? [] : [intent(id, 'join_identity', account(of))]),
  IdentityLinked: ({ id, of }) => [intent(id, 'identity_joined', account(of))],
  IdentityRemoved: ({ id, of }) => [intent(id, 'identity_removed', account(of))],
  SessionsEnded: ({ id, of }) => [intent(id, 'sessions_ended', account(of))],
  PasswordChanged: ({ id, of }) => [intent(id, 'password_changed', account(of))],
  UserErased: ({ id, of, data }) => (data.lastMail === null ? [] : [intent(id, 'account_erased', account(of))]),
  TermsAnnounced: ({ id }) => [intent(id, 'terms_changed', { kind: 'accounts' })],
  ContactMessageReceived: ({ id }) => [intent(id, 'contact_received', { kind: 'association' })],
};

/** Types that a reaction reads. */
export const REACTION_TYPES: readonly string[] = Object.keys(REACTIONS);

/** Takes an event of the log; gives the mails that it calls for, the same ones every time. */
export function react(event: StoredEvent): readonly Intent[] {
  const reaction = REACTIONS[event.type as DomainEventType] as Reaction<DomainEventType> | undefined;
  if (reaction === undefined || !Object.hasOwn(REACTIONS, event.type)) return [];
  const data = event.data as unknown as DataOf<DomainEventType>;
  return reaction({ id: event.id, of: streamId(event.stream), data });
}

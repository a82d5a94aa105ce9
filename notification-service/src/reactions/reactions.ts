import { type DataOf, type DomainEventType, streamId } from '@convoi/contracts/events';
import type { StoredEvent } from '@convoi/platform';
import { type Audience, type Intent, intent, type Recipient } from './intents.ts';

/** Which mails follow from which event (api, section 5.1). Pure; bodies are read sealed, as the log holds them. */

interface Cause<T extends DomainEventType> {
  /** Of the causing event in the log. */
  readonly id: string;
  /** The event (page) that it is about. */
  readonly eventId: string;
  readonly data: DataOf<T>;
}

type Reaction<T extends DomainEventType> = (cause: Cause<T>) => readonly Intent[];

const contact = (eventId: string): Recipient => ({ kind: 'contact', eventId });
const audience = (eventId: string): Audience => ({ kind: 'participants', eventId });

/** All reactions; an event type that is not here causes no mail. */
const REACTIONS: { readonly [T in DomainEventType]?: Reaction<T> } = {
  EventCreated: ({ id, eventId }) => [intent(id, 'event_links', contact(eventId))],
  EventContactChanged: ({ id, eventId, data }) =>
    data.previousEmail === null
      ? []
      : [
          intent(id, 'contact_changed', { kind: 'former_contact', eventId }),
          intent(id, 'contact_changed', contact(eventId)),
        ],
  EventRescheduled: ({ id, eventId }) => [intent(id, 'event_changed', audience(eventId))],
  EventWithdrawn: ({ id, eventId }) => [intent(id, 'event_withdrawn', audience(eventId))],
  ParticipantRegistered: ({ id, eventId, data }) => [
    intent(id, 'registration_received', { kind: 'participant', eventId, participantId: data.participantId }),
  ],
  ManageLinkRequested: ({ id, eventId, data }) => [
    intent(id, 'manage_link', { kind: 'participant', eventId, participantId: data.participantId }),
  ],
};

/** Types that a reaction reads. */
export const REACTION_TYPES: readonly string[] = Object.keys(REACTIONS);

/** Takes an event of the log; gives the mails that it calls for, the same ones every time. */
export function react(event: StoredEvent): readonly Intent[] {
  const reaction = REACTIONS[event.type as DomainEventType] as Reaction<DomainEventType> | undefined;
  if (reaction === undefined || !Object.hasOwn(REACTIONS, event.type)) return [];
  const data = event.data as unknown as DataOf<DomainEventType>;
  return reaction({ id: event.id, eventId: streamId(event.stream), data });
}

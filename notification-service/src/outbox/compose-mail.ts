import type { Lang } from '@convoi/contracts';
import { type DataOf, type Person, streamName } from '@convoi/contracts/events';
import { type EventStore, type PersonalData, type StoredEvent, sealedValue } from '@convoi/platform';
import type { MailEvent } from '../read-models/mail-events.ts';
import type { MailRecipient } from '../read-models/mail-recipients.ts';
import type { EventFacts } from '../templates/common-words.ts';
import type { TemplateCall, TemplateName } from '../templates/render.ts';
import type { MailLinks } from './mail-links.ts';
import type { OutboxRow } from './outbox-row.ts';

/** Everything about a mail but its look; exists in memory only, from the opening of the address to the sending. */
export interface ComposedMail {
  readonly to: string;
  readonly lang: Lang;
  /** Has the receiver proved the address, or does the product trust it (contacts)? */
  readonly isConfirmed: boolean;
  readonly call: TemplateCall;
}

export interface ComposePorts {
  readonly events: Pick<EventStore, 'load'>;
  readonly personal: Pick<PersonalData, 'openValue'>;
  readonly links: MailLinks;
}

interface Material {
  readonly row: OutboxRow;
  readonly event: MailEvent;
  readonly facts: EventFacts;
  readonly person: MailRecipient | null;
  /** First name and address of a participant, opened; '' for contacts. */
  readonly name: string;
  readonly links: MailLinks;
  /** The causing event, sealed. */
  cause(): Promise<StoredEvent>;
}

const participationUrl = ({ row, person, links }: Material): string =>
  links.participationUrl(row.eventId, row.participantId ?? '', person?.hasAccount ?? false);

/** Parameters of each template, from what is known. */
const CALLS: { readonly [T in TemplateName]: (material: Material) => Promise<TemplateCall> } = {
  event_links: async ({ row, event, facts, links }) => ({
    template: 'event_links',
    parameters: {
      event: facts,
      isPublic: event.visibility === 'public',
      publicUrl: links.publicUrl(event.slug),
      adminUrl: links.adminUrl(row.eventId, event.adminKeyVersion),
    },
  }),
  contact_changed: async ({ row, event, facts }) => ({
    template: 'contact_changed',
    parameters: { event: facts, isFormer: row.recipientKind === 'former_contact', isShown: event.showEmail },
  }),
  event_changed: async (material) => ({
    template: 'event_changed',
    parameters: {
      event: material.facts,
      name: material.name,
      before: material.event.scheduleBefore,
      publicUrl: material.links.publicUrl(material.event.slug),
      participationUrl: participationUrl(material),
    },
  }),
  event_withdrawn: async ({ event, facts, name, links }) => ({
    template: 'event_withdrawn',
    parameters: { event: facts, name, message: event.withdrawnReason, publicUrl: links.publicUrl(event.slug) },
  }),
  registration_received: async (material) => ({
    template: 'registration_received',
    parameters: {
      event: material.facts,
      name: material.name,
      hasAccount: material.person?.hasAccount ?? false,
      participationUrl: participationUrl(material),
    },
  }),
  manage_link: async (material) => ({
    template: 'manage_link',
    parameters: {
      event: material.facts,
      name: material.name,
      hasAccount: material.person?.hasAccount ?? false,
      cause: ((await material.cause()).data as unknown as DataOf<'ManageLinkRequested'>).cause,
      participationUrl: participationUrl(material),
    },
  }),
};

/**
 * Opens the address and puts a mail together. null when the address is unreadable for ever: its owner was erased.
 * Throws StoreUnavailable when keys or log cannot be read.
 */
export async function composeMail(
  row: OutboxRow,
  event: MailEvent,
  person: MailRecipient | null,
  { events, personal, links }: ComposePorts,
): Promise<ComposedMail | null> {
  const cause = async (): Promise<StoredEvent> => {
    const found = (await events.load(row.causeStream, row.causeRevision - 1)).events[0];
    if (found?.id !== row.causeEventId) throw new Error('the cause of a mail is not in the log');
    return found;
  };
  const compose = async (to: string, lang: Lang, isConfirmed: boolean, name: string): Promise<ComposedMail> => {
    const { title, place, schedule } = event;
    const material = { row, event, facts: { title, place, schedule }, person, name, links, cause };
    return { to, lang, isConfirmed, call: await CALLS[row.template](material) };
  };

  if (row.recipientKind === 'contact') {
    const stream = streamName('event', row.eventId);
    const place = { stream, type: event.contactType, field: 'contactEmail', subjectId: event.subjectId };
    const address = await personal.openValue(place, sealedValue(event.contact));
    return typeof address === 'string' ? compose(address, event.lang, true, '') : null;
  }
  if (row.recipientKind === 'former_contact') {
    const { stream, type, data } = await cause();
    const place = { stream, type, field: 'previousEmail', subjectId: event.subjectId };
    const address = await personal.openValue(place, data.previousEmail ?? null);
    return typeof address === 'string' ? compose(address, event.lang, true, '') : null;
  }
  if (person === null) return null;
  const place = { stream: streamName('carpool', row.eventId), field: 'person', subjectId: person.subjectId };
  const [registered, renamed] = await Promise.all([
    personal.openValue({ ...place, type: 'ParticipantRegistered' }, sealedValue(person.person)),
    personal.openValue({ ...place, type: 'ParticipantUpdated' }, sealedValue(person.renamed)),
  ]);
  if (registered === null) return null;
  const { email, name } = registered as unknown as Person;
  const newName = (renamed as unknown as Partial<Person> | null)?.name;
  return compose(email, person.lang, person.confirmed || person.hasAccount, newName ?? name);
}

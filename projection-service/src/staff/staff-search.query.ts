import {
  foldedWords,
  isEmail,
  isUuid,
  normaliseEmail,
  publicName,
  Refusal,
  type StaffNamed,
  type StaffSearchItem,
} from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import type { Pseudonyms } from '@convoi/platform/kernel/personal-data/pseudonyms';
import { codeVersion } from '@convoi/platform/kernel/projections/projection';
import { ACCOUNTS, type AccountDocument } from '../accounts/account.projection.ts';
import { type AccountPorts, openedAccount } from '../accounts/opened-account.ts';
import { MATCHES, type Match } from '../carpool/match.projection.ts';
import {
  PARTICIPANT_WORDS,
  PARTICIPANT_WORDS_SINCE,
  PARTICIPANTS,
  type ParticipantsDocument,
} from '../carpool/participant.projection.ts';
import { EVENT_PAGES, type EventPagesDocument } from '../events/event-page.projection.ts';
import { MODERATION, type ModeratedEvent } from '../moderation/moderated-event.projection.ts';
import { PAYMENTS, type PaymentDocument } from '../payments/payment.projection.ts';
import { paymentView } from '../payments/payment.view.ts';
import { allOf } from '../shared/all-of.ts';
import type { Reading } from '../shared/read-models.ts';
import type { RecordAccess } from '../shared/record-access.port.ts';
import { AUDIT_LOG, type AuditDocument } from './history.projection.ts';

/** `searchAsStaff`: events, people, matches and payments by id, exact address or words, and calls by the reference of an error page. */

const SEARCHED = [EVENT_PAGES, MODERATION, PARTICIPANTS, ACCOUNTS, MATCHES, PAYMENTS, AUDIT_LOG];
const TITLES_MAX = 50;
/** Each is recorded as read: whoever finds more has to say more of whom they look for. */
const PEOPLE_MAX = 20;

/** What is searched, opened and recorded with. */
export interface StaffSearchPorts extends AccountPorts {
  readonly record: RecordAccess;
  /** Where an address is looked up. */
  readonly events: Pick<EventStore, 'load'>;
  readonly pseudonyms: Pick<Pseudonyms, 'accountKey' | 'contactKey'>;
}

const eventItem = (event: ModeratedEvent): StaffSearchItem => ({
  kind: 'event',
  id: event._id,
  label: event.title,
  hint: event.label,
  state: event.state,
  created_at: event.createdAt,
});

async function eventById({ model }: Reading, id: string): Promise<StaffSearchItem[]> {
  const found = await model<ModeratedEvent>(MODERATION).collection.get(id);
  return found === null ? [] : [eventItem(found)];
}

async function participantItem(found: ParticipantsDocument, { model }: Reading): Promise<StaffSearchItem> {
  const event = await model<ModeratedEvent>(MODERATION).collection.get(found.eventId);
  const person = found.state === 'active' ? found.person : null;
  return {
    kind: 'participant',
    id: found._id,
    label: person?.name ?? '',
    hint: [person?.town, event?.title].filter(Boolean).join(', '),
    state: found.state,
    created_at: found.registeredAt,
  };
}

async function participantById(reading: Reading, id: string): Promise<StaffSearchItem[]> {
  const found = await reading.model<ParticipantsDocument>(PARTICIPANTS).collection.get(id);
  return found === null ? [] : [await participantItem(found, reading)];
}

async function userById({ model }: Reading, id: string, ports: AccountPorts): Promise<StaffSearchItem[]> {
  const found = await model<AccountDocument>(ACCOUNTS).collection.get(id);
  if (found === null) return [];
  const account = await openedAccount(id, ports);
  const isVerified = account?.profile.isVerified === true;
  return [
    {
      kind: 'user',
      id,
      label: account?.person.fullName ?? '',
      hint: '',
      state: found.state === 'erased' ? 'erased' : isVerified ? 'verified' : 'unverified',
      created_at: null,
    },
  ];
}

/** The call with this reference, which an error page shows; nothing when it left nothing in the log. */
async function callById({ model }: Reading, id: string): Promise<StaffSearchItem[]> {
  const { documents } = await model<AuditDocument>(AUDIT_LOG).collection.find({
    index: 'correlation',
    equals: [id],
    limit: 1,
  });
  return documents.flatMap((first) =>
    first.kind === 'event'
      ? [{ kind: 'correlation' as const, id, label: '', hint: '', state: '', created_at: first.at }]
      : [],
  );
}

async function matchById(reading: Reading, id: string): Promise<StaffSearchItem[]> {
  const found = await reading.model<Match>(MATCHES).collection.get(id);
  if (found === null) return [];
  const people = await Promise.all([found.senderId, found.receiverId].map((one) => participantById(reading, one)));
  // First name and initial: who they are is read, and recorded, in its history.
  const label = people.map(([person]) => publicName(person?.label ?? '') || '—').join(' → ');
  return [{ kind: 'match_request', id, label, hint: '', state: found.status, created_at: found.createdAt }];
}

async function paymentById({ model }: Reading, id: string): Promise<StaffSearchItem[]> {
  const found = await model<PaymentDocument>(PAYMENTS).collection.get(id);
  if (found === null) return [];
  const { amount, currency, status, created_at } = paymentView(found, null);
  return [{ kind: 'payment', id, label: `${amount} ${currency}`, hint: '', state: status, created_at }];
}

async function byId(reading: Reading, id: string, ports: AccountPorts): Promise<StaffSearchItem[]> {
  const found = await Promise.all([
    eventById(reading, id),
    participantById(reading, id),
    userById(reading, id, ports),
    matchById(reading, id),
    paymentById(reading, id),
    callById(reading, id),
  ]);
  return found.flat();
}

/** The registrations, the account and the events of an address. */
async function byAddress(reading: Reading, email: string, ports: StaffSearchPorts): Promise<StaffSearchItem[]> {
  const { events, pseudonyms } = ports;
  const { collection, version } = reading.model<ParticipantsDocument>(PARTICIPANTS);
  // By the words beside the people: looking through the log opens every registration that there is.
  const found =
    codeVersion(version) < PARTICIPANT_WORDS_SINCE
      ? []
      : (await collection.find({ index: PARTICIPANT_WORDS, words: foldedWords(email), limit: TITLES_MAX })).documents;
  const own = found.filter(
    (one) => one.state === 'active' && one.person !== null && normaliseEmail(one.person.email) === email,
  );
  const participants = await Promise.all(own.map((one) => participantItem(one, reading)));
  const claims = (await events.load(streamName('claim', `email:${pseudonyms.accountKey(email)}`))).events;
  const last = claims.at(-1);
  const ownerId = last?.type === 'Claimed' && typeof last.data.ownerId === 'string' ? last.data.ownerId : null;
  const users = ownerId === null ? [] : await userById(reading, ownerId, ports);
  const pages = await allOf(reading.model<EventPagesDocument>(EVENT_PAGES), {
    index: 'contact',
    equals: [pseudonyms.contactKey(email)],
  });
  const eventIds = pages.flatMap((page) => (page.kind === 'event' ? [page._id] : []));
  const organised = await Promise.all(eventIds.map((eventId) => eventById(reading, eventId)));
  return [...users, ...participants, ...organised.flat()];
}

/** Participants whose name, address or town has words that begin so. Throws 503 while the index of the words is built. */
async function peopleByWords(reading: Reading, words: readonly string[]): Promise<StaffSearchItem[]> {
  const { collection, version } = reading.model<ParticipantsDocument>(PARTICIPANTS);
  if (codeVersion(version) < PARTICIPANT_WORDS_SINCE) throw new Refusal('server.unavailable');
  const { documents } = await collection.find({ index: PARTICIPANT_WORDS, words, limit: PEOPLE_MAX });
  return Promise.all(documents.map((found) => participantItem(found, reading)));
}

async function byText(reading: Reading, text: string): Promise<StaffSearchItem[]> {
  const { collection } = reading.model<ModeratedEvent>(MODERATION);
  const slugged = await collection.find({ index: 'slug', equals: [text] });
  const words = foldedWords(text);
  if (words.length === 0) return slugged.documents.map(eventItem);
  const [titled, people] = await Promise.all([
    collection.find({ index: 'words', words, limit: TITLES_MAX }),
    peopleByWords(reading, words),
  ]);
  const found = new Map([...slugged.documents, ...titled.documents].map((event) => [event._id, event]));
  return [...people, ...[...found.values()].map(eventItem)];
}

/** Whose names the answer says; those of a relation are read in its own history. */
const peopleIn = (items: readonly StaffSearchItem[]): StaffNamed[] =>
  items.flatMap(({ kind, id, label }) =>
    (kind === 'participant' || kind === 'user') && label !== ''
      ? [{ kind, id, name: label, state: 'active' as const }]
      : [],
  );

/** Handler of `searchAsStaff`; every search is recorded. */
export function staffSearchQueries(ports: StaffSearchPorts): CallHandlers {
  return {
    searchAsStaff: async ({ query, context }) => {
      const reading = await ports.models.upTo(SEARCHED, context.minPosition);
      const text = query.q;
      const id = text.toLowerCase();
      const found = isUuid(id)
        ? await byId(reading, id, ports)
        : isEmail(text)
          ? await byAddress(reading, normaliseEmail(text), ports)
          : await byText(reading, text);
      const items = found.filter(({ kind }) => query.kind === null || kind === query.kind);
      // What was looked for is no matter of the record when it is a name or an address.
      const about = isUuid(id) ? { kind: query.kind ?? 'any', id } : null;
      await ports.record(context, {
        call: 'searchAsStaff',
        about,
        results: items.length,
        people: peopleIn(items),
      });
      return { body: { items, next_cursor: null }, ...reading.freshness };
    },
  };
}

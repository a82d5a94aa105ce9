import { foldedWords, isEmail, isUuid, normaliseEmail, publicName, type StaffSearchItem } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import type { Pseudonyms } from '@convoi/platform/kernel/personal-data/pseudonyms';
import type { FindPeople } from '@convoi/platform/log-search/find-people';
import { ACCOUNTS, type AccountDocument } from '../accounts/account.projection.ts';
import { type AccountPorts, openedAccount } from '../accounts/opened-account.ts';
import { MATCHES, type Match } from '../carpool/match.projection.ts';
import { PARTICIPANTS, type ParticipantsDocument } from '../carpool/participant.projection.ts';
import { MODERATION, type ModeratedEvent } from '../moderation/moderated-event.projection.ts';
import { PAYMENTS, type PaymentDocument } from '../payments/payment.projection.ts';
import { paymentView } from '../payments/payment.view.ts';
import type { Reading } from '../shared/read-models.ts';
import type { RecordAccess } from '../shared/record-access.port.ts';

/** `searchAsStaff`: events, people, matches and payments by id, slug, exact address or words of a title. */

const SEARCHED = [MODERATION, PARTICIPANTS, ACCOUNTS, MATCHES, PAYMENTS];
const TITLES_MAX = 50;

/** What is searched, opened and recorded with. */
export interface StaffSearchPorts extends AccountPorts {
  readonly record: RecordAccess;
  /** Where an address is looked up. */
  readonly events: Pick<EventStore, 'load'>;
  readonly findPeople: FindPeople;
  readonly pseudonyms: Pick<Pseudonyms, 'emailKey' | 'accountKey' | 'contactKey'>;
}

const eventItem = (event: ModeratedEvent): StaffSearchItem => ({
  kind: 'event',
  id: event._id,
  label: event.title,
  state: event.state,
  created_at: event.createdAt,
});

async function eventById({ model }: Reading, id: string): Promise<StaffSearchItem[]> {
  const found = await model<ModeratedEvent>(MODERATION).collection.get(id);
  return found === null ? [] : [eventItem(found)];
}

async function participantById({ model }: Reading, id: string): Promise<StaffSearchItem[]> {
  const found = await model<ParticipantsDocument>(PARTICIPANTS).collection.get(id);
  if (found === null) return [];
  const name = found.state === 'active' ? found.person?.name : undefined;
  return [
    {
      kind: 'participant',
      id,
      label: name === undefined ? '' : publicName(name),
      state: found.state,
      created_at: found.registeredAt,
    },
  ];
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
      label: account === null ? '' : publicName(account.person.fullName),
      state: found.state === 'erased' ? 'erased' : isVerified ? 'verified' : 'unverified',
      created_at: null,
    },
  ];
}

async function matchById(reading: Reading, id: string): Promise<StaffSearchItem[]> {
  const found = await reading.model<Match>(MATCHES).collection.get(id);
  if (found === null) return [];
  const people = await Promise.all([found.senderId, found.receiverId].map((one) => participantById(reading, one)));
  const label = people.map(([person]) => person?.label ?? '').join(' → ');
  return [{ kind: 'match_request', id, label, state: found.status, created_at: found.createdAt }];
}

async function paymentById({ model }: Reading, id: string): Promise<StaffSearchItem[]> {
  const found = await model<PaymentDocument>(PAYMENTS).collection.get(id);
  if (found === null) return [];
  const { amount, currency, status, created_at } = paymentView(found, null);
  return [{ kind: 'payment', id, label: `${amount} ${currency}`, state: status, created_at }];
}

async function byId(reading: Reading, id: string, ports: AccountPorts): Promise<StaffSearchItem[]> {
  const found = await Promise.all([
    eventById(reading, id),
    participantById(reading, id),
    userById(reading, id, ports),
    matchById(reading, id),
    paymentById(reading, id),
  ]);
  return found.flat();
}

/** The registrations, the account and the events of an address; found by digests, the address itself is nowhere an index. */
async function byAddress(reading: Reading, email: string, ports: StaffSearchPorts): Promise<StaffSearchItem[]> {
  const { events, findPeople, pseudonyms } = ports;
  const registrations = await findPeople.registrations((eventId) => pseudonyms.emailKey(eventId, email));
  const participants = await Promise.all(
    registrations.map(({ participantId }) => participantById(reading, participantId)),
  );
  const claims = (await events.load(streamName('claim', `email:${pseudonyms.accountKey(email)}`))).events;
  const last = claims.at(-1);
  const ownerId = last?.type === 'Claimed' && typeof last.data.ownerId === 'string' ? last.data.ownerId : null;
  const users = ownerId === null ? [] : await userById(reading, ownerId, ports);
  const contacts = await findPeople.contacts(pseudonyms.contactKey(email));
  const eventIds = [
    ...new Set(contacts.flatMap(({ target }) => (target.kind === 'organiser' ? [target.eventId] : []))),
  ];
  const organised = await Promise.all(eventIds.map((eventId) => eventById(reading, eventId)));
  return [...users, ...participants.flat(), ...organised.flat()];
}

async function byText({ model }: Reading, text: string): Promise<StaffSearchItem[]> {
  const { collection } = model<ModeratedEvent>(MODERATION);
  const slugged = await collection.find({ index: 'slug', equals: [text] });
  const words = foldedWords(text);
  const titled =
    words.length === 0 ? [] : (await collection.find({ index: 'words', words, limit: TITLES_MAX })).documents;
  const found = new Map([...slugged.documents, ...titled].map((event) => [event._id, event]));
  return [...found.values()].map(eventItem);
}

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
      // What was looked for is no matter of the record when it is an address.
      const about = isUuid(id) ? { kind: query.kind ?? 'any', id } : null;
      await ports.record(context, { call: 'searchAsStaff', about, results: items.length });
      return { body: { items, next_cursor: null }, ...reading.freshness };
    },
  };
}

import { type AuditItem, type AuditQuery, factGroup, type MailItem, Refusal, type StaffNamed } from '@convoi/contracts';
import { EVENT_DEFINITIONS, encryptedFields, streamId } from '@convoi/contracts/events';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { isStreamName } from '@convoi/platform/kernel/event-store/append-check';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import type { Collection } from '@convoi/platform/kernel/read-store/read-store';
import type { AccountPorts } from '../accounts/opened-account.ts';
import { namesOf, peopleRead, pickNames } from '../carpool/named.view.ts';
import { REGISTRATION_INDEX } from '../carpool/registration-index.projection.ts';
import { MAIL_MODELS, mailItems, mailsOf, receiverIdOf } from '../mails/mail.view.ts';
import { type LoggedMail, MAIL_LOG } from '../mails/mail-log.projection.ts';
import type { OpenSealed } from '../shared/open-text.ts';
import type { Reading } from '../shared/read-models.ts';
import type { RecordAccess } from '../shared/record-access.port.ts';
import { AUDIT_LOG, type AuditDocument, type AuditEntry, erasedSubjectId } from './history.projection.ts';
import { type Place, pageOf, positionOf } from './pages.ts';
import { type PersonParts, partsOf } from './person-parts.ts';

/** The history: `listHistory` as a readable list, `getStream` as the log has it. */

const ERASED = 'erased';
const MAIL_STREAM = 'notification-';

type Ids = Pick<
  AuditQuery,
  'event_id' | 'participant_id' | 'match_request_id' | 'user_id' | 'correlation_id' | 'actor'
>;

/** Where the entries of an id are found; a participant's matches are those that they asked for or were asked in. */
const INDEXES: { readonly [K in keyof Ids]-?: readonly string[] } = {
  event_id: ['event'],
  participant_id: ['participant', 'sender', 'receiver'],
  match_request_id: ['match'],
  user_id: ['user'],
  correlation_id: ['correlation'],
  actor: ['actor'],
};
const FIELDS: { readonly [K in keyof Ids]-?: readonly (keyof AuditEntry)[] } = {
  event_id: ['eventId'],
  participant_id: ['participantId', 'senderId', 'receiverId'],
  match_request_id: ['matchId'],
  user_id: ['userId'],
  correlation_id: ['correlationId'],
  actor: ['actor'],
};
const NAMES = Object.keys(INDEXES) as (keyof Ids)[];

/** The narrowest of the given ids leads; the others filter. */
const BY_NARROWNESS: readonly (keyof Ids)[] = [
  'correlation_id',
  'match_request_id',
  'participant_id',
  'user_id',
  'event_id',
  'actor',
];

/** Facts that say what people did, and each mail once: by the first of its own facts. */
function isPlain({ type, stream, revision }: AuditEntry): boolean {
  return factGroup(type) !== null && !(stream.startsWith(MAIL_STREAM) && revision > 0);
}

function isWanted(query: AuditQuery): (document: AuditDocument) => document is AuditEntry {
  const given = NAMES.filter((name) => query[name] !== null);
  return (entry): entry is AuditEntry =>
    entry.kind === 'event' &&
    given.every((name) => FIELDS[name].some((field) => entry[field] === query[name])) &&
    (query.type === null || entry.type === query.type) &&
    (query.group === null || factGroup(entry.type) === query.group) &&
    (!query.plain || isPlain(entry)) &&
    (query.from === undefined || entry.at.slice(0, 10) >= query.from) &&
    (query.to === undefined || entry.at.slice(0, 10) <= query.to);
}

/** Which of these subjects are erased. */
async function erasedOf(
  collection: Pick<Collection<AuditDocument>, 'getMany'>,
  entries: readonly AuditEntry[],
): Promise<ReadonlySet<string>> {
  const subjects = [...new Set(entries.flatMap(({ subjectId }) => subjectId ?? []))];
  const marks = await collection.getMany(subjects.map(erasedSubjectId));
  return new Set(marks.flatMap((mark) => (mark?.kind === 'erased' ? [mark.subjectId] : [])));
}

/** Words that staff need to read: why an event was hidden, shown again, withdrawn, somebody erased. */
const READ_BY_STAFF: Readonly<Record<string, string>> = {
  EventHidden: 'reason',
  EventRestored: 'reason',
  EventWithdrawn: 'reason',
  StaffErasureOrdered: 'basis',
  StaffErasureRequested: 'basis',
};

/** The words of an entry that staff may read, opened from the log; nothing for any other entry. */
async function wordsOf(
  { type, stream, revision, subjectId }: AuditEntry,
  { personal, events }: { readonly personal: OpenSealed; readonly events: Pick<EventStore, 'loadPart'> },
): Promise<{ readonly [field: string]: unknown }> {
  const field = READ_BY_STAFF[type];
  if (field === undefined || subjectId === null) return {};
  const [stored] = await events.loadPart(stream, revision - 1, 1);
  const value = await personal.openValue({ stream, type, field, subjectId }, stored?.data[field] ?? null);
  return { [field]: value };
}

function itemOf(
  entry: AuditEntry,
  erased: ReadonlySet<string>,
  words: { readonly [field: string]: unknown },
  mails: readonly MailItem[],
  named: StaffNamed[],
): AuditItem {
  const isErased = entry.subjectId !== null && erased.has(entry.subjectId);
  const data: { [key: string]: unknown } = { ...entry.data, ...words };
  const definition = EVENT_DEFINITIONS.get(entry.type);
  const personal = isErased && definition !== undefined ? encryptedFields(definition) : [];
  for (const name of personal) if (name in data) data[name] = ERASED;
  return {
    id: entry._id,
    position: entry.position,
    stream: entry.stream,
    revision: entry.revision,
    type: entry.type,
    v: entry.v,
    at: entry.at,
    actor: entry.actor,
    correlation_id: entry.correlationId,
    causation_id: entry.causationId,
    data,
    erased: isErased,
    named,
    mails: [...mails],
  };
}

/** Fields of an event's body that hold the id of a person. */
const PEOPLE_FIELDS = [
  'participantId',
  'senderId',
  'receiverId',
  'driverId',
  'passengerId',
  'leaverId',
  'by',
  'userId',
  'targetId',
  'memberId',
] as const;

/** Ids of who an entry is about and of who did it; what is no id of anybody falls out where names are looked up. */
function idsIn({ actor, data, eventId, participantId, userId }: AuditEntry): string[] {
  const said = PEOPLE_FIELDS.map((name) => data[name]).filter((value) => typeof value === 'string');
  const [, actorId] = actor.split(':', 2);
  // Whoever created an event acts as the event, others of its team as themselves.
  return [...said, ...[actorId, participantId, userId, eventId].flatMap((id) => id ?? [])];
}

/** Whose history was asked for, for the record of the access. */
function aboutOf(query: AuditQuery): { kind: string; id: string } | null {
  if (query.person_id !== null) return { kind: 'person', id: query.person_id };
  const name = BY_NARROWNESS.find((candidate) => query[candidate] !== null);
  return name === undefined ? null : { kind: name.replace(/_id$/, ''), id: query[name] ?? '' };
}

/** Where everything of a person stands: each registration from all sides and what it did, its rides, the account and what it did. */
function placesOfPerson({ userId, participantIds, matchIds }: PersonParts): readonly Place[] {
  const own = userId === null ? [] : [place('user', userId), place('actor', `account:${userId}`)];
  const ofRegistrations = participantIds.flatMap((id) => [
    ...INDEXES.participant_id.map((index) => place(index, id)),
    place('actor', `participant:${id}`),
  ]);
  // What a ride's facts say of it names not always both: a meeting, a report.
  return [...own, ...ofRegistrations, ...matchIds.map((id) => place('match', id))];
}
const place = (index: string, id: string): Place => ({ index, equals: [id] });

/** Where the entries that are asked for are found. Throws 400 when nothing is given to go by. */
async function placesOf(query: AuditQuery, reading: Reading): Promise<readonly Place[]> {
  if (query.person_id !== null) return placesOfPerson(await partsOf(query.person_id, reading));
  const lead = BY_NARROWNESS.find((name) => query[name] !== null);
  if (lead === undefined) throw new Refusal('request.invalid_parameter');
  const id = query[lead] ?? '';
  return INDEXES[lead].map((index) => place(index, id));
}

/** The mails below each entry: those that it caused. */
const mailsCausedBy = (entries: readonly AuditEntry[], reading: Reading): Promise<readonly (readonly LoggedMail[])[]> =>
  // What became of a mail causes none.
  Promise.all(entries.map(async ({ _id, stream }) => (stream.startsWith(MAIL_STREAM) ? [] : mailsOf(_id, reading))));

/** The mail that each entry is the beginning of, as it stands now; none for other entries. */
async function ownMailsOf(
  entries: readonly AuditEntry[],
  { model }: Reading,
): Promise<readonly (readonly LoggedMail[])[]> {
  const { collection } = model<LoggedMail>(MAIL_LOG);
  const idOf = ({ stream }: AuditEntry): string => (stream.startsWith(MAIL_STREAM) ? streamId(stream) : '');
  const found = await collection.getMany(entries.map(idOf).filter((id) => id !== ''));
  const mails = new Map(found.flatMap((mail) => (mail === null ? [] : [[mail._id, mail] as const])));
  return entries.map((entry) => {
    const mail = mails.get(idOf(entry));
    return mail === undefined ? [] : [mail];
  });
}

/** What the history is read, opened and recorded with. */
export interface HistoryPorts extends AccountPorts {
  readonly events: Pick<EventStore, 'load' | 'loadPart'>;
  readonly record: RecordAccess;
}

/** Handlers of `listHistory` and `getStream`; every look is recorded. */
export function historyQueries(ports: HistoryPorts): CallHandlers {
  const { models, events, record } = ports;
  return {
    listHistory: async ({ query, context }) => {
      const reading = await models.upTo([AUDIT_LOG, REGISTRATION_INDEX, ...MAIL_MODELS], context.minPosition);
      const { collection } = reading.model<AuditDocument>(AUDIT_LOG);
      const start = positionOf(query.cursor);
      const options = {
        range: start === null ? {} : query.order === 'asc' ? { gt: start } : { lt: start },
        order: query.order,
        limit: query.limit,
      };
      const places = await placesOf(query, reading);
      const { shown: entries, nextCursor } = await pageOf(collection, places, options, isWanted(query));
      const [erased, words, mails] = await Promise.all([
        erasedOf(collection, entries),
        Promise.all(entries.map((entry) => wordsOf(entry, ports))),
        query.plain ? ownMailsOf(entries, reading) : mailsCausedBy(entries, reading),
      ]);
      const ids = [...entries.flatMap(idsIn), ...mails.flat().flatMap((mail) => receiverIdOf(mail) ?? [])];
      const names = await namesOf(ids, reading, ports.personal);
      const people = peopleRead(names.values());
      await record(context, { call: 'listHistory', about: aboutOf(query), results: entries.length, people });
      const shown = await mailItems(mails.flat(), names, reading, ports);
      let taken = 0;
      const items = entries.map((entry, at) => {
        const own = shown.slice(taken, taken + (mails[at]?.length ?? 0));
        taken += own.length;
        return itemOf(entry, erased, words[at] ?? {}, own, pickNames(names, idsIn(entry)));
      });
      return { body: { items, next_cursor: nextCursor }, ...reading.freshness };
    },
    getStream: async ({ params, query, context }) => {
      const stream = params.stream ?? '';
      if (!isStreamName(stream)) throw new Refusal('stream.not_found');
      const { events: rest, revision } = await events.load(stream, query.after);
      if (revision < 0) throw new Refusal('stream.not_found');
      const shown = rest.slice(0, query.limit);
      await record(context, { call: 'getStream', about: { kind: 'stream', id: stream }, results: shown.length });
      const last = rest.length > shown.length ? shown.at(-1) : undefined;
      return {
        body: {
          items: shown.map((event) => ({
            id: event.id,
            stream: event.stream,
            revision: event.revision,
            position: event.position,
            type: event.type,
            data: { ...event.data },
            metadata: { ...event.metadata },
          })),
          next_cursor: last === undefined ? null : String(last.revision),
        },
      };
    },
  };
}

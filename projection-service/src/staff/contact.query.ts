import { type ContactView, foldedWords, isAtLeast, normaliseEmail, Refusal, type StaffNamed } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { codeVersion } from '@convoi/platform/kernel/projections/projection';
import { ACCOUNTS, type AccountDocument } from '../accounts/account.projection.ts';
import { roleOf } from '../accounts/live-caller.ts';
import { openedPerson } from '../accounts/opened-account.ts';
import { NAMED_MODELS, namesOf, peopleRead, pickNames } from '../carpool/named.view.ts';
import {
  PARTICIPANT_WORDS,
  PARTICIPANT_WORDS_SINCE,
  PARTICIPANTS,
  type ParticipantsDocument,
} from '../carpool/participant.projection.ts';
import { mailsOf } from '../mails/mail.view.ts';
import { MAIL_LOG } from '../mails/mail-log.projection.ts';
import { CONTACT_INBOX, type ContactMessage, type ContactWords } from '../moderation/contact-message.projection.ts';
import { contactItem } from '../moderation/report.view.ts';
import { listPage } from '../shared/list-page.ts';
import { openText } from '../shared/open-text.ts';
import type { Reading } from '../shared/read-models.ts';
import type { StaffSearchPorts } from './staff-search.query.ts';

/** The inbox of the association: `listContacts` and `readContact`. */

/** What the inbox is read, opened and recorded with. */
export interface ContactPorts extends StaffSearchPorts {
  readonly staffEmails: readonly string[];
}

/** More registrations than this of one address are not named. */
const REGISTRATIONS_MAX = 20;
/** More members than this are not offered. */
const MEMBERS_MAX = 200;

/** Messages that nobody looks after are asked for so. */
const NOBODY = 'nobody';

/** Ids of the account and the registrations of an address, as somebody gave it. */
async function idsOfAddress(email: string, reading: Reading, ports: ContactPorts): Promise<string[]> {
  const address = normaliseEmail(email);
  const claims = (await ports.events.load(streamName('claim', `email:${ports.pseudonyms.accountKey(address)}`))).events;
  const last = claims.at(-1);
  const ownerId = last?.type === 'Claimed' && typeof last.data.ownerId === 'string' ? [last.data.ownerId] : [];
  const { collection, version } = reading.model<ParticipantsDocument>(PARTICIPANTS);
  const words = foldedWords(address);
  if (codeVersion(version) < PARTICIPANT_WORDS_SINCE || words.length === 0) return ownerId;
  const { documents } = await collection.find({ index: PARTICIPANT_WORDS, words, limit: REGISTRATIONS_MAX });
  const own = documents.filter(
    (one) => one.state === 'active' && one.person !== null && normaliseEmail(one.person.email) === address,
  );
  return [...ownerId, ...own.map(({ _id }) => _id)];
}

/** Ids of the staff who may look after messages. */
async function memberIds({ model }: Reading, ports: ContactPorts): Promise<string[]> {
  const { documents } = await model<AccountDocument>(ACCOUNTS).collection.find({
    index: 'staff',
    equals: [true],
    limit: MEMBERS_MAX,
  });
  const may = await Promise.all(
    documents.map(async (document) => {
      const role = document.state === 'active' ? await roleOf(document, ports) : null;
      const isThere = document.state === 'active' && (await openedPerson(document, ports.personal)) !== null;
      return isThere && role !== null && isAtLeast(role, 'moderator');
    }),
  );
  return documents.flatMap(({ _id }, at) => (may[at] ? [_id] : []));
}

/** How the mail of an answer stands; null for a note, and until the mail log knows of it. */
async function mailStateOf(
  { id, kind }: ContactWords,
  reading: Reading,
): Promise<ContactView['entries'][0]['mail_state']> {
  return kind === 'note' ? null : ((await mailsOf(id, reading)).at(-1)?.state ?? null);
}

/** Handlers of `listContacts` and `readContact`; what is read is recorded. */
export function contactQueries(ports: ContactPorts): CallHandlers {
  const { models, personal, record } = ports;
  return {
    listContacts: async ({ query, context }) => {
      const reading = await models.upTo([CONTACT_INBOX, ...NAMED_MODELS], context.minPosition);
      const { subject, state, assignee, limit, cursor } = query;
      const wanted =
        state !== null
          ? { index: 'state', equals: [state] }
          : subject !== null
            ? { index: 'subject', equals: [subject] }
            : { index: 'at' };
      const page = await listPage(
        reading.model<ContactMessage>(CONTACT_INBOX).collection,
        { ...wanted, limit },
        cursor,
        (message) =>
          (subject === null || message.subject === subject) &&
          (assignee === null || (message.assigneeId ?? NOBODY) === assignee),
      );
      const names = await namesOf(
        page.documents.flatMap(({ assigneeId }) => assigneeId ?? []),
        reading,
        personal,
      );
      const people = peopleRead(names.values());
      await record(context, { call: 'listContacts', about: null, results: page.documents.length, people });
      const items = await Promise.all(page.documents.map((message) => contactItem(message, names, personal)));
      return { body: { items, next_cursor: page.nextCursor }, ...reading.freshness };
    },
    readContact: async ({ params, context }) => {
      const reading = await models.upTo([CONTACT_INBOX, MAIL_LOG, ...NAMED_MODELS], context.minPosition);
      const message = await reading.model<ContactMessage>(CONTACT_INBOX).collection.get(params.id ?? '');
      if (message === null) throw new Refusal('contact.not_found');
      const stream = streamName('contact', message._id);
      const [{ email }, members] = await Promise.all([
        contactItem(message, new Map(), personal),
        memberIds(reading, ports),
      ]);
      const peopleIds = email === null ? [] : await idsOfAddress(email, reading, ports);
      const writers = message.entries.flatMap(({ byId }) => byId ?? []);
      const names = await namesOf([...members, ...peopleIds, ...writers, message.assigneeId ?? ''], reading, personal);
      const about = { kind: 'contact', id: message._id };
      await record(context, { call: 'readContact', about, results: 1, people: peopleRead(names.values()) });
      const entries = await Promise.all(
        message.entries.map(async (entry) => {
          const type = entry.kind === 'answer' ? 'ContactAnswered' : 'ContactNoted';
          const place = { stream, type, field: 'text', subjectId: message.subjectId };
          return {
            id: entry.id,
            kind: entry.kind,
            by: names.get(entry.byId ?? '') ?? null,
            text: await openText(personal, place, entry.text),
            created_at: entry.at,
            mail_state: await mailStateOf(entry, reading),
          };
        }),
      );
      const body: ContactView = {
        ...(await contactItem(message, names, personal)),
        entries,
        people: pickNames(names, peopleIds),
        members: pickNames(names, members).sort(byName),
      };
      return { body, ...reading.freshness };
    },
  };
}

const byName = (a: StaffNamed, b: StaffNamed): number => (a.name ?? '').localeCompare(b.name ?? '', 'fr');

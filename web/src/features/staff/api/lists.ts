import type { QueryKey } from '@tanstack/react-query';
import type { Api } from '#web/lib/api/api-client.ts';
import { staffAnswer } from './staff-answer.ts';

/** A page of a list and the way to the next one. */
export interface Page<Row> {
  readonly items: readonly Row[];
  readonly next_cursor: string | null;
}

/** What a reading of a list carries: key and signal of its query, and the page to begin at. */
export interface PageRead {
  readonly key: QueryKey;
  readonly signal: AbortSignal;
  readonly cursor: string | undefined;
}

/** The filters of a list, by the names of its call; all of them are in the address. */
export type Filters = { readonly [name: string]: string | undefined };

export interface List<Row> {
  readonly name: string;
  readonly filters: Filters;
  readonly ask: (api: Api, read: PageRead) => Promise<Page<Row>>;
}

const LIMIT = 100;
const ready = ({ key, signal }: PageRead) => ({ key, signal });

/** Found by title, slug, id or address. */
export const searchList = (q: string, kind?: string) => {
  const filters = { q, kind };
  return {
    name: 'search',
    filters,
    ask: (api: Api, read: PageRead) =>
      api.get('/api/staff/search', {
        ...ready(read),
        query: filters,
        schema: staffAnswer((views) => views.StaffSearchView),
      }),
  };
};

/** The history of one thing. */
export const auditList = (filters: Filters) => ({
  name: 'audit',
  filters,
  ask: (api: Api, read: PageRead) =>
    api.get('/api/staff/audit', {
      ...ready(read),
      query: { ...filters, limit: LIMIT, cursor: read.cursor },
      schema: staffAnswer((views) => views.AuditView),
    }),
});

/** Stored events of one stream, as they are. */
export const streamList = (stream: string) => ({
  name: 'stream',
  filters: { stream },
  ask: (api: Api, read: PageRead) =>
    api.get('/api/staff/streams/:stream', {
      ...ready(read),
      params: { stream },
      query: { limit: LIMIT, after: read.cursor },
      schema: staffAnswer((views) => views.RawStreamView),
    }),
});

/** Public events to be looked at. */
export const moderationList = (filters: Filters) => ({
  name: 'moderation',
  filters,
  ask: (api: Api, read: PageRead) =>
    api.get('/api/staff/moderation', {
      ...ready(read),
      query: { ...filters, limit: LIMIT, cursor: read.cursor },
      schema: staffAnswer((views) => views.ModerationView),
    }),
});

/** What was reported. */
export const reportsList = (filters: Filters) => ({
  name: 'reports',
  filters,
  ask: (api: Api, read: PageRead) =>
    api.get('/api/staff/reports', {
      ...ready(read),
      query: { ...filters, limit: LIMIT, cursor: read.cursor },
      schema: staffAnswer((views) => views.ReportsView),
    }),
});

/** What was written in a reported conversation; all that is shown of it is one page. */
export const reportedConversation = (id: string) => ({
  name: 'reported-conversation',
  filters: { id },
  ask: async (api: Api, read: PageRead) => {
    const { messages, reports } = await api.get('/api/staff/reports/:id/conversation', {
      ...ready(read),
      params: { id },
      schema: staffAnswer((views) => views.ReportedConversationView),
    });
    return { items: [{ messages, reports }], next_cursor: null };
  },
});

/** Messages of the contact form. */
export const inboxList = (filters: Filters) => ({
  name: 'inbox',
  filters,
  ask: (api: Api, read: PageRead) =>
    api.get('/api/staff/contacts', {
      ...ready(read),
      query: { ...filters, limit: LIMIT, cursor: read.cursor },
      schema: staffAnswer((views) => views.ContactsView),
    }),
});

/** What became of each mail. */
export const mailsList = (filters: Filters) => ({
  name: 'mails',
  filters,
  ask: (api: Api, read: PageRead) =>
    api.get('/api/staff/mails', {
      ...ready(read),
      query: { ...filters, limit: LIMIT, cursor: read.cursor },
      schema: staffAnswer((views) => views.MailsView),
    }),
});

/** Who is staff; all of them. */
export const membersList = () => ({
  name: 'members',
  filters: {},
  ask: (api: Api, read: PageRead) =>
    api.get('/api/staff/members', { ...ready(read), schema: staffAnswer((views) => views.StaffMembersView) }),
});

/** Erasures that were asked for, and what came of them. */
export const erasuresList = () => ({
  name: 'erasures',
  filters: {},
  ask: (api: Api, read: PageRead) =>
    api.get('/api/staff/erasures', {
      ...ready(read),
      query: { limit: LIMIT, cursor: read.cursor },
      schema: staffAnswer((views) => views.ErasuresView),
    }),
});

/** Who of the staff read what; a page has what fits on two screens. */
export const readsList = (filters: Filters) => ({
  name: 'reads',
  filters,
  ask: (api: Api, read: PageRead) =>
    api.get('/api/staff/reads', {
      ...ready(read),
      query: { ...filters, cursor: read.cursor },
      schema: staffAnswer((views) => views.ReadsView),
    }),
});

/** Payments. */
export const paymentsList = (filters: Filters) => ({
  name: 'payments',
  filters,
  ask: (api: Api, read: PageRead) =>
    api.get('/api/staff/payments', {
      ...ready(read),
      query: { ...filters, limit: LIMIT, cursor: read.cursor },
      schema: staffAnswer((views) => views.StaffPaymentsView),
    }),
});

/** How the read models stand. */
export const projectionsList = () => ({
  name: 'projections',
  filters: {},
  ask: (api: Api, read: PageRead) =>
    api.get('/api/staff/projections', { ...ready(read), schema: staffAnswer((views) => views.ProjectionsView) }),
});

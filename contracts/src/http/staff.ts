import * as z from 'zod/mini';
import {
  CONTACT_MESSAGE_MAX,
  CONTACT_SUBJECTS,
  CURRENCIES,
  EMAIL_MAX,
  PAGE_DEFAULT,
  PAGE_MAX,
  PAYMENT_METHODS,
  PAYMENT_PURPOSES,
  STAFF_REASON_MAX,
} from '../constants.ts';
import { FACT_GROUPS } from '../fact-groups.ts';
import {
  MODERATION_GROUNDS,
  REPORT_ACTS,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  REPORT_STATES,
  REPORT_TARGETS,
  SUSPENSION_DAYS,
} from '../reports.ts';
import {
  CONTACT_STATES,
  ERASURE_STATES,
  MAIL_FILTERS,
  MAIL_STATES,
  MODERATION_STATES,
  STAFF_ROLES,
  STAFF_SEARCH_KINDS,
} from '../staff-kinds.ts';
import { across } from './bodies.ts';
import * as f from './fields.ts';
import { OwnDataView, PAYMENT_STATUSES, reportFields } from './views.ts';

/** Queries, bodies and answers of the staff, and reports. */

/** A page of a list; `next_cursor` is null on the last one. */
const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.nullable(z.string()) });

const page = {
  limit: f.numberOr({ min: 1, max: PAGE_MAX, isInteger: true }, PAGE_DEFAULT),
  cursor: f.optionalText({ max: 1000 }),
};

const optionalId = f.optionalText({ max: 100 });
const period = { from: f.optionalDay(), to: f.optionalDay() };

/** `reportAbuse`. */
export const ReportBody = z
  .object({
    target_type: f.oneOf(REPORT_TARGETS, null),
    target_id: f.uuid(),
    reason: f.oneOf(REPORT_REASONS, null),
    comment: f.optionalText({ max: 1000, isMultiline: true }),
    /** Looked at before and apart from the fields. */
    token: f.optionalText({ max: 4096 }),
  })
  .check(
    across((value, push) => {
      if (value.target_type === null) push('target_type', 'required');
      if (value.reason === null) push('reason', 'required');
    }),
  );
export type ReportBody = z.infer<typeof ReportBody>;
export const ReportReceivedView = z.object({ id: z.string() });

/** Who or what an id in a list of the staff stands for; who is named has been recorded as read. */
export const StaffNamed = z.object({
  kind: z.enum(['participant', 'user', 'organiser', 'event']),
  id: z.string(),
  /** The full name, or the title of an event; null once nobody knows it any more. */
  name: z.nullable(z.string()),
  /** `left`: the registration ended and its data went with it. */
  state: z.enum(['active', 'left', 'erased']),
});
export type StaffNamed = z.infer<typeof StaffNamed>;

/** `searchAsStaff`. */
export const StaffSearchQuery = z.object({
  q: f.text({ max: EMAIL_MAX }),
  kind: f.oneOf(STAFF_SEARCH_KINDS, null),
});
export const StaffSearchItem = z.object({
  kind: z.enum(STAFF_SEARCH_KINDS),
  id: z.string(),
  label: z.string(),
  /** What tells two of the same name apart: a town and the event, the place of an event; empty without. */
  hint: z.string(),
  /** Empty for a call, which has none. */
  state: z.string(),
  created_at: z.nullable(z.string()),
});
export type StaffSearchItem = z.infer<typeof StaffSearchItem>;
export const StaffSearchView = listOf(StaffSearchItem);

/**
 * `listHistory`: at least one of the ids. `person_id` is that of an account or a registration and stands for everything of
 * the person that is known to belong together; `actor` is `kind:id`, or the kind alone. `plain` gives what people did, and
 * each mail once with its state, without the machinery.
 */
export const AuditQuery = z
  .object({
    person_id: optionalId,
    event_id: optionalId,
    participant_id: optionalId,
    match_request_id: optionalId,
    user_id: optionalId,
    correlation_id: optionalId,
    actor: optionalId,
    type: f.optionalText({ max: 60 }),
    group: f.oneOf(FACT_GROUPS, null),
    plain: f.flagOr(false),
    ...period,
    order: f.oneOf(['asc', 'desc'], 'asc'),
    ...page,
  })
  .check(
    across((value, push) => {
      const { person_id, event_id, participant_id, match_request_id, user_id, correlation_id, actor } = value;
      const ids = [person_id, event_id, participant_id, match_request_id, user_id, correlation_id, actor];
      if (ids.every((id) => id === null)) push('event_id', 'required');
    }),
  );
export type AuditQuery = z.infer<typeof AuditQuery>;
/** How a mail stands. */
export const MailItem = z.object({
  id: z.string(),
  template: z.string(),
  /** Masked; null once nobody knows it any more. */
  to: z.nullable(z.string()),
  /** Who it is for; null for whoever organises an event, who has no name here. */
  receiver: z.nullable(StaffNamed),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  /** When a mail that was held up is tried again; null for one that goes at once or has ended. */
  next_try_at: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
  /** Id of the event in the log that caused the mail. */
  cause: z.string(),
  event_id: z.nullable(z.string()),
  at: z.string(),
});
export type MailItem = z.infer<typeof MailItem>;

/** One event of the log; personal fields read `"***"`, those of an erased person `"erased"`. */
export const AuditItem = z.object({
  id: z.string(),
  position: z.int(),
  stream: z.string(),
  revision: z.int(),
  type: z.string(),
  v: z.int(),
  at: z.string(),
  actor: z.string(),
  correlation_id: z.string(),
  causation_id: z.string(),
  data: z.record(z.string(), z.unknown()),
  erased: z.boolean(),
  /** Everybody that the event names, and who did it. */
  named: z.array(StaffNamed),
  /** The mails that it caused; of very many the first ones. */
  mails: z.array(MailItem),
});
export type AuditItem = z.infer<typeof AuditItem>;
export const AuditView = listOf(AuditItem);

/** `getStaffDay`: how much waits for the staff. */
export const StaffDayView = z.object({
  open_reports: z.int(),
  /** Messages to the association of the last seven days. */
  new_messages: z.int(),
  /** Messages to the association that nobody has answered or closed. */
  open_messages: z.int(),
  /** Given up or come back in the last seven days. */
  failed_mails: z.int(),
  /** Waiting for another try. */
  retried_mails: z.int(),
  /** Public pages of the last seven days that are shown. */
  new_pages: z.int(),
  /** Erasures that another administrator has to confirm, whoever asked. */
  waiting_erasures: z.int(),
  /** Read models with more than 100 events to reach, or with parked ones. */
  projections_behind: z.int(),
  /** Payments of which something else came than what was asked for. */
  unmatched_payments: z.int(),
  /** The last thirty days, today among them as the last one; days of UTC. */
  days: z.array(
    z.object({
      day: z.string(),
      events: z.int(),
      registrations: z.int(),
      rides: z.int(),
      mails: z.int(),
    }),
  ),
});
export type StaffDayView = z.infer<typeof StaffDayView>;

/** `getPersonAsStaff`: who somebody is, and what of theirs is known to belong together. */
export const StaffPersonView = z.object({
  ...StaffNamed.shape,
  /** Masked; null once nobody knows it any more. */
  email: z.nullable(z.string()),
  /** The account; null for somebody without one. */
  account: z.nullable(
    z.object({
      id: z.string(),
      is_verified: z.boolean(),
      /** Where it is signed in, the newest first: forgotten seven days after the sign-in at the latest. */
      sessions: z.array(
        z.object({
          started_at: z.string(),
          /** Day, UTC. */
          last_used_on: z.string(),
          browser: z.nullable(z.string()),
          system: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  registrations: z.array(
    z.object({
      id: z.string(),
      event_id: z.string(),
      event_title: z.nullable(z.string()),
      town: z.nullable(z.string()),
      state: z.enum(['confirmed', 'unconfirmed', 'left', 'erased']),
      /** A mail came back because the address takes none: no more are sent, but for links that are asked for. */
      is_unreachable: z.boolean(),
      registered_at: z.string(),
    }),
  ),
  /** Requests and rides, the newest first. */
  rides: z.array(
    z.object({
      id: z.string(),
      event_id: z.string(),
      direction: z.enum(['sent', 'received']),
      other: z.nullable(StaffNamed),
      status: z.enum(['pending', 'accepted', 'rejected', 'cancelled', 'closed']),
      updated_at: z.string(),
    }),
  ),
});
export type StaffPersonView = z.infer<typeof StaffPersonView>;

/** `exportPerson`. */
export const PersonDataView = OwnDataView;

/** `getStream`: `after` is the revision of the last event that the caller has. */
export const RawStreamQuery = z.object({
  after: f.numberOr({ min: -1, max: Number.MAX_SAFE_INTEGER, isInteger: true }, -1),
  limit: page.limit,
});
export const RawEventView = z.object({
  id: z.string(),
  stream: z.string(),
  revision: z.int(),
  position: z.int(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.unknown()),
});
export const RawStreamView = listOf(RawEventView);

/** `listModeration`: `new` = public events that are shown. */
export const ModerationQuery = z.object({ state: f.oneOf(MODERATION_STATES, 'new'), ...page });
export const ModerationItem = z.object({
  id: z.string(),
  id_user: z.string(),
  title: z.string(),
  location: z.string(),
  created_at: z.string(),
  state: z.enum(['shown', 'hidden']),
  /** Open reports about the event, its participants and their relations. */
  reports: z.int(),
});
export type ModerationItem = z.infer<typeof ModerationItem>;
export const ModerationView = listOf(ModerationItem);

/** `hideEvent`. */
export const ModerateBody = z.object({ reason: f.text({ max: STAFF_REASON_MAX, isMultiline: true }) });
export const ModeratedView = z.object({ id: z.string(), is_hidden: z.boolean() });

/** `listReports`. */
export const ReportsQuery = z.object({ state: f.oneOf(REPORT_STATES, null), ...page });
export const ReportItem = z.object({
  ...reportFields,
  /** Whom it is about: one for a participant, two for a relation, none for an event. */
  about: z.array(StaffNamed),
  /** Who wrote it; null when nobody is known. */
  writer: z.nullable(StaffNamed),
  /** Title of the event that it belongs to; null once that is gone. */
  event_title: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  /** Comment and note are gone, with whom they came from or were about. */
  erased: z.boolean(),
  state: z.enum(REPORT_STATES),
  outcome: z.nullable(z.enum(REPORT_OUTCOMES)),
  note: z.nullable(z.string()),
  created_at: z.string(),
});
export type ReportItem = z.infer<typeof ReportItem>;
export const ReportsView = listOf(ReportItem);

/** `readReport`: a report, what was done about it, and earlier ones about the same people. */
export const ReportView = z.object({
  ...ReportItem.shape,
  /** Of whom it is about, those whose address nobody has proved: it cannot be suspended. */
  unproved: z.array(z.string()),
  /** What staff did, the oldest first. */
  acts: z.array(
    z.object({
      id: z.string(),
      act: z.enum(REPORT_ACTS),
      /** Whom it concerns; null for whoever organises the event. */
      person: z.nullable(StaffNamed),
      ground: z.enum(MODERATION_GROUNDS),
      /** null once nobody may read it any more. */
      facts: z.nullable(z.string()),
      until: z.nullable(z.string()),
      by: z.nullable(StaffNamed),
      created_at: z.string(),
    }),
  ),
  /** Other reports about the same people, in whatever event, or about the same page; the newest first. */
  earlier: z.array(
    z.object({
      id: z.string(),
      target_type: z.enum(REPORT_TARGETS),
      reason: z.enum(REPORT_REASONS),
      state: z.enum(REPORT_STATES),
      outcome: z.nullable(z.enum(REPORT_OUTCOMES)),
      created_at: z.string(),
    }),
  ),
});
export type ReportView = z.infer<typeof ReportView>;

/** `actOnReport`. */
export const ActOnReportBody = z
  .object({
    act: f.oneOf(REPORT_ACTS, null),
    /** Whom it concerns: one of the two, for a report of a relation. */
    person_id: f.optionalUuid(),
    /** `comment`, or a message by its id. */
    text_id: f.optionalText({ max: 100 }),
    ground: f.oneOf(MODERATION_GROUNDS, null),
    facts: f.text({ max: STAFF_REASON_MAX, isMultiline: true }),
    days: f.numberOr({ min: 1, max: Math.max(...SUSPENSION_DAYS), isInteger: true }, 30),
  })
  .check(
    across((value, push) => {
      if (value.act === null) push('act', 'required');
      if (value.ground === null) push('ground', 'required');
    }),
  );
export type ActOnReportBody = z.infer<typeof ActOnReportBody>;
export const ReportActedView = z.object({ id: z.string() });
export const ResolveReportBody = z
  .object({ outcome: f.oneOf(REPORT_OUTCOMES, null), note: f.optionalText({ max: 1000, isMultiline: true }) })
  .check(
    across((value, push) => {
      if (value.outcome === null) push('outcome', 'required');
    }),
  );
export const ReportResolvedView = z.object({ id: z.string(), state: z.literal('resolved') });

/** `listContacts`: names, addresses and words are null once erased. */
export const ContactsQuery = z.object({
  subject: f.oneOf(CONTACT_SUBJECTS, null),
  state: f.oneOf(CONTACT_STATES, null),
  /** Id of who looks after it, or `nobody`. */
  assignee: optionalId,
  ...page,
});
export const ContactItem = z.object({
  id: z.string(),
  full_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  subject: z.enum(CONTACT_SUBJECTS),
  message: z.nullable(z.string()),
  created_at: z.string(),
  state: z.enum(CONTACT_STATES),
  /** Who of the staff looks after it. */
  assignee: z.nullable(StaffNamed),
  /** The report that it is about; null where none was named. */
  about_report: z.nullable(z.string()),
});
export type ContactItem = z.infer<typeof ContactItem>;
export const ContactsView = listOf(ContactItem);

/** What staff wrote about a message: to its sender, or for each other. */
export const ContactEntry = z.object({
  id: z.string(),
  kind: z.enum(['answer', 'note']),
  by: z.nullable(StaffNamed),
  /** null once the sender is erased. */
  text: z.nullable(z.string()),
  created_at: z.string(),
  /** How the mail of an answer stands; null for a note, and until the mail log knows it. */
  mail_state: z.nullable(z.enum(MAIL_STATES)),
});
/** `readContact`. */
export const ContactView = z.object({
  ...ContactItem.shape,
  /** What staff wrote, the oldest first. */
  entries: z.array(ContactEntry),
  /** The account and the registrations of the address that the sender gave, which nobody has proved to be theirs. */
  people: z.array(StaffNamed),
  /** Who it can be assigned to. */
  members: z.array(StaffNamed),
});
export type ContactView = z.infer<typeof ContactView>;
/** `answerContact` and `noteContact`. */
export const ContactTextBody = z.object({ text: f.text({ max: CONTACT_MESSAGE_MAX, isMultiline: true }) });
/** `assignContact`: without a member, to nobody. */
export const ContactAssignmentBody = z.object({ user_id: f.optionalUuid() });
/** What was done with a message. */
export const ContactHandledView = z.object({ id: z.string() });

/** `listMails`. */
export const MailsQuery = z.object({
  state: f.oneOf(MAIL_FILTERS, null),
  template: f.optionalText({ max: 60 }),
  event_id: optionalId,
  ...page,
});
export const MailsView = listOf(MailItem);
/** `sendTestMail`. */
export const TestMailView = z.object({ status: z.literal('queued') });
export const MailResentView = z.object({ id: z.string(), status: z.literal('queued') });

/** `listPayments`. */
export const StaffPaymentsQuery = z.object({
  state: f.oneOf(PAYMENT_STATUSES, null),
  purpose: f.oneOf(PAYMENT_PURPOSES, null),
  /** Those alone of which something else came than what was asked for. */
  review: f.flagOr(false),
  ...page,
});
export const StaffPaymentItem = z.object({
  id: z.string(),
  purpose: z.enum(PAYMENT_PURPOSES),
  state: z.enum(PAYMENT_STATUSES),
  amount: z.string(),
  currency: z.enum(CURRENCIES),
  method: z.enum(PAYMENT_METHODS),
  event_id: z.nullable(z.string()),
  created_at: z.string(),
  /** Money came that is not what was asked for. */
  is_under_review: z.boolean(),
  /** The money came after the day in which the payment was good. */
  is_late: z.boolean(),
});
export type StaffPaymentItem = z.infer<typeof StaffPaymentItem>;
export const StaffPaymentsView = listOf(StaffPaymentItem);

/** `listProjections`. */
export const ProjectionsView = listOf(
  z.object({
    name: z.string(),
    active_version: z.nullable(z.int()),
    building_version: z.nullable(z.int()),
    position: z.int(),
    lag_events: z.int(),
    parked: z.int(),
  }),
);

/** What was written in a reported conversation; the words of somebody who was erased are gone. */
export const ReportedMessage = z.object({
  id: z.string(),
  sender: z.nullable(StaffNamed),
  content: z.string(),
  created_at: z.string(),
  /** Staff have hidden it from both. */
  is_hidden: z.boolean(),
  /** The words of a request, which cannot be hidden. */
  is_request: z.boolean(),
});
/** `readReportedConversation`. */
export const ReportedConversationView = z.object({
  messages: z.array(ReportedMessage),
  /** How often the same two were reported for what they wrote to each other, this report among them. */
  reports: z.int(),
});
export type ReportedConversationView = z.infer<typeof ReportedConversationView>;

/** Somebody on the staff. */
export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  /** The address stands in the settings of the site, where alone the role is changed. */
  is_fixed: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;
/** `listStaff`. */
export const StaffMembersView = listOf(StaffMember);
export type StaffMembersView = z.infer<typeof StaffMembersView>;

/** `giveStaffRole`. */
export const StaffRoleBody = z.object({ email: f.email(), role: f.oneOf(STAFF_ROLES, null) }).check(
  across((value, push) => {
    if (value.role === null) push('role', 'required');
  }),
);
export type StaffRoleBody = z.infer<typeof StaffRoleBody>;
/** `giveStaffRole` and `takeStaffRole`; null = none. */
export const StaffRoleView = z.object({ id: z.string(), role: z.nullable(z.enum(STAFF_ROLES)) });

/** `erasePerson`: exactly one of the three; another administrator confirms it. */
export const StaffErasureBody = z
  .object({
    email: f.optionalEmail(),
    user_id: f.optionalUuid(),
    participant_id: f.optionalUuid(),
    basis: f.text({ max: STAFF_REASON_MAX, isMultiline: true }),
  })
  .check(
    across((value, push) => {
      const given = [value.email, value.user_id, value.participant_id].filter((one) => one !== null);
      if (given.length === 0) push('email', 'required');
      if (given.length > 1) push('email', 'not_allowed');
    }),
  );
export type StaffErasureBody = z.infer<typeof StaffErasureBody>;
/** What was asked for, and until when another administrator can confirm it. */
export const StaffErasureAskedView = z.object({ id: z.string(), expires_at: z.string() });
/** `confirmErasure`. */
export const StaffErasedView = z.object({ id: z.string(), subjects: z.int() });
/** `declineErasure`. */
export const StaffErasureDeclinedView = z.object({ id: z.string(), state: z.literal('declined') });
/** `listReads`: 50 a page; the newest first. */
export const ReadsQuery = z.object({
  reader_id: optionalId,
  person_id: optionalId,
  ...period,
  limit: f.numberOr({ min: 1, max: PAGE_MAX, isInteger: true }, 50),
  cursor: page.cursor,
});
export type ReadsQuery = z.infer<typeof ReadsQuery>;
export const ReadItem = z.object({
  id: z.string(),
  at: z.string(),
  /** Who of the staff read; null once nobody knows them any more. */
  reader: z.nullable(StaffNamed),
  /** Id of the call that showed it. */
  call: z.string(),
  /** Who or what was read, as far as it has a name. */
  named: z.nullable(StaffNamed),
  /** What was asked for; null for a list, and where somebody is named in one. */
  about: z.nullable(z.object({ kind: z.string(), id: z.string() })),
  /** How many items the call answered with; null where somebody is named in one. */
  results: z.nullable(z.int()),
});
export type ReadItem = z.infer<typeof ReadItem>;
export const ReadsView = z.object({
  ...listOf(ReadItem).shape,
  /** Who is staff now, to choose from. */
  readers: z.array(z.object({ id: z.string(), name: z.string() })),
});
/** `listErasures`. */
export const ErasuresQuery = z.object(page);
export const ErasureItem = z.object({
  id: z.string(),
  state: z.enum(ERASURE_STATES),
  /** The address that is to be erased; null where an id was given, and once it is over. */
  email: z.nullable(z.string()),
  /** Who is to be erased, where an id was given. */
  person: z.nullable(StaffNamed),
  /** Why; null once it is over. */
  basis: z.nullable(z.string()),
  asked_by: z.nullable(StaffNamed),
  /** It waits, and nobody but whoever asked is an administrator. */
  is_stuck: z.boolean(),
  /** Who confirmed or declined it. */
  answered_by: z.nullable(StaffNamed),
  expires_at: z.string(),
  created_at: z.string(),
});
export type ErasureItem = z.infer<typeof ErasureItem>;
export const ErasuresView = listOf(ErasureItem);

/** `exportTable`. */
export const ExportQuery = z.object(period);

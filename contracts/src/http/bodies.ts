import * as z from 'zod/mini';
import { FARE_KINDS, FARE_MAX, PARKING_MAX } from '../carpool/fares.ts';
import { payFields } from '../carpool/pay-fields.ts';
import { changeFields, registerFields, SEATS_INPUT } from '../carpool/preferences.ts';
import {
  ADDRESS_MAX,
  ANNOUNCEMENT_MAX,
  ATTENDANCES,
  CAR_WORDS_MAX,
  COMMENT_MAX,
  CONTACT_MESSAGE_MAX,
  CONTACT_SUBJECTS,
  DESCRIPTION_MAX,
  DONATION_MAX,
  DONATION_MIN,
  FULL_NAME_MAX,
  LEG_KINDS,
  MESSAGE_MAX,
  NOTIFICATION_ENDPOINT_MAX,
  ORGANISER_NAME_MAX,
  PARTICIPANT_NAME_MAX,
  PASSKEY_NAME_MAX,
  PAYMENT_METHODS,
  PAYMENT_PURPOSES,
  PLATE_END_MAX,
  PRACTICAL_NOTES_MAX,
  PRIVATE_CAPACITY_MAX,
  REQUEST_ANSWERS,
  SEATS_MAX,
  SEATS_MIN,
  SIGN_IN_PROVIDERS,
  TITLE_MAX,
  WITHDRAW_REASON_MAX,
} from '../constants.ts';
import type { FieldCode } from '../errors.ts';
import { LANGUAGES, type Lang } from '../languages.ts';
import { GUEST_ROLES } from '../team.ts';
import * as f from './fields.ts';
import { CHAUFFEUR_VALUES, EVENT_TYPES, type EventType, FUMEUR_VALUES } from './wire-values.ts';

/** Request bodies. The order of the fields is the order in which their errors are told. */

/** Where on the wire an unknown `lang` is ignored, not refused. */
const lang = (): f.Field<Lang | undefined> =>
  f.field<Lang | undefined>({ type: ['string', 'null'] }, false, (value) => ({
    value: LANGUAGES.find((known) => known === value),
  }));

type Push = (path: string, code: FieldCode) => void;

/**
 * A check over several fields; it runs even when single fields are wrong, so that all errors are told at once. A field that
 * is wrong in itself has no value there.
 */
export function across<T>(check: (value: T, push: Push) => void) {
  const over = z.check<T>((context) => {
    const wrong = context.issues.map(({ path }) => [String(path?.[0]), undefined]);
    check({ ...context.value, ...Object.fromEntries(wrong) }, (path, code) => {
      context.issues.push({ code: 'custom', message: code, path: [path], input: context.value });
    });
  });
  over._zod.def.when = () => true;
  return over;
}

/** Fields that do not count here: nothing that is wrong with them is told. Stands before every other check over the fields. */
function disregarding<T>(fieldsOf: (value: T) => readonly string[]) {
  const over = z.check<T>((context) => {
    const names = fieldsOf(context.value);
    const told = context.issues.filter(({ path }) => !names.includes(String(path?.[0])));
    context.issues.splice(0, context.issues.length, ...told);
  });
  over._zod.def.when = () => true;
  return over;
}

/** The fields that say when an event is, by its kind. */
const DATES = { ponctuel: ['date', 'time'], saisonnier: ['start_date', 'end_date'] } as const;
const otherDates = (kind: EventType): readonly string[] => DATES[kind === 'ponctuel' ? 'saisonnier' : 'ponctuel'];

const dates = {
  date: f.eventDay('date_past'),
  time: f.optionalTime(),
  start_date: f.eventDay('out_of_range'),
  end_date: f.eventDay('date_past'),
};

const DESCRIPTION = { max: DESCRIPTION_MAX, isMultiline: true };
const PRACTICAL_NOTES = { max: PRACTICAL_NOTES_MAX, isMultiline: true };
const ORGANISER_NAME = { max: ORGANISER_NAME_MAX };

/** Both coordinates or neither. */
function pairedCoordinates(
  value: { latitude?: number | null | undefined; longitude?: number | null | undefined },
  push: Push,
): void {
  const hasLatitude = value.latitude !== null && value.latitude !== undefined;
  const hasLongitude = value.longitude !== null && value.longitude !== undefined;
  if (hasLatitude !== hasLongitude) push(hasLatitude ? 'longitude' : 'latitude', 'required');
}

/** The token of the human check is looked at before and apart from the fields: missing is 400, never 422. */
const token = f.optionalText({ max: 4096 });

/** `createEvent`. */
export const CreateEventBody = z
  .object({
    title: f.text({ max: TITLE_MAX }),
    location: f.text({ max: ADDRESS_MAX }),
    latitude: f.number(f.LATITUDE),
    longitude: f.number(f.LONGITUDE),
    is_place_approximate: f.flagOr(false),
    event_type: f.oneOf(EVENT_TYPES, 'ponctuel'),
    ...dates,
    end_time: f.optionalTime(),
    doors_time: f.optionalTime(),
    description: f.optionalText(DESCRIPTION),
    practical_notes: f.optionalText(PRACTICAL_NOTES),
    organiser_name: f.optionalText(ORGANISER_NAME),
    contact: f.email(),
    telephone: f.optionalPhone(),
    is_public: f.flagOr(true),
    is_email_visible: f.flagOr(false),
    is_telephone_visible: f.flagOr(false),
    country_code: f.optionalText({ max: 2 }),
    id_user: f.optionalText({ max: 400 }),
    token,
    lang: lang(),
  })
  .check(
    // A wrong type is told alone: which dates it wants is not known.
    disregarding(({ event_type: kind }) => (Object.hasOwn(DATES, kind) ? otherDates(kind) : Object.keys(dates))),
    across((value, push) => {
      const { event_type: kind, start_date: start, end_date: end } = value;
      if (kind === undefined) return;
      for (const name of DATES[kind]) if (value[name] === undefined) push(name, 'required');
      if (kind === 'saisonnier' && start !== undefined && end !== undefined && end < start)
        push('end_date', 'date_order');
    }),
  );
export type CreateEventBody = z.infer<typeof CreateEventBody>;

const limit = f.numberOr({ min: 1, max: PRIVATE_CAPACITY_MAX, isInteger: true }, undefined);

/** The body of `updateEvent` with what depends on the event. */
const changeBody = <D, L>(when: { readonly [name in keyof typeof dates]: f.Field<D> }, max: f.Field<L>) =>
  z
    .object({
      title: f.changedText({ max: TITLE_MAX }),
      location: f.changedText({ max: ADDRESS_MAX }),
      latitude: f.numberOr(f.LATITUDE, undefined),
      longitude: f.numberOr(f.LONGITUDE, undefined),
      is_place_approximate: f.flagOr(undefined),
      country_code: f.optionalText({ max: 2 }),
      date: when.date,
      time: when.time,
      start_date: when.start_date,
      end_date: when.end_date,
      end_time: f.clearableTime(),
      doors_time: f.clearableTime(),
      description: f.clearableText(DESCRIPTION),
      practical_notes: f.clearableText(PRACTICAL_NOTES),
      organiser_name: f.clearableText(ORGANISER_NAME),
      contact: f.changedEmail(),
      telephone: f.clearablePhone(),
      is_email_visible: f.flagOr(undefined),
      is_telephone_visible: f.flagOr(undefined),
      max_participants: max,
      lang: lang(),
    })
    .check(across(pairedCoordinates));

/**
 * `updateEvent`. Absent or null = unchanged, but for `telephone`, the texts about the event, its end and its doors, which null or empty
 * removes. Days and limit are
 * given on as they came: which of them count is known with the event (see `changeBodyFor`).
 */
export const UpdateEventBody = changeBody(
  {
    date: f.unread(dates.date),
    time: f.unread(dates.time),
    start_date: f.unread(dates.start_date),
    end_date: f.unread(dates.end_date),
  },
  f.unread(limit),
);
export type UpdateEventBody = z.infer<typeof UpdateEventBody>;

const bodyFor = (kind: EventType, isPrivate: boolean) => {
  const when: typeof dates = { ...dates };
  for (const name of DATES[kind === 'ponctuel' ? 'saisonnier' : 'ponctuel']) when[name] = f.ignored();
  return changeBody<string | undefined, number | undefined>(when, isPrivate ? limit : f.ignored());
};
const CHANGE_BODIES = {
  ponctuel: { public: bodyFor('ponctuel', false), private: bodyFor('ponctuel', true) },
  saisonnier: { public: bodyFor('saisonnier', false), private: bodyFor('saisonnier', true) },
};

/** `updateEvent` for an event that is known: the days of the other kind, and the limit of a public event, are ignored. */
export function changeBodyFor(kind: EventType, visibility: 'public' | 'private') {
  return CHANGE_BODIES[kind][visibility];
}
export type EventChange = z.infer<ReturnType<typeof changeBodyFor>>;

/** `withdrawEvent`: what those who take part are told, if anything. */
export const WithdrawEventBody = z.object({
  reason: f.optionalText({ max: WITHDRAW_REASON_MAX, isMultiline: true }),
  lang: lang(),
});
export type WithdrawEventBody = z.infer<typeof WithdrawEventBody>;

/** `withdrawRegistration`: what its owner is told about it, if anything. */
export const WithdrawRegistrationBody = z.object({
  reason: f.optionalText({ max: WITHDRAW_REASON_MAX, isMultiline: true }),
  lang: lang(),
});
export type WithdrawRegistrationBody = z.infer<typeof WithdrawRegistrationBody>;

/** `duplicateEvent`. Days are given on as they came: which of them count is known with the event (see `duplicateBodyFor`). */
export const DuplicateEventBody = z.object({
  title: f.changedText({ max: TITLE_MAX }),
  date: f.unread(dates.date),
  time: f.unread(dates.time),
  start_date: f.unread(dates.start_date),
  end_date: f.unread(dates.end_date),
  lang: lang(),
});
export type DuplicateEventBody = z.infer<typeof DuplicateEventBody>;

const copyOf = (kind: EventType) => {
  const when: typeof dates = { ...dates };
  for (const name of DATES[kind === 'ponctuel' ? 'saisonnier' : 'ponctuel']) when[name] = f.ignored();
  return z.object({ title: f.changedText({ max: TITLE_MAX }), ...when, lang: lang() }).check(
    across((value, push) => {
      for (const name of DATES[kind]) if (value[name] === undefined) push(name, 'required');
      const { start_date: start, end_date: end } = value;
      if (start !== undefined && end !== undefined && end < start) push('end_date', 'date_order');
    }),
  );
};
const COPY_BODIES = { ponctuel: copyOf('ponctuel'), saisonnier: copyOf('saisonnier') };

/** `duplicateEvent` for an event that is known: its kind of days is wanted, the other is ignored. */
export function duplicateBodyFor(kind: EventType) {
  return COPY_BODIES[kind];
}

const PEOPLE_INPUT = {
  type: ['array', 'null'],
  minItems: 1,
  maxItems: PRIVATE_CAPACITY_MAX,
  items: { type: 'string', format: 'uuid' },
};
function parsePeople(value: unknown): { value: string[] } | { code: FieldCode } {
  if (!Array.isArray(value) || !value.every((id): id is string => typeof id === 'string')) return { code: 'type' };
  const ids = [...new Set(value.map((id) => id.toLowerCase()))];
  if (ids.length < 1 || ids.length > PRIVATE_CAPACITY_MAX) return { code: 'out_of_range' };
  return ids.every(f.isUuid) ? { value: ids } : { code: 'not_allowed' };
}

/** `makeAnnouncement`. Without `participant_ids` it goes to everybody. */
export const AnnounceBody = z.object({
  message: f.text({ max: ANNOUNCEMENT_MAX, isMultiline: true }),
  participant_ids: f.field<string[] | null>(PEOPLE_INPUT, false, (value) =>
    value === undefined || value === null ? { value: null } : parsePeople(value),
  ),
  lang: lang(),
});
export type AnnounceBody = z.infer<typeof AnnounceBody>;

/** `recoverEventLinks`. */
export const RecoverLinksBody = z.object({ email: f.email(), lang: lang() });

/** `acknowledgeEventLinks`: only the admin link is looked at. */
export const SendLinksBody = z.object({
  public_link: f.text({ max: 2000 }),
  admin_link: f.text({ max: 2000 }),
  lang: lang(),
});

const name = { max: PARTICIPANT_NAME_MAX, without: ['@', '://'] };

/** People in the car whom the product does not know. */
const aboard = f.numberOr({ min: 0, max: SEATS_MAX, isInteger: true }, undefined);

const registerBody = (email: f.Field<string>) =>
  z
    .object({
      event_id: f.uuid(),
      name: f.text(name),
      email,
      address: f.text({ max: ADDRESS_MAX }),
      latitude: f.numberOr(f.LATITUDE, null),
      longitude: f.numberOr(f.LONGITUDE, null),
      is_place_approximate: f.flagOr(false),
      comment: f.optionalText({ max: COMMENT_MAX, isMultiline: true }),
      ...registerFields,
      aboard,
      ask_participant_id: f.optionalUuid(),
      ask_message: f.optionalText({ max: MESSAGE_MAX, isMultiline: true }),
      token,
      lang: lang(),
    })
    .check(across(pairedCoordinates));

/** `enterParticipant`: a registration that the organiser types for somebody. */
export const EnterBody = z
  .object({
    name: f.text(name),
    email: f.email('required'),
    address: f.text({ max: ADDRESS_MAX }),
    latitude: f.numberOr(f.LATITUDE, null),
    longitude: f.numberOr(f.LONGITUDE, null),
    is_place_approximate: f.flagOr(false),
    comment: f.optionalText({ max: COMMENT_MAX, isMultiline: true }),
    ...registerFields,
    aboard,
    lang: lang(),
  })
  .check(across(pairedCoordinates));
export type EnterBody = z.infer<typeof EnterBody>;

/** `inviteCoOrganiser`. */
export const InviteBody = z.object({
  name: f.text(name),
  email: f.email('required'),
  role: f.choice(GUEST_ROLES),
  lang: lang(),
});
export type InviteBody = z.infer<typeof InviteBody>;

/** `changeTeamRole`. */
export const TeamRoleBody = z.object({ role: f.choice(GUEST_ROLES), lang: lang() });

/** `setDailyMail`. */
export const DailyMailBody = z.object({ wanted: f.flagOr(true), lang: lang() });

/** `offerOwnership`: to whom; nobody unless given. */
export const OfferBody = z.object({ member_id: f.optionalUuid(), lang: lang() });

/** `markPeopleAboard`. */
export const AboardBody = z.object({ seats: f.number({ min: 0, max: SEATS_MAX, isInteger: true }), lang: lang() });
export type AboardBody = z.infer<typeof AboardBody>;

/** `registerParticipant`. */
export const RegisterBody = registerBody(f.email('required'));
/** `registerParticipant` with a session: the account's address counts, whatever is sent as `email` (`registerParticipant`). */
export const RegisterWithSessionBody = registerBody(f.field<string>(f.IGNORED_INPUT, false, () => ({ value: '' })));
export type RegisterBody = z.infer<typeof RegisterBody>;

/**
 * A form asks who drives where the call takes an absent answer for "no preference": whoever overlooks the question is told so, and
 * counted as nobody's passenger (decision 0255).
 */
const chosenRole = { chauffeur: f.choice(CHAUFFEUR_VALUES) };
/** What a form of `registerParticipant` has to hold. */
export const RegisterForm = z.safeExtend(RegisterBody, chosenRole);
/** What the organiser's form of `enterParticipant` has to hold. */
export const EnterForm = z.safeExtend(EnterBody, chosenRole);

/**
 * `updateParticipant`. Absent = unchanged; null or empty clears comment, coordinates and the alert; it is `required` for name and
 * address. `aboard` is how many people the car takes whom the product does not know.
 */
export const UpdateParticipantBody = z
  .object({
    name: f.field<string | undefined>(
      { type: 'string', minLength: 1, maxLength: PARTICIPANT_NAME_MAX },
      false,
      (value) => {
        if (value === undefined) return { value: undefined };
        return parsedBy(f.text(name), value);
      },
    ),
    address: f.field<string | undefined>({ type: 'string', minLength: 1, maxLength: ADDRESS_MAX }, false, (value) => {
      if (value === undefined) return { value: undefined };
      return parsedBy(f.text({ max: ADDRESS_MAX }), value);
    }),
    latitude: f.clearableNumber(f.LATITUDE),
    longitude: f.clearableNumber(f.LONGITUDE),
    is_place_approximate: f.flagOr(false),
    comment: f.clearableText({ max: COMMENT_MAX, isMultiline: true }),
    ...changeFields,
    mails: f.flagOr(undefined),
    ride_mails: f.flagOr(undefined),
    aboard,
    lang: lang(),
  })
  .check(across(pairedCoordinates));
export type UpdateParticipantBody = z.infer<typeof UpdateParticipantBody>;

function parsedBy<T>(schema: f.Field<T>, value: unknown): { value: T } | { code: FieldCode } {
  const parsed = schema.safeParse(value);
  return parsed.success ? { value: parsed.data } : { code: (parsed.error.issues[0]?.message ?? 'type') as FieldCode };
}

/** `unsubscribeParticipant`. */
export const RemoveBody = z.object({
  event_id: f.uuid(),
  email: f.ignored(),
  my_participant_id: f.optionalUuid(),
});

/** A mailed token. A missing one is a bad link, not a missing field. */
const linkToken = (): f.Field<string> =>
  f.field<string>({ type: 'string', minLength: 32, maxLength: 200 }, true, (value) => ({
    value: typeof value === 'string' ? value.trim().slice(0, 201) : '',
  }));

/** `previewConfirmation`, `eraseByLink`, `exchangeHandover`, `previewEmailVerification`, `previewRequestAnswer`, `confirmAddressChange`, `stopAddressChange`. */
export const ConfirmBody = z.object({ token: linkToken() });

/** `confirmParticipant`. */
export const ConfirmParticipantBody = z.object({ token: linkToken(), send_request: f.flagOr(false) });

/** `confirmRegistration`. */
export const ConfirmRegistrationBody = z.object({ token: linkToken(), send_request: f.flagOr(false) });

/** `stateAttendance`. */
export const StateAttendanceBody = z.object({ attendance: f.choice(ATTENDANCES) });

/** `stateAttendanceByLink`. */
export const StateAttendanceByLinkBody = z.object({ token: linkToken(), attendance: f.choice(ATTENDANCES) });

/** `publishEvent`. */
export const PublishEventBody = z.object({ token: linkToken() });

/** `resendManageLink`. */
export const ResendLinkBody = z.object({ email: f.email(), event_id: f.uuid(), lang: lang() });

/** `startPayment`. `amount` is in the currency's unit on the wire and in cents after parsing. */
export const StartPaymentBody = z
  .object({
    purpose: f.oneOf(PAYMENT_PURPOSES, null),
    amount: f.optionalCents({ min: 0, max: DONATION_MAX }),
    /** Which currencies a method takes is no matter of form. */
    currency: f.field<string>({ type: ['string', 'null'], pattern: '^[A-Z]{3}$' }, false, (value) => {
      if (f.isAbsent(value)) return { value: 'EUR' };
      return typeof value === 'string' && /^[A-Za-z]{3}$/.test(value.trim())
        ? { value: value.trim().toUpperCase() }
        : { code: 'not_allowed' };
    }),
    method: f.oneOf(PAYMENT_METHODS, null),
    quote: f.optionalText({ max: 2000 }),
    /** Where it may lead is looked at when somebody is led there. */
    redirect: f.field<string | null>({ type: ['string', 'null'] }, false, (value) => {
      if (f.isAbsent(value)) return { value: null };
      return typeof value === 'string' ? { value } : { code: 'type' };
    }),
    lang: lang(),
  })
  .check(
    across((value, push) => {
      if (value.purpose === null) push('purpose', 'required');
      if (value.method === null) push('method', 'required');
      const isTooSmall =
        value.purpose === 'donation' && value.amount !== undefined && value.amount < DONATION_MIN * 100;
      if (isTooSmall) push('amount', 'out_of_range');
    }),
  );
export type StartPaymentBody = z.infer<typeof StartPaymentBody>;
/** `writeToAssociation`. `website` is a field that no person sees; what fills it is a machine. */
export const ContactBody = z.object({
  fullName: f.text({ max: FULL_NAME_MAX }),
  email: f.email(),
  subject: f.oneOf(CONTACT_SUBJECTS, 'bug'),
  message: f.text({ max: CONTACT_MESSAGE_MAX, isMultiline: true }),
  about: f.optionalUuid(),
  website: f.optionalText({ max: 400 }),
  lang: lang(),
});
export type ContactBody = z.infer<typeof ContactBody>;
const message = { max: MESSAGE_MAX, isMultiline: true };

/** `writeToParticipant`. `to_email` is an alias or an address; the name of the sender comes from the records. */
export const WriteToParticipantBody = z.object({
  to_email: f.email(),
  sender_name: f.ignored(),
  event_title: f.optionalText({ max: TITLE_MAX }),
  message: f.text(message),
  lang: lang(),
});
export type WriteToParticipantBody = z.infer<typeof WriteToParticipantBody>;

/** `acknowledgeCancellation`: an acknowledgement; nothing of it is used. */
export const CancellationNoticeBody = z.object({
  receiver_email: f.email(),
  sender_name: f.ignored(),
  event_title: f.ignored(),
  lang: lang(),
});

/** `acknowledgeRejection`: an acknowledgement; nothing of it is used. */
export const RejectionNoticeBody = z.object({
  to_email: f.email(),
  sender_name: f.ignored(),
  receiver_name: f.ignored(),
  event_title: f.ignored(),
  lang: lang(),
});

/** `requestMatch`. A new relation is pending, whatever `status` says. */
export const RequestMatchBody = z.object({
  sender_id: f.uuid(),
  receiver_id: f.uuid(),
  event_id: f.uuid(),
  status: f.ignored(),
  message: f.optionalText(message),
  lang: lang(),
});
export type RequestMatchBody = z.infer<typeof RequestMatchBody>;

/** `endMatch`: who calls is known by the token. */
export const EndMatchBody = z.object({ my_participant_id: f.ignored() });

/** `proposeMeeting`: where and when the two meet, in the time of the event's place. */
export const ProposeMeetingBody = z.object({
  leg: f.choice(LEG_KINDS),
  place: f.text({ max: ADDRESS_MAX }),
  time: f.time(),
});
export type ProposeMeetingBody = z.infer<typeof ProposeMeetingBody>;

/** `shareRideDetails`: all that those of one's rides see; what is not given is shown no longer. */
export const ShareRideDetailsBody = z.object({
  phone: f.optionalPhone(),
  car_model: f.optionalText({ max: CAR_WORDS_MAX }),
  car_colour: f.optionalText({ max: CAR_WORDS_MAX }),
  plate_end: f.optionalText({ max: PLATE_END_MAX }),
});
export type ShareRideDetailsBody = z.infer<typeof ShareRideDetailsBody>;

const euros = f.optionalCents({ min: 0, max: FARE_MAX });

/**
 * `stateFare`: all of it; what is not given is said no longer. Money is in euros on the wire and in cents after parsing. An account needs
 * the name of whoever it belongs to, and an amount its number.
 */
export const StateFareBody = z
  .object({
    kind: f.oneOf(FARE_KINDS, null),
    amount: euros,
    tolls: euros,
    parking: f.optionalCents({ min: 0, max: PARKING_MAX }),
    ...payFields,
  })
  .check(
    across(({ kind, amount, iban, pay_name: name }, push) => {
      if (kind === 'amount' && amount === undefined) push('amount', 'required');
      if (typeof iban === 'string' && name === null) push('pay_name', 'required');
    }),
  );
export type StateFareBody = z.infer<typeof StateFareBody>;

/** `blockParticipant`: whom. */
export const BlockBody = z.object({ participant_id: f.uuid() });

/** `blockPerson`: whom, by an event that both take part in. */
export const BlockPersonBody = z.object({ event_id: f.uuid(), participant_id: f.uuid() });
export type BlockPersonBody = z.infer<typeof BlockPersonBody>;

/** `acceptMatch`. */
export const AcceptMatchBody = z.object({ driver_id: f.optionalUuid() });

/**
 * `answerRequestByLink`. Accepting may say where and when the two meet on each way, and the number that the other one may call; asking
 * says the question.
 */
export const AnswerRequestBody = z
  .object({
    token: linkToken(),
    answer: f.choice(REQUEST_ANSWERS),
    driver_id: f.optionalUuid(),
    meeting_place: f.optionalText({ max: ADDRESS_MAX }),
    meeting_time: f.optionalTime(),
    return_place: f.optionalText({ max: ADDRESS_MAX }),
    return_time: f.optionalTime(),
    phone: f.optionalPhone(),
    question: f.optionalText(message),
  })
  .check(
    across((body, push) => {
      for (const way of ['meeting', 'return'] as const) {
        const [place, time] = [body[`${way}_place`], body[`${way}_time`]];
        if (place === null && time !== undefined) push(`${way}_place`, 'required');
        if (place !== null && time === undefined) push(`${way}_time`, 'required');
      }
      if (body.answer === 'ask' && body.question === null) push('question', 'required');
    }),
  );
export type AnswerRequestBody = z.infer<typeof AnswerRequestBody>;

/** `sendMessage`. */
export const SendMessageBody = z.object({
  match_request_id: f.uuid(),
  sender_id: f.uuid(),
  content: f.text(message),
  lang: lang(),
});
export type SendMessageBody = z.infer<typeof SendMessageBody>;

/** `markMessagesRead`: the newest message that was read. */
export const MarkReadBody = z.object({ message_id: f.uuid() });

/** `acknowledgeMessage`: an acknowledgement; nothing of it is used. */
export const MessageNoticeBody = z.object({
  match_request_id: f.uuid(),
  sender_id: f.uuid(),
  receiver_id: f.uuid(),
  message: f.ignored(),
  lang: lang(),
});

/** `setTyping`. */
export const TypingBody = z.object({ participant_id: f.uuid(), match_request_id: f.optionalUuid() });
export type TypingBody = z.infer<typeof TypingBody>;
/** `signUp`. */
export const SignUpBody = z.object({
  email: f.email(),
  password: f.newPassword(),
  full_name: f.text({ max: FULL_NAME_MAX }),
  token,
  lang: lang(),
});
export type SignUpBody = z.infer<typeof SignUpBody>;

/** `logIn`. */
export const LoginBody = z.object({ email: f.email(), password: f.password() });

/** `changePassword`: the names of the desktop's form or those of the mobile one. */
export const ChangePasswordBody = z
  .object({
    old_password: f.optionalPassword(),
    oldPassword: f.optionalPassword(),
    new_password: f.optionalNewPassword(),
    newPassword: f.optionalNewPassword(),
  })
  .check(
    across((value, push) => {
      for (const [name, twin] of [
        ['old_password', 'oldPassword'],
        ['new_password', 'newPassword'],
      ] as const) {
        // A value that is wrong in itself has been told already; it is no text here.
        const isGiven = value[name] !== null;
        const isTwinGiven = value[twin] !== null;
        if (!isGiven && !isTwinGiven) push(name, 'required');
        if (isGiven && isTwinGiven && value[name] !== value[twin]) push(twin, 'not_allowed');
      }
    }),
  );
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

/** `requestPasswordReset`. */
export const ForgotPasswordBody = z.object({ email: f.email(), lang: lang() });

/** `requestAddressChange`. */
export const AddressChangeBody = z.object({ email: f.email(), password: f.optionalPassword() });
export type AddressChangeBody = z.infer<typeof AddressChangeBody>;

/** `resetPassword`. */
export const ResetPasswordBody = z.object({
  token: linkToken(),
  new_password: f.newPassword(),
  end_passkeys: f.flagOr(false),
});

/**
 * `verifyEmail`. `new_password` and `full_name` take the place of what was given at the sign-up, where the link is opened by somebody
 * else than who signed up; `password` is that of the account that an identity is to be joined to.
 */
export const VerifyEmailBody = z.object({
  token: linkToken(),
  full_name: f.optionalText({ max: FULL_NAME_MAX }),
  new_password: f.optionalNewPassword(),
  password: f.optionalPassword(),
});
export type VerifyEmailBody = z.infer<typeof VerifyEmailBody>;

/** `beginJoinIdentity`. */
export const JoinIdentityBody = z.object({ provider: f.choice(SIGN_IN_PROVIDERS) });

/** Bytes that a browser gives, base64url; refused when there are more characters than `max`. */
const encoded = (max: number): f.Field<string> =>
  f.field<string>({ type: 'string', minLength: 1, maxLength: max, pattern: '^[A-Za-z0-9_-]+$' }, true, (value) => {
    if (f.isAbsent(value)) return { code: 'required' };
    if (typeof value !== 'string') return { code: 'type' };
    if (value.length > max) return { code: 'too_long' };
    return /^[A-Za-z0-9_-]+$/.test(value) ? { value } : { code: 'not_allowed' };
  });

/** Address of a browser at its push service; who may be asked is up to the server. */
const notificationEndpoint = (): f.Field<string> =>
  f.field<string>({ type: 'string', format: 'uri', maxLength: NOTIFICATION_ENDPOINT_MAX }, true, (value) => {
    if (f.isAbsent(value)) return { code: 'required' };
    if (typeof value !== 'string') return { code: 'type' };
    if (value.length > NOTIFICATION_ENDPOINT_MAX) return { code: 'too_long' };
    const url = URL.canParse(value) ? new URL(value) : null;
    const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    return isPlain ? { value: url.href } : { code: 'not_allowed' };
  });

/** `subscribePush`: a `PushSubscription` as the browser gives it. */
export const SubscribePushBody = z
  .object({ browser_id: f.uuid(), endpoint: notificationEndpoint(), p256dh: encoded(87), auth: encoded(22) })
  .check(
    across(({ p256dh, auth }, push) => {
      // An uncompressed point of P-256, and sixteen bytes.
      if (p256dh !== undefined && p256dh.length !== 87) push('p256dh', 'not_allowed');
      if (auth !== undefined && auth.length !== 22) push('auth', 'not_allowed');
    }),
  );
export type SubscribePushBody = z.infer<typeof SubscribePushBody>;

/** `unsubscribePush`. */
export const UnsubscribePushBody = z.object({ browser_id: f.uuid() });

/** `beginPasskey`. */
export const BeginPasskeyBody = z.object({ password: f.optionalPassword() });

/** `addPasskey`: what a browser's authenticator made of the challenge. */
export const AddPasskeyBody = z.object({
  passkey_name: f.text({ max: PASSKEY_NAME_MAX }),
  credential_id: encoded(1400),
  client_data: encoded(4000),
  attestation_object: encoded(16_000),
});
export type AddPasskeyBody = z.infer<typeof AddPasskeyBody>;

/** `signInByPasskey`: what the authenticator has signed. */
export const PasskeySignInBody = z.object({
  credential_id: encoded(1400),
  user_handle: encoded(100),
  client_data: encoded(4000),
  authenticator_data: encoded(4000),
  signature: encoded(2000),
});
export type PasskeySignInBody = z.infer<typeof PasskeySignInBody>;

/** A value of an update that cannot be taken away: absent = unchanged, null or blank = `required`. */
const kept = <T>(schema: f.Field<T>, input: f.InputSchema): f.Field<T | undefined> =>
  f.field<T | undefined>(input, false, (value) => {
    if (value === undefined) return { value: undefined };
    const isBlank = value === null || (typeof value === 'string' && value.trim() === '');
    return isBlank ? { code: 'required' } : parsedBy(schema, value);
  });

/** `updateAccount`. Absent = unchanged; null or empty clears coordinates and comment, and is `required` for the others. */
export const ProfileBody = z
  .object({
    full_name: kept(f.text({ max: FULL_NAME_MAX }), { type: 'string', minLength: 1, maxLength: FULL_NAME_MAX }),
    address: kept(f.text({ max: ADDRESS_MAX }), { type: 'string', minLength: 1, maxLength: ADDRESS_MAX }),
    latitude: f.clearableNumber(f.LATITUDE),
    longitude: f.clearableNumber(f.LONGITUDE),
    fumeur: kept(f.oneOf(FUMEUR_VALUES, FUMEUR_VALUES[1]), { type: 'string', enum: [...FUMEUR_VALUES] }),
    chauffeur: kept(f.oneOf(CHAUFFEUR_VALUES, CHAUFFEUR_VALUES[2]), { type: 'string', enum: [...CHAUFFEUR_VALUES] }),
    comment: f.clearableText({ max: COMMENT_MAX, isMultiline: true }),
    places: kept(f.number(SEATS_INPUT), { type: 'integer', minimum: SEATS_MIN, maximum: SEATS_MAX }),
    lang: lang(),
  })
  .check(across(pairedCoordinates));
export type ProfileBody = z.infer<typeof ProfileBody>;

/** `eraseAccount`. */
export const EraseAccountBody = z.object({ password: f.optionalPassword() });

/** Business constants and limits. */

export const BREAKPOINT_PX = 768;

export const TITLE_MAX = 120;
export const ADDRESS_MAX = 300;
export const EMAIL_MAX = 254;
/** Stands for the caller’s own address in a path; an address has an `@`, so it is nobody’s. */
export const OWN_ADDRESS = 'me';
/** Model and colour of a car; last characters of its plate. */
export const CAR_WORDS_MAX = 40;
export const PLATE_END_MAX = 4;
/** Unread messages of a conversation are counted up to here; as many are shown as "9+". */
export const UNREAD_COUNTED = 10;
export const PARTICIPANT_NAME_MAX = 80;
export const FULL_NAME_MAX = 100;
/** Characters of an address at a push service, and browsers of one registration that are told. */
export const NOTIFICATION_ENDPOINT_MAX = 1000;
export const NOTIFIED_BROWSERS_MAX = 5;
/** Characters of the name that an owner gives a passkey, and how many of them an account keeps. */
export const PASSKEY_NAME_MAX = 60;
export const PASSKEYS_MAX = 10;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const COMMENT_MAX = 1000;
/** What an event is about, and what is good to know before one comes. */
export const DESCRIPTION_MAX = 4000;
export const PRACTICAL_NOTES_MAX = 2000;
export const ORGANISER_NAME_MAX = 100;
/** A request's message, a contact message, a chat message. */
export const MESSAGE_MAX = 2000;
export const SLUG_MAX = 120;
export const SEARCH_QUERY_MAX = 100;
export const SEARCH_ROWS_MAX = 500;
/** The calendar of the product: no event has a day outside it. */
export const FIRST_EVENT_DAY = '2000-01-01';
export const LAST_EVENT_DAY = '2100-12-31';

export const SEATS_MIN = 1;
export const SEATS_MAX = 9;
/** So many people may come with one who registers: with them they fill the largest car. */
export const COMPANIONS_MAX = SEATS_MAX - 1;
export const SEATS_DEFAULT = 1;

/** Participants of a private event before anything is paid. */
export const PRIVATE_CAPACITY_DEFAULT = 20;
export const PRIVATE_CAPACITY_MAX = 1000;
/** Price of one more participant of a private event. */
export const SEAT_FEE_CENTS = 50;

export const DONATION_DEFAULT = 10;
export const DONATION_MIN = 1;
export const DONATION_MENU = 20;
export const DONATION_MAX = 10_000;

/** How one can pay: `card` is HelloAsso's page, which takes euros only. */
export const PAYMENT_METHODS = ['card', 'paypal'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'CAD'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const METHOD_CURRENCIES: { readonly [M in PaymentMethod]: readonly Currency[] } = {
  card: ['EUR'],
  paypal: CURRENCIES,
};
export const PAYMENT_PURPOSES = ['donation', 'capacity'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];
/** An open payment that nobody completes ends after a day (`getPayment`). */
export const PAYMENT_EXPIRES_MS = 24 * 60 * 60 * 1000;

/** Whether somebody smokes. On the wire these values are French, as those of the next two (`http/wire-values.ts`). */
export const SMOKING_VALUES = ['yes', 'no', 'not_in_car'] as const;
/** Whether somebody would rather drive or be driven. */
export const ROLE_PREFERENCES = ['driver', 'passenger', 'either'] as const;
/** An event of one day, or one that people ride to for weeks. */
export const SCHEDULE_KINDS = ['oneTime', 'season'] as const;
/** What somebody with a ride answers on the day before. */
export const ATTENDANCES = ['coming', 'absent'] as const;
export type Attendance = (typeof ATTENDANCES)[number];
/**
 * Why a request that was written together with a registration did not go out when the address was confirmed; `held`: whoever
 * confirmed it has not sent it.
 */
export const UNSENT_REASONS = ['gone', 'full', 'refused', 'exists', 'closed', 'suspended', 'held'] as const;
export type UnsentReason = (typeof UNSENT_REASONS)[number];
/** What the link of a request's mail can answer; `queue` = accepted once the full car has room, `ask` = a question first. */
export const REQUEST_ANSWERS = ['accept', 'queue', 'decline', 'ask'] as const;
export const LEG_KINDS = ['outbound', 'return'] as const;

/** What a message of the contact form is about; the first one by default. */
export const CONTACT_SUBJECTS = ['bug', 'help', 'feature', 'info', 'other', 'objection'] as const;
export const CONTACT_MESSAGE_MAX = 5000;
/** What the organiser's board can be narrowed to. */
export const BOARD_FILTERS = ['all', 'without_seat', 'drivers', 'passengers', 'matched'] as const;
export type BoardFilter = (typeof BOARD_FILTERS)[number];
/** People of a board that are shown at first, and most of one answer. */
export const BOARD_DEFAULT = 20;
export const BOARD_MAX = 200;
/** Longest announcement of an organiser. */
export const ANNOUNCEMENT_MAX = 1000;
/** Part of the site's mails of a day that words to everybody may take: half is left to what people wait for. */
export const ANNOUNCEMENT_SHARE = 0.5;
/** So many chosen people are some; more of them count as everybody. */
export const ANNOUNCED_TO_SOME_MAX = 20;
/** Longest reason of an organiser for withdrawing an event. */
export const WITHDRAW_REASON_MAX = 500;
/** Longest reason of staff for what they do to an event or a person. */
export const STAFF_REASON_MAX = 500;
/** A mail that ended longer ago is not sent once more: what it told is old, and the outbox forgets it. */
export const MAIL_RESENDABLE_MS = 24 * 60 * 60 * 1000;
/** Items of one page of the lists of the staff. */
export const PAGE_DEFAULT = 50;
export const PAGE_MAX = 200;
/** Where an account may come from besides e-mail and password. */
export const SIGN_IN_PROVIDERS = ['google', 'facebook'] as const;
export type SignInProviderName = (typeof SIGN_IN_PROVIDERS)[number];
/** What `/login?error=` says of a sign-in that came to nothing, and `/profil?error=` of a way in that was to be added. */
export const SIGN_IN_ERRORS = [
  'denied',
  'state',
  'email_missing',
  'confirm_by_mail',
  'identity_taken',
  'failed',
] as const;
export type SignInError = (typeof SIGN_IN_ERRORS)[number];

export type Smoking = (typeof SMOKING_VALUES)[number];
export type RolePreference = (typeof ROLE_PREFERENCES)[number];
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];
export type LegKind = (typeof LEG_KINDS)[number];

/** People that one reading of an event's list gives: what a page shows at first, and the most. */
export const PEOPLE_DEFAULT = 20;
export const PEOPLE_MAX = 500;

/** Messages that one reading of a chat gives. */
export const MESSAGES_DEFAULT = 200;
export const MESSAGES_MAX = 500;

/** How long somebody counts as writing after they said so. */
export const TYPING_MS = 5000;

/** Local hour at which the day after an event's last day makes it "not upcoming". */
export const END_OF_EVENT_HOUR = 6;

/** Local hour of the day before an event at which people are reminded of their rides. */
export const REMINDER_HOUR = 8;

/** Local hour of the day of a ride at which browsers are told of it, unless somebody leaves early. */
export const RIDE_DAY_HOUR = 7;
/** So long before the first meeting, or the beginning of the event, they are told at the latest. */
export const RIDE_DAY_LEAD_MS = 90 * 60_000;

/** Alias of a participant's e-mail for everybody else. */
export const RELAY_HOST = 'relay.invalid';

export const LOGO_BYTES_MAX = 2 * 1024 * 1024;
export const LOGO_EDGE_PX = 512;
export const LOGO_PIXELS_MAX = 16_000_000;

export const JSON_BYTES_MAX = 64 * 1024;
export const JSON_DEPTH_MAX = 5;
export const MULTIPART_BYTES_MAX = 3 * 1024 * 1024;
export const MULTIPART_FIELDS_MAX = 30;
export const QUERY_BYTES_MAX = 2 * 1024;

/** Timers of the interface (docs/reference/interface.md#timers), in milliseconds. */
export const TIMER_MS = {
  banner: 3000,
  contactDialogClose: 1500,
  registrationRedirect: 2000,
  passwordRedirect: 3000,
  forgotRedirect: 5000,
  longPress: 600,
  infoWindowClose: 800,
  chatPoll: 3000,
  mapRetry: 500,
  searchDebounce: 200,
  addressDebounce: 250,
} as const;

export const MAP_ZOOM = { event: 13, home: 6, country: 5 } as const;
export const PARIS = { latitude: 48.8566, longitude: 2.3522 } as const;

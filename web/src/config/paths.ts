type ParameterOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** What `href` of a path wants: one text for each `:name` in it. */
export type PathArguments<P extends string> = { readonly [name in ParameterOf<P>]: string };

/** `path` is the router's pattern, `href` the address for given parts, which are escaped. */
export interface AppPath<P extends string> {
  readonly path: P;
  readonly href: (...args: [ParameterOf<P>] extends [never] ? [] : [PathArguments<P>]) => string;
}

function at<const P extends string>(path: P): AppPath<P> {
  return {
    path,
    href: (...[args]) =>
      path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent((args as Readonly<Record<string, string>> | undefined)?.[name] ?? ''),
      ),
  };
}

/** Every address of ours, by name; only screens that exist. The one place where a URL of the interface is written. */
export const paths = {
  home: at('/'),
  signup: at('/signup'),
  login: at('/login'),
  authCallback: at('/auth-callback'),
  forgotPassword: at('/forgot-password'),
  resetPassword: at('/reset-password'),
  changePassword: at('/change-password'),
  verifyEmail: at('/verify-email'),
  changeAddress: at('/change-address'),
  profile: at('/profil'),
  dashboard: at('/dashboard'),
  messages: at('/messages'),
  eventCreate: at('/event/create'),
  eventCreatePlain: at('/event/create/plain'),
  eventPublish: at('/event/publish/:token'),
  donate: at('/donate'),
  eventPayment: at('/event/payment'),
  paymentReturn: at('/payment/return'),
  donationProposal: at('/event/donation-proposal/:id_user/:id_admin'),
  eventSuccess: at('/event/success/:id_user/:id_admin'),
  eventAdmin: at('/event/admin/:id_admin'),
  eventRecover: at('/event/recover'),
  eventPage: at('/event/user/:id_user'),
  eventRegister: at('/event/user/:id_user/register'),
  eventPoster: at('/event/poster/:id_user'),
  participation: at('/participation'),
  stillOn: at('/still-on'),
  answerRequest: at('/answer'),
  rideDay: at('/ride-day/:id_user'),
  stopMails: at('/emails'),
  participationConfirm: at('/participation/confirm'),
  participationConfirmByLink: at('/participation/confirm/:token'),
  news: at('/actualites'),
  about: at('/qui-sommes-nous'),
  contact: at('/contact'),
  help: at('/help'),
  terms: at('/cgu'),
  privacy: at('/privacy-policy'),
  legal: at('/mentions-legales'),
  followEvents: at('/suivre'),
  example: at('/exemple'),
  staff: at('/staff'),
  staffHistory: at('/staff/history/:kind/:id'),
  staffPerson: at('/staff/people/:id'),
  staffRide: at('/staff/rides/:id'),
  staffEvent: at('/staff/events/:id'),
  staffModeration: at('/staff/moderation'),
  staffReports: at('/staff/reports'),
  staffReport: at('/staff/reports/:id'),
  staffInbox: at('/staff/inbox'),
  staffMessage: at('/staff/inbox/:id'),
  staffMails: at('/staff/mails'),
  staffPayments: at('/staff/payments'),
  staffProjections: at('/staff/projections'),
  staffErasure: at('/staff/erasure'),
  staffExports: at('/staff/exports'),
  staffMembers: at('/staff/members'),
  staffReads: at('/staff/reads'),
  devUi: at('/dev/ui'),
} as const;

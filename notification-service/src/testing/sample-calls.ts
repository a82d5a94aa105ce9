import type { Lang } from '@convoi/contracts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import { MAILS, type MailName } from '../mails.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';

/** A mail with what it says. */
export type MailCall = {
  readonly [Name in MailName]: {
    readonly template: Name;
    readonly parameters: Parameters<(typeof MAILS)[Name]['content']>[0];
  };
}[MailName];

/** The call in a reader's words. */
export function contentOf({ template, parameters }: MailCall, lang: Lang, sender: Sender): MailContent {
  const mail: MailDefinition = MAILS[template];
  return mail.content(parameters, lang, sender);
}

/** One call of each mail and variant, with values that any later one resembles: for specs and for looking at. */
export function sampleCalls(
  event: { readonly title: string; readonly place: string } = {
    title: 'Fête du lac',
    place: 'Place de la Mairie, 74000 Annecy',
  },
  name = 'Alice Martin',
  /** Somebody else, and what that person wrote. */
  other = 'Bob B.',
  words = 'Bonjour, je pars à 17 h de la gare.\nOn peut se retrouver devant ?',
): { readonly [variant: string]: MailCall } {
  const facts = { ...event, schedule: { kind: 'oneTime', date: '2026-12-05', time: '19:30' } } as const;
  const season = {
    ...event,
    schedule: { kind: 'season', startDate: '2026-12-05', endDate: '2027-01-10' },
  } as const;
  const publicUrl = 'https://convoi.example/event/user/fete-du-lac-annecy-2026-12-05';
  const adminUrl = 'https://convoi.example/event/admin/Jx0vQb7mK2pLw9ZtR4sYc8uNf1aHd6Ge';
  const requestAnswerUrl = `https://convoi.example/answer#token=${'AbC9_xYz'.repeat(10)}AbC9_x`;
  const participationUrl = `https://convoi.example/participation#token=${'AbC9_xYz'.repeat(8)}`;
  const confirmUrl = `https://convoi.example/participation/confirm/${'c'.repeat(64)}`;
  const dashboardUrl = 'https://convoi.example/dashboard?event_id=0b6f3c1e-1111-4222-8333-444455556666';
  const verifyUrl = `https://convoi.example/verify-email?token=${'Vw7_kLm9'.repeat(6)}`;
  const resetUrl = `https://convoi.example/reset-password?token=${'Rt5-pQx2'.repeat(6)}`;
  const profileUrl = 'https://convoi.example/profil';
  const termsUrl = 'https://convoi.example/cgu';
  const objectUrl = 'https://convoi.example/contact?about=0b6f3c1e-1111-4222-8333-444455556666';
  const askedAt = { date: '2026-11-24', time: '13:02' };
  const stopUrl = `https://convoi.example/emails?kind=rides#token=${'StOp-789'.repeat(8)}`;
  const answerUrl = `https://convoi.example/still-on?attendance=coming#token=${'AtTe-123'.repeat(8)}`;
  const answers = { comingUrl: answerUrl, absentUrl: answerUrl.replace('coming', 'absent') };
  const day = { dayUrl: 'https://convoi.example/ride-day/fete-du-lac-annecy-2026-12-05' };
  const visitor = { event: facts, name, counterpart: other, hasAccount: false, participationUrl, stopUrl };
  const account = { ...visitor, hasAccount: true, participationUrl: dashboardUrl };
  return {
    linksPublic: { template: 'event_links', parameters: { event: facts, isPublic: true, publicUrl, adminUrl } },
    linksPrivate: { template: 'event_links', parameters: { event: season, isPublic: false, publicUrl, adminUrl } },
    contactFormer: { template: 'contact_changed', parameters: { event: facts, isFormer: true, isShown: false } },
    contactNew: { template: 'contact_changed', parameters: { event: facts, isFormer: false, isShown: true } },
    newDate: {
      template: 'event_changed',
      parameters: {
        event: facts,
        name,
        before: { kind: 'oneTime', date: '2026-12-04', time: '19:30' },
        placeBefore: null,
        publicUrl,
        hasAccount: false,
        participationUrl,
        stopUrl,
      },
    },
    newTime: {
      template: 'event_changed',
      parameters: {
        event: facts,
        name,
        before: { kind: 'oneTime', date: '2026-12-05', time: '18:00' },
        placeBefore: null,
        publicUrl,
        hasAccount: true,
        participationUrl: dashboardUrl,
        stopUrl,
      },
    },
    newPlace: {
      template: 'event_changed',
      parameters: {
        event: facts,
        name,
        before: null,
        placeBefore: 'Salle des fêtes, <b>Annecy</b>',
        publicUrl,
        hasAccount: true,
        participationUrl: dashboardUrl,
        stopUrl,
      },
    },
    exactPlace: {
      template: 'event_changed',
      parameters: {
        event: facts,
        name,
        before: null,
        placeBefore: facts.place,
        publicUrl,
        hasAccount: true,
        participationUrl: dashboardUrl,
        stopUrl,
      },
    },
    newTimeAndPlace: {
      template: 'event_changed',
      parameters: {
        event: facts,
        name,
        before: { kind: 'oneTime', date: '2026-12-05', time: '18:00' },
        placeBefore: 'Salle des fêtes, Annecy',
        publicUrl,
        hasAccount: true,
        participationUrl: dashboardUrl,
        stopUrl,
      },
    },
    newDateAndPlace: {
      template: 'event_changed',
      parameters: {
        event: facts,
        name,
        before: { kind: 'oneTime', date: '2026-12-04', time: '19:30' },
        placeBefore: 'Salle des fêtes, Annecy',
        publicUrl,
        hasAccount: true,
        participationUrl: dashboardUrl,
        stopUrl,
      },
    },
    hidden: {
      template: 'event_hidden',
      parameters: { event: facts, reason: 'La page fait de la publicité.\nVoyez le point 9.', adminUrl },
    },
    restored: { template: 'event_restored', parameters: { event: season, reason: 'Corrigée, merci.', publicUrl } },
    adminLinks: {
      template: 'admin_links',
      parameters: {
        events: [
          { event: facts, adminUrl },
          { event: season, adminUrl: `https://convoi.example/event/admin/${'B'.repeat(32)}` },
        ],
      },
    },
    teamViewer: { template: 'team_invited', parameters: { event: facts, name, role: 'viewer', memberUrl: adminUrl } },
    teamGuest: {
      template: 'team_invited',
      parameters: { event: season, name, role: 'co_organiser', memberUrl: adminUrl },
    },
    organisersDay: {
      template: 'organisers_day',
      parameters: {
        event: facts,
        registered: [
          { name, town: 'Chambéry' },
          { name: other, town: '' },
        ],
        more: 3,
        gone: 1,
        since: 'last_mail',
        stuck: [
          { name, town: 'Chambéry', near: 2 },
          { name: other, town: 'Lyon', near: 0 },
        ],
        stuckMore: 1,
        isAnybodyThere: true,
        boardUrl: `${adminUrl}?tab=board`,
        teamUrl: `${adminUrl}?tab=team`,
      },
    },
    organisersQuietDay: {
      template: 'organisers_day',
      parameters: {
        event: season,
        registered: [],
        more: 0,
        gone: 2,
        since: 'asked',
        stuck: [],
        stuckMore: 0,
        isAnybodyThere: false,
        boardUrl: `${adminUrl}?tab=board`,
        teamUrl: `${adminUrl}?tab=team`,
      },
    },
    teamLink: { template: 'team_link', parameters: { event: facts, name, memberUrl: adminUrl, isNew: true } },
    teamLinkAgain: { template: 'team_link', parameters: { event: facts, name, memberUrl: adminUrl, isNew: false } },
    teamRevoked: { template: 'team_revoked', parameters: { event: facts, name } },
    ownershipOffered: { template: 'ownership_offered', parameters: { event: facts, name, memberUrl: adminUrl } },
    ownershipReceived: { template: 'ownership_received', parameters: { event: facts, adminUrl } },
    ownershipHandedOver: { template: 'ownership_handed_over', parameters: { event: facts, memberUrl: adminUrl } },
    ownershipHandedOverAndGone: { template: 'ownership_handed_over', parameters: { event: season, memberUrl: null } },
    adminLinkRotated: { template: 'admin_link_rotated', parameters: { event: facts, adminUrl } },
    announced: {
      template: 'announcement',
      parameters: {
        event: facts,
        name,
        message: words,
        canAnswer: true,
        publicUrl,
        hasAccount: false,
        participationUrl,
        stopUrl,
      },
    },
    announcedSilently: {
      template: 'announcement',
      parameters: {
        event: season,
        name,
        message: words,
        canAnswer: false,
        publicUrl,
        hasAccount: true,
        participationUrl: dashboardUrl,
        stopUrl,
      },
    },
    withdrawn: {
      template: 'event_withdrawn',
      parameters: { event: facts, name, message: 'La salle a été inondée.', publicUrl },
    },
    registrationWithdrawn: {
      template: 'registration_withdrawn',
      parameters: { event: facts, name, message: words, canAnswer: true, publicUrl },
    },
    registrationWithdrawnSilently: {
      template: 'registration_withdrawn',
      parameters: { event: season, name, message: null, canAnswer: false, publicUrl },
    },
    draft: {
      template: 'event_draft',
      parameters: {
        event: facts,
        isPublic: true,
        publishUrl: `https://convoi.example/event/publish/${'t'.repeat(64)}`,
      },
    },
    visitorDriver: {
      template: 'registration_received',
      parameters: {
        event: facts,
        name,
        role: 'driver',
        hasAccount: false,
        confirmUrl: null,
        isEntered: false,
        waitsFor: null,
        participationUrl,
      },
    },
    visitorWithheld: {
      template: 'registration_received',
      parameters: {
        event: facts,
        name,
        role: 'passenger',
        hasAccount: false,
        confirmUrl,
        isEntered: true,
        waitsFor: null,
        participationUrl,
      },
    },
    visitorPassenger: {
      template: 'registration_received',
      parameters: {
        event: facts,
        name,
        role: 'passenger',
        hasAccount: false,
        confirmUrl: null,
        isEntered: false,
        waitsFor: 'Dora M.',
        participationUrl,
      },
    },
    accountDriver: {
      template: 'registration_received',
      parameters: {
        event: facts,
        name,
        role: 'driver',
        hasAccount: true,
        confirmUrl: null,
        isEntered: false,
        waitsFor: null,
        participationUrl: dashboardUrl,
      },
    },
    accountEither: {
      template: 'registration_received',
      parameters: {
        event: facts,
        name,
        role: 'either',
        hasAccount: true,
        confirmUrl: null,
        isEntered: false,
        waitsFor: null,
        participationUrl: dashboardUrl,
      },
    },
    resend: {
      template: 'manage_link',
      parameters: { event: facts, name, hasAccount: false, cause: 'resend', confirmUrl, participationUrl },
    },
    duplicate: {
      template: 'manage_link',
      parameters: {
        event: facts,
        name,
        hasAccount: true,
        cause: 'duplicate',
        confirmUrl: null,
        participationUrl: dashboardUrl,
      },
    },
    verifySignUp: {
      template: 'verify_email',
      parameters: { cause: 'sign_up', askedAt, hasOthers: false, verifyUrl },
    },
    verifySignIn: { template: 'verify_email', parameters: { cause: 'sign_in', askedAt, hasOthers: true, verifyUrl } },
    joinIdentity: { template: 'join_identity', parameters: { provider: 'facebook', askedAt, joinUrl: verifyUrl } },
    identityJoined: { template: 'identity_joined', parameters: { provider: 'google', profileUrl } },
    passkeyAdded: { template: 'passkey_added', parameters: { profileUrl } },
    passkeyRemoved: { template: 'passkey_removed', parameters: { profileUrl } },
    identityRemoved: { template: 'identity_removed', parameters: { provider: 'facebook', profileUrl } },
    addressWished: { template: 'address_wished', parameters: { confirmUrl: verifyUrl } },
    addressChangeAsked: {
      template: 'address_change_asked',
      parameters: { wished: 'alice.neuve@example.org', confirmUrl: verifyUrl, stopUrl: verifyUrl },
    },
    addressChanged: { template: 'address_changed', parameters: { url: profileUrl } },
    addressLeft: { template: 'address_left', parameters: { url: 'https://convoi.example' } },
    sessionsEnded: {
      template: 'sessions_ended',
      parameters: { forgotUrl: 'https://convoi.example/forgot-password' },
    },
    accountExists: { template: 'account_exists', parameters: { loginUrl: 'https://convoi.example/login' } },
    resetPassword: { template: 'reset_password', parameters: { resetUrl } },
    passwordChanged: {
      template: 'password_changed',
      parameters: { forgotUrl: 'https://convoi.example/forgot-password', profileUrl: null, passkeys: 0 },
    },
    passwordChangedPasskeys: {
      template: 'password_changed',
      parameters: { forgotUrl: 'https://convoi.example/forgot-password', profileUrl, passkeys: 2 },
    },
    accountErased: { template: 'account_erased', parameters: {} },
    requestedDriver: {
      template: 'match_requested',
      parameters: {
        ...visitor,
        role: 'driver',
        seats: 3,
        town: 'Seynod',
        legs: ['outbound', 'return'],
        detourKm: 4,
        companions: { adults: 1, children: 1, child_seats: 1 },
        answerUrl: requestAnswerUrl,
        message: words,
      },
    },
    requestedPassenger: {
      template: 'match_requested',
      parameters: {
        ...account,
        role: 'passenger',
        seats: 3,
        town: 'Seynod',
        legs: ['outbound'],
        detourKm: null,
        companions: null,
        answerUrl: requestAnswerUrl,
        message: null,
      },
    },
    requestedOpen: {
      template: 'match_requested',
      parameters: {
        ...account,
        role: 'open',
        seats: 1,
        town: '',
        legs: [],
        detourKm: null,
        companions: null,
        answerUrl: requestAnswerUrl,
        message: null,
      },
    },
    acceptedDriver: {
      template: 'match_accepted',
      parameters: {
        ...visitor,
        isDriver: true,
        seats: 2,
        legs: ['outbound', 'return'],
        fare: { kind: 'amount', cents: 450 },
        proposed: {
          isOwn: true,
          meetings: [
            { leg: 'outbound', place: 'Gare de Chambéry <b>', time: '16:40' },
            { leg: 'return', place: "Devant l'office de tourisme", time: '23:15' },
          ],
        },
      },
    },
    acceptedPassenger: {
      template: 'match_accepted',
      parameters: { ...account, ...answers, isDriver: false, seats: 1, legs: ['return'], proposed: null },
    },
    acceptedWithMeeting: {
      template: 'match_accepted',
      parameters: {
        ...visitor,
        isDriver: false,
        seats: 1,
        legs: ['outbound'],
        proposed: { isOwn: false, meetings: [{ leg: 'outbound', place: null, time: '16:40' }] },
      },
    },
    rejectedDriver: { template: 'match_rejected', parameters: { ...visitor, role: 'driver', publicUrl } },
    rejectedPassenger: { template: 'match_rejected', parameters: { ...visitor, role: 'passenger', publicUrl } },
    cancelledRideDriver: {
      template: 'match_cancelled',
      parameters: { ...visitor, ride: { isDriver: true, seats: 2 }, role: 'driver', publicUrl },
    },
    cancelledRidePassenger: {
      template: 'match_cancelled',
      parameters: { ...visitor, ride: { isDriver: false, seats: 1 }, role: 'passenger', publicUrl },
    },
    cancelledRequest: {
      template: 'match_cancelled',
      parameters: { ...account, ride: null, role: 'driver', publicUrl },
    },
    cancelledOffer: {
      template: 'match_cancelled',
      parameters: { ...account, ride: null, role: 'passenger', publicUrl },
    },
    closedRideDriver: {
      template: 'match_closed',
      parameters: { ...visitor, ride: { isDriver: true, seats: 1 }, publicUrl },
    },
    closedRidePassenger: {
      template: 'match_closed',
      parameters: { ...account, ride: { isDriver: false, seats: 2 }, publicUrl },
    },
    closedRequest: {
      template: 'match_closed',
      parameters: { ...account, counterpart: null, ride: null, publicUrl },
    },
    rideGrown: {
      template: 'ride_seats_changed',
      parameters: {
        ...visitor,
        isDriver: true,
        seats: 3,
        seatsBefore: 1,
        legs: ['outbound', 'return'],
        fare: { kind: 'amount', cents: 250 },
        companions: { adults: 1, children: 1, child_seats: 1 },
      },
    },
    rideShrunk: {
      template: 'ride_seats_changed',
      parameters: {
        ...account,
        isDriver: true,
        seats: 1,
        seatsBefore: 3,
        legs: ['outbound'],
        companions: null,
      },
    },
    queued: { template: 'match_queued', parameters: { ...visitor, isDriver: false, seats: 1, left: 0 } },
    queuedGroup: { template: 'match_queued', parameters: { ...visitor, isDriver: false, seats: 3, left: 2 } },
    queuedAgain: { template: 'match_queued', parameters: { ...visitor, isDriver: false, seats: 3, left: null } },
    queuedOffer: { template: 'match_queued', parameters: { ...account, isDriver: true, seats: 1, left: 0 } },
    queuedOfferToGroup: { template: 'match_queued', parameters: { ...account, isDriver: true, seats: 3, left: 1 } },
    seatOffered: { template: 'seat_offered', parameters: { ...account, day: '2026-12-04', time: '18:00', seats: 1 } },
    seatsOffered: { template: 'seat_offered', parameters: { ...account, day: '2026-12-04', time: '18:00', seats: 3 } },
    seatLapsed: { template: 'seat_lapsed', parameters: { ...account, seats: 1, publicUrl } },
    seatsLapsed: { template: 'seat_lapsed', parameters: { ...visitor, seats: 3, publicUrl } },
    meetingProposed: {
      template: 'meeting_proposed',
      parameters: { ...visitor, leg: 'outbound', time: '16:40', place: 'Gare de Chambéry <b>' },
    },
    meetingProposedGone: {
      template: 'meeting_proposed',
      parameters: { ...account, leg: 'return', time: '23:10', place: null },
    },
    meetingConfirmed: {
      template: 'meeting_confirmed',
      parameters: {
        ...account,
        meetings: [
          { leg: 'outbound', time: '16:40', place: 'Gare de Chambéry' },
          { leg: 'return', time: '23:15', place: null },
        ],
      },
    },
    paymentElsewhere: { template: 'payment_elsewhere', parameters: visitor },
    paymentStated: {
      template: 'payment_stated',
      parameters: { event: facts, name, hasAccount: false, participationUrl },
    },
    messageVisitor: { template: 'message_received', parameters: { ...visitor, messages: [words], more: 0 } },
    messageAccount: { template: 'message_received', parameters: { ...account, messages: [words], more: 0 } },
    nearDriver: { template: 'near_alert', parameters: { ...visitor, town: 'Chambéry', role: 'driver', seats: 3 } },
    nearPassenger: {
      template: 'near_alert',
      parameters: { ...visitor, town: 'Chambéry', role: 'passenger', seats: 2 },
    },
    nearEither: { template: 'near_alert', parameters: { ...account, town: '', role: 'either', seats: 1 } },
    reminderDriver: {
      template: 'ride_reminder',
      parameters: {
        event: facts,
        name,
        ...answers,
        ...day,
        rides: [
          {
            counterpart: other,
            isDriver: true,
            seats: 2,
            legs: ['outbound', 'return'],
            meetings: [
              { leg: 'outbound', place: 'Gare de Chambéry <b>', time: '16:40' },
              { leg: 'return', place: null, time: '23:10' },
            ],
          },
          { counterpart: null, isDriver: true, seats: 1, legs: ['outbound'] },
        ],
        hasAccount: false,
        participationUrl,
        stopUrl,
      },
    },
    reminderPassenger: {
      template: 'ride_reminder',
      parameters: {
        event: season,
        name,
        ...answers,
        ...day,
        rides: [{ counterpart: other, isDriver: false, seats: 1, legs: ['return'] }],
        hasAccount: true,
        participationUrl: dashboardUrl,
        stopUrl,
      },
    },
    rideDay: {
      template: 'ride_day',
      parameters: {
        event: facts,
        name,
        ...answers,
        ...day,
        rides: [
          {
            counterpart: other,
            isDriver: false,
            seats: 1,
            legs: ['outbound'],
            meetings: [{ leg: 'outbound', place: 'Gare de Chambéry <b>', time: '16:40' }],
          },
        ],
        hasAccount: false,
        participationUrl,
        stopUrl,
      },
    },
    paymentCaptured: {
      template: 'payment_captured',
      parameters: { event: season, amountCents: 250, currency: 'EUR', from: 20, to: 25 },
    },
    paymentRefunded: {
      template: 'payment_refunded',
      parameters: { event: season, seats: 5, from: 25, to: 20 },
    },
    paymentRefundedOfTakenSeats: {
      template: 'payment_refunded',
      parameters: { event: season, seats: 5, from: 25, to: 25 },
    },
    termsChanged: {
      template: 'terms_changed',
      parameters: {
        appliesFrom: '2027-01-15',
        termsUrl: 'https://convoi.example/cgu',
        privacyUrl: 'https://convoi.example/privacy-policy',
        profileUrl: 'https://convoi.example/profil',
      },
    },
    contactReceived: {
      template: 'contact_received',
      parameters: { writer: name, subject: 'bug', message: words },
    },
    statementWarned: {
      template: 'statement_of_reasons',
      parameters: { act: 'warn', ground: 'law', facts: words, until: null, termsUrl, objectUrl },
    },
    statementSuspended: {
      template: 'statement_of_reasons',
      parameters: { act: 'suspend', ground: 'terms', facts: words, until: '2026-12-21', termsUrl, objectUrl },
    },
    statementHidden: {
      template: 'statement_of_reasons',
      parameters: { act: 'hide_text', ground: 'terms', facts: words, until: null, termsUrl, objectUrl },
    },
    statementLifted: {
      template: 'statement_of_reasons',
      parameters: { act: 'lift', ground: 'terms', facts: null, until: null, termsUrl, objectUrl },
    },
    statementBlocked: {
      template: 'statement_of_reasons',
      parameters: { act: 'block_pair', ground: 'terms', facts: words, until: null, termsUrl, objectUrl },
    },
    reportActed: { template: 'report_answered', parameters: { outcome: 'acted', objectUrl } },
    reportDismissed: { template: 'report_answered', parameters: { outcome: 'dismissed', objectUrl } },
    testMessage: { template: 'test_message', parameters: {} },
    contactAnswered: {
      template: 'contact_answered',
      parameters: { answer: words, message: 'Comment changer la date ?' },
    },
  };
}

import * as z from 'zod/mini';
import { GUEST_ROLES } from '../team.ts';
import { defineEvent, type EventOf, Lang, Place, Schedule } from './shared.ts';

/** Events of `event-{eventId}`: what the organiser says of the event. */

export const EventCreated = defineEvent(
  'EventCreated',
  2,
  z.object({
    slug: z.string(),
    title: z.string(),
    place: Place,
    timezone: z.string(),
    schedule: Schedule,
    visibility: z.enum(['public', 'private']),
    /** The organiser as a data subject. */
    subjectId: z.string(),
    contactEmail: z.string(),
    /** HMAC of the contact address, for equality without knowing it. */
    contactKey: z.string(),
    phone: z.nullable(z.string()),
    /** HMAC of the phone number, null without one. */
    phoneKey: z.nullable(z.string()),
    showEmail: z.boolean(),
    showPhone: z.boolean(),
    /** File name of the stored image. */
    logo: z.nullable(z.string()),
    maxParticipants: z.nullable(z.int()),
    adminKeyVersion: z.int(),
    lang: Lang,
  }),
  ['contactEmail', 'phone'],
  { guarded: ['contactKey'], digests: ['phoneKey'] },
);

export const EventDetailsChanged = defineEvent('EventDetailsChanged', 1, z.object({ title: z.string() }));

/** Where the event is was wrong, or has changed. With the zone of the new point, in which its days and times are read. */
export const EventPlaceCorrected = defineEvent(
  'EventPlaceCorrected',
  1,
  z.object({ place: Place, timezone: z.string() }),
);

/** What its organiser says of the event beside title, place and days: all of it as it is from then on. */
export const EventDescribed = defineEvent(
  'EventDescribed',
  1,
  z.object({
    /** The organiser as a data subject, whose words they are. */
    subjectId: z.string(),
    description: z.nullable(z.string()),
    practicalNotes: z.nullable(z.string()),
    organiserName: z.nullable(z.string()),
    /** Local times `HH:mm` of an event of one day. An end before the beginning is on the day after. */
    endTime: z.nullable(z.string()),
    doorsTime: z.nullable(z.string()),
  }),
  ['description', 'practicalNotes', 'organiserName'],
);

export const EventRescheduled = defineEvent('EventRescheduled', 2, z.object({ schedule: Schedule }));

export const EventContactChanged = defineEvent(
  'EventContactChanged',
  1,
  z.object({
    subjectId: z.string(),
    contactEmail: z.string(),
    contactKey: z.string(),
    /** The address before; null when only phone or visibility changed. A mail about the change goes to it. */
    previousEmail: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    phoneKey: z.nullable(z.string()),
    showEmail: z.boolean(),
    showPhone: z.boolean(),
  }),
  ['contactEmail', 'previousEmail', 'phone'],
  { guarded: ['contactKey'], digests: ['phoneKey'] },
);

export const EventLogoChanged = defineEvent('EventLogoChanged', 1, z.object({ logo: z.nullable(z.string()) }));

export const EventCapacityLowered = defineEvent('EventCapacityLowered', 1, z.object({ from: z.int(), to: z.int() }));

export const EventCapacityRaised = defineEvent(
  'EventCapacityRaised',
  1,
  z.object({ from: z.int(), to: z.int(), paymentId: z.string() }),
);

/** A payment for more participants was given back, whole or in part: the seats that it bought go, but never a taken one. */
export const EventCapacityTakenBack = defineEvent(
  'EventCapacityTakenBack',
  1,
  z.object({
    from: z.int(),
    to: z.int(),
    paymentId: z.string(),
    /** What the money that was given back had bought; more than `from - to` where people have taken some of them. */
    seats: z.int(),
  }),
);

/** The day before has come: who rides together is reminded. Again for another first day, after a change of dates. */
export const EventDrewNear = defineEvent('EventDrewNear', 1, z.object({ firstDay: z.string() }));

/** The day of the rides has come: who rides together is told. Again for another first day, after a change of dates. */
export const RideDayCame = defineEvent('RideDayCame', 1, z.object({ day: z.string() }));

export const AdminLinkRotated = defineEvent('AdminLinkRotated', 1, z.object({ version: z.int() }));

/** The address of the contact was typed by somebody who has lost their links: all of them are mailed to it. In one of its events. */
export const AdminLinksRequested = defineEvent(
  'AdminLinksRequested',
  1,
  z.object({
    eventIds: z.array(z.string()),
    /** Somebody of the team of this event, whose own link it is; absent = the links of the contact. */
    memberId: z.optional(z.string()),
    /** The command that asked, so that its repetition is known. */
    requestId: z.string(),
  }),
);

/** The organiser writes to everybody who takes part, or to some of them. */
export const AnnouncementMade = defineEvent(
  'AnnouncementMade',
  1,
  z.object({
    /** The command that made it, so that its repetition is known. */
    requestId: z.string(),
    /** The organiser as a data subject, whose words they are. */
    subjectId: z.string(),
    text: z.string(),
    /** null = everybody. */
    participantIds: z.nullable(z.array(z.string())),
  }),
  ['text'],
);

/** Somebody of the team as a data subject of their own; `emailKey` as the digest of a contact. */
const teamPerson = {
  subjectId: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** null of somebody who was erased before. */
  emailKey: z.nullable(z.string()),
  lang: Lang,
};

/** Somebody may organise the event too, by a link of their own, which is mailed to them. */
export const CoOrganiserInvited = defineEvent(
  'CoOrganiserInvited',
  1,
  z.object({ memberId: z.string(), ...teamPerson, role: z.enum(GUEST_ROLES), keyVersion: z.int() }),
  ['name', 'email'],
  { guarded: ['emailKey'] },
);

/** They said that they do. */
export const CoOrganiserJoined = defineEvent('CoOrganiserJoined', 1, z.object({ memberId: z.string() }));

export const CoOrganiserRoleChanged = defineEvent(
  'CoOrganiserRoleChanged',
  1,
  z.object({ memberId: z.string(), role: z.enum(GUEST_ROLES) }),
);

/** Their link opens nothing any more, by the owner; so it is once they leave. */
export const CoOrganiserRevoked = defineEvent('CoOrganiserRevoked', 1, z.object({ memberId: z.string() }));

/** Whoever has their address asked for lost links: they get the next one, and the one before opens nothing any more. */
export const CoOrganiserLinkRenewed = defineEvent(
  'CoOrganiserLinkRenewed',
  1,
  z.object({ memberId: z.string(), keyVersion: z.int() }),
);

export const CoOrganiserLeft = defineEvent('CoOrganiserLeft', 1, z.object({ memberId: z.string() }));

/** The event is offered to somebody of the team, who has to take it; null = to nobody any more. */
export const OwnershipOffered = defineEvent('OwnershipOffered', 1, z.object({ memberId: z.nullable(z.string()) }));

/** Somebody of the team owns the event from now on, by the next admin link; who owned it before is a co-organiser. */
export const OwnershipTaken = defineEvent(
  'OwnershipTaken',
  1,
  z.object({
    memberId: z.string(),
    adminKeyVersion: z.int(),
    formerId: z.string(),
    formerKeyVersion: z.int(),
    /** Who owned it. */
    ...teamPerson,
  }),
  ['name', 'email'],
  { guarded: ['emailKey'] },
);

/** Somebody of the team wants to be told each evening what happened, or not any more. */
export const DailyMailChosen = defineEvent(
  'DailyMailChosen',
  1,
  z.object({
    /** Their id in the team; that of whoever created the event is the event's own. */
    organiserId: z.string(),
    wanted: z.boolean(),
  }),
);

/** A day has ended on which something happened: these organisers are told. Once for each local day. */
export const OrganisersDayEnded = defineEvent(
  'OrganisersDayEnded',
  1,
  z.object({ day: z.string(), organiserIds: z.array(z.string()) }),
);

/** Why, in somebody's own words; they go with the organiser of the event. Null when nothing was said, or nobody may keep it. */
const reasoned = {
  /** The organiser as a data subject; null in events of before the words were sealed. */
  subjectId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
};

export const EventWithdrawn = defineEvent('EventWithdrawn', 2, z.object(reasoned), ['reason']);

/** By staff; so is its end. */
export const EventHidden = defineEvent('EventHidden', 2, z.object(reasoned), ['reason']);

export const EventRestored = defineEvent('EventRestored', 2, z.object(reasoned), ['reason']);

export const EVENT_STREAM_EVENTS = [
  EventCreated,
  EventDetailsChanged,
  EventDescribed,
  EventPlaceCorrected,
  EventRescheduled,
  EventContactChanged,
  EventLogoChanged,
  EventCapacityLowered,
  EventCapacityRaised,
  EventCapacityTakenBack,
  EventDrewNear,
  RideDayCame,
  AdminLinkRotated,
  AdminLinksRequested,
  AnnouncementMade,
  CoOrganiserInvited,
  CoOrganiserJoined,
  CoOrganiserRoleChanged,
  CoOrganiserRevoked,
  CoOrganiserLinkRenewed,
  CoOrganiserLeft,
  OwnershipOffered,
  OwnershipTaken,
  DailyMailChosen,
  OrganisersDayEnded,
  EventWithdrawn,
  EventHidden,
  EventRestored,
] as const;
export type EventStreamEvent = EventOf<(typeof EVENT_STREAM_EVENTS)[number]>;

import {
  CALLS,
  changeBodyFor,
  type EventAdminView,
  type EventChange,
  eventTypeOf,
  parseObject,
  Refusal,
  type UpdateEventBody,
  validationFailed,
} from '@convoi/contracts';
import { type DataOf, streamName } from '@convoi/contracts/events';
import type { CommandOrigin, Snapshot } from '@convoi/platform/kernel/command-handler/command-handler';
import { failpoint } from '@convoi/platform/kernel/failpoint';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import timezoneOf from '@photostructure/tz-lookup';
import { childCommand } from '../shared/origin.ts';
import { sealed } from '../shared/sealing.ts';
import { aboutAfter, aboutView, isSame, openAbout } from './about.ts';
import { capacityQuote } from './capacity-quote.ts';
import { countChange } from './count-change.ts';
import { countryAt } from './country-at.ts';
import {
  updateEvent as decideUpdate,
  type EventFacts,
  isSamePlace,
  isUpcoming,
  type UpdateEvent,
} from './event.decider.ts';
import { type EventWithContact, eventModel, type SealedAbout, type SealedContact } from './event.state.ts';
import { endedFacts, logoUrl, wireSchedule } from './event-availability.ts';
import type { PreparedLogo } from './logo-store.ts';
import { openContact } from './organisers/contact.ts';
import type { OrganisedEvent } from './organisers/organiser.ts';
import type { EventPorts } from './ports.ts';

/** What `updateEvent` brings along. */
export interface UpdateEventRequest {
  readonly idAdmin: string;
  readonly body: UpdateEventBody;
  readonly logo: Uint8Array | null;
  /** Whether the answer tells who takes part. */
  readonly participants: 'all' | 'none';
}

/** What is asked for, read for the event that it is asked of: days of another kind do not count. Refusal: validation.failed. */
function changeOf({ event }: OrganisedEvent, body: UpdateEventBody): EventChange {
  const parsed = parseObject(changeBodyFor(eventTypeOf(event.schedule.kind), event.visibility), body);
  if (!parsed.isValid) throw validationFailed(parsed.errors);
  return parsed.value;
}

const [LOGOS, CONTACT_CHANGES, PLACE_CORRECTIONS] = CALLS.updateEvent.limits;

const contactParts = (body: EventChange) => [
  body.contact,
  body.telephone,
  body.is_email_visible,
  body.is_telephone_visible,
];

/** The contact is the owner, to whom the admin link is mailed: nobody else of the team says who that is. Refusal: team.role_missing. */
function refuseForeignContact({ role }: OrganisedEvent, body: EventChange): void {
  if (role !== 'owner' && contactParts(body).some((value) => value !== undefined))
    throw new Refusal('team.role_missing');
}

type ContactCommand = Pick<UpdateEvent, 'contact' | 'previousEmail'>;

/** The whole contact after the change, sealed; nothing when no part of it was given. Another address is mailed, and so counted. */
async function contactCommand(
  deps: EventPorts,
  eventId: string,
  { event, contact }: { readonly event: EventFacts; readonly contact: SealedContact | null },
  body: EventChange,
  origin: CommandOrigin,
): Promise<ContactCommand> {
  if (contactParts(body).every((value) => value === undefined)) return {};
  const { personal, pseudonyms } = deps;
  const stream = streamName('event', eventId);
  const before = await openContact(deps, stream, contact);
  const email = body.contact ?? before.email;
  if (email === null) throw validationFailed([{ field: 'contact', code: 'required' }]);
  // A destroyed key stays destroyed: somebody new is written under a new one.
  const subjectId = before.email === null ? idOf(origin.commandId, 'organiser') : event.subjectId;
  const phone = body.telephone === undefined ? before.phone : body.telephone;
  const contactKey = pseudonyms.contactKey(email);
  if (contactKey !== event.contactKey) await countChange(deps, CONTACT_CHANGES, eventId);
  const plain: DataOf<'EventContactChanged'> = {
    subjectId,
    contactEmail: email,
    contactKey,
    previousEmail: before.email,
    phone,
    phoneKey: phone === null ? null : pseudonyms.phoneKey(subjectId, phone),
    showEmail: body.is_email_visible ?? event.showEmail,
    showPhone: body.is_telephone_visible ?? event.showPhone,
  };
  const { previousEmail, ...rest } = await sealed(personal, stream, 'EventContactChanged', plain);
  return { contact: rest, ...(previousEmail === null ? {} : { previousEmail }) };
}

/** What is said of the event after the change, sealed for its organiser; nothing when none of it changes. */
async function aboutCommand(
  deps: EventPorts,
  stream: string,
  { event, about }: { readonly event: EventFacts; readonly about: SealedAbout | null },
  { subjectId = event.subjectId }: { readonly subjectId?: string | undefined },
  body: EventChange,
): Promise<Pick<UpdateEvent, 'about'>> {
  const before = await openAbout(deps, stream, about);
  const after = aboutAfter(before, body, event.schedule.kind === 'oneTime');
  if (isSame(before, after)) return {};
  return { about: await sealed(deps.personal, stream, 'EventDescribed', { subjectId, ...after }) };
}

/** Where the event is after the change; nothing when that is where it was. Everybody is mailed of another place, so it is counted. */
async function placeCommand(
  deps: EventPorts,
  eventId: string,
  { place, timezone }: EventFacts,
  body: EventChange,
): Promise<Pick<UpdateEvent, 'placed'>> {
  const { location: label = place.label, latitude, longitude, is_place_approximate: isNear } = body;
  const hasPoint = latitude !== undefined && longitude !== undefined;
  if (!hasPoint && body.location === undefined && isNear === undefined) return {};
  const { approximate: wasNear = false, ...known } = place;
  const at = hasPoint
    ? { latitude, longitude, countryCode: countryAt(deps, latitude, longitude, body.country_code) }
    : known;
  const isApproximate = isNear ?? (hasPoint ? false : wasNear);
  const corrected = { ...at, label, ...(isApproximate ? { approximate: true } : {}) };
  if (isSamePlace(corrected, place)) return {};
  await countChange(deps, PLACE_CORRECTIONS, eventId);
  return { placed: { place: corrected, timezone: hasPoint ? timezoneOf(latitude, longitude) : timezone } };
}

/** What is written is told from here; the participants and what goes with them come from the query side. */
async function adminView(
  deps: EventPorts,
  request: UpdateEventRequest,
  stream: string,
  { state, position }: Snapshot<EventWithContact>,
): Promise<{ readonly view: EventAdminView; readonly isStale: boolean }> {
  const { event, contact, about } = state;
  if (event === null) throw new Refusal('event.not_found');
  const [{ page, isStale }, { email, phone }, said] = await Promise.all([
    deps.readAdminPage(request.idAdmin, position, request.participants),
    openContact(deps, stream, contact),
    openAbout(deps, stream, about),
  ]);
  return {
    view: {
      ...page,
      title: event.title,
      contact: email,
      is_email_visible: event.showEmail,
      telephone: phone,
      is_telephone_visible: event.showPhone,
      logo: logoUrl(deps, event.logo),
      ...wireSchedule(event.schedule),
      location: event.place.label,
      latitude: event.place.latitude,
      longitude: event.place.longitude,
      is_place_approximate: event.place.approximate ?? false,
      country_code: event.place.countryCode,
      timezone: event.timezone,
      ...aboutView(said),
      max_participants: event.maxParticipants,
      is_upcoming: isUpcoming(event, deps.clock.now()),
    },
    isStale,
  };
}

/** The refusals that tell more than their code: the price of a raise, the event that has ended. */
function told(deps: EventPorts, { eventId, event }: OrganisedEvent, refusal: unknown): unknown {
  if (!(refusal instanceof Refusal)) return refusal;
  if (refusal.code === 'event.ended') return new Refusal('event.ended', { extra: endedFacts(deps, event) });
  return refusal.code === 'event.capacity_payment_required' ? capacityQuote(deps, eventId, refusal.values) : refusal;
}

/**
 * Changes an event, all of it or nothing (`updateEvent`). A lowered maximum begins in the stream of the carpool, where the
 * people are counted, so that nobody comes in meanwhile, whichever process decides. Refusals: event.ended, event.capacity_payment_required with its quote,
 * event.capacity_below_current, upload.*, rate.limited, validation.
 */
export async function updateEvent(
  deps: EventPorts,
  organised: OrganisedEvent,
  request: UpdateEventRequest,
  origin: CommandOrigin,
): Promise<{ readonly view: EventAdminView; readonly isStale: boolean; readonly position: number }> {
  const { commands, logos, clock } = deps;
  const { eventId } = organised;
  const body = changeOf(organised, request.body);
  refuseForeignContact(organised, body);
  const stream = streamName('event', eventId);
  // Counted before the image is looked at, which takes the processor for a while.
  if (request.logo !== null) await countChange(deps, LOGOS, eventId);
  const logo: PreparedLogo | null = request.logo === null ? null : await logos.prepare(request.logo);

  const write = (): Promise<Snapshot<EventWithContact>> =>
    commands.executeAlone(eventModel, stream, origin, async ({ event, contact, about }) => {
      if (event === null) throw new Refusal('event.not_found');
      const contacted = await contactCommand(deps, eventId, { event, contact }, body, origin);
      const decision = decideUpdate(event, {
        title: body.title,
        date: body.date,
        time: body.time,
        startDate: body.start_date,
        endDate: body.end_date,
        logo: logo?.name,
        ...contacted,
        ...(await placeCommand(deps, eventId, event, body)),
        ...(await aboutCommand(deps, stream, { event, about }, { subjectId: contacted.contact?.subjectId }, body)),
        maxParticipants: body.max_participants,
        retentionDays: deps.config.retentionDays,
        now: clock.now(),
      });
      if ('rejection' in decision) return decision;
      const lowered = decision.events.find(({ type }) => type === 'EventCapacityLowered');
      if (lowered !== undefined) {
        const { to } = lowered.data as DataOf<'EventCapacityLowered'>;
        await deps.limitCarpool(eventId, { to, change: event.capacityChanges + 1 }, origin);
        failpoint('maximum.begun-unwritten');
      }
      if (logo !== null) await logos.store(logo);
      return decision;
    });

  try {
    const snapshot = await write();
    if (snapshot.state.event !== null && !isSamePlace(snapshot.state.event.place, organised.event.place))
      deps.afterAnswer(() => deps.measureCarpool(eventId, childCommand(origin, 'measure'), 'all'));
    const { view, isStale } = await adminView(deps, request, stream, snapshot);
    return { view, isStale, position: snapshot.position };
  } catch (error) {
    throw told(deps, organised, error);
  }
}

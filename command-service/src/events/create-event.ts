import { createHmac } from 'node:crypto';
import {
  type CreateEventBody,
  type EventCreatedView,
  type Lang,
  makeSlug,
  PRIVATE_CAPACITY_DEFAULT,
  problemText,
  Refusal,
} from '@convoi/contracts';
import { type DataOf, firstDayOf, type Schedule, streamName } from '@convoi/contracts/events';
import { asRefusal, type CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { adminKeyHash } from '@convoi/platform/kernel/personal-data/admin-link';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import timezoneOf from '@photostructure/tz-lookup';
import { sealed } from '../shared/sealing.ts';
import { isSuspended } from '../shared/suspensions.ts';
import { aboutOfNew } from './about.ts';
import { countryAt } from './country-at.ts';
import { createEvent as decideCreate, noEvent } from './event.decider.ts';
import { eventModel } from './event.state.ts';
import { takeName } from './event-names.ts';
import type { EventPorts } from './ports.ts';
import { isSlug, slugCandidates } from './slug.ts';

/** What `createEvent` brings along. */
export interface CreateEventRequest {
  readonly body: CreateEventBody;
  readonly logo: Uint8Array | null;
  readonly lang: Lang;
  /** What is taken over from another event as it is; the file of its logo serves both. */
  readonly copied?: Pick<DataOf<'EventCreated'>, 'place' | 'timezone' | 'logo'>;
}

export const FIRST_KEY_VERSION = 1;

/** The dates of a body as events hold them. */
function scheduleOf(body: CreateEventBody): Schedule {
  return body.event_type === 'saisonnier'
    ? { kind: 'season', startDate: body.start_date ?? '', endDate: body.end_date ?? '' }
    : { kind: 'oneTime', date: body.date ?? '', time: body.time ?? '' };
}

/** The slug that a private page gets: 128 bits that tell nothing, the same for a repeated command. */
function secretSlug({ config }: EventPorts, eventId: string): string {
  return createHmac('sha256', config.secrets.adminLink).update(`slug|${eventId}`).digest('hex').slice(0, 32);
}

function wantedSlug(
  deps: EventPorts,
  body: CreateEventBody,
  eventId: string,
  { schedule, place: { latitude, longitude } }: DataOf<'EventCreated'>,
): string {
  if (!body.is_public) return secretSlug(deps, eventId);
  if (schedule.kind === 'oneTime' && body.id_user !== null && isSlug(body.id_user)) return body.id_user;
  const town = latitude === null || longitude === null ? '' : deps.places.townOf(latitude, longitude);
  return makeSlug(body.title, town, firstDayOf(schedule));
}

async function takeSlug(deps: EventPorts, base: string, eventId: string, origin: CommandOrigin): Promise<string> {
  for (const slug of slugCandidates(base, eventId))
    if (await takeName(deps, 'slug', slug, eventId, origin)) return slug;
  throw new Refusal('conflict.retry');
}

/** The event as it will be written, but for its slug and logo. */
function eventOf(
  deps: EventPorts,
  { body, lang, copied }: CreateEventRequest,
  commandId: string,
): DataOf<'EventCreated'> {
  const { pseudonyms } = deps;
  const { latitude, longitude, telephone: phone } = body;
  const subjectId = idOf(commandId, 'organiser');
  return {
    slug: '',
    title: body.title,
    place: copied?.place ?? {
      label: body.location,
      latitude,
      longitude,
      countryCode: countryAt(deps, latitude, longitude, body.country_code),
      ...(body.is_place_approximate ? { approximate: true } : {}),
    },
    timezone: copied?.timezone ?? timezoneOf(latitude, longitude),
    schedule: scheduleOf(body),
    visibility: body.is_public ? 'public' : 'private',
    subjectId,
    contactEmail: body.contact,
    contactKey: pseudonyms.contactKey(body.contact),
    phone,
    phoneKey: phone === null ? null : pseudonyms.phoneKey(subjectId, phone),
    showEmail: body.is_email_visible,
    showPhone: body.is_telephone_visible,
    logo: copied?.logo ?? null,
    maxParticipants: body.is_public ? null : PRIVATE_CAPACITY_DEFAULT,
    adminKeyVersion: FIRST_KEY_VERSION,
    lang,
  };
}

/** Why the page of a suspended contact is hidden; null where the contact is not suspended. Whoever types an address is told nothing of it. */
async function reasonToHide(deps: EventPorts, { body, lang }: CreateEventRequest): Promise<string | null> {
  const isContactSuspended = await isSuspended(deps, deps.pseudonyms.accountKey(body.contact));
  return isContactSuspended ? problemText('auth.suspended', lang) : null;
}

/** Refuses an event that could not be created now: its dates are wrong, or it is over. */
export function refuseUnsound(
  deps: EventPorts,
  request: CreateEventRequest,
  commandId: string,
): DataOf<'EventCreated'> {
  const draft = eventOf(deps, request, commandId);
  const trial = decideCreate(noEvent, { event: draft, now: deps.clock.now() });
  if ('rejection' in trial) throw asRefusal(trial.rejection);
  return draft;
}

/** The addresses of an event that its organiser gets (`createEvent`). */
export function createdView(
  { config, adminLinks }: EventPorts,
  id: string,
  { slug, adminKeyVersion, visibility }: Pick<DataOf<'EventCreated'>, 'slug' | 'adminKeyVersion' | 'visibility'>,
): EventCreatedView {
  const idAdmin = adminLinks.keyOf(id, adminKeyVersion);
  return {
    id,
    id_user: slug,
    id_admin: idAdmin,
    is_public: visibility === 'public',
    public_link: `${config.publicUrl}/event/user/${slug}`,
    admin_link: `${config.publicUrl}/event/admin/${idAdmin}`,
  };
}

/**
 * Creates an event (`createEvent`): finds its zone and country, stores the logo, claims its slug and the digest of its secret link,
 * then writes it; hidden where its contact is suspended. Repeated after a crash it answers the same. Refusals: validation, upload.
 */
export async function createEvent(
  deps: EventPorts,
  request: CreateEventRequest,
  origin: CommandOrigin,
): Promise<{ readonly view: EventCreatedView; readonly position: number }> {
  const { commands, clock, logos, personal, adminLinks } = deps;
  const eventId = idOf(origin.commandId, 'event');
  const stream = streamName('event', eventId);
  const before = await commands.read(eventModel, stream);
  if (before.state.event !== null)
    // The key that it was created with, also where another one has replaced it: that one goes to the contact alone.
    return {
      view: createdView(deps, eventId, { ...before.state.event, adminKeyVersion: FIRST_KEY_VERSION }),
      position: before.position,
    };
  const draft = refuseUnsound(deps, request, origin.commandId);
  const logo = request.logo === null ? draft.logo : await logos.store(await logos.prepare(request.logo));
  const base = wantedSlug(deps, request.body, eventId, draft);
  const keyHash = adminKeyHash(adminLinks.keyOf(eventId, FIRST_KEY_VERSION));
  const said = aboutOfNew(request.body, draft.schedule.kind === 'oneTime');
  const reason = await reasonToHide(deps, request);
  const { subjectId } = draft;
  const [slug, event, about, hidden, isKeyFree] = await Promise.all([
    takeSlug(deps, base, eventId, origin),
    sealed(personal, stream, 'EventCreated', { ...draft, logo }),
    said === null ? undefined : sealed(personal, stream, 'EventDescribed', { subjectId, ...said }),
    reason === null ? undefined : sealed(personal, stream, 'EventHidden', { subjectId, reason }),
    takeName(deps, 'admin', keyHash, eventId, origin),
  ]);
  if (!isKeyFree) throw new Error('the secret link of a new event is taken');
  const { state, position } = await commands.execute(eventModel, stream, origin, (view) =>
    decideCreate(view.event, { event: { ...event, slug }, about, hidden, now: clock.now() }),
  );
  return { view: createdView(deps, eventId, state.event ?? { ...draft, slug }), position };
}

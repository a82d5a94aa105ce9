import { type CreateEventBody, type EventCreatedView, type Lang, Refusal } from '@convoi/contracts';
import { type DataOf, streamName, type TypedSchedule } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import type { Json } from '@convoi/platform/kernel/event-store/event-store';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { organiser } from '../../shared/call-origins.ts';
import { sealed } from '../../shared/sealing.ts';
import { aboutOfNew } from '../about.ts';
import { createdView, createEvent, FIRST_KEY_VERSION, refuseUnsound } from '../create-event.ts';
import { eventModel } from '../event.state.ts';
import type { EventPorts } from '../ports.ts';
import { keepDraft } from './draft.decider.ts';
import { draftModel } from './draft.state.ts';

/**
 * Keeps an event that nobody sees until its mailed link is followed (`draftEvent`): all that was typed is sealed, no name of a page is
 * taken. The mail follows from what is written. Refusal: validation.
 */
export async function draftEvent(
  deps: EventPorts,
  { body, lang }: { readonly body: CreateEventBody; readonly lang: Lang },
  origin: CommandOrigin,
): Promise<void> {
  refuseUnsound(deps, { body, logo: null, lang }, origin.commandId);
  const about = aboutOfNew(body, body.event_type === 'ponctuel');
  const stream = streamName('draft', idOf(origin.commandId, 'draft'));
  const draft = await sealed(deps.personal, stream, 'EventDrafted', {
    subjectId: idOf(origin.commandId, 'draft-subject'),
    contactEmail: body.contact,
    contactKey: deps.pseudonyms.contactKey(body.contact),
    form: {
      title: body.title,
      location: body.location,
      latitude: body.latitude,
      longitude: body.longitude,
      ...(body.is_place_approximate ? { approximate: true } : {}),
      countryCode: body.country_code,
      schedule: typedSchedule(body),
      isPublic: body.is_public,
      phone: body.telephone,
      showEmail: body.is_email_visible,
      showPhone: body.is_telephone_visible,
      ...(about === null ? {} : { about }),
    },
    lang,
  });
  await deps.commands.execute(draftModel, stream, origin, (view) => keepDraft(view.draft, draft));
}

function typedSchedule(body: CreateEventBody): TypedSchedule {
  return body.event_type === 'saisonnier'
    ? { kind: 'saisonnier', startDate: body.start_date ?? '', endDate: body.end_date ?? '' }
    : { kind: 'ponctuel', date: body.date ?? '', time: body.time ?? '' };
}

/** A draft as the call takes it that creates an event. */
function bodyOf({ contactEmail, form, lang }: DataOf<'EventDrafted'>): CreateEventBody {
  const { schedule } = form;
  const isOnce = schedule.kind === 'ponctuel';
  return {
    title: form.title,
    location: form.location,
    latitude: form.latitude,
    longitude: form.longitude,
    is_place_approximate: form.approximate === true,
    event_type: schedule.kind,
    date: isOnce ? schedule.date : undefined,
    time: isOnce ? schedule.time : undefined,
    start_date: isOnce ? undefined : schedule.startDate,
    end_date: isOnce ? undefined : schedule.endDate,
    end_time: form.about?.endTime ?? undefined,
    doors_time: form.about?.doorsTime ?? undefined,
    description: form.about?.description ?? null,
    practical_notes: form.about?.practicalNotes ?? null,
    organiser_name: form.about?.organiserName ?? null,
    contact: contactEmail,
    telephone: form.phone,
    is_public: form.isPublic,
    is_email_visible: form.showEmail,
    is_telephone_visible: form.showPhone,
    country_code: form.countryCode,
    id_user: null,
    token: null,
    lang,
  };
}

/** The draft as it was typed; null once it is forgotten. */
async function opened(
  { personal }: EventPorts,
  stream: string,
  { subjectId, contactEmail, form, ...rest }: DataOf<'EventDrafted'>,
): Promise<DataOf<'EventDrafted'> | null> {
  const place = { stream, type: 'EventDrafted', subjectId };
  const [address, typed] = await Promise.all([
    personal.openValue({ ...place, field: 'contactEmail' }, contactEmail),
    personal.openValue({ ...place, field: 'form' }, form as object as Json),
  ]);
  if (typeof address !== 'string' || typed === null) return null;
  return { ...rest, subjectId, contactEmail: address, form: typed as unknown as DataOf<'EventDrafted'>['form'] };
}

/**
 * Creates the event of a mailed link (`publishEvent`), and forgets the draft: what was typed lives on in the event alone. May be
 * repeated, until the secret link of the event is another one. Refusals: auth.link_invalid, validation.
 */
export async function publishDraft(
  deps: EventPorts,
  token: string,
  asked: CommandOrigin,
): Promise<{ readonly view: EventCreatedView; readonly position: number }> {
  const draftId = deps.draftLinks.read(token);
  if (draftId === null) throw new Refusal('auth.link_invalid');
  const stream = streamName('draft', draftId);
  const { sealed: kept } = (await deps.commands.read(draftModel, stream)).state;
  if (kept === null) throw new Refusal('auth.link_invalid');
  // One draft is one command, whoever follows the link and however often: it creates one event.
  const commandId = idOf(draftId, 'publish');
  const eventId = idOf(commandId, 'event');
  // Whoever has the link reads the contact's mail: it is the organiser who creates the event.
  const origin = { ...asked, commandId, actor: organiser(eventId) };
  const { state, position } = await deps.commands.read(eventModel, streamName('event', eventId));
  if (state.event !== null) {
    const { isWithdrawn, adminKeyVersion } = state.event;
    if (isWithdrawn || adminKeyVersion !== FIRST_KEY_VERSION) throw new Refusal('auth.link_invalid');
    await deps.forgetDraft({ draftId, subjectId: kept.subjectId }, origin);
    return { view: createdView(deps, eventId, state.event), position };
  }
  const draft = await opened(deps, stream, kept);
  if (draft === null) throw new Refusal('auth.link_invalid');
  const created = await createEvent(deps, { body: bodyOf(draft), logo: null, lang: draft.lang }, origin);
  await deps.forgetDraft({ draftId, subjectId: kept.subjectId }, origin);
  return created;
}

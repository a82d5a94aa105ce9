import type {
  ConfirmationPreview,
  ConfirmedView,
  EventCreatedView,
  Lang,
  PeopleView,
  Problem,
} from '@convoi/contracts';
import { CALLS, CHAUFFEUR_VALUES, ERROR_STATUS, parseObject, Refusal, validationFailed } from '@convoi/contracts';
import { RegisterForm } from '@convoi/contracts/bodies';
import { problemOf } from '@convoi/platform/http/pipeline/problem';
import type { Request } from 'express';
import { NEAR_FILTER, NEAR_MOST } from '../../src/components/people/near-filter.ts';
import { paths } from '../../src/config/paths.ts';
import type { PostedForm } from '../../src/config/runtime.ts';
import { internationalPhone } from '../../src/lib/phone.ts';
import type { Origin } from '../../src/lib/places/far-away.ts';
import { HOME_OF_LANGUAGE } from '../../src/lib/places/town-in-text.ts';
import type { Places } from '../places/create-places.ts';
import type { QueryPort } from '../render.ts';
import { type Found, placeOf } from './place-of.ts';
import { type FormValues, isOwnForm, readForm } from './read-form.ts';

/**
 * Makes a call for whoever sent a plain form, from the address `ip`. Gives any status with its JSON; rejects when there
 * is no answer.
 */
export type PlainCommand = (call: {
  readonly path: string;
  readonly body: object;
  readonly ip: string;
  readonly lang: Lang;
}) => Promise<{ readonly status: number; readonly body: unknown }>;

/** What a form is answered with: another page, or its own page again. */
export type PlainAnswer =
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'again'; readonly status: number; readonly posted: PostedForm }
  /** There is nothing to send it to: the page says why. */
  | { readonly kind: 'gone' };

interface PlainForms {
  readonly query: QueryPort;
  readonly command: PlainCommand;
  readonly places: Pick<Places, 'search' | 'reverse' | 'country'>;
  readonly publicUrl: () => string;
}

type Placed = Found & { readonly kind: 'placed' };

const one = (values: FormValues, name: string): string => values[name]?.[0] ?? '';

/** A part of a path as it is meant; null when it is no text. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
const again = (
  values: FormValues,
  status: number,
  more: Partial<Omit<PostedForm, 'values'>> = {},
): PlainAnswer & { readonly kind: 'again' } => ({
  kind: 'again',
  status,
  posted: { values, errors: {}, refusal: null, places: null, ...more },
});

/** The legs of a trip with the times that were given. */
function legsOf(values: FormValues): readonly object[] {
  const trip = one(values, 'trip');
  return (['outbound', 'return'] as const)
    .filter((kind) => trip !== (kind === 'outbound' ? 'return' : 'outbound'))
    .map((kind) => ({ kind, departure_time: one(values, `${kind}_time`) || null }));
}

/** Who comes along, where somebody does; a number that is none is refused as one. */
function companionsOf(values: FormValues): object {
  const [adults, children, child_seats] = ['adults', 'children', 'child_seats'].map((name) =>
    Number(one(values, name)),
  );
  const isNobody = adults === 0 && children === 0 && child_seats === 0;
  return isNobody ? {} : { companions: { adults, children, child_seats } };
}

/** A form as the call takes it, but for the place. */
function registrationBody(values: FormValues, eventId: string, lang: Lang) {
  // A field of one value goes as it was typed; the call takes the names that it knows.
  const typed = Object.fromEntries(Object.entries(values).map(([name, [text]]) => [name, text]));
  return {
    ...typed,
    event_id: eventId,
    name: one(values, 'name'),
    email: one(values, 'email'),
    address: one(values, 'address'),
    legs: legsOf(values),
    weekdays: (values.weekdays ?? []).map(Number),
    ...companionsOf(values),
    share_email: one(values, 'share_email') !== '',
    alert_radius_km: one(values, 'has_alert') === '' ? null : Number(one(values, 'alert_radius_km') || 10),
    // The check cannot be made by a plain form, and the point is found by the server.
    token: undefined,
    latitude: undefined,
    longitude: undefined,
    lang,
  };
}

/** A form as the call takes it that has the link mailed of an event (E11), but for the place. */
function eventBody(values: FormValues, countryCode: string | null, lang: Lang) {
  const text = (name: string): string | null => one(values, name).trim() || null;
  return {
    title: one(values, 'title'),
    location: one(values, 'location'),
    event_type: text('event_type') ?? 'ponctuel',
    date: text('date'),
    time: text('time'),
    start_date: text('start_date'),
    end_date: text('end_date'),
    contact: one(values, 'contact'),
    telephone: internationalPhone(one(values, 'telephone'), countryCode ?? HOME_OF_LANGUAGE[lang]),
    is_public: one(values, 'is_public') !== 'false',
    is_email_visible: one(values, 'is_email_visible') !== '',
    is_telephone_visible: one(values, 'is_telephone_visible') !== '',
    country_code: countryCode,
    lang,
  };
}

/** A refusal as its form shows it: what is wrong beside the fields, or one sentence above them. */
function refused(values: FormValues, status: number, body: unknown, places: PostedForm['places'] = null): PlainAnswer {
  const { code: refusedAs, detail = '', errors = [] } = (body ?? {}) as Partial<Problem>;
  // Of somebody who registers no seat is given away yet, as the words of the refusal would have it.
  const hasFewSeats = refusedAs === 'registration.seats_below_accepted';
  return again(values, status, {
    errors: Object.fromEntries(errors.map(({ field, code }) => [field, code])),
    refusal: detail === '' || hasFewSeats ? null : detail,
    places,
    ...(hasFewSeats ? { hasFewSeats } : {}),
  });
}

/** What a registration asks before anything else. */
const FIRST: ReadonlySet<string> = new Set(['chauffeur', 'address']);

/** Takes the forms of pages without scripts. Gives null for a path that takes none. */
export function createPlainForms({ query, command, places, publicUrl }: PlainForms) {
  /** The first questions are answered: the same page asks the others, below those who are near. */
  async function nearby(idUser: string, values: FormValues, { latitude, longitude }: Placed, lang: Lang) {
    const home = latitude === null || longitude === null ? null : { latitude, longitude };
    const chauffeur = CHAUFFEUR_VALUES.find((known) => known === one(values, 'chauffeur')) ?? CHAUFFEUR_VALUES[2];
    const asked = new URLSearchParams({
      filter: NEAR_FILTER[chauffeur],
      limit: String(NEAR_MOST),
      // About a kilometre: near enough for an order.
      ...(home === null ? {} : { latitude: home.latitude.toFixed(2), longitude: home.longitude.toFixed(2) }),
    });
    const found = await query(`/api/events/user/${encodeURIComponent(idUser)}/participants?${asked}`, {
      'accept-language': lang,
    });
    const people =
      found.status === 200 ? (JSON.parse(Buffer.from(found.body).toString('utf8')) as PeopleView).items : [];
    return again(values, 200, { near: { home, people } });
  }

  async function register(idUser: string, values: FormValues, ip: string, lang: Lang): Promise<PlainAnswer> {
    const found = await query(`/api/events/user/${encodeURIComponent(idUser)}?participants=none`, {
      'accept-language': lang,
    });
    if (found.status !== 200) return { kind: 'gone' };
    const event = JSON.parse(Buffer.from(found.body).toString('utf8')) as {
      readonly id: string;
      readonly latitude: number | null;
      readonly longitude: number | null;
    };
    const { latitude, longitude } = event;
    const origin: Origin | null =
      latitude === null || longitude === null ? null : { kind: 'event', point: { latitude, longitude } };
    const departure = await placeOf(values, 'address', places, { lang, latitude, longitude, origin });
    const body = registrationBody(values, event.id, lang);
    const isFirst = one(values, 'step') === 'near';
    const parsed = parseObject(RegisterForm, body);
    const errors = parsed.isValid ? [] : parsed.errors.filter(({ field }) => !isFirst || FIRST.has(field));
    const wrong = errors.length === 0 ? null : problemOf(validationFailed(errors), lang, 'registerParticipant').problem;
    // Nothing is registered at a doubtful place; what else is wrong with the form is told at the same time.
    if (departure.kind === 'doubtful') return refused(values, 422, wrong, departure.places);
    if (wrong !== null) return refused(values, 422, wrong);
    if (isFirst) return nearby(idUser, values, departure, lang);
    const answer = await command({
      path: '/api/participants',
      body: {
        ...body,
        address: departure.label ?? body.address,
        latitude: departure.latitude,
        longitude: departure.longitude,
        is_place_approximate: departure.isApproximate,
      },
      ip,
      lang,
    });
    if (answer.status === 201)
      return { kind: 'moved', to: `${paths.eventRegister.href({ id_user: idUser })}?sent=mail` };
    return refused(values, answer.status, answer.body);
  }

  async function draft(values: FormValues, ip: string, lang: Lang): Promise<PlainAnswer> {
    // The first step of the wizard, sent by a browser that could not go on: here is the rest of it.
    if (values.contact === undefined) return again(values, 200);
    const home = await places.country(ip);
    // Where nothing is known of whoever sends it, nothing is far.
    const origin: Origin | null =
      home.source === 'ip'
        ? { kind: 'country', point: home, countryCodes: [home.country_code, HOME_OF_LANGUAGE[lang]] }
        : null;
    const found = await placeOf(values, 'location', places, { lang, latitude: null, longitude: null, origin });
    const isPlaced = found.kind === 'placed' && found.latitude !== null;
    const body = eventBody(values, found.kind === 'placed' ? found.countryCode : null, lang);
    if (!isPlaced) {
      // An event has a place: without one nothing is kept. What else is wrong with the form is told at the same time.
      const parsed = parseObject(CALLS.draftEvent.body, { ...body, latitude: 0, longitude: 0 });
      const wrong = parsed.isValid ? null : problemOf(validationFailed(parsed.errors), lang, 'draftEvent').problem;
      return refused(values, 422, wrong, found.kind === 'doubtful' ? found.places : []);
    }
    const { latitude, longitude, isApproximate, label } = found;
    const answer = await command({
      path: CALLS.draftEvent.path,
      body: { ...body, location: label ?? body.location, latitude, longitude, is_place_approximate: isApproximate },
      ip,
      lang,
    });
    if (answer.status === 202) return { kind: 'moved', to: `${paths.eventCreatePlain.href()}?sent=mail` };
    return refused(values, answer.status, answer.body);
  }

  async function publish(token: string, ip: string, lang: Lang): Promise<PlainAnswer> {
    const answer = await command({ path: CALLS.publishEvent.path, body: { token }, ip, lang });
    if (answer.status !== 200) return refused({}, answer.status, answer.body);
    const { id_user, id_admin } = answer.body as EventCreatedView;
    return { kind: 'moved', to: paths.eventSuccess.href({ id_user, id_admin }) };
  }

  async function confirm(values: FormValues, ip: string, lang: Lang): Promise<PlainAnswer> {
    const link = one(values, 'link').trim();
    const token = /[#&?]token=([\w-]{1,200})/.exec(link)?.[1] ?? link;
    return confirmSeen('/api/participants/confirm', token, values, ip, lang);
  }

  /** Confirms; where a request would go out with it, only after whom it asks and what it says have been shown. */
  async function confirmSeen(
    path: string,
    token: string,
    values: FormValues,
    ip: string,
    lang: Lang,
  ): Promise<PlainAnswer> {
    const choice = one(values, 'ask');
    if (choice === '') {
      const seen = await command({ path: CALLS.previewConfirmation.path, body: { token }, ip, lang });
      // Whatever else is wrong with the link is said by what confirms.
      const asks = seen.status === 200 ? (seen.body as ConfirmationPreview).request : null;
      if (asks !== null) return again(values, 200, { asks });
    }
    const body = { token, send_request: choice === 'send' };
    const answer = await command({ path, body, ip, lang });
    if (answer.status !== 200) return refused(values, answer.status, answer.body);
    return confirmed(answer.body as ConfirmedView);
  }

  /** What confirming has done, said by the page that follows. */
  function confirmed({ event, prepared_request: request }: Pick<ConfirmedView, 'event' | 'prepared_request'>) {
    const done = new URLSearchParams({ sent: 'confirmed', ...(request === undefined ? {} : { request }) });
    return { kind: 'moved' as const, to: `${paths.eventRegister.href({ id_user: event.id_user })}?${done}` };
  }

  const pathOf = (pattern: string): RegExp => new RegExp(`^${pattern.replace(/:\w+/, '([^/]+)')}$`);
  /** Each path with what takes its forms; `part` is the one that its pattern leaves open. */
  const takers: readonly (readonly [
    RegExp,
    (part: string, ...sent: readonly [FormValues, string, Lang]) => Promise<PlainAnswer>,
  ])[] = [
    [pathOf(paths.eventRegister.path), register],
    [pathOf(paths.participationConfirm.path), (_, ...sent) => confirm(...sent)],
    [
      pathOf(paths.participationConfirmByLink.path),
      (token, ...sent) => confirmSeen(CALLS.confirmRegistration.path, token, ...sent),
    ],
    [pathOf(paths.eventCreatePlain.path), (_, ...sent) => draft(...sent)],
    [pathOf(paths.eventPublish.path), (token, _, ...sender) => publish(token, ...sender)],
  ];
  return {
    takes: (path: string): boolean => takers.some(([pattern]) => pattern.test(path)),
    /** Never throws for what was sent. */
    take: async (request: Request, lang: Lang): Promise<PlainAnswer> => {
      let values: FormValues = {};
      try {
        if (!isOwnForm(request, publicUrl())) throw new Refusal('request.malformed');
        values = await readForm(request);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return again({}, ERROR_STATUS[error.code], { refusal: problemOf(error, lang).problem.detail });
      }
      for (const [pattern, taker] of takers) {
        const match = pattern.exec(request.path);
        const part = match === null ? null : decoded(match[1] ?? '');
        if (part !== null) return taker(part, values, request.ip ?? '', lang);
      }
      return { kind: 'gone' };
    },
  };
}
export type TakesPlainForms = ReturnType<typeof createPlainForms>;

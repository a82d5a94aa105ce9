import { type EventAdminView, type Lang, SEAT_FEE_CENTS } from '@convoi/contracts';
import { ABOUT_FIELDS, aboutBody, aboutOf } from '#web/components/events/about/about-values.ts';
import type { EventFormValues } from '#web/components/events/event-fields.tsx';
import type { PlaceValue } from '#web/components/places/place-value.ts';
import { internationalPhone } from '#web/lib/phone.ts';

/** What the organiser's form holds; the maximum is null for public events, which have none. */
export interface AdminValues extends EventFormValues {
  readonly max_participants: number | null;
  readonly location: PlaceValue;
}

/** Where the event is, as the field of an address holds it. */
const placeOf = ({
  location,
  latitude,
  longitude,
  country_code,
  is_place_approximate,
}: EventAdminView): PlaceValue => ({
  text: location,
  latitude,
  longitude,
  town: null,
  countryCode: country_code,
  isApproximate: is_place_approximate,
});

const whereOf = ({ text, latitude, longitude, isApproximate = false }: PlaceValue): string =>
  JSON.stringify([text.trim(), latitude, longitude, isApproximate]);

/** Another place than the event's; nothing when it stays where it is. */
function placeBody(place: PlaceValue, event: EventAdminView) {
  if (whereOf(place) === whereOf(placeOf(event))) return {};
  return {
    location: place.text,
    latitude: place.latitude,
    longitude: place.longitude,
    is_place_approximate: place.isApproximate === true,
    country_code: place.countryCode,
  };
}

/** The form as the event stands. */
export function valuesOf(event: EventAdminView): AdminValues {
  return {
    title: event.title,
    location: placeOf(event),
    logo: null,
    date: event.date ?? '',
    time: event.time ?? '',
    start_date: event.start_date ?? '',
    end_date: event.end_date ?? '',
    ...aboutOf(event),
    contact: event.contact ?? '',
    is_email_visible: event.is_email_visible,
    telephone: { country: null, text: event.telephone ?? '' },
    is_telephone_visible: event.is_telephone_visible,
    max_participants: event.max_participants,
  };
}

/** Every field that may be changed; of an ended event, its days only. The contact is the owner's to change. */
export function adminBody(values: AdminValues, event: EventAdminView, phoneCountry: string): object {
  const { telephone, max_participants } = values;
  const days =
    event.event_type === 'ponctuel'
      ? { date: values.date, time: values.time }
      : { start_date: values.start_date, end_date: values.end_date };
  if (!event.is_upcoming) return days;
  return {
    title: values.title,
    ...placeBody(values.location, event),
    ...days,
    ...aboutBody(values, event.event_type === 'ponctuel'),
    ...(event.you.role === 'owner'
      ? {
          contact: values.contact,
          telephone: internationalPhone(telephone.text, telephone.country ?? phoneCountry),
          is_email_visible: values.is_email_visible,
          is_telephone_visible: values.is_telephone_visible,
        }
      : {}),
    ...(event.is_public || max_participants === null ? {} : { max_participants }),
  };
}

/** The same as a form of several parts; null removes a phone number. */
export function adminForm(body: object, extra: { readonly lang: Lang; readonly logo: File | null }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...body, lang: extra.lang }))
    form.append(name, value === null ? '' : String(value));
  if (extra.logo !== null) form.append('logo', extra.logo);
  return form;
}

export interface CapacityFee {
  /** Participants more than now. */
  readonly extra: number;
  readonly amountCents: number;
}

/** What raising the maximum costs; null when nothing is raised. */
export function feeOf(currentMax: number | null, wantedMax: number | null): CapacityFee | null {
  if (currentMax === null || wantedMax === null || wantedMax <= currentMax) return null;
  const extra = wantedMax - currentMax;
  return { extra, amountCents: extra * SEAT_FEE_CENTS };
}

/** Things that the summary names; the two fields of a date are one thing. */
export const CHANGE_FIELDS = [
  'title',
  'logo',
  'location',
  'when',
  ...ABOUT_FIELDS,
  'contact',
  'is_email_visible',
  'telephone',
  'is_telephone_visible',
  'max_participants',
] as const;
export type ChangeField = (typeof CHANGE_FIELDS)[number];

const PARTS: { readonly [F in ChangeField]: readonly (keyof AdminValues)[] } = {
  title: ['title'],
  logo: ['logo'],
  location: ['location'],
  when: ['date', 'time', 'start_date', 'end_date'],
  description: ['description'],
  practical_notes: ['practical_notes'],
  organiser_name: ['organiser_name'],
  end_time: ['end_time'],
  doors_time: ['doors_time'],
  contact: ['contact'],
  is_email_visible: ['is_email_visible'],
  telephone: ['telephone'],
  is_telephone_visible: ['is_telephone_visible'],
  max_participants: ['max_participants'],
};

/** One value as it would be sent: blanks at the ends and the way a number is written change nothing. */
function meaning(values: AdminValues, field: keyof AdminValues, phoneCountry: string): unknown {
  const value = values[field];
  if (field === 'telephone')
    return internationalPhone(values.telephone.text, values.telephone.country ?? phoneCountry) ?? '';
  if (field === 'location') return whereOf(values.location);
  return typeof value === 'string' ? value.trim() : value;
}

/** What differs between the event as it stands and the form, in the form's order. */
export function changesOf(before: AdminValues, after: AdminValues, phoneCountry: string): readonly ChangeField[] {
  return CHANGE_FIELDS.filter((field) =>
    PARTS[field].some((part) => meaning(before, part, phoneCountry) !== meaning(after, part, phoneCountry)),
  );
}

/**
 * The form after the event moved elsewhere: what was touched here stays, the rest follows. Gives the fields that stay.
 */
export function touchedOf(before: AdminValues, form: AdminValues): Partial<AdminValues> {
  const entries = Object.entries(form).filter(
    // A chosen picture is not null, whatever it is as text.
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof AdminValues]),
  );
  return Object.fromEntries(entries);
}

import { type EventType, type Lang, makeSlug } from '@convoi/contracts';
import { type AboutValues, aboutBody, emptyAbout } from '#web/components/events/about/about-values.ts';
import type { EventFormValues } from '#web/components/events/event-fields.tsx';
import { type PlainValues, plainPlace } from '#web/components/forms/plain-way.tsx';
import { emptyPlace, type PlaceValue } from '#web/components/places/place-value.ts';
import { emptyPhone, internationalPhone } from '#web/lib/phone.ts';

/** What the wizard holds. Radios hold texts. */
export interface WizardValues extends EventFormValues {
  readonly is_public: 'true' | 'false';
  readonly location: PlaceValue;
  readonly event_type: EventType;
}

export const emptyWizard: WizardValues = {
  title: '',
  logo: null,
  is_public: 'true',
  location: emptyPlace,
  event_type: 'ponctuel',
  date: '',
  time: '',
  start_date: '',
  end_date: '',
  contact: '',
  is_email_visible: false,
  telephone: emptyPhone,
  is_telephone_visible: false,
  ...emptyAbout,
};

export type WizardStep = 1 | 2;

const FIRST_STEP: readonly string[] = ['title', 'logo', 'is_public'];

/** The step that a field stands on. */
export function stepOf(field: string): WizardStep {
  return FIRST_STEP.includes(field) ? 1 : 2;
}

/** The name that the page asks for; only public one-time events have one that can be read. */
function slugOf(values: WizardValues): string | null {
  const isReadable = values.is_public === 'true' && values.event_type === 'ponctuel' && values.date !== '';
  return isReadable ? makeSlug(values.title, values.location.text, values.date) : null;
}

/** What is said of the event, without what is not. */
const said = (values: WizardValues, isOnce: boolean): Partial<AboutValues> =>
  Object.fromEntries(Object.entries(aboutBody(values, isOnce)).filter(([, text]) => text !== ''));

/** The body that is checked and sent; dates of the other type are left out. `phoneCountry` is the prefix while none is chosen. */
export function wizardBody(values: WizardValues, phoneCountry: string) {
  const { location, telephone, event_type } = values;
  const isOnce = event_type === 'ponctuel';
  return {
    title: values.title,
    location: location.text,
    latitude: location.latitude,
    longitude: location.longitude,
    is_place_approximate: location.isApproximate === true,
    event_type,
    date: isOnce ? values.date : null,
    time: isOnce ? values.time : null,
    start_date: isOnce ? null : values.start_date,
    end_date: isOnce ? null : values.end_date,
    ...said(values, isOnce),
    contact: values.contact,
    telephone: internationalPhone(telephone.text, telephone.country ?? phoneCountry),
    is_public: values.is_public,
    is_email_visible: values.is_email_visible,
    is_telephone_visible: values.is_telephone_visible,
    country_code: location.countryCode,
    id_user: slugOf(values),
  };
}

/** What the form without scripts is told beside its own fields: a number with its country's prefix, the place that was chosen. */
export const wizardPlain = ({ location, telephone }: WizardValues, phoneCountry: string): PlainValues => ({
  telephone: internationalPhone(telephone.text, telephone.country ?? phoneCountry) ?? '',
  ...plainPlace(location),
});

/** The same as a form of several parts, with what only the sending knows. */
export function wizardForm(
  body: object,
  extra: { readonly token: string | null; readonly lang: Lang; readonly logo: File | null },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...body, token: extra.token, lang: extra.lang }))
    if (value !== null) form.append(name, String(value));
  if (extra.logo !== null) form.append('logo', extra.logo);
  return form;
}

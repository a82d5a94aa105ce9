import { EVENT_TYPES } from '@convoi/contracts';
import { session } from '#web/lib/storage.ts';
import { emptyWizard, type WizardValues } from './wizard-values.ts';

/** What was typed in the wizard, kept in this tab over a reload; the picture apart, so that it is written only when it changes. */

const KEY = 'event-create';
const LOGO_KEY = 'event-create-logo';

type Check = (value: unknown) => boolean;
type Shape = Readonly<Record<string, Check>>;

const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const number: Check = (value) => typeof value === 'number';
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.some((known) => known === value);
const shaped =
  (shape: Shape): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shape).every(([name, check]) => check((value as Record<string, unknown>)[name]));

/** A draft of another release may miss fields: what cannot be read counts as absent. By hand, for a schema costs 8 KB. */
const isDraft = shaped({
  title: text,
  is_public: oneOf(['true', 'false']),
  location: shaped({
    text,
    latitude: orNull(number),
    longitude: orNull(number),
    town: orNull(text),
    countryCode: orNull(text),
  }),
  event_type: oneOf(EVENT_TYPES),
  date: text,
  time: text,
  start_date: text,
  end_date: text,
  contact: text,
  is_email_visible: flag,
  telephone: shaped({ country: orNull(text), text }),
  is_telephone_visible: flag,
  description: text,
  practical_notes: text,
  organiser_name: text,
  end_time: text,
  doors_time: text,
} satisfies { readonly [K in keyof Omit<WizardValues, 'logo'>]: Check });
const isLogo = shaped({ name: text, type: text, base64: text });

const withoutLogo = ({ logo: _, ...values }: WizardValues) => values;
const EMPTY = JSON.stringify(withoutLogo(emptyWizard));

/** Keeps what is typed; an untouched form keeps nothing. */
export function saveDraft(values: WizardValues): void {
  const typed = withoutLogo(values);
  if (JSON.stringify(typed) === EMPTY) session.remove(KEY);
  else session.set(KEY, typed);
}

export function clearDraft(): void {
  session.remove(KEY);
  session.remove(LOGO_KEY);
}

/** Keeps the picture as text. */
export async function saveLogo(logo: File | null): Promise<void> {
  if (logo === null) {
    session.remove(LOGO_KEY);
    return;
  }
  const bytes = new Uint8Array(await logo.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  session.set(LOGO_KEY, { name: logo.name, type: logo.type, base64: btoa(binary) });
}

function readLogo(): File | null {
  const kept = session.get(LOGO_KEY);
  if (!isLogo(kept)) return null;
  const { name, type, base64 } = kept as { readonly name: string; readonly type: string; readonly base64: string };
  try {
    return new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type });
  } catch {
    return null;
  }
}

/** What an earlier visit left in this tab, or null. */
export function readDraft(): WizardValues | null {
  const kept = session.get(KEY);
  const logo = readLogo();
  const typed = isDraft(kept) ? (kept as Omit<WizardValues, 'logo'>) : null;
  return typed === null && logo === null ? null : { ...emptyWizard, ...typed, logo };
}

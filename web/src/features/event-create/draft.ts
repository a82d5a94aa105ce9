import { EVENT_TYPES } from '@convoi/contracts';
import * as z from 'zod/mini';
import { session } from '#web/lib/storage.ts';
import { emptyWizard, type WizardValues } from './wizard-values.ts';

/** What was typed in the wizard, kept in this tab over a reload; the picture apart, so that it is written only when it changes. */

const KEY = 'event-create';
const LOGO_KEY = 'event-create-logo';

const place = z.object({
  text: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  town: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
  isApproximate: z.optional(z.boolean()),
});

/** A draft of another release may miss fields: what cannot be read counts as absent. */
const Draft = z.object({
  title: z.string(),
  is_public: z.enum(['true', 'false']),
  location: place,
  event_type: z.enum(EVENT_TYPES),
  date: z.string(),
  time: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  contact: z.string(),
  is_email_visible: z.boolean(),
  telephone: z.object({ country: z.nullable(z.string()), text: z.string() }),
  is_telephone_visible: z.boolean(),
});

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

const Logo = z.object({ name: z.string(), type: z.string(), base64: z.string() });

function readLogo(): File | null {
  const kept = Logo.safeParse(session.get(LOGO_KEY));
  if (!kept.success) return null;
  const { name, type, base64 } = kept.data;
  try {
    return new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type });
  } catch {
    return null;
  }
}

/** What an earlier visit left in this tab, or null. */
export function readDraft(): WizardValues | null {
  const kept = Draft.safeParse(session.get(KEY));
  const logo = readLogo();
  if (!kept.success && logo === null) return null;
  const { isApproximate = false, ...location } = kept.success ? kept.data.location : emptyWizard.location;
  return {
    ...emptyWizard,
    ...(kept.success ? kept.data : {}),
    location: isApproximate ? { ...location, isApproximate } : location,
    logo,
  };
}

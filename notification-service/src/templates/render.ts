import type { Lang } from '@convoi/contracts';
import { type ContactChangedParameters, contactChanged } from './contact-changed.ts';
import { type EventChangedParameters, eventChanged } from './event-changed.ts';
import { type EventLinksParameters, eventLinks } from './event-links.ts';
import { type EventWithdrawnParameters, eventWithdrawn } from './event-withdrawn.ts';
import { toHtml } from './layout-html.ts';
import { toText } from './layout-text.ts';
import type { Letter, RenderedMail, Sender } from './letter.ts';
import { type ManageLinkParameters, manageLink } from './manage-link.ts';
import { type RegistrationReceivedParameters, registrationReceived } from './registration-received.ts';
import { withSpaces } from './typography.ts';

/** What each template needs (api, section 5.1). */
export interface TemplateParameters {
  readonly event_links: EventLinksParameters;
  readonly contact_changed: ContactChangedParameters;
  readonly event_changed: EventChangedParameters;
  readonly event_withdrawn: EventWithdrawnParameters;
  readonly registration_received: RegistrationReceivedParameters;
  readonly manage_link: ManageLinkParameters;
}

/** A mail that the product sends. */
export type TemplateName = keyof TemplateParameters;

/** A template with its parameters. */
export type TemplateCall = {
  readonly [T in TemplateName]: { readonly template: T; readonly parameters: TemplateParameters[T] };
}[TemplateName];

const LETTERS: {
  readonly [T in TemplateName]: (parameters: TemplateParameters[T], lang: Lang, sender: Sender) => Letter;
} = {
  event_links: eventLinks,
  contact_changed: contactChanged,
  event_changed: eventChanged,
  event_withdrawn: eventWithdrawn,
  registration_received: registrationReceived,
  manage_link: manageLink,
};

/**
 * Can the receiver stop such mails by one click (api, U1 and `mails`)? Reminders, alerts and announcements only: what these
 * say is about the person's own registration or event.
 */
const STOPPABLE: { readonly [T in TemplateName]: boolean } = {
  event_links: false,
  contact_changed: false,
  event_changed: false,
  event_withdrawn: false,
  registration_received: false,
  manage_link: false,
};

/** Does a mail of this template carry the headers of a one-click unsubscription. */
export function isStoppable(template: TemplateName): boolean {
  return STOPPABLE[template];
}

/** Every template there is. */
export const TEMPLATE_NAMES = Object.keys(LETTERS) as readonly TemplateName[];

/** Is this the name of a template. */
export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(LETTERS, name);
}

/** Takes a template, its parameters and the reader's language; gives subject, text and HTML. Pure. */
export function renderMail({ template, parameters }: TemplateCall, lang: Lang, sender: Sender): RenderedMail {
  const write = LETTERS[template] as (parameters: unknown, lang: Lang, sender: Sender) => Letter;
  const letter = withSpaces(write(parameters, lang, sender));
  return { subject: letter.subject, text: toText(letter, sender), html: toHtml(letter, sender) };
}

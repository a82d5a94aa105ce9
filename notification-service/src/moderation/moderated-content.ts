import type { Lang } from '@convoi/contracts';
import { type ContactContext, untilWithdrawn } from '../events/event-contact.ts';
import { type EventFacts, eventFacts, eventHead } from '../events/event-frame.ts';
import { quietLines } from '../layout/escape.ts';
import type { Block, MailContent, Sender } from '../layout/mail-content.ts';
import type { SuppressReason } from '../outbox/mail-definition.ts';

/** What staff did with a page, in words; `reason` stands above theirs. */
export interface ActWords {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: (brand: string) => string;
  readonly reason: string;
}

/** What a mail about an act of the staff needs. */
export interface ActParameters {
  readonly event: EventFacts;
  /** In the words of the staff; null when they are not kept any more. */
  readonly reason: string | null;
}

const FOOT: { readonly [L in Lang]: Pick<MailContent, 'reason' | 'stop'> } = {
  fr: {
    reason: 'Vous recevez cet e-mail parce que cette adresse est le contact de cet événement.',
    stop: "Il part quand l'équipe masque ou rétablit une page.",
  },
  en: {
    reason: 'You get this email because this address is the contact of this event.',
    stop: 'It is sent when the staff hides a page or shows it again.',
  },
  de: {
    reason: 'Du bekommst diese E-Mail, weil diese Adresse der Kontakt für dieses Event ist.',
    stop: 'Sie kommt, wenn das Team eine Seite ausblendet oder wieder zeigt.',
  },
  es: {
    reason: 'Recibes este correo porque esta dirección es el contacto del evento.',
    stop: 'Se envía cuando el equipo oculta una página o vuelve a mostrarla.',
  },
};

/** A mail about an act of the staff: what was done, the reason, the event, the `way` on. */
export function actContent(
  words: ActWords,
  { event, reason }: ActParameters,
  way: readonly Block[],
  lang: Lang,
  { brandName }: Sender,
): MailContent {
  return {
    ...eventHead(words, event, lang),
    blocks: [
      { kind: 'text', text: words.text(brandName) },
      ...(reason === null ? [] : [{ kind: 'quote' as const, heading: words.reason, text: quietLines(reason) }]),
      eventFacts(event, lang),
      ...way,
    ],
    ...FOOT[lang],
  };
}

/** A later act of the staff tells its own mail. */
export const unlessStillModerated = (now: ContactContext): SuppressReason | null =>
  now.event.moderatedAt > now.row.causePosition ? 'outdated' : untilWithdrawn(now);

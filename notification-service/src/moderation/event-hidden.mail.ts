import type { Lang } from '@convoi/contracts';
import { type EventFacts, eventFacts, eventHead } from '../events/event-frame.ts';
import { quietLines } from '../layout/escape.ts';
import type { Letter, Sender } from '../layout/mail-content.ts';

/** To the contact of an event whose page staff have hidden: why, and how to object. */
export interface EventHiddenParameters {
  readonly event: EventFacts;
  /** In the words of the staff; null when they are not kept any more. */
  readonly reason: string | null;
  readonly adminUrl: string;
}

/** To the contact of an event whose page staff show again. */
export interface EventRestoredParameters {
  readonly event: EventFacts;
  readonly reason: string | null;
  readonly publicUrl: string;
}

interface Act {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: (brand: string) => string;
  readonly reason: string;
}

interface Words {
  readonly hidden: Act;
  readonly object: string;
  readonly objectText: (contact: string) => string;
  readonly admin: string;
  readonly adminText: string;
  readonly manage: string;
  readonly restored: Act;
  readonly open: string;
  readonly why: string;
  readonly when: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    hidden: {
      subject: (title) => `La page de ${title} est masquée`,
      preheader: 'La raison, et comment la contester.',
      title: 'Votre page est masquée',
      text: (brand) =>
        `L'équipe de ${brand} a masqué la page de cet événement : ni son lien ni la recherche ne la montrent plus. Les inscriptions et les trajets ne sont pas effacés.`,
      reason: 'La raison',
    },
    object: "Vous n'êtes pas d'accord ?",
    objectText: (contact) =>
      `Répondez à cet e-mail ou écrivez à ${contact}. Une personne de l'association examine de nouveau votre page et vous répond.`,
    admin: 'Corriger la page',
    adminText: "Votre lien d'administration fonctionne toujours. Il est secret, ne le partagez pas.",
    manage: "Gérer l'événement",
    restored: {
      subject: (title) => `La page de ${title} est de nouveau visible`,
      preheader: 'Son lien fonctionne de nouveau.',
      title: 'Votre page est de nouveau visible',
      text: (brand) => `L'équipe de ${brand} a rétabli la page de cet événement. Son lien fonctionne de nouveau.`,
      reason: "Le mot de l'équipe",
    },
    open: 'Ouvrir la page',
    why: 'Vous recevez cet e-mail parce que cette adresse est le contact de cet événement.',
    when: "Il part quand l'équipe masque ou rétablit une page.",
  },
  en: {
    hidden: {
      subject: (title) => `The page of ${title} has been hidden`,
      preheader: 'The reason, and how to object.',
      title: 'Your page has been hidden',
      text: (brand) =>
        `The ${brand} staff has hidden the page of this event: neither its link nor the search shows it any more. Registrations and rides are not erased.`,
      reason: 'The reason',
    },
    object: 'Do you disagree?',
    objectText: (contact) =>
      `Reply to this email or write to ${contact}. A person from the association looks at your page again and answers you.`,
    admin: 'Correct the page',
    adminText: 'Your admin link still works. It is secret, do not share it.',
    manage: 'Manage the event',
    restored: {
      subject: (title) => `The page of ${title} is visible again`,
      preheader: 'Its link works again.',
      title: 'Your page is visible again',
      text: (brand) => `The ${brand} staff shows the page of this event again. Its link works again.`,
      reason: 'What the staff say',
    },
    open: 'Open the page',
    why: 'You get this email because this address is the contact of this event.',
    when: 'It is sent when the staff hides a page or shows it again.',
  },
  de: {
    hidden: {
      subject: (title) => `Die Seite von ${title} ist ausgeblendet`,
      preheader: 'Der Grund, und wie du widersprechen kannst.',
      title: 'Deine Seite ist ausgeblendet',
      text: (brand) =>
        `Das Team von ${brand} hat die Seite dieses Events ausgeblendet: Weder ihr Link noch die Suche zeigt sie noch. Anmeldungen und Fahrten sind nicht gelöscht.`,
      reason: 'Der Grund',
    },
    object: 'Siehst du das anders?',
    objectText: (contact) =>
      `Antworte auf diese E-Mail oder schreib an ${contact}. Ein Mensch aus dem Verein sieht sich deine Seite noch einmal an und antwortet dir.`,
    admin: 'Seite berichtigen',
    adminText: 'Dein Verwaltungslink funktioniert weiter. Er ist geheim, gib ihn nicht weiter.',
    manage: 'Event verwalten',
    restored: {
      subject: (title) => `Die Seite von ${title} ist wieder sichtbar`,
      preheader: 'Ihr Link funktioniert wieder.',
      title: 'Deine Seite ist wieder sichtbar',
      text: (brand) => `Das Team von ${brand} zeigt die Seite dieses Events wieder. Ihr Link funktioniert wieder.`,
      reason: 'Das sagt das Team dazu',
    },
    open: 'Seite öffnen',
    why: 'Du bekommst diese E-Mail, weil diese Adresse der Kontakt für dieses Event ist.',
    when: 'Sie kommt, wenn das Team eine Seite ausblendet oder wieder zeigt.',
  },
  es: {
    hidden: {
      subject: (title) => `La página de ${title} está oculta`,
      preheader: 'El motivo y cómo oponerte.',
      title: 'Tu página está oculta',
      text: (brand) =>
        `El equipo de ${brand} ha ocultado la página de este evento: ya no la muestran ni su enlace ni la búsqueda. Las inscripciones y los viajes no se han borrado.`,
      reason: 'El motivo',
    },
    object: '¿No estás de acuerdo?',
    objectText: (contact) =>
      `Responde a este correo o escribe a ${contact}. Una persona de la asociación vuelve a examinar tu página y te responde.`,
    admin: 'Corregir la página',
    adminText: 'Tu enlace de administración sigue funcionando. Es secreto, no lo compartas.',
    manage: 'Gestionar el evento',
    restored: {
      subject: (title) => `La página de ${title} vuelve a estar visible`,
      preheader: 'Su enlace funciona de nuevo.',
      title: 'Tu página vuelve a estar visible',
      text: (brand) => `El equipo de ${brand} ha restablecido la página de este evento. Su enlace funciona de nuevo.`,
      reason: 'Lo que dice el equipo',
    },
    open: 'Abrir la página',
    why: 'Recibes este correo porque esta dirección es el contacto del evento.',
    when: 'Se envía cuando el equipo oculta una página o vuelve a mostrarla.',
  },
};

/** What both letters begin with: what was done, the reason, the event. */
function letterOf(
  act: Act,
  { event, reason }: EventHiddenParameters | EventRestoredParameters,
  lang: Lang,
  { brandName }: Sender,
): Omit<Letter, 'reason' | 'stop'> {
  return {
    ...eventHead(act, event, lang),
    blocks: [
      { kind: 'text', text: act.text(brandName) },
      ...(reason === null ? [] : [{ kind: 'quote' as const, heading: act.reason, text: quietLines(reason) }]),
      eventFacts(event, lang),
    ],
  };
}

/** The letter of template `event_hidden`. */
export function eventHidden(parameters: EventHiddenParameters, lang: Lang, sender: Sender): Letter {
  const words = WORDS[lang];
  const { blocks, ...head } = letterOf(words.hidden, parameters, lang, sender);
  return {
    ...head,
    blocks: [
      ...blocks,
      { kind: 'note', tone: 'plain', heading: words.object, text: words.objectText(sender.contactEmail) },
      {
        kind: 'link',
        tone: 'secret',
        heading: words.admin,
        text: words.adminText,
        label: words.manage,
        url: parameters.adminUrl,
      },
    ],
    reason: words.why,
    stop: words.when,
  };
}

/** The letter of template `event_restored`. */
export function eventRestored(parameters: EventRestoredParameters, lang: Lang, sender: Sender): Letter {
  const words = WORDS[lang];
  const { blocks, ...head } = letterOf(words.restored, parameters, lang, sender);
  return {
    ...head,
    blocks: [...blocks, { kind: 'button', label: words.open, url: parameters.publicUrl }],
    reason: words.why,
    stop: words.when,
  };
}

import type { Lang } from '@convoi/contracts';
import { type EventFacts, eventFacts, greeting, quoted } from './common-words.ts';
import { quiet } from './escape.ts';
import type { Block, Letter } from './letter.ts';

/** What every mail between two people of an event needs. */
export interface RelationParameters {
  readonly event: EventFacts;
  readonly name: string;
  /** Public name of the other person, null once that person was erased. */
  readonly counterpart: string | null;
  /** The link leads to the dashboard. */
  readonly hasAccount: boolean;
  readonly participationUrl: string;
}

/** The words that differ from one such mail to the next; `other` always stands where a sentence begins. */
export interface RelationWords {
  readonly subject: (other: string, title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: (other: string) => string;
}

interface CommonWords {
  /** Stands for a name that is no more. */
  readonly somebody: string;
  readonly dashboard: string;
  readonly participation: string;
  readonly page: string;
  readonly pageText: string;
  readonly proof: string;
  readonly proofText: string;
  readonly open: string;
  readonly reason: string;
  readonly accountStop: string;
  readonly visitorStop: string;
  readonly accountPause: string;
  readonly visitorPause: string;
}

const COMMON: { readonly [L in Lang]: CommonWords } = {
  fr: {
    somebody: 'Une personne inscrite',
    dashboard: 'Ouvrir mon tableau de bord',
    participation: 'Ouvrir ma participation',
    page: "Trouver quelqu'un d'autre",
    pageText: "La page de l'événement montre qui propose ou cherche encore une place.",
    proof: 'Un doute ?',
    proofText: "La page de l'événement le confirme.",
    open: "Voir la page de l'événement",
    reason: 'Vous recevez cet e-mail parce que vous avez une demande de covoiturage pour cet événement.',
    accountStop: 'Pour ne plus rien recevoir, désinscrivez-vous dans votre tableau de bord.',
    visitorStop: 'Pour ne plus rien recevoir, ouvrez votre participation et désinscrivez-vous.',
    accountPause: 'Pour ne plus recevoir ce type de message, désactivez les e-mails dans votre tableau de bord.',
    visitorPause: 'Pour ne plus recevoir ce type de message, désactivez les e-mails dans votre participation.',
  },
  en: {
    somebody: 'A participant',
    dashboard: 'Open my dashboard',
    participation: 'Open my participation',
    page: 'Find somebody else',
    pageText: 'The page of the event shows who still offers or looks for a seat.',
    proof: 'Not sure?',
    proofText: 'The page of the event confirms it.',
    open: 'See the event page',
    reason: 'You get this email because you have a carpool request for this event.',
    accountStop: 'To get nothing more, unsubscribe in your dashboard.',
    visitorStop: 'To get nothing more, open your participation and unsubscribe.',
    accountPause: 'To get no more messages of this kind, switch emails off in your dashboard.',
    visitorPause: 'To get no more messages of this kind, switch emails off in your participation.',
  },
  de: {
    somebody: 'Eine angemeldete Person',
    dashboard: 'Meine Übersicht öffnen',
    participation: 'Meine Teilnahme öffnen',
    page: 'Jemand anderes finden',
    pageText: 'Die Seite des Events zeigt, wer noch Plätze anbietet oder sucht.',
    proof: 'Nicht sicher?',
    proofText: 'Die Seite des Events bestätigt es.',
    open: 'Seite des Events ansehen',
    reason: 'Du bekommst diese E-Mail, weil du eine Mitfahranfrage für dieses Event hast.',
    accountStop: 'Wenn du nichts mehr bekommen möchtest, melde dich in deiner Übersicht ab.',
    visitorStop: 'Wenn du nichts mehr bekommen möchtest, öffne deine Teilnahme und melde dich ab.',
    accountPause: 'Wenn du solche Nachrichten nicht mehr möchtest, schalte E-Mails in deiner Übersicht aus.',
    visitorPause: 'Wenn du solche Nachrichten nicht mehr möchtest, schalte E-Mails in deiner Teilnahme aus.',
  },
  es: {
    somebody: 'Una persona inscrita',
    dashboard: 'Abrir mi panel',
    participation: 'Abrir mi participación',
    page: 'Encontrar a otra persona',
    pageText: 'La página del evento muestra quién ofrece o busca todavía una plaza.',
    proof: '¿Tienes dudas?',
    proofText: 'La página del evento lo confirma.',
    open: 'Ver la página del evento',
    reason: 'Recibes este correo porque tienes una solicitud de viaje compartido para este evento.',
    accountStop: 'Para no recibir nada más, date de baja en tu panel.',
    visitorStop: 'Para no recibir nada más, abre tu participación y date de baja.',
    accountPause: 'Para no recibir más mensajes de este tipo, desactiva los correos en tu panel.',
    visitorPause: 'Para no recibir más mensajes de este tipo, desactiva los correos en tu participación.',
  },
};

/** Button to the receiver's own registration. */
export function participationButton(
  { hasAccount, participationUrl }: Pick<RelationParameters, 'hasAccount' | 'participationUrl'>,
  lang: Lang,
): Block {
  const { dashboard, participation } = COMMON[lang];
  return { kind: 'button', label: hasAccount ? dashboard : participation, url: participationUrl };
}

/** The event's page: the way to other people after a relation has ended, or the proof that the event has. */
export function pageLink(publicUrl: string, lang: Lang, use: 'others' | 'proof' = 'others'): Block {
  const { page, pageText, proof, proofText, open } = COMMON[lang];
  const [heading, text] = use === 'others' ? [page, pageText] : [proof, proofText];
  return { kind: 'link', tone: 'other', heading, text, label: open, url: publicUrl };
}

/** A public name as it stands in a sentence. */
export function nameOf(counterpart: string | null, lang: Lang): string {
  return counterpart === null ? COMMON[lang].somebody : quiet(counterpart);
}

/** Why somebody gets a letter about a ride, and how to get no more; some can be switched off without leaving. */
export function relationFoot(hasAccount: boolean, lang: Lang, isStoppable: boolean): Pick<Letter, 'reason' | 'stop'> {
  const { reason, accountPause, visitorPause, accountStop, visitorStop } = COMMON[lang];
  const [account, visitor] = isStoppable ? [accountPause, visitorPause] : [accountStop, visitorStop];
  return { reason, stop: hasAccount ? account : visitor };
}

/** A letter about two people of an event: greeting, what happened, `more`, the event, the way on, `after`. */
export function relationLetter(
  words: RelationWords,
  parameters: RelationParameters,
  lang: Lang,
  parts: {
    /** Between what happened and the event. */
    readonly more?: readonly Block[];
    /** Below the event's frame; the button to the registration unless said. */
    readonly way?: readonly Block[];
    /** Such mails can be switched off without leaving. */
    readonly isStoppable?: boolean;
  } = {},
): Letter {
  const { event, name, counterpart, hasAccount } = parameters;
  const other = nameOf(counterpart, lang);
  return {
    lang,
    subject: words.subject(other, quoted(event.title, lang)),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      greeting(name, lang),
      { kind: 'text', text: words.text(other) },
      ...(parts.more ?? []),
      eventFacts(event, lang),
      ...(parts.way ?? [participationButton(parameters, lang)]),
    ],
    ...relationFoot(hasAccount, lang, parts.isStoppable === true),
  };
}

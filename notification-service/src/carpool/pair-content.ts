import type { Lang } from '@convoi/contracts';
import { type EventFacts, eventFacts, greeting, quoted } from '../events/event-frame.ts';
import { quiet } from '../layout/escape.ts';
import type { Block, Letter } from '../layout/mail-content.ts';
import { type StoppableFootParameters, stoppableFoot } from './participant-foot.ts';

/** What every mail between two people of an event needs. */
export interface RelationParameters extends StoppableFootParameters {
  readonly event: EventFacts;
  readonly name: string;
  /** Public name of the other person, null once that person was erased. */
  readonly counterpart: string | null;
  /** The link leads to the dashboard. */
  readonly hasAccount: boolean;
}

/** What the reader is in the ride that the two have, had or could have; `open` while that is to be settled. */
export type RideRole = 'driver' | 'passenger' | 'open';

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
  },
  en: {
    somebody: 'A participant',
    dashboard: 'Open my dashboard',
    participation: 'Open my participation',
    page: 'Find somebody else',
    pageText: 'The event page shows who still offers a seat or is looking for one.',
    proof: 'Not sure?',
    proofText: 'The event page confirms it.',
    open: 'See the event page',
  },
  de: {
    somebody: 'Eine angemeldete Person',
    dashboard: 'Meine Übersicht öffnen',
    participation: 'Meine Teilnahme öffnen',
    page: 'Jemand anderen finden',
    pageText: 'Die Seite des Events zeigt, wer noch Plätze anbietet oder sucht.',
    proof: 'Nicht sicher?',
    proofText: 'Die Seite des Events bestätigt es.',
    open: 'Seite des Events ansehen',
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
  },
};

/** Button to the receiver's own registration. */
export function participationButton(
  { hasAccount, participationUrl }: Pick<RelationParameters, 'hasAccount' | 'participationUrl'>,
  lang: Lang,
): Extract<Block, { kind: 'button' }> {
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

/** A letter about two people of an event: greeting, what happened, `more`, the event, the way on. */
export function relationLetter(
  words: RelationWords,
  parameters: RelationParameters,
  lang: Lang,
  parts: {
    /** Between what happened and the event. */
    readonly more?: readonly Block[];
    /** Below the event's frame; the button to the registration unless said. */
    readonly way?: readonly Block[];
    /** Of the kind that one link stops; that of requests and rides unless said. */
    readonly foot?: Pick<Letter, 'reason' | 'stop' | 'ways'>;
  } = {},
): Letter {
  const { event, name, counterpart } = parameters;
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
    ...(parts.foot ?? stoppableFoot(parameters, 'rides', lang)),
  };
}

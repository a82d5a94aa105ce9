import type { Lang } from '@convoi/contracts';
import { quiet } from './escape.ts';
import type { FactRow, Letter, Sender } from './letter.ts';
import { participationButton, type RelationParameters, type RelationWords, relationLetter } from './relation-letter.ts';

/** To somebody who wants to hear of new people who leave from nearby; it says no more than the page does. */
export interface NearAlertParameters extends RelationParameters {
  /** Where the other one leaves from, '' when unknown. */
  readonly town: string;
  /** What the other one prefers: to drive, to be driven, either. */
  readonly role: 'driver' | 'passenger' | 'either';
  /** Offered by somebody who drives, needed by others. */
  readonly places: number;
}

interface Words extends RelationWords {
  readonly newcomer: string;
  readonly from: string;
  readonly wish: string;
  readonly roles: { readonly [R in NearAlertParameters['role']]: string };
  readonly places: string;
  readonly after: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `${other} part de près de chez vous : ${title}`,
    preheader: 'Écrivez en premier.',
    title: "Quelqu'un part de près de chez vous",
    text: (other) => `${other} vient de s'inscrire et part de près de chez vous.`,
    newcomer: 'Sa demande',
    from: 'Départ',
    wish: 'Souhait',
    roles: { driver: 'Prendre le volant', passenger: 'Se faire conduire', either: 'Au volant ou non, peu importe' },
    places: 'Places',
    after: 'Écrivez-lui depuis cette page. Votre alerte se règle au même endroit.',
  },
  en: {
    subject: (other, title) => `${other} leaves from near you: ${title}`,
    preheader: 'Be the first to write.',
    title: 'Somebody leaves from near you',
    text: (other) => `${other} has just registered and leaves from near you.`,
    newcomer: 'The request',
    from: 'From',
    wish: 'Wish',
    roles: { driver: 'To drive', passenger: 'To be driven', either: 'Either way' },
    places: 'Seats',
    after: 'Write from that page. Your alert can be changed in the same place.',
  },
  de: {
    subject: (other, title) => `${other} startet in deiner Nähe: ${title}`,
    preheader: 'Schreib als Erstes.',
    title: 'Jemand startet in deiner Nähe',
    text: (other) => `${other} hat sich gerade angemeldet und startet in deiner Nähe.`,
    newcomer: 'Die Anfrage',
    from: 'Abfahrt',
    wish: 'Wunsch',
    roles: { driver: 'Selbst fahren', passenger: 'Mitfahren', either: 'Beides passt' },
    places: 'Plätze',
    after: 'Schreib von dort aus. Da änderst du auch, wovon du erfährst.',
  },
  es: {
    subject: (other, title) => `${other} sale cerca de ti: ${title}`,
    preheader: 'Escribe antes que nadie.',
    title: 'Alguien sale cerca de ti',
    text: (other) => `${other} acaba de inscribirse y sale cerca de ti.`,
    newcomer: 'Su solicitud',
    from: 'Salida',
    wish: 'Preferencia',
    roles: { driver: 'Conducir', passenger: 'Que le lleven', either: 'Le da igual' },
    places: 'Plazas',
    after: 'Escríbele desde esa página. Allí también puedes cambiar tu alerta.',
  },
};

/** The letter of template `near_alert`. */
export function nearAlert(parameters: NearAlertParameters, lang: Lang, _sender: Sender): Letter {
  const words = WORDS[lang];
  const { town, role, places } = parameters;
  const rows: FactRow[] = [
    ...(town === '' ? [] : [{ label: words.from, value: quiet(town) }]),
    { label: words.wish, value: words.roles[role] },
    { label: words.places, value: String(places) },
  ];
  return relationLetter(words, parameters, lang, {
    more: [{ kind: 'facts', title: words.newcomer, rows }],
    way: [participationButton(parameters, lang), { kind: 'text', text: words.after }],
    isStoppable: true,
  });
}

import type { Lang } from '@convoi/contracts';
import { quiet } from '../layout/escape.ts';
import type { FactRow, Letter, Sender } from '../layout/mail-content.ts';
import { participationButton, type RelationParameters, type RelationWords, relationLetter } from './pair-content.ts';
import { stoppableFoot } from './participant-foot.ts';

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
  readonly places: { readonly [R in NearAlertParameters['role']]: string };
  readonly after: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `${other} part de près de chez vous : ${title}`,
    preheader: 'Écrivez en premier.',
    title: "Quelqu'un part de près de chez vous",
    text: (other) => `${other} vient de s'inscrire et part de près de chez vous.`,
    newcomer: 'Son inscription',
    from: 'Départ',
    wish: 'Souhait',
    roles: { driver: 'Prendre sa voiture', passenger: 'Se faire conduire', either: 'Conduire ou non, peu importe' },
    places: { driver: 'Places proposées', passenger: 'Places souhaitées', either: 'Places' },
    after: 'Écrivez-lui depuis cette page. Votre alerte se règle au même endroit.',
  },
  en: {
    subject: (other, title) => `${other} leaves from near you: ${title}`,
    preheader: 'Be the first to write.',
    title: 'Somebody leaves from near you',
    text: (other) => `${other} has just registered and leaves from near you.`,
    newcomer: 'Their registration',
    from: 'Leaves from',
    wish: 'Preference',
    roles: { driver: 'To drive', passenger: 'To be driven', either: 'Either is fine' },
    places: { driver: 'Seats offered', passenger: 'Seats wanted', either: 'Seats' },
    after: 'Write to them from that page. You can change your alert there too.',
  },
  de: {
    subject: (other, title) => `${other} fährt in deiner Nähe los: ${title}`,
    preheader: 'Melde dich, bevor es andere tun.',
    title: 'Jemand fährt in deiner Nähe los',
    text: (other) => `${other} hat sich gerade angemeldet und fährt in deiner Nähe los.`,
    newcomer: 'Die Anmeldung',
    from: 'Abfahrt',
    wish: 'Wunsch',
    roles: { driver: 'Selbst fahren', passenger: 'Mitfahren', either: 'Beides recht' },
    places: { driver: 'Angebotene Plätze', passenger: 'Gesuchte Plätze', either: 'Plätze' },
    after: 'Auf der Seite kannst du gleich schreiben und auch einstellen, wovon du erfährst.',
  },
  es: {
    subject: (other, title) => `${other} sale de cerca de ti: ${title}`,
    preheader: 'Escribe antes que nadie.',
    title: 'Alguien sale de cerca de ti',
    text: (other) => `${other} acaba de inscribirse y sale de cerca de ti.`,
    newcomer: 'Su inscripción',
    from: 'Salida',
    wish: 'Preferencia',
    roles: { driver: 'Llevar su coche', passenger: 'Que le lleven', either: 'Le da igual' },
    places: { driver: 'Plazas que ofrece', passenger: 'Plazas que busca', either: 'Plazas' },
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
    { label: words.places[role], value: String(places) },
  ];
  return relationLetter(words, parameters, lang, {
    more: [{ kind: 'facts', title: words.newcomer, rows }],
    way: [participationButton(parameters, lang), { kind: 'text', text: words.after }],
    foot: stoppableFoot(parameters, 'news', lang),
  });
}

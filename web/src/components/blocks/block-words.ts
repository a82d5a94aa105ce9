import type { Lang } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';

/** Words of what few people ever need: in no file that every page loads. */
interface BlockWords {
  readonly title: (name: string) => string;
  readonly body: (name: string) => string;
  /** What it ends, told beforehand. */
  readonly ends: { readonly [S in 'ride' | 'request']: (name: string) => string };
  readonly later: string;
  readonly keep: string;
  readonly confirm: string;
  readonly failed: string;
  readonly done: (name: string) => string;
  readonly heading: string;
  readonly hint: string;
  readonly unblock: (name: string) => string;
  readonly unblocked: (name: string) => string;
  readonly unblockFailed: string;
  /** Of an account: at all events. */
  readonly everywhere: string;
  readonly everywhereHint: string;
  readonly everywhereListHint: string;
}

/** The name at the end of a sentence; that of most ends with a full stop already. */
const closing = (name: string): string => (name.endsWith('.') ? name : `${name}.`);

const WORDS: { readonly [L in Lang]: BlockWords } = {
  fr: {
    title: (name) => `Bloquer ${name}\u00a0?`,
    body: (name) =>
      `Pour cet événement, vous ne vous verrez plus l'un l'autre\u00a0: ni demandes, ni messages, ni suggestions. Nous ne disons pas à ${name} que vous bloquez.`,
    ends: {
      ride: (name) => `Votre trajet est annulé, et ${name} reçoit l'e-mail d'une annulation.`,
      request: (name) => `La demande prend fin, et ${name} reçoit l'e-mail habituel.`,
    },
    later: 'Vous pourrez débloquer cette personne dans vos options.',
    keep: 'Ne pas bloquer',
    confirm: 'Bloquer',
    failed: "Le blocage n'a pas été enregistré. Veuillez réessayer.",
    done: (name) => `${name} ne peut plus vous joindre.`,
    heading: 'Personnes bloquées',
    hint: 'Vous ne vous voyez pas, et rien ne passe entre vous.',
    unblock: (name) => `Débloquer ${name}`,
    unblocked: (name) => `Vous ne bloquez plus ${closing(name)}`,
    unblockFailed: "Le déblocage n'a pas été enregistré. Veuillez réessayer.",
    everywhere: 'Bloquer à tous mes événements',
    everywhereHint: 'Aux suivants aussi. La liste est dans votre profil.',
    everywhereListHint:
      "Ni demandes, ni messages, ni suggestions entre vous, à aucun événement. Ces personnes ne l'apprennent pas.",
  },
  en: {
    title: (name) => `Block ${name}?`,
    body: (name) =>
      `At this event you no longer see each other: no requests, no messages, no suggestions. We do not tell ${name} that you block them.`,
    ends: {
      ride: (name) => `Your ride is cancelled, and ${name} gets the email of a cancellation.`,
      request: (name) => `The request ends, and ${name} gets the usual email.`,
    },
    later: 'You can take this back in your options.',
    keep: 'Do not block',
    confirm: 'Block',
    failed: 'The block was not saved. Please try again.',
    done: (name) => `${name} can no longer reach you.`,
    heading: 'Blocked people',
    hint: 'You do not see each other, and nothing passes between you.',
    unblock: (name) => `Unblock ${name}`,
    unblocked: (name) => `You no longer block ${closing(name)}`,
    unblockFailed: 'The change was not saved. Please try again.',
    everywhere: 'Block at all my events',
    everywhereHint: 'At later ones, too. The list is in your profile.',
    everywhereListHint: 'No requests, messages or suggestions between you at any event. They are not told.',
  },
  de: {
    title: (name) => `${name} blockieren?`,
    body: (name) =>
      `Bei diesem Event seht ihr einander nicht mehr: keine Anfragen, keine Nachrichten, keine Vorschläge. Wir sagen ${name} nicht, dass du blockierst.`,
    ends: {
      ride: (name) => `Eure Fahrt ist abgesagt, und ${name} bekommt die E-Mail einer Absage.`,
      request: (name) => `Die Anfrage endet, und ${name} bekommt die übliche E-Mail.`,
    },
    later: 'Du kannst das in deinen Optionen rückgängig machen.',
    keep: 'Nicht blockieren',
    confirm: 'Blockieren',
    failed: 'Das wurde nicht gespeichert. Bitte versuch es noch einmal.',
    done: (name) => `${name} kann dich nicht mehr erreichen.`,
    heading: 'Blockierte Personen',
    hint: 'Ihr seht einander nicht, und nichts geht zwischen euch hin und her.',
    unblock: (name) => `${name} nicht mehr blockieren`,
    unblocked: (name) => `Du blockierst ${name} nicht mehr.`,
    unblockFailed: 'Das wurde nicht gespeichert. Bitte versuch es noch einmal.',
    everywhere: 'Bei allen meinen Events blockieren',
    everywhereHint: 'Auch bei späteren. Die Liste steht in deinem Profil.',
    everywhereListHint:
      'Keine Anfragen, Nachrichten oder Vorschläge zwischen euch, bei keinem Event. Sie erfahren es nicht.',
  },
  es: {
    title: (name) => `¿Bloquear a ${name}?`,
    body: (name) =>
      `En este evento ya no os veréis: ni solicitudes, ni mensajes, ni sugerencias. No le decimos a ${name} que bloqueas.`,
    ends: {
      ride: (name) => `Vuestro viaje se anula, y ${name} recibe el correo de una anulación.`,
      request: (name) => `La solicitud termina, y ${name} recibe el correo habitual.`,
    },
    later: 'Puedes deshacerlo en tus opciones.',
    keep: 'No bloquear',
    confirm: 'Bloquear',
    failed: 'El bloqueo no se ha guardado. Inténtalo de nuevo.',
    done: (name) => `${name} ya no puede contactar contigo.`,
    heading: 'Personas bloqueadas',
    hint: 'No os veis, y nada pasa entre vosotros.',
    unblock: (name) => `Desbloquear a ${name}`,
    unblocked: (name) => `Ya no bloqueas a ${closing(name)}`,
    unblockFailed: 'El cambio no se ha guardado. Inténtalo de nuevo.',
    everywhere: 'Bloquear en todos mis eventos',
    everywhereHint: 'También en los siguientes. La lista está en tu perfil.',
    everywhereListHint: 'Ni solicitudes, ni mensajes, ni sugerencias entre vosotros, en ningún evento. No lo saben.',
  },
};

/** The words in the language of the page. */
export function useBlockWords(): BlockWords {
  const { i18n } = useTranslation();
  return WORDS[langOf(i18n)];
}

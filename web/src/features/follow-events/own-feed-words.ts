import type { Lang } from '@convoi/contracts';

/** Words about the calendar of an organiser's own events. */
interface OwnFeedWords {
  readonly title: string;
  readonly body: string;
  readonly secret: string;
  readonly none: string;
  readonly since: (day: string) => string;
  readonly make: string;
  readonly another: string;
  readonly making: string;
  readonly made: string;
  readonly end: string;
  readonly ending: string;
  readonly ended: string;
  readonly failed: string;
}

export const OWN_FEED_WORDS: { readonly [L in Lang]: OwnFeedWords } = {
  fr: {
    title: 'Mes événements',
    body: "Les événements que vous organisez, seul ou en équipe, même privés, dans votre agenda\u00a0: dates, lieu et lien, rien de ceux qui s'inscrivent.",
    secret: "L'adresse est secrète\u00a0: qui la connaît voit vos événements. Nous ne la montrons qu'une fois.",
    none: "Votre agenda n'a pas encore d'adresse.",
    since: (day) => `Votre agenda a une adresse depuis le ${day}. Une nouvelle adresse rend l'ancienne inutilisable.`,
    make: 'Créer une adresse secrète',
    another: 'Créer une nouvelle adresse',
    making: 'Création…',
    made: 'Nouvelle adresse créée. Notez-la maintenant.',
    end: "Supprimer l'adresse",
    ending: 'Suppression…',
    ended: "L'adresse ne marche plus.",
    failed: "Cela n'a pas marché. Veuillez réessayer.",
  },
  en: {
    title: 'My events',
    body: 'The events that you organise, alone or in a team, private ones too, in your calendar: dates, place and link, nothing of those who register.',
    secret: 'The address is secret: whoever has it sees your events. We show it once.',
    none: 'Your calendar has no address yet.',
    since: (day) => `Your calendar has had an address since ${day}. A new one makes it worthless.`,
    make: 'Make a secret address',
    another: 'Make a new address',
    making: 'Making it…',
    made: 'New address made. Keep it now.',
    end: 'End the address',
    ending: 'Ending it…',
    ended: 'The address works no more.',
    failed: 'That did not work. Please try again.',
  },
  de: {
    title: 'Meine Veranstaltungen',
    body: 'Die Veranstaltungen, die du allein oder im Team organisierst, auch private, in deinem Kalender: Termine, Ort und Link, nichts von denen, die sich anmelden.',
    secret: 'Die Adresse ist geheim: Wer sie hat, sieht deine Veranstaltungen. Wir zeigen sie nur einmal.',
    none: 'Dein Kalender hat noch keine Adresse.',
    since: (day) => `Dein Kalender hat seit dem ${day} eine Adresse. Eine neue macht sie wertlos.`,
    make: 'Geheime Adresse anlegen',
    another: 'Neue Adresse anlegen',
    making: 'Wird angelegt…',
    made: 'Neue Adresse angelegt. Bewahre sie jetzt auf.',
    end: 'Adresse beenden',
    ending: 'Wird beendet…',
    ended: 'Die Adresse funktioniert nicht mehr.',
    failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  },
  es: {
    title: 'Mis eventos',
    body: 'Los eventos que organizas, por tu cuenta o en equipo, también los privados, en tu calendario: fechas, lugar y enlace, nada de quienes se inscriben.',
    secret: 'La dirección es secreta: quien la tiene ve tus eventos. Solo la mostramos una vez.',
    none: 'Tu calendario todavía no tiene dirección.',
    since: (day) => `Tu calendario tiene una dirección desde el ${day}. Una nueva la deja inservible.`,
    make: 'Crear una dirección secreta',
    another: 'Crear una dirección nueva',
    making: 'Creando…',
    made: 'Dirección nueva creada. Guárdala ahora.',
    end: 'Eliminar la dirección',
    ending: 'Eliminando…',
    ended: 'La dirección ya no funciona.',
    failed: 'No ha funcionado. Inténtalo de nuevo.',
  },
};

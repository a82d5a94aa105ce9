import type { Lang } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';

/** Words of what an organiser does rarely: in no file that every page loads. */
interface ActWords {
  readonly heading: string;
  readonly announce: {
    readonly action: string;
    readonly hint: string;
    readonly title: string;
    readonly body: (people: number) => string;
    /** Where they are more than the site may write to in a day. */
    readonly days: (aDay: number, people: number) => string;
    readonly nobody: string;
    readonly message: string;
    readonly messageHint: string;
    readonly cancel: string;
    readonly send: string;
    readonly sending: string;
    readonly done: (people: number) => string;
    /** The same where it takes days. */
    readonly doneForDays: (people: number) => string;
    readonly failed: string;
    readonly tooMany: string;
    readonly ended: string;
  };
  readonly duplicate: {
    readonly action: string;
    readonly hint: string;
    readonly title: string;
    readonly body: string;
    readonly cancel: string;
    readonly send: string;
    readonly sending: string;
    readonly failed: string;
    readonly forgotten: string;
  };
  readonly rotate: {
    readonly action: string;
    readonly hint: string;
    readonly title: string;
    readonly body: (contact: string) => string;
    /** Where others have links of their own. */
    readonly team: string;
    readonly keep: string;
    readonly confirm: string;
    readonly sending: string;
    readonly failed: string;
    readonly done: string;
    /** null = to the address of whoever reads it. */
    readonly doneBody: (contact: string | null) => string;
  };
  readonly withdraw: {
    readonly action: string;
    readonly hint: string;
    readonly title: string;
    readonly body: (people: number) => string;
    readonly reason: string;
    readonly reasonHint: string;
    readonly typed: (title: string) => string;
    readonly wrong: string;
    readonly keep: string;
    readonly confirm: string;
    readonly sending: string;
    readonly done: string;
    readonly failed: string;
  };
}

const WORDS: { readonly [L in Lang]: ActWords } = {
  fr: {
    heading: 'Autres actions',
    announce: {
      action: 'Écrire à tous',
      hint: 'Un changement de parking, une précision\u00a0: votre message part par e-mail à chaque personne inscrite.',
      title: 'Écrire aux participants',
      body: (people) => (people === 1 ? 'Cet e-mail part à 1 personne.' : `Cet e-mail part à ${people} personnes.`),
      days: (aDay, people) =>
        `Ce site envoie au plus ${aDay} messages d'organisateurs par jour\u00a0: les premiers partent maintenant, les autres ${people > 2 * aDay ? 'les jours suivants' : 'demain'}.`,
      nobody: "Personne n'est encore inscrit\u00a0: rien ne partirait.",
      message: 'Votre message',
      messageHint:
        'Texte simple. Trois messages par jour à tous. Si votre e-mail est visible sur la page, on peut vous répondre.',
      cancel: 'Annuler',
      send: 'Envoyer',
      sending: 'Envoi…',
      done: (people) =>
        people === 1 ? 'Votre message part à 1 personne.' : `Votre message part à ${people} personnes.`,
      doneForDays: (people) =>
        `Votre message part à ${people} personnes, sur plusieurs jours. Le détail est dans l'onglet Équipe.`,
      failed: "Le message n'a pas pu être envoyé. Il est toujours là\u00a0: veuillez réessayer.",
      tooMany: 'Trois messages à tous par jour, vingt à quelques personnes\u00a0: veuillez attendre.',
      ended: 'Cet événement est terminé.',
    },
    duplicate: {
      action: "Dupliquer l'événement",
      hint: 'Même lieu, même logo, même contact, un autre jour\u00a0: une nouvelle page, sans aucun participant.',
      title: "Dupliquer l'événement",
      body: "Une nouvelle page est créée avec ses propres liens. Les participants de celle-ci n'y sont pas.",
      cancel: 'Annuler',
      send: 'Créer la nouvelle page',
      sending: 'Création…',
      failed: "La page n'a pas pu être créée. Veuillez réessayer.",
      forgotten: 'Cet événement est terminé depuis longtemps et son contact est oublié\u00a0: créez une page.',
    },
    rotate: {
      action: "Renouveler le lien d'administration",
      hint: "Si quelqu'un d'autre a ce lien\u00a0: il cesse de fonctionner, un nouveau part par e-mail.",
      title: "Renouveler le lien d'administration\u00a0?",
      body: (contact) =>
        `L'ancien lien cesse de fonctionner, ici aussi. Le nouveau part à ${contact ?? 'votre adresse'}.`,
      team: "Les liens de l'équipe restent valables\u00a0: retirez-les un par un si besoin.",
      keep: 'Garder ce lien',
      confirm: 'Renouveler',
      sending: 'Renouvellement…',
      failed: "Le lien n'a pas pu être renouvelé. Veuillez réessayer.",
      done: 'Le lien est renouvelé.',
      doneBody: (contact) =>
        `Le nouveau part à ${contact ?? 'votre adresse'}. Cette page est fermée\u00a0: ouvrez le lien de l'e-mail.`,
    },
    withdraw: {
      action: "Supprimer l'événement",
      hint: 'La page disparaît pour toujours, les trajets prennent fin et chaque personne inscrite est prévenue.',
      title: "Supprimer l'événement\u00a0?",
      body: (people) =>
        people === 0
          ? "La page disparaît pour toujours. Personne n'est inscrit\u00a0: aucun e-mail ne part."
          : people === 1
            ? 'La page disparaît pour toujours. La personne inscrite reçoit un e-mail, ses demandes et ses trajets prennent fin.'
            : `La page disparaît pour toujours. Les ${people} participants reçoivent un e-mail, leurs demandes et leurs trajets prennent fin.`,
      reason: 'Raison',
      reasonHint: "Elle est jointe à l'e-mail des participants.",
      typed: (title) => `Pour confirmer, écrivez le titre\u00a0: ${title}`,
      wrong: "Ce n'est pas le titre de l'événement.",
      keep: "Garder l'événement",
      confirm: 'Supprimer pour toujours',
      sending: 'Suppression…',
      done: "L'événement est supprimé.",
      failed: "L'événement n'a pas pu être supprimé. Veuillez réessayer.",
    },
  },
  en: {
    heading: 'More actions',
    announce: {
      action: 'Write to everybody',
      hint: 'Another car park, a detail: your message goes to everybody who registered, by email.',
      title: 'Write to the participants',
      body: (people) => (people === 1 ? 'This email goes to 1 person.' : `This email goes to ${people} people.`),
      days: (aDay, people) =>
        `This site sends ${aDay} messages of organisers a day at most: the first go now, the others ${people > 2 * aDay ? 'on the following days' : 'tomorrow'}.`,
      nobody: 'Nobody has registered yet: nothing would be sent.',
      message: 'Your message',
      messageHint:
        'Plain text. Three messages a day to everybody. If the page shows your email, people can reply to you.',
      cancel: 'Cancel',
      send: 'Send',
      sending: 'Sending…',
      done: (people) =>
        people === 1 ? 'Your message is on its way to 1 person.' : `Your message is on its way to ${people} people.`,
      doneForDays: (people) =>
        `Your message goes to ${people} people, over several days. The tab Team says how far it is.`,
      failed: 'The message could not be sent. It is still here: please try again.',
      tooMany: 'Three messages a day to everybody, twenty to a few people: please wait.',
      ended: 'This event is over.',
    },
    duplicate: {
      action: 'Duplicate the event',
      hint: 'Same place, same logo, same contact, another day: a new page, with no participants.',
      title: 'Duplicate the event',
      body: 'A new page is created with links of its own. The participants of this one are not on it.',
      cancel: 'Cancel',
      send: 'Create the new page',
      sending: 'Creating…',
      failed: 'The page could not be created. Please try again.',
      forgotten: 'This event ended long ago and its contact is forgotten: please create a page.',
    },
    rotate: {
      action: 'Renew the admin link',
      hint: 'If somebody else has this link: it stops working, and a new one is sent by email.',
      title: 'Renew the admin link?',
      body: (contact) => `The old link stops working, here too. The new one goes to ${contact ?? 'your address'}.`,
      team: 'The links of the team stay valid: take them back one by one if need be.',
      keep: 'Keep this link',
      confirm: 'Renew',
      sending: 'Renewing…',
      failed: 'The link could not be renewed. Please try again.',
      done: 'The link has been renewed.',
      doneBody: (contact) =>
        `The new one goes to ${contact ?? 'your address'}. This page is closed: open the link in the email.`,
    },
    withdraw: {
      action: 'Delete the event',
      hint: 'The page disappears for good, rides end, and everybody who registered is told.',
      title: 'Delete the event?',
      body: (people) =>
        people === 0
          ? 'The page disappears for good. Nobody has registered, so no email goes out.'
          : people === 1
            ? 'The page disappears for good. The one participant gets an email, and their requests and rides end.'
            : `The page disappears for good. All ${people} participants get an email, and their requests and rides end.`,
      reason: 'Reason',
      reasonHint: 'It is part of the email to the participants.',
      typed: (title) => `To confirm, type the title: ${title}`,
      wrong: 'This is not the title of the event.',
      keep: 'Keep the event',
      confirm: 'Delete for good',
      sending: 'Deleting…',
      done: 'The event has been deleted.',
      failed: 'The event could not be deleted. Please try again.',
    },
  },
  de: {
    heading: 'Weitere Aktionen',
    announce: {
      action: 'Allen schreiben',
      hint: 'Ein anderer Parkplatz, ein Hinweis: Deine Nachricht geht per E-Mail an alle Angemeldeten.',
      title: 'Den Angemeldeten schreiben',
      body: (people) => (people === 1 ? 'Diese E-Mail geht an 1 Person.' : `Diese E-Mail geht an ${people} Personen.`),
      days: (aDay, people) =>
        `Diese Website verschickt höchstens ${aDay} Nachrichten von Organisierenden am Tag: Die ersten gehen jetzt, die übrigen ${people > 2 * aDay ? 'an den folgenden Tagen' : 'morgen'}.`,
      nobody: 'Noch ist niemand angemeldet: Es würde nichts verschickt.',
      message: 'Deine Nachricht',
      messageHint:
        'Reiner Text. Drei Nachrichten am Tag an alle. Zeigt die Seite deine E-Mail, kann man dir antworten.',
      cancel: 'Abbrechen',
      send: 'Senden',
      sending: 'Wird gesendet…',
      done: (people) =>
        people === 1 ? 'Deine Nachricht geht an 1 Person.' : `Deine Nachricht geht an ${people} Personen.`,
      doneForDays: (people) =>
        `Deine Nachricht geht an ${people} Personen, über mehrere Tage. Der Stand steht im Reiter Team.`,
      failed: 'Die Nachricht konnte nicht gesendet werden. Sie ist noch da: Bitte versuche es noch einmal.',
      tooMany: 'Drei Nachrichten am Tag an alle, zwanzig an einige: Bitte warte etwas.',
      ended: 'Dieses Event ist vorbei.',
    },
    duplicate: {
      action: 'Event duplizieren',
      hint: 'Gleicher Ort, gleiches Logo, gleicher Kontakt, ein anderer Tag: eine neue Seite ohne Angemeldete.',
      title: 'Event duplizieren',
      body: 'Eine neue Seite mit eigenen Links wird erstellt. Die Angemeldeten dieser Seite sind dort nicht dabei.',
      cancel: 'Abbrechen',
      send: 'Neue Seite erstellen',
      sending: 'Wird erstellt…',
      failed: 'Die Seite konnte nicht erstellt werden. Bitte versuche es noch einmal.',
      forgotten: 'Dieses Event ist lange vorbei und sein Kontakt vergessen: Bitte erstelle eine Seite.',
    },
    rotate: {
      action: 'Verwaltungslink erneuern',
      hint: 'Falls jemand anderes diesen Link hat: Er funktioniert nicht mehr, ein neuer kommt per E-Mail.',
      title: 'Verwaltungslink erneuern?',
      body: (contact) =>
        `Der alte Link funktioniert nicht mehr, auch hier. Der neue geht an ${contact ?? 'deine Adresse'}.`,
      team: 'Die Links des Teams bleiben gültig: Entzieh sie bei Bedarf einzeln.',
      keep: 'Link behalten',
      confirm: 'Erneuern',
      sending: 'Wird erneuert…',
      failed: 'Der Link konnte nicht erneuert werden. Bitte versuche es noch einmal.',
      done: 'Der Link ist erneuert.',
      doneBody: (contact) =>
        `Der neue geht an ${contact ?? 'deine Adresse'}. Diese Seite ist geschlossen: Öffne den Link in der E-Mail.`,
    },
    withdraw: {
      action: 'Event löschen',
      hint: 'Die Seite verschwindet für immer, Fahrten enden, und alle Angemeldeten werden benachrichtigt.',
      title: 'Event löschen?',
      body: (people) =>
        people === 0
          ? 'Die Seite verschwindet für immer. Niemand ist angemeldet, es wird keine E-Mail verschickt.'
          : people === 1
            ? 'Die Seite verschwindet für immer. Die angemeldete Person bekommt eine E-Mail, ihre Anfragen und Fahrten enden.'
            : `Die Seite verschwindet für immer. Alle ${people} Angemeldeten bekommen eine E-Mail, ihre Anfragen und Fahrten enden.`,
      reason: 'Grund',
      reasonHint: 'Er steht in der E-Mail an die Angemeldeten.',
      typed: (title) => `Zum Bestätigen den Titel eingeben: ${title}`,
      wrong: 'Das ist nicht der Titel des Events.',
      keep: 'Event behalten',
      confirm: 'Für immer löschen',
      sending: 'Wird gelöscht…',
      done: 'Das Event ist gelöscht.',
      failed: 'Das Event konnte nicht gelöscht werden. Bitte versuche es noch einmal.',
    },
  },
  es: {
    heading: 'Otras acciones',
    announce: {
      action: 'Escribir a todos',
      hint: 'Otro aparcamiento, un detalle: tu mensaje se envía por correo a cada persona inscrita.',
      title: 'Escribir a los participantes',
      body: (people) =>
        people === 1 ? 'Este correo se envía a 1 persona.' : `Este correo se envía a ${people} personas.`,
      days: (aDay, people) =>
        `Este sitio envía como máximo ${aDay} mensajes de organizadores al día: los primeros salen ahora, los demás ${people > 2 * aDay ? 'los días siguientes' : 'mañana'}.`,
      nobody: 'Todavía no hay nadie inscrito: no se enviaría nada.',
      message: 'Tu mensaje',
      messageHint: 'Texto sencillo. Tres mensajes al día a todos. Si la página muestra tu correo, pueden responderte.',
      cancel: 'Cancelar',
      send: 'Enviar',
      sending: 'Enviando…',
      done: (people) =>
        people === 1 ? 'Tu mensaje sale hacia 1 persona.' : `Tu mensaje sale hacia ${people} personas.`,
      doneForDays: (people) =>
        `Tu mensaje sale hacia ${people} personas, en varios días. El estado está en la pestaña Equipo.`,
      failed: 'No se ha podido enviar el mensaje. Sigue aquí: inténtalo de nuevo.',
      tooMany: 'Tres mensajes al día a todos, veinte a algunas personas: espera un poco.',
      ended: 'Este evento ha terminado.',
    },
    duplicate: {
      action: 'Duplicar el evento',
      hint: 'El mismo lugar, logo y contacto, otro día: una página nueva, sin participantes.',
      title: 'Duplicar el evento',
      body: 'Se crea una página nueva con sus propios enlaces. Los participantes de esta no están en ella.',
      cancel: 'Cancelar',
      send: 'Crear la página nueva',
      sending: 'Creando…',
      failed: 'No se ha podido crear la página. Inténtalo de nuevo.',
      forgotten: 'Este evento terminó hace tiempo y su contacto se ha olvidado: crea una página.',
    },
    rotate: {
      action: 'Renovar el enlace de administración',
      hint: 'Si otra persona tiene este enlace: deja de funcionar y se envía uno nuevo por correo.',
      title: '¿Renovar el enlace de administración?',
      body: (contact) =>
        `El enlace antiguo deja de funcionar, también aquí. El nuevo se envía a ${contact ?? 'tu dirección'}.`,
      team: 'Los enlaces del equipo siguen funcionando: retíralos uno a uno si hace falta.',
      keep: 'Conservar este enlace',
      confirm: 'Renovar',
      sending: 'Renovando…',
      failed: 'No se ha podido renovar el enlace. Inténtalo de nuevo.',
      done: 'El enlace se ha renovado.',
      doneBody: (contact) =>
        `El nuevo se envía a ${contact ?? 'tu dirección'}. Esta página está cerrada: abre el enlace del correo.`,
    },
    withdraw: {
      action: 'Eliminar el evento',
      hint: 'La página desaparece para siempre, los viajes terminan y se avisa a cada persona inscrita.',
      title: '¿Eliminar el evento?',
      body: (people) =>
        people === 0
          ? 'La página desaparece para siempre. No hay nadie inscrito, así que no se envía ningún correo.'
          : people === 1
            ? 'La página desaparece para siempre. La persona inscrita recibe un correo, y sus solicitudes y viajes terminan.'
            : `La página desaparece para siempre. Los ${people} participantes reciben un correo, y sus solicitudes y viajes terminan.`,
      reason: 'Motivo',
      reasonHint: 'Forma parte del correo a los participantes.',
      typed: (title) => `Para confirmar, escribe el título: ${title}`,
      wrong: 'Ese no es el título del evento.',
      keep: 'Conservar el evento',
      confirm: 'Eliminar para siempre',
      sending: 'Eliminando…',
      done: 'El evento se ha eliminado.',
      failed: 'No se ha podido eliminar el evento. Inténtalo de nuevo.',
    },
  },
};

/** The words in the language of the page. */
export function useActWords(): ActWords {
  return WORDS[langOf(useTranslation().i18n)];
}

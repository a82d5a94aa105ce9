import type { Lang } from '@convoi/contracts';

/** Words of the pages that need no script: few people see them, so they are in no file that every page loads. */
interface PlainWords {
  readonly title: string;
  readonly back: string;
  readonly which: string;
  readonly which_hint: string;
  readonly keep: string;
  readonly sent: string;
  readonly sent_body: string;
  readonly confirm: string;
  readonly done: string;
  readonly done_body: string;
  readonly link: string;
  readonly link_hint: string;
}

export const WORDS: { readonly [L in Lang]: PlainWords } = {
  fr: {
    title: "S'inscrire",
    back: "Page de l'événement",
    which: 'Où est-ce\u00a0?',
    which_hint: "Plusieurs lieux portent ce nom, ou aucun. Choisissez, ou corrigez l'adresse.",
    keep: "Aucun de ceux-ci\u00a0: garder l'adresse telle quelle, sans position",
    sent: 'Il reste une étape\u00a0: votre e-mail',
    sent_body:
      'Nous venons de vous écrire. Copiez le lien de ce message, puis confirmez votre inscription\u00a0: elle se verra ensuite.',
    confirm: 'Confirmer mon inscription',
    done: 'Votre inscription est confirmée.',
    done_body: "Les autres la voient maintenant sur la page de l'événement.",
    link: 'Lien reçu par e-mail',
    link_hint: 'Copiez-le en entier\u00a0: il contient «\u00a0#token=\u00a0».',
  },
  en: {
    title: 'Register',
    back: 'Event page',
    which: 'Where is that?',
    which_hint: 'Several places have this name, or none. Choose one, or correct the address.',
    keep: 'None of these: keep the address as it is, without a position',
    sent: 'One more step: your e-mail',
    sent_body:
      'We have just written to you. Copy the link from that message, then confirm your registration: it will be seen after that.',
    confirm: 'Confirm my registration',
    done: 'Your registration is confirmed.',
    done_body: "Others now see it on the event's page.",
    link: 'Link from the e-mail',
    link_hint: 'Copy all of it: it contains “#token=”.',
  },
  de: {
    title: 'Anmelden',
    back: 'Seite der Veranstaltung',
    which: 'Wo ist das?',
    which_hint: 'Mehrere Orte heißen so, oder keiner. Wähle einen aus oder berichtige die Adresse.',
    keep: 'Keiner davon: Adresse so lassen, ohne Position',
    sent: 'Noch ein Schritt: deine E-Mail',
    sent_body:
      'Wir haben dir gerade geschrieben. Kopiere den Link aus dieser Nachricht und bestätige dann deine Anmeldung; danach ist sie zu sehen.',
    confirm: 'Meine Anmeldung bestätigen',
    done: 'Deine Anmeldung ist bestätigt.',
    done_body: 'Andere sehen sie jetzt auf der Seite der Veranstaltung.',
    link: 'Link aus der E-Mail',
    link_hint: 'Kopiere ihn ganz: Er enthält „#token=“.',
  },
  es: {
    title: 'Inscribirse',
    back: 'Página del evento',
    which: '¿Dónde está?',
    which_hint: 'Varios lugares tienen ese nombre, o ninguno. Elige uno o corrige la dirección.',
    keep: 'Ninguno de estos: dejar la dirección como está, sin posición',
    sent: 'Falta un paso: tu correo',
    sent_body: 'Acabamos de escribirte. Copia el enlace de ese mensaje y confirma tu inscripción: se verá después.',
    confirm: 'Confirmar mi inscripción',
    done: 'Tu inscripción está confirmada.',
    done_body: 'Los demás ya la ven en la página del evento.',
    link: 'Enlace del correo',
    link_hint: 'Cópialo entero: contiene «#token=».',
  },
};

import type { Lang } from '@convoi/contracts';

/** Words of this screen alone: few people see it. */
export interface RecoverWords {
  readonly title: string;
  readonly lead: string;
  readonly hint: string;
  readonly submit: string;
  readonly failed: string;
  readonly sent: string;
  readonly sentBody: string;
}

/** The words of the screen that mails lost links again. */
export const RECOVER_WORDS: { readonly [L in Lang]: RecoverWords } = {
  fr: {
    title: "Retrouver mes liens d'administration",
    lead: 'Nous vous envoyons le lien de chaque événement dont cette adresse est le contact, et votre lien de chaque équipe dont elle fait partie.',
    hint: "L'e-mail de contact donné à la création de la page.",
    submit: 'Recevoir mes liens',
    failed: "Les liens n'ont pas pu être demandés. Veuillez réessayer.",
    sent: 'Regardez vos e-mails.',
    sentBody:
      "Si cette adresse est le contact ou dans l'équipe d'un événement, ses liens arrivent dans une minute. Sinon, rien n'est envoyé\u00a0: essayez votre autre adresse, et regardez les indésirables.",
  },
  en: {
    title: 'Find my admin links',
    lead: 'We send you the link of each event whose contact this address is, and your link of each team that it is in.',
    hint: 'The contact email given when the page was created.',
    submit: 'Get my links',
    failed: 'The links could not be asked for. Please try again.',
    sent: 'Have a look at your emails.',
    sentBody:
      'If this address is the contact of an event or in its team, its links arrive within a minute. If not, nothing is sent: try your other address, and look in the spam folder.',
  },
  de: {
    title: 'Meine Verwaltungslinks finden',
    lead: 'Wir schicken dir den Link zu jedem Event, dessen Kontakt diese Adresse ist, und deinen Link zu jedem Team, dem sie angehört.',
    hint: 'Die Kontakt-E-Mail, die beim Erstellen der Seite angegeben wurde.',
    submit: 'Links anfordern',
    failed: 'Die Links konnten nicht angefordert werden. Bitte versuche es noch einmal.',
    sent: 'Sieh in deine E-Mails.',
    sentBody:
      'Gehört diese Adresse zum Kontakt oder Team eines Events, kommen die Links in einer Minute. Sonst wird nichts geschickt: Versuche deine andere Adresse und sieh im Spam nach.',
  },
  es: {
    title: 'Recuperar mis enlaces de administración',
    lead: 'Te enviamos el enlace de cada evento cuyo contacto es esta dirección, y tu enlace de cada equipo del que forma parte.',
    hint: 'El correo de contacto que se dio al crear la página.',
    submit: 'Recibir mis enlaces',
    failed: 'No se han podido pedir los enlaces. Inténtalo de nuevo.',
    sent: 'Mira tus correos.',
    sentBody:
      'Si esta dirección es el contacto de un evento o está en su equipo, sus enlaces llegan en un minuto. Si no, no se envía nada: prueba con tu otra dirección y mira en el correo no deseado.',
  },
};

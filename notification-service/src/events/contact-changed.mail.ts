import type { Lang } from '@convoi/contracts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type ContactContext, contactOf, eventContact, untilWithdrawn } from './event-contact.ts';
import { type EventFacts, eventFacts, factsOf, quoted } from './event-frame.ts';

/** To the address before and to the new one, when an event's contact has changed. Neither learns the other address. */
interface ContactChangedParameters {
  readonly event: EventFacts;
  /** Whether this is the former address. */
  readonly isFormer: boolean;
  /** Whether the page shows the new address. */
  readonly isShown: boolean;
}

interface Words {
  readonly formerSubject: (title: string) => string;
  readonly formerPreheader: string;
  readonly formerTitle: string;
  readonly formerText: string;
  readonly formerReason: string;
  readonly formerStop: string;
  readonly newSubject: (title: string) => string;
  readonly newPreheader: string;
  readonly newTitle: string;
  readonly newText: string;
  readonly shown: string;
  readonly hidden: string;
  readonly newReason: string;
  readonly newStop: string;
  readonly notYou: string;
  readonly formerNotYou: (contact: string) => string;
  readonly newNotYou: (contact: string) => string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    formerSubject: (title) => `${title} : l'adresse de contact a changé`,
    formerPreheader: 'Une autre adresse recevra les e-mails de cet événement.',
    formerTitle: "L'adresse de contact a changé",
    formerText:
      "Une autre adresse a été enregistrée avec le lien d'administration. Elle recevra les e-mails de cet événement.",
    formerReason: 'Vous recevez cet e-mail parce que cette adresse était le contact de cet événement.',
    formerStop: "C'est le dernier e-mail de cet événement à cette adresse.",
    newSubject: (title) => `Cette adresse est le contact de ${title}`,
    newPreheader: "Les e-mails destinés à l'organisateur arriveront ici.",
    newTitle: 'Cette adresse est le nouveau contact',
    newText: "Les e-mails destinés à l'organisateur de cet événement arriveront désormais ici.",
    shown: "La page de l'événement affiche cette adresse.",
    hidden: "La page de l'événement n'affiche pas cette adresse.",
    newReason: 'Vous recevez cet e-mail parce que cette adresse a été donnée comme contact de cet événement.',
    newStop: "Pour ne plus en recevoir, changez le contact avec le lien d'administration.",
    notYou: "Ce n'est pas vous ?",
    formerNotYou: (contact) => `Quelqu'un d'autre a votre lien d'administration. Écrivez à ${contact}.`,
    newNotYou: (contact) => `Écrivez à ${contact}, nous retirerons votre adresse.`,
  },
  en: {
    formerSubject: (title) => `${title}: the contact address has changed`,
    formerPreheader: 'Another address will get the emails of this event.',
    formerTitle: 'The contact address has changed',
    formerText: 'Another address was saved with the admin link. It will get the emails of this event.',
    formerReason: 'You get this email because this address was the contact of this event.',
    formerStop: 'It is the last email of this event to this address.',
    newSubject: (title) => `This address is the contact of ${title}`,
    newPreheader: 'Emails for the organiser will arrive here.',
    newTitle: 'This address is the new contact',
    newText: 'Emails for the organiser of this event will arrive here from now on.',
    shown: 'The page of the event shows this address.',
    hidden: 'The page of the event does not show this address.',
    newReason: 'You get this email because this address was given as the contact of this event.',
    newStop: 'To get no more, change the contact with the admin link.',
    notYou: 'Not you?',
    formerNotYou: (contact) => `Somebody else has your admin link. Write to ${contact}.`,
    newNotYou: (contact) => `Write to ${contact} and we will remove your address.`,
  },
  de: {
    formerSubject: (title) => `${title}: Die Kontaktadresse hat sich geändert`,
    formerPreheader: 'Eine andere Adresse bekommt jetzt die E-Mails zu diesem Event.',
    formerTitle: 'Die Kontaktadresse hat sich geändert',
    formerText:
      'Über den Verwaltungslink wurde eine andere Adresse gespeichert. Sie bekommt jetzt die E-Mails zu diesem Event.',
    formerReason: 'Du bekommst diese E-Mail, weil diese Adresse der Kontakt für dieses Event war.',
    formerStop: 'Es ist die letzte E-Mail zu diesem Event an diese Adresse.',
    newSubject: (title) => `Diese Adresse ist der Kontakt von ${title}`,
    newPreheader: 'E-Mails an die Organisation kommen hier an.',
    newTitle: 'Diese Adresse ist der neue Kontakt',
    newText: 'E-Mails an die Organisation dieses Events kommen ab jetzt hier an.',
    shown: 'Die Seite des Events zeigt diese Adresse.',
    hidden: 'Die Seite des Events zeigt diese Adresse nicht.',
    newReason: 'Du bekommst diese E-Mail, weil diese Adresse als Kontakt für dieses Event angegeben wurde.',
    newStop: 'Wenn du keine mehr möchtest, ändere den Kontakt über den Verwaltungslink.',
    notYou: 'Das warst nicht du?',
    formerNotYou: (contact) => `Jemand anderes hat deinen Verwaltungslink. Schreib an ${contact}.`,
    newNotYou: (contact) => `Schreib an ${contact}, wir entfernen deine Adresse.`,
  },
  es: {
    formerSubject: (title) => `${title}: la dirección de contacto ha cambiado`,
    formerPreheader: 'Otra dirección recibirá los correos de este evento.',
    formerTitle: 'La dirección de contacto ha cambiado',
    formerText:
      'Se ha guardado otra dirección con el enlace de administración. Es la que recibirá los correos de este evento.',
    formerReason: 'Recibes este correo porque esta dirección era el contacto del evento.',
    formerStop: 'Es el último correo de este evento a esta dirección.',
    newSubject: (title) => `Esta dirección es el contacto de ${title}`,
    newPreheader: 'Los correos para el organizador llegarán aquí.',
    newTitle: 'Esta dirección es el nuevo contacto',
    newText: 'Los correos para el organizador de este evento llegarán aquí a partir de ahora.',
    shown: 'La página del evento muestra esta dirección.',
    hidden: 'La página del evento no muestra esta dirección.',
    newReason: 'Recibes este correo porque esta dirección se dio como contacto del evento.',
    newStop: 'Para no recibir más, cambia el contacto con el enlace de administración.',
    notYou: '¿No has sido tú?',
    formerNotYou: (contact) => `Otra persona tiene tu enlace de administración. Escribe a ${contact}.`,
    newNotYou: (contact) => `Escribe a ${contact} y quitaremos tu dirección.`,
  },
};

function content(parameters: ContactChangedParameters, lang: Lang, sender: Sender): MailContent {
  const words = WORDS[lang];
  const { event, isFormer, isShown } = parameters;
  const title = quoted(event.title, lang);
  return isFormer
    ? {
        lang,
        subject: words.formerSubject(title),
        preheader: words.formerPreheader,
        title: words.formerTitle,
        blocks: [
          { kind: 'text', text: words.formerText },
          eventFacts(event, lang),
          { kind: 'note', tone: 'warn', heading: words.notYou, text: words.formerNotYou(sender.contactEmail) },
        ],
        reason: words.formerReason,
        stop: words.formerStop,
      }
    : {
        lang,
        subject: words.newSubject(title),
        preheader: words.newPreheader,
        title: words.newTitle,
        blocks: [
          { kind: 'text', text: `${words.newText} ${isShown ? words.shown : words.hidden}` },
          eventFacts(event, lang),
          { kind: 'note', tone: 'plain', heading: words.notYou, text: words.newNotYou(sender.contactEmail) },
        ],
        reason: words.newReason,
        stop: words.newStop,
      };
}

export const contactChanged: MailDefinition<'contact_changed', ContactContext, ContactChangedParameters> = {
  name: 'contact_changed',
  on: {
    EventContactChanged: ({ of, data }) =>
      data.previousEmail === null ? [] : [{ kind: 'former_contact', eventId: of }, contactOf(of)],
  },
  to: eventContact,
  stoppedAs: null,
  budget: 'registration',
  // Whoever has a stolen link cannot keep its owner from hearing of it by withdrawing the event.
  unless: (now) => (now.row.recipientKind === 'former_contact' ? null : untilWithdrawn(now)),
  compose: async ({ row, event }) => ({
    parameters: {
      event: factsOf(event),
      isFormer: row.recipientKind === 'former_contact',
      isShown: event.showEmail,
    },
  }),
  content,
};

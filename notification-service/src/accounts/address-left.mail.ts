import type { Lang } from '@convoi/contracts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import {
  type AccountContext,
  type AccountWords,
  accountContent,
  atOtherAddress,
  otherAddressOf,
} from './account-owner.ts';

const WORDS: { readonly [L in Lang]: AccountWords } = {
  fr: {
    subject: (brand) => `L'adresse de votre compte ${brand} a changé`,
    preheader: "Cette adresse n'est plus celle du compte.",
    title: 'Cette adresse ne sert plus',
    text: "L'adresse de votre compte a changé, comme confirmé depuis cette adresse et depuis la nouvelle. Celle-ci ne permet plus de vous connecter et ne reçoit plus les e-mails du compte.",
    button: 'Ouvrir le site',
    aside: "Ce n'est pas vous ?",
    asideText: (contact) =>
      `Quelqu'un a lu vos e-mails : changez le mot de passe de votre messagerie, puis écrivez à ${contact}.`,
    reason: 'Vous recevez cet e-mail parce que cette adresse était celle de votre compte.',
    stop: "C'est le dernier e-mail de ce compte à cette adresse.",
  },
  en: {
    subject: (brand) => `The address of your ${brand} account has changed`,
    preheader: 'This address is no longer that of the account.',
    title: 'This address is no longer used',
    text: 'The address of your account has changed, as confirmed from this address and from the new one. This one no longer logs you in and no longer gets the emails of the account.',
    button: 'Open the site',
    aside: 'Not you?',
    asideText: (contact) =>
      `Somebody has read your emails: change the password of your mailbox, then write to ${contact}.`,
    reason: 'You get this email because this address belonged to your account.',
    stop: 'It is the last email of this account to this address.',
  },
  de: {
    subject: (brand) => `Die Adresse deines Kontos bei ${brand} ist geändert`,
    preheader: 'Diese Adresse gehört nicht mehr zum Konto.',
    title: 'Diese Adresse gilt nicht mehr',
    text: 'Die Adresse deines Kontos hat sich geändert, bestätigt von dieser Adresse und von der neuen. Mit dieser kannst du dich nicht mehr anmelden, und E-Mails des Kontos kommen nicht mehr hierher.',
    button: 'Seite öffnen',
    aside: 'Das warst nicht du?',
    asideText: (contact) =>
      `Jemand hat deine E-Mails gelesen: Ändere das Passwort deines Postfachs und schreib dann an ${contact}.`,
    reason: 'Du bekommst diese E-Mail, weil diese Adresse zu deinem Konto gehörte.',
    stop: 'Es ist die letzte E-Mail dieses Kontos an diese Adresse.',
  },
  es: {
    subject: (brand) => `La dirección de tu cuenta de ${brand} ha cambiado`,
    preheader: 'Esta dirección ya no es la de la cuenta.',
    title: 'Esta dirección ya no se usa',
    text: 'La dirección de tu cuenta ha cambiado, como se confirmó desde esta dirección y desde la nueva. Con esta ya no puedes iniciar sesión y ya no recibe los correos de la cuenta.',
    button: 'Abrir el sitio',
    aside: '¿No has sido tú?',
    asideText: (contact) =>
      `Alguien ha leído tus correos: cambia la contraseña de tu buzón y escribe después a ${contact}.`,
    reason: 'Recibes este correo porque esta dirección era la de tu cuenta.',
    stop: 'Es el último correo de esta cuenta a esta dirección.',
  },
};

/** To the address that an account had until now. */
export const addressLeft: MailDefinition<'address_left', AccountContext, { readonly url: string }> = {
  name: 'address_left',
  on: { AddressChanged: ({ of }) => [otherAddressOf(of)] },
  to: atOtherAddress(async ({ opened }) => (await opened<'AddressChanged'>()).former?.email ?? null, true),
  stoppedAs: null,
  budget: 'ride',
  compose: async (_, __, { links }) => ({ parameters: { url: links.siteUrl } }),
  content: ({ url }, lang, sender) => accountContent(WORDS[lang], lang, sender, { url, tone: 'warn' }),
};

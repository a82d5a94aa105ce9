import type { Lang } from '@convoi/contracts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type AccountContext, type AccountWords, accountContent, accountOwner, ownerOf } from './account-owner.ts';

const WORDS: { readonly [L in Lang]: AccountWords } = {
  fr: {
    subject: (brand) => `Une clé d'accès n'ouvre plus votre compte ${brand}`,
    preheader: "Si c'est vous, vous n'avez rien à faire.",
    title: "Une clé d'accès n'ouvre plus votre compte",
    text: "Une clé d'accès vient d'être retirée de votre compte. Les autres appareils ont été déconnectés. Si c'est vous, vous n'avez rien à faire.",
    button: 'Voir mes connexions',
    aside: "Ce n'est pas vous ?",
    asideText: (contact) =>
      `Choisissez tout de suite un autre mot de passe, regardez vos connexions avec ce bouton, puis écrivez à ${contact}.`,
    reason: 'Vous recevez cet e-mail parce que cette adresse est celle de votre compte.',
    stop: 'Il part chaque fois, pour votre sécurité.',
  },
  en: {
    subject: (brand) => `A passkey no longer opens your ${brand} account`,
    preheader: 'If it was you, there is nothing to do.',
    title: 'A passkey no longer opens your account',
    text: 'A passkey has just been removed from your account. Other devices were logged out. If it was you, there is nothing to do.',
    button: 'See my sign-ins',
    aside: 'Not you?',
    asideText: (contact) =>
      `Choose another password right away, look at your sign-ins with this button, then write to ${contact}.`,
    reason: 'You get this email because this address belongs to your account.',
    stop: 'It is sent each time, for your security.',
  },
  de: {
    subject: (brand) => `Ein Passkey öffnet dein Konto bei ${brand} nicht mehr`,
    preheader: 'Wenn du das warst, musst du nichts tun.',
    title: 'Ein Passkey öffnet dein Konto nicht mehr',
    text: 'Aus deinem Konto wurde gerade ein Passkey entfernt. Andere Geräte wurden abgemeldet. Wenn du das warst, musst du nichts tun.',
    button: 'Meine Anmeldungen ansehen',
    aside: 'Das warst nicht du?',
    asideText: (contact) =>
      `Wähle sofort ein anderes Passwort, sieh dir mit diesem Knopf deine Anmeldungen an und schreib dann an ${contact}.`,
    reason: 'Du bekommst diese E-Mail, weil diese Adresse zu deinem Konto gehört.',
    stop: 'Sie kommt zu deiner Sicherheit jedes Mal.',
  },
  es: {
    subject: (brand) => `Una llave de acceso ya no abre tu cuenta de ${brand}`,
    preheader: 'Si has sido tú, no tienes que hacer nada.',
    title: 'Una llave de acceso ya no abre tu cuenta',
    text: 'Se acaba de quitar una llave de acceso de tu cuenta. Se ha cerrado la sesión en los demás dispositivos. Si has sido tú, no tienes que hacer nada.',
    button: 'Ver mis accesos',
    aside: '¿No has sido tú?',
    asideText: (contact) =>
      `Elige enseguida otra contraseña, mira tus accesos con este botón y escribe después a ${contact}.`,
    reason: 'Recibes este correo porque esta dirección es la de tu cuenta.',
    stop: 'Se envía cada vez, por tu seguridad.',
  },
};

/** To the owner of an account that a passkey no longer opens. */
export const passkeyRemoved: MailDefinition<'passkey_removed', AccountContext, { readonly profileUrl: string }> = {
  name: 'passkey_removed',
  on: { PasskeyRemoved: ({ of }) => [ownerOf(of)] },
  to: accountOwner,
  stoppedAs: null,
  budget: 'ride',
  compose: async (_, __, { links }) => ({ parameters: { profileUrl: links.profileUrl } }),
  content: ({ profileUrl }, lang, sender) =>
    accountContent(WORDS[lang], lang, sender, { url: profileUrl, tone: 'warn' }),
};

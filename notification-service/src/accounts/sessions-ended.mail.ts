import type { Lang } from '@convoi/contracts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type AccountContext, type AccountWords, accountContent, accountOwner, ownerOf } from './account-owner.ts';

/** To the owner of an account that was signed out everywhere. */
interface SessionsEndedParameters {
  readonly forgotUrl: string;
}

const WORDS: { readonly [L in Lang]: AccountWords } = {
  fr: {
    subject: (brand) => `Votre compte ${brand} est déconnecté partout`,
    preheader: "Si c'est vous, vous n'avez rien à faire.",
    title: 'Déconnecté partout',
    text: "Toutes les sessions de votre compte viennent d'être fermées, sur tous les appareils. Si c'est vous, vous n'avez rien à faire : reconnectez-vous quand vous voulez.",
    button: 'Choisir un autre mot de passe',
    aside: "Ce n'est pas vous ?",
    asideText: (contact) =>
      `Quelqu'un était connecté à votre compte. Choisissez un autre mot de passe avec ce bouton, puis écrivez à ${contact}.`,
    reason: 'Vous recevez cet e-mail parce que cette adresse est celle de votre compte.',
    stop: 'Il part chaque fois, pour votre sécurité.',
  },
  en: {
    subject: (brand) => `Your ${brand} account is logged out everywhere`,
    preheader: 'If it was you, there is nothing to do.',
    title: 'Logged out everywhere',
    text: 'All sessions of your account have just been ended, on every device. If it was you, there is nothing to do: log in again whenever you like.',
    button: 'Choose another password',
    aside: 'Not you?',
    asideText: (contact) =>
      `Somebody was logged in to your account. Choose another password with this button, then write to ${contact}.`,
    reason: 'You get this email because this address belongs to your account.',
    stop: 'It is sent each time, for your security.',
  },
  de: {
    subject: (brand) => `Dein Konto bei ${brand} ist überall abgemeldet`,
    preheader: 'Wenn du das warst, musst du nichts tun.',
    title: 'Überall abgemeldet',
    text: 'Alle Sitzungen deines Kontos wurden gerade beendet, auf allen Geräten. Wenn du das warst, musst du nichts tun: Melde dich wieder an, wann du willst.',
    button: 'Anderes Passwort wählen',
    aside: 'Das warst nicht du?',
    asideText: (contact) =>
      `Jemand war in deinem Konto angemeldet. Wähle mit diesem Knopf ein anderes Passwort und schreib dann an ${contact}.`,
    reason: 'Du bekommst diese E-Mail, weil diese Adresse zu deinem Konto gehört.',
    stop: 'Sie kommt zu deiner Sicherheit jedes Mal.',
  },
  es: {
    subject: (brand) => `Se ha cerrado la sesión de tu cuenta de ${brand}`,
    preheader: 'Si has sido tú, no tienes que hacer nada.',
    title: 'Sesión cerrada en todas partes',
    text: 'Se acaban de cerrar todas las sesiones de tu cuenta, en todos los dispositivos. Si has sido tú, no tienes que hacer nada: vuelve a iniciar sesión cuando quieras.',
    button: 'Elegir otra contraseña',
    aside: '¿No has sido tú?',
    asideText: (contact) =>
      `Alguien tenía abierta una sesión en tu cuenta. Elige otra contraseña con este botón y escribe después a ${contact}.`,
    reason: 'Recibes este correo porque esta dirección es la de tu cuenta.',
    stop: 'Se envía cada vez, por tu seguridad.',
  },
};

function content({ forgotUrl }: SessionsEndedParameters, lang: Lang, sender: Sender): MailContent {
  return accountContent(WORDS[lang], lang, sender, { url: forgotUrl, tone: 'warn' });
}

export const sessionsEnded: MailDefinition<'sessions_ended', AccountContext, SessionsEndedParameters> = {
  name: 'sessions_ended',
  on: { SessionsEnded: ({ of }) => [ownerOf(of)] },
  to: accountOwner,
  stoppedAs: null,
  budget: 'ride',
  compose: async (_, __, { links }) => ({ parameters: { forgotUrl: links.forgotUrl } }),
  content,
};

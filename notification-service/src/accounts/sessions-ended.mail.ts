import type { Lang } from '@convoi/contracts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type AccountContext, accountOwner, ownerOf } from './account-owner.ts';
import { type SecurityWords, securityContent } from './security-words.ts';

/** To the owner of an account that was signed out everywhere. */
interface SessionsEndedParameters {
  readonly forgotUrl: string;
}

const WORDS: { readonly [L in Lang]: SecurityWords } = {
  fr: {
    subject: (brand) => `Votre compte ${brand} est déconnecté partout`,
    title: 'Déconnecté partout',
    text: "Toutes les sessions de votre compte viennent d'être fermées, sur tous les appareils. Si c'est vous, vous n'avez rien à faire : reconnectez-vous quand vous voulez.",
    button: 'Choisir un autre mot de passe',
    asideText: (contact) =>
      `Quelqu'un était connecté à votre compte. Choisissez un autre mot de passe avec ce bouton, puis écrivez à ${contact}.`,
  },
  en: {
    subject: (brand) => `Your ${brand} account is logged out everywhere`,
    title: 'Logged out everywhere',
    text: 'All sessions of your account have just been ended, on every device. If it was you, there is nothing to do: log in again whenever you like.',
    button: 'Choose another password',
    asideText: (contact) =>
      `Somebody was logged in to your account. Choose another password with this button, then write to ${contact}.`,
  },
  de: {
    subject: (brand) => `Dein Konto bei ${brand} ist überall abgemeldet`,
    title: 'Überall abgemeldet',
    text: 'Alle Sitzungen deines Kontos wurden gerade beendet, auf allen Geräten. Wenn du das warst, musst du nichts tun: Melde dich wieder an, wann du willst.',
    button: 'Anderes Passwort wählen',
    asideText: (contact) =>
      `Jemand war in deinem Konto angemeldet. Wähle mit diesem Knopf ein anderes Passwort und schreib dann an ${contact}.`,
  },
  es: {
    subject: (brand) => `Se ha cerrado la sesión de tu cuenta de ${brand}`,
    title: 'Sesión cerrada en todas partes',
    text: 'Se acaban de cerrar todas las sesiones de tu cuenta, en todos los dispositivos. Si has sido tú, no tienes que hacer nada: vuelve a iniciar sesión cuando quieras.',
    button: 'Elegir otra contraseña',
    asideText: (contact) =>
      `Alguien tenía abierta una sesión en tu cuenta. Elige otra contraseña con este botón y escribe después a ${contact}.`,
  },
};

function content({ forgotUrl }: SessionsEndedParameters, lang: Lang, sender: Sender): MailContent {
  return securityContent(WORDS[lang], lang, sender, forgotUrl);
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

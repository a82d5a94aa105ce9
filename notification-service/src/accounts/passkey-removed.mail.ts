import type { Lang } from '@convoi/contracts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type AccountContext, accountOwner, ownerOf } from './account-owner.ts';
import { type SecurityWords, securityContent } from './security-words.ts';

const WORDS: { readonly [L in Lang]: SecurityWords } = {
  fr: {
    subject: (brand) => `Une clé d'accès n'ouvre plus votre compte ${brand}`,
    title: "Une clé d'accès n'ouvre plus votre compte",
    text: "Une clé d'accès vient d'être retirée de votre compte. Les autres appareils ont été déconnectés. Si c'est vous, vous n'avez rien à faire.",
    button: 'Voir mes connexions',
    asideText: (contact) =>
      `Choisissez tout de suite un autre mot de passe, regardez vos connexions avec ce bouton, puis écrivez à ${contact}.`,
  },
  en: {
    subject: (brand) => `A passkey no longer opens your ${brand} account`,
    title: 'A passkey no longer opens your account',
    text: 'A passkey has just been removed from your account. Other devices were logged out. If it was you, there is nothing to do.',
    button: 'See my sign-ins',
    asideText: (contact) =>
      `Choose another password right away, look at your sign-ins with this button, then write to ${contact}.`,
  },
  de: {
    subject: (brand) => `Ein Passkey öffnet dein Konto bei ${brand} nicht mehr`,
    title: 'Ein Passkey öffnet dein Konto nicht mehr',
    text: 'Aus deinem Konto wurde gerade ein Passkey entfernt. Andere Geräte wurden abgemeldet. Wenn du das warst, musst du nichts tun.',
    button: 'Meine Anmeldungen ansehen',
    asideText: (contact) =>
      `Wähle sofort ein anderes Passwort, sieh dir mit diesem Knopf deine Anmeldungen an und schreib dann an ${contact}.`,
  },
  es: {
    subject: (brand) => `Una llave de acceso ya no abre tu cuenta de ${brand}`,
    title: 'Una llave de acceso ya no abre tu cuenta',
    text: 'Se acaba de quitar una llave de acceso de tu cuenta. Se ha cerrado la sesión en los demás dispositivos. Si has sido tú, no tienes que hacer nada.',
    button: 'Ver mis accesos',
    asideText: (contact) =>
      `Elige enseguida otra contraseña, mira tus accesos con este botón y escribe después a ${contact}.`,
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
  content: ({ profileUrl }, lang, sender) => securityContent(WORDS[lang], lang, sender, profileUrl),
};

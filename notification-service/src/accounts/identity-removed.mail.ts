import type { Lang } from '@convoi/contracts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type AccountContext, accountOwner, ownerOf } from './account-owner.ts';
import { type IdentityChangedParameters, type IdentityWords, identityContent } from './identity-content.ts';

const WORDS: { readonly [L in Lang]: IdentityWords } = {
  fr: {
    subject: (brand, provider) => `${provider} n'ouvre plus votre compte ${brand}`,
    title: (provider) => `${provider} n'ouvre plus votre compte`,
    text: (provider) =>
      `Un compte ${provider} vient d'être retiré de votre compte. Les autres appareils ont été déconnectés. Si c'est vous, vous n'avez rien à faire.`,
    button: 'Voir mes connexions',
    asideText: (contact) =>
      `Choisissez tout de suite un autre mot de passe, regardez vos connexions avec ce bouton, puis écrivez à ${contact}.`,
  },
  en: {
    subject: (brand, provider) => `${provider} no longer opens your ${brand} account`,
    title: (provider) => `${provider} no longer opens your account`,
    text: (provider) =>
      `A ${provider} account has just been removed from your account. Other devices were logged out. If it was you, there is nothing to do.`,
    button: 'See my sign-ins',
    asideText: (contact) =>
      `Choose another password right away, look at your sign-ins with this button, then write to ${contact}.`,
  },
  de: {
    subject: (brand, provider) => `${provider} öffnet dein Konto bei ${brand} nicht mehr`,
    title: (provider) => `${provider} öffnet dein Konto nicht mehr`,
    text: (provider) =>
      `Aus deinem Konto wurde gerade ein ${provider}-Konto entfernt. Andere Geräte wurden abgemeldet. Wenn du das warst, musst du nichts tun.`,
    button: 'Meine Anmeldungen ansehen',
    asideText: (contact) =>
      `Wähle sofort ein anderes Passwort, sieh dir mit diesem Knopf deine Anmeldungen an und schreib dann an ${contact}.`,
  },
  es: {
    subject: (brand, provider) => `${provider} ya no abre tu cuenta de ${brand}`,
    title: (provider) => `${provider} ya no abre tu cuenta`,
    text: (provider) =>
      `Se acaba de quitar una cuenta de ${provider} de la tuya. Se ha cerrado la sesión en los demás dispositivos. Si has sido tú, no tienes que hacer nada.`,
    button: 'Ver mis accesos',
    asideText: (contact) =>
      `Elige enseguida otra contraseña, mira tus accesos con este botón y escribe después a ${contact}.`,
  },
};

/** To the owner of an account that an account elsewhere no longer opens. */
export const identityRemoved: MailDefinition<'identity_removed', AccountContext, IdentityChangedParameters> = {
  name: 'identity_removed',
  on: { IdentityRemoved: ({ of }) => [ownerOf(of)] },
  to: accountOwner,
  stoppedAs: null,
  budget: 'ride',
  compose: async (_, __, { told, links }) => {
    const { provider } = await told<'IdentityRemoved'>();
    return { parameters: { provider, profileUrl: links.profileUrl } };
  },
  content: (parameters, lang, sender) => identityContent(WORDS[lang], parameters, lang, sender),
};

import type { Lang } from '@convoi/contracts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type AccountContext, accountOwner, ownerOf } from './account-owner.ts';
import { type IdentityChangedParameters, type IdentityWords, identityContent } from './identity-content.ts';

const WORDS: { readonly [L in Lang]: IdentityWords } = {
  fr: {
    subject: (brand, provider) => `${provider} n'ouvre plus votre compte ${brand}`,
    preheader: "Si c'est vous, vous n'avez rien à faire.",
    title: (provider) => `${provider} n'ouvre plus votre compte`,
    text: (provider) =>
      `Un compte ${provider} vient d'être retiré de votre compte. Les autres appareils ont été déconnectés. Si c'est vous, vous n'avez rien à faire.`,
    button: 'Voir mes connexions',
    aside: "Ce n'est pas vous ?",
    asideText: (contact) =>
      `Choisissez tout de suite un autre mot de passe, regardez vos connexions avec ce bouton, puis écrivez à ${contact}.`,
    reason: 'Vous recevez cet e-mail parce que cette adresse est celle de votre compte.',
    stop: 'Il part chaque fois, pour votre sécurité.',
  },
  en: {
    subject: (brand, provider) => `${provider} no longer opens your ${brand} account`,
    preheader: 'If it was you, there is nothing to do.',
    title: (provider) => `${provider} no longer opens your account`,
    text: (provider) =>
      `A ${provider} account has just been removed from your account. Other devices were logged out. If it was you, there is nothing to do.`,
    button: 'See my sign-ins',
    aside: 'Not you?',
    asideText: (contact) =>
      `Choose another password right away, look at your sign-ins with this button, then write to ${contact}.`,
    reason: 'You get this email because this address belongs to your account.',
    stop: 'It is sent each time, for your security.',
  },
  de: {
    subject: (brand, provider) => `${provider} öffnet dein Konto bei ${brand} nicht mehr`,
    preheader: 'Wenn du das warst, musst du nichts tun.',
    title: (provider) => `${provider} öffnet dein Konto nicht mehr`,
    text: (provider) =>
      `Aus deinem Konto wurde gerade ein ${provider}-Konto entfernt. Andere Geräte wurden abgemeldet. Wenn du das warst, musst du nichts tun.`,
    button: 'Meine Anmeldungen ansehen',
    aside: 'Das warst nicht du?',
    asideText: (contact) =>
      `Wähle sofort ein anderes Passwort, sieh dir mit diesem Knopf deine Anmeldungen an und schreib dann an ${contact}.`,
    reason: 'Du bekommst diese E-Mail, weil diese Adresse zu deinem Konto gehört.',
    stop: 'Sie kommt zu deiner Sicherheit jedes Mal.',
  },
  es: {
    subject: (brand, provider) => `${provider} ya no abre tu cuenta de ${brand}`,
    preheader: 'Si has sido tú, no tienes que hacer nada.',
    title: (provider) => `${provider} ya no abre tu cuenta`,
    text: (provider) =>
      `Se acaba de quitar una cuenta de ${provider} de la tuya. Se ha cerrado la sesión en los demás dispositivos. Si has sido tú, no tienes que hacer nada.`,
    button: 'Ver mis accesos',
    aside: '¿No has sido tú?',
    asideText: (contact) =>
      `Elige enseguida otra contraseña, mira tus accesos con este botón y escribe después a ${contact}.`,
    reason: 'Recibes este correo porque esta dirección es la de tu cuenta.',
    stop: 'Se envía cada vez, por tu seguridad.',
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

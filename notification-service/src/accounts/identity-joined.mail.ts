import type { Lang } from '@convoi/contracts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type AccountContext, accountOwner, ownerOf } from './account-owner.ts';
import { type IdentityChangedParameters, type IdentityWords, identityContent } from './identity-content.ts';

const WORDS: { readonly [L in Lang]: IdentityWords } = {
  fr: {
    subject: (brand, provider) => `${provider} ouvre maintenant votre compte ${brand}`,
    title: (provider) => `${provider} ouvre votre compte`,
    text: (provider) =>
      `Un compte ${provider} vient d'être ajouté à votre compte : il permet de s'y connecter sans mot de passe. Si c'est vous, vous n'avez rien à faire.`,
    button: 'Voir mes connexions',
    asideText: (contact) =>
      `Retirez-le tout de suite dans votre profil, ce qui ferme aussi les autres sessions, et changez votre mot de passe. Puis écrivez à ${contact}.`,
  },
  en: {
    subject: (brand, provider) => `${provider} now opens your ${brand} account`,
    title: (provider) => `${provider} opens your account`,
    text: (provider) =>
      `A ${provider} account has just been added to your account: it can be used to log in without a password. If it was you, there is nothing to do.`,
    button: 'See my sign-ins',
    asideText: (contact) =>
      `Remove it right away in your profile, which also ends the other sessions, and change your password. Then write to ${contact}.`,
  },
  de: {
    subject: (brand, provider) => `${provider} öffnet jetzt dein Konto bei ${brand}`,
    title: (provider) => `${provider} öffnet dein Konto`,
    text: (provider) =>
      `Deinem Konto wurde gerade ein ${provider}-Konto hinzugefügt: Damit kann man sich ohne Passwort anmelden. Wenn du das warst, musst du nichts tun.`,
    button: 'Meine Anmeldungen ansehen',
    asideText: (contact) =>
      `Entferne es sofort in deinem Profil, das beendet auch die anderen Sitzungen, und ändere dein Passwort. Schreib dann an ${contact}.`,
  },
  es: {
    subject: (brand, provider) => `${provider} abre ahora tu cuenta de ${brand}`,
    title: (provider) => `${provider} abre tu cuenta`,
    text: (provider) =>
      `Se acaba de añadir una cuenta de ${provider} a la tuya: permite iniciar sesión sin contraseña. Si has sido tú, no tienes que hacer nada.`,
    button: 'Ver mis accesos',
    asideText: (contact) =>
      `Quítala enseguida en tu perfil, lo que cierra también las demás sesiones, y cambia tu contraseña. Después escribe a ${contact}.`,
  },
};

/** To the owner of an account that an account elsewhere now opens. */
export const identityJoined: MailDefinition<'identity_joined', AccountContext, IdentityChangedParameters> = {
  name: 'identity_joined',
  on: { IdentityLinked: ({ of }) => [ownerOf(of)] },
  to: accountOwner,
  stoppedAs: null,
  budget: 'ride',
  compose: async (_, __, { told, links }) => {
    const { provider } = await told<'IdentityLinked'>();
    return { parameters: { provider, profileUrl: links.profileUrl } };
  },
  content: (parameters, lang, sender) => identityContent(WORDS[lang], parameters, lang, sender),
};

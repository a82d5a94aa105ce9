import type { Lang } from '@convoi/contracts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type AccountContext, accountOwner, ownerOf } from './account-owner.ts';
import { type SecurityWords, securityContent } from './security-words.ts';

const WORDS: { readonly [L in Lang]: SecurityWords } = {
  fr: {
    subject: (brand) => `Une clé d'accès ouvre maintenant votre compte ${brand}`,
    title: "Une clé d'accès ouvre votre compte",
    text: "Une clé d'accès vient d'être ajoutée à votre compte : l'appareil ou le gestionnaire qui la garde permet de s'y connecter sans mot de passe. Si c'est vous, vous n'avez rien à faire.",
    button: 'Voir mes connexions',
    asideText: (contact) =>
      `Retirez-la tout de suite dans votre profil, ce qui ferme aussi les autres sessions, et changez votre mot de passe. Puis écrivez à ${contact}.`,
  },
  en: {
    subject: (brand) => `A passkey now opens your ${brand} account`,
    title: 'A passkey opens your account',
    text: 'A passkey has just been added to your account: the device or the manager that keeps it can log in without a password. If it was you, there is nothing to do.',
    button: 'See my sign-ins',
    asideText: (contact) =>
      `Remove it right away in your profile, which also ends the other sessions, and change your password. Then write to ${contact}.`,
  },
  de: {
    subject: (brand) => `Ein Passkey öffnet jetzt dein Konto bei ${brand}`,
    title: 'Ein Passkey öffnet dein Konto',
    text: 'Deinem Konto wurde gerade ein Passkey hinzugefügt: Mit dem Gerät oder dem Passwortmanager, der ihn aufbewahrt, kann man sich ohne Passwort anmelden. Wenn du das warst, musst du nichts tun.',
    button: 'Meine Anmeldungen ansehen',
    asideText: (contact) =>
      `Entferne ihn sofort in deinem Profil, das beendet auch die anderen Sitzungen, und ändere dein Passwort. Schreib dann an ${contact}.`,
  },
  es: {
    subject: (brand) => `Una llave de acceso abre ahora tu cuenta de ${brand}`,
    title: 'Una llave de acceso abre tu cuenta',
    text: 'Se acaba de añadir una llave de acceso a tu cuenta: el dispositivo o el gestor que la guarda permite iniciar sesión sin contraseña. Si has sido tú, no tienes que hacer nada.',
    button: 'Ver mis accesos',
    asideText: (contact) =>
      `Quítala enseguida en tu perfil, lo que cierra también las demás sesiones, y cambia tu contraseña. Después escribe a ${contact}.`,
  },
};

/** To the owner of an account that a passkey now opens. */
export const passkeyAdded: MailDefinition<'passkey_added', AccountContext, { readonly profileUrl: string }> = {
  name: 'passkey_added',
  on: { PasskeyAdded: ({ of }) => [ownerOf(of)] },
  to: accountOwner,
  stoppedAs: null,
  budget: 'ride',
  compose: async (_, __, { links }) => ({ parameters: { profileUrl: links.profileUrl } }),
  content: ({ profileUrl }, lang, sender) => securityContent(WORDS[lang], lang, sender, profileUrl),
};

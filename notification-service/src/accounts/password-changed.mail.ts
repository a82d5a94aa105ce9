import type { Lang } from '@convoi/contracts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type AccountContext, accountOwner, ownerOf } from './account-owner.ts';
import { type SecurityWords, securityContent } from './security-words.ts';

/** To the owner of an account whose password was changed or reset. */
interface PasswordChangedParameters {
  readonly forgotUrl: string;
  /** Where passkeys are removed; null where there are none. */
  readonly profileUrl: string | null;
  /** So many passkeys still open the account. */
  readonly passkeys: number;
}

/** A new password ends no passkey: whoever changed it is told that there are some, and where each is removed. */
interface PasskeyWords {
  readonly heading: (count: number) => string;
  readonly text: string;
  readonly label: string;
}

const PASSKEY_WORDS: { readonly [L in Lang]: PasskeyWords } = {
  fr: {
    heading: (count) =>
      count === 1 ? "Une clé d'accès ouvre encore votre compte" : `${count} clés d'accès ouvrent encore votre compte`,
    text: "Un nouveau mot de passe n'y change rien. Retirez dans votre profil celle que vous ne reconnaissez pas ou que vous n'avez plus.",
    label: "Voir mes clés d'accès",
  },
  en: {
    heading: (count) =>
      count === 1 ? 'One passkey still opens your account' : `${count} passkeys still open your account`,
    text: 'A new password does not change that. In your profile, remove any that you do not know or no longer have.',
    label: 'See my passkeys',
  },
  de: {
    heading: (count) =>
      count === 1 ? 'Ein Passkey öffnet weiterhin dein Konto' : `${count} Passkeys öffnen weiterhin dein Konto`,
    text: 'Ein neues Passwort ändert daran nichts. Entferne in deinem Profil, was du nicht kennst oder nicht mehr hast.',
    label: 'Meine Passkeys ansehen',
  },
  es: {
    heading: (count) =>
      count === 1 ? 'Una llave de acceso abre aún tu cuenta' : `${count} llaves de acceso abren aún tu cuenta`,
    text: 'Una contraseña nueva no lo cambia. Quita en tu perfil la que no conozcas o ya no tengas.',
    label: 'Ver mis llaves de acceso',
  },
};

const WORDS: { readonly [L in Lang]: SecurityWords } = {
  fr: {
    subject: (brand) => `Votre mot de passe ${brand} a changé`,
    title: 'Votre mot de passe a changé',
    text: "Le mot de passe de votre compte vient d'être changé. Les autres appareils ont été déconnectés. Si c'est vous, vous n'avez rien à faire.",
    button: 'Choisir un autre mot de passe',
    asideText: (contact) =>
      `Choisissez tout de suite un autre mot de passe avec ce bouton. Regardez aussi dans votre profil si Google ou Facebook ouvre votre compte : un nouveau mot de passe n'y change rien. Puis écrivez à ${contact}.`,
    stop: 'Il part à chaque changement de mot de passe, pour votre sécurité.',
  },
  en: {
    subject: (brand) => `Your ${brand} password has changed`,
    title: 'Your password has changed',
    text: 'The password of your account has just been changed. Other devices were logged out. If it was you, there is nothing to do.',
    button: 'Choose another password',
    asideText: (contact) =>
      `Choose another password right away with this button. Look in your profile as well whether Google or Facebook opens your account: a new password does not change that. Then write to ${contact}.`,
    stop: 'It is sent at each change of password, for your security.',
  },
  de: {
    subject: (brand) => `Dein Passwort für ${brand} wurde geändert`,
    title: 'Dein Passwort wurde geändert',
    text: 'Das Passwort deines Kontos wurde gerade geändert. Andere Geräte wurden abgemeldet. Wenn du das warst, musst du nichts tun.',
    button: 'Anderes Passwort wählen',
    asideText: (contact) =>
      `Wähle mit diesem Knopf sofort ein anderes Passwort. Sieh auch in deinem Profil nach, ob Google oder Facebook dein Konto öffnet: Ein neues Passwort ändert daran nichts. Schreib dann an ${contact}.`,
    stop: 'Sie kommt zu deiner Sicherheit bei jeder Änderung des Passworts.',
  },
  es: {
    subject: (brand) => `Tu contraseña de ${brand} ha cambiado`,
    title: 'Tu contraseña ha cambiado',
    text: 'La contraseña de tu cuenta acaba de cambiar. Se ha cerrado la sesión en los demás dispositivos. Si has sido tú, no tienes que hacer nada.',
    button: 'Elegir otra contraseña',
    asideText: (contact) =>
      `Elige enseguida otra contraseña con este botón. Mira también en tu perfil si Google o Facebook abre tu cuenta: una contraseña nueva no lo cambia. Después escribe a ${contact}.`,
    stop: 'Se envía en cada cambio de contraseña, por tu seguridad.',
  },
};

function content(parameters: PasswordChangedParameters, lang: Lang, sender: Sender): MailContent {
  const { forgotUrl, profileUrl, passkeys } = parameters;
  const mail = securityContent(WORDS[lang], lang, sender, forgotUrl);
  if (profileUrl === null) return mail;
  const { heading, text, label } = PASSKEY_WORDS[lang];
  return {
    ...mail,
    blocks: [...mail.blocks, { kind: 'link', tone: 'other', heading: heading(passkeys), text, label, url: profileUrl }],
  };
}

export const passwordChanged: MailDefinition<'password_changed', AccountContext, PasswordChangedParameters> = {
  name: 'password_changed',
  on: { PasswordChanged: ({ of }) => [ownerOf(of)] },
  to: accountOwner,
  stoppedAs: null,
  budget: 'ride',
  compose: async ({ account: { passkeys = [] } }, _, { links: { forgotUrl, profileUrl } }) => ({
    parameters: { forgotUrl, profileUrl: passkeys.length === 0 ? null : profileUrl, passkeys: passkeys.length },
  }),
  content,
};

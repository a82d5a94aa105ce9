import { type Lang, PROVIDER_NAMES, type SignInProviderName } from '@convoi/contracts';
import type { Letter, Sender } from '../layout/mail-content.ts';
import { type AccountWords, accountLetter } from './account-content.ts';

/** To the owner of an account that an account elsewhere opens from now on, or no more. */
export interface IdentityChangedParameters {
  readonly provider: SignInProviderName;
  readonly profileUrl: string;
}

type Words = Omit<AccountWords, 'subject' | 'title' | 'text'> & {
  readonly subject: (brand: string, provider: string) => string;
  readonly title: (provider: string) => string;
  readonly text: (provider: string) => string;
};

const JOINED: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (brand, provider) => `${provider} ouvre maintenant votre compte ${brand}`,
    preheader: "Si c'est vous, vous n'avez rien à faire.",
    title: (provider) => `${provider} ouvre votre compte`,
    text: (provider) =>
      `Un compte ${provider} vient d'être ajouté à votre compte : il permet de s'y connecter sans mot de passe. Si c'est vous, vous n'avez rien à faire.`,
    button: 'Voir mes connexions',
    aside: "Ce n'est pas vous ?",
    asideText: (contact) =>
      `Retirez-le tout de suite dans votre profil, ce qui ferme aussi les autres sessions, et changez votre mot de passe. Puis écrivez à ${contact}.`,
    reason: 'Vous recevez cet e-mail parce que cette adresse est celle de votre compte.',
    stop: 'Il part chaque fois, pour votre sécurité.',
  },
  en: {
    subject: (brand, provider) => `${provider} now opens your ${brand} account`,
    preheader: 'If it was you, there is nothing to do.',
    title: (provider) => `${provider} opens your account`,
    text: (provider) =>
      `A ${provider} account has just been added to your account: it can be used to log in without a password. If it was you, there is nothing to do.`,
    button: 'See my sign-ins',
    aside: 'Not you?',
    asideText: (contact) =>
      `Remove it right away in your profile, which also ends the other sessions, and change your password. Then write to ${contact}.`,
    reason: 'You get this email because this address belongs to your account.',
    stop: 'It is sent each time, for your security.',
  },
  de: {
    subject: (brand, provider) => `${provider} öffnet jetzt dein Konto bei ${brand}`,
    preheader: 'Wenn du das warst, musst du nichts tun.',
    title: (provider) => `${provider} öffnet dein Konto`,
    text: (provider) =>
      `Deinem Konto wurde gerade ein ${provider}-Konto hinzugefügt: Damit kann man sich ohne Passwort anmelden. Wenn du das warst, musst du nichts tun.`,
    button: 'Meine Anmeldungen ansehen',
    aside: 'Das warst nicht du?',
    asideText: (contact) =>
      `Entferne es sofort in deinem Profil, das beendet auch die anderen Sitzungen, und ändere dein Passwort. Schreib dann an ${contact}.`,
    reason: 'Du bekommst diese E-Mail, weil diese Adresse zu deinem Konto gehört.',
    stop: 'Sie kommt zu deiner Sicherheit jedes Mal.',
  },
  es: {
    subject: (brand, provider) => `${provider} abre ahora tu cuenta de ${brand}`,
    preheader: 'Si has sido tú, no tienes que hacer nada.',
    title: (provider) => `${provider} abre tu cuenta`,
    text: (provider) =>
      `Se acaba de añadir una cuenta de ${provider} a la tuya: permite iniciar sesión sin contraseña. Si has sido tú, no tienes que hacer nada.`,
    button: 'Ver mis accesos',
    aside: '¿No has sido tú?',
    asideText: (contact) =>
      `Quítala enseguida en tu perfil, lo que cierra también las demás sesiones, y cambia tu contraseña. Después escribe a ${contact}.`,
    reason: 'Recibes este correo porque esta dirección es la de tu cuenta.',
    stop: 'Se envía cada vez, por tu seguridad.',
  },
};

const REMOVED: { readonly [L in Lang]: Words } = {
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

function letterOf(
  { subject, title, text, ...words }: Words,
  { provider, profileUrl }: IdentityChangedParameters,
  lang: Lang,
  sender: Sender,
): Letter {
  const name = PROVIDER_NAMES[provider];
  const filled = { ...words, subject: (brand: string) => subject(brand, name), title: title(name), text: text(name) };
  return accountLetter(filled, lang, sender, { url: profileUrl, tone: 'warn' });
}

/** The letter of template `identity_joined`. */
export function identityJoined(parameters: IdentityChangedParameters, lang: Lang, sender: Sender): Letter {
  return letterOf(JOINED[lang], parameters, lang, sender);
}

/** The letter of template `identity_removed`. */
export function identityRemoved(parameters: IdentityChangedParameters, lang: Lang, sender: Sender): Letter {
  return letterOf(REMOVED[lang], parameters, lang, sender);
}

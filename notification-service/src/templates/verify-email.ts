import type { Lang } from '@convoi/contracts';
import { type AccountWords, accountLetter } from './account-letter.ts';
import type { Letter, Sender } from './letter.ts';

/** To an address that has to be proved: after a sign-up, a login before it, or a sign-in elsewhere (`confirm_by_mail`). */
export interface VerifyEmailParameters {
  /** `sign_up`: with a password; `sign_in`: with Google or Facebook. */
  readonly cause: 'sign_up' | 'sign_in';
  readonly verifyUrl: string;
}

type Words = Omit<AccountWords, 'text'> & { readonly signUp: string; readonly signIn: string };

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (brand) => `Confirmez votre adresse pour ${brand}`,
    preheader: 'Un clic, et votre compte est prêt.',
    title: 'Confirmez votre adresse e-mail',
    signUp: "Un compte vient d'être créé avec cette adresse. Il ne manque que votre confirmation.",
    signIn:
      "Quelqu'un vient de se connecter avec Google ou Facebook et cette adresse. Confirmez que c'est bien vous, et votre compte est prêt.",
    button: 'Confirmer mon adresse',
    use: "Ce lien est valable 24 heures et ne sert qu'une fois. Il est personnel, ne le transférez pas.",
    aside: "Ce n'est pas vous ?",
    asideText: () => 'Ignorez ce message : sans ce clic, personne ne peut utiliser ce compte.',
    reason: 'Vous recevez cet e-mail parce que cette adresse a servi à créer un compte.',
    stop: "Si ce n'est pas vous, vous n'avez rien à faire.",
  },
  en: {
    subject: (brand) => `Confirm your address for ${brand}`,
    preheader: 'One click, and your account is ready.',
    title: 'Confirm your email address',
    signUp: 'An account has just been created with this address. Only your confirmation is missing.',
    signIn:
      'Somebody has just signed in with Google or Facebook and this address. Confirm that it was you, and your account is ready.',
    button: 'Confirm my address',
    use: 'This link is valid for 24 hours and works once. It is personal, do not forward it.',
    aside: 'Not you?',
    asideText: () => 'Ignore this message: without that click nobody can use the account.',
    reason: 'You get this email because this address was used to create an account.',
    stop: 'If that was not you, there is nothing for you to do.',
  },
  de: {
    subject: (brand) => `Bestätige deine Adresse für ${brand}`,
    preheader: 'Ein Klick, und dein Konto ist fertig.',
    title: 'Bestätige deine E-Mail-Adresse',
    signUp: 'Mit dieser Adresse wurde gerade ein Konto erstellt. Es fehlt nur noch deine Bestätigung.',
    signIn:
      'Jemand hat sich gerade über Google oder Facebook mit dieser Adresse angemeldet. Bestätige, dass du es warst, und dein Konto ist fertig.',
    button: 'Meine Adresse bestätigen',
    use: 'Dieser Link gilt 24 Stunden und nur einmal. Er ist persönlich, leite ihn nicht weiter.',
    aside: 'Das warst nicht du?',
    asideText: () => 'Ignoriere diese Nachricht: Ohne diesen Klick kann niemand das Konto benutzen.',
    reason: 'Du bekommst diese E-Mail, weil mit dieser Adresse ein Konto erstellt wurde.',
    stop: 'Wenn du das nicht warst, musst du nichts tun.',
  },
  es: {
    subject: (brand) => `Confirma tu dirección para ${brand}`,
    preheader: 'Un clic y tu cuenta estará lista.',
    title: 'Confirma tu dirección de correo',
    signUp: 'Se acaba de crear una cuenta con esta dirección. Solo falta tu confirmación.',
    signIn:
      'Alguien acaba de iniciar sesión con Google o Facebook y esta dirección. Confirma que has sido tú y tu cuenta estará lista.',
    button: 'Confirmar mi dirección',
    use: 'Este enlace es válido durante 24 horas y solo sirve una vez. Es personal, no lo reenvíes.',
    aside: '¿No has sido tú?',
    asideText: () => 'Ignora este mensaje: sin ese clic nadie puede usar la cuenta.',
    reason: 'Recibes este correo porque esta dirección se usó para crear una cuenta.',
    stop: 'Si no has sido tú, no tienes que hacer nada.',
  },
};

/** The letter of template `verify_email`. */
export function verifyEmail({ cause, verifyUrl }: VerifyEmailParameters, lang: Lang, sender: Sender): Letter {
  const words = WORDS[lang];
  const text = cause === 'sign_up' ? words.signUp : words.signIn;
  return accountLetter({ ...words, text }, lang, sender, { url: verifyUrl });
}

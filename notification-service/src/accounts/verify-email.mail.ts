import type { Lang } from '@convoi/contracts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type AccountContext, type AccountWords, accountContent, accountOwner, ownerOf } from './account-owner.ts';
import { type AskedAt, askedAt, momentIn } from './asked-at.ts';

/** To an address that has to be proved: after a sign-up, a login before it, or a sign-in elsewhere (`confirm_by_mail`). */
interface VerifyEmailParameters {
  /** `sign_up`: with a password; `sign_in`: with Google or Facebook. */
  readonly cause: 'sign_up' | 'sign_in';
  readonly askedAt: AskedAt;
  /** Whether others signed up with the address as well. */
  readonly hasOthers: boolean;
  readonly verifyUrl: string;
}

type Words = Omit<AccountWords, 'text'> & {
  readonly signUp: (when: string) => string;
  readonly signIn: (when: string) => string;
  /** Nobody knows whose the address is: what a click does then. */
  readonly others: string;
};

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (brand) => `Confirmez votre adresse pour ${brand}`,
    preheader: 'Un clic, et votre compte est prêt.',
    title: 'Confirmez votre adresse e-mail',
    signUp: (when) => `Un compte a été demandé avec cette adresse ${when}. Il ne manque que votre confirmation.`,
    signIn: (when) =>
      `Quelqu'un s'est connecté avec Google ou Facebook et cette adresse ${when}. Confirmez que c'est bien vous, et votre compte est prêt.`,
    others:
      "D'autres demandes ont été faites avec votre adresse. Le lien ne leur donne rien\u00a0: c'est vous qui choisissez le mot de passe.",
    button: 'Confirmer mon adresse',
    use: "Ce lien est valable 24 heures et ne sert qu'une fois. Ouvert sur un autre appareil que celui de la demande, il vous fait choisir votre mot de passe. Il est personnel, ne le transférez pas.",
    aside: "Ce n'est pas vous ?",
    asideText: () =>
      'Ignorez ce message : sans ce clic, personne ne peut utiliser ce compte, et il est effacé au bout de 7 jours.',
    reason: 'Vous recevez cet e-mail parce que cette adresse a servi à créer un compte.',
    stop: "Si ce n'est pas vous, vous n'avez rien à faire.",
  },
  en: {
    subject: (brand) => `Confirm your address for ${brand}`,
    preheader: 'One click, and your account is ready.',
    title: 'Confirm your email address',
    signUp: (when) => `An account was asked for with this address ${when}. Only your confirmation is missing.`,
    signIn: (when) =>
      `Somebody signed in with Google or Facebook and this address ${when}. Confirm that it was you, and your account is ready.`,
    others:
      'Others have asked for an account with your address as well. The link gives them nothing: you are the one who chooses the password.',
    button: 'Confirm my address',
    use: 'This link is valid for 24 hours and works once. Opened on another device than the one that asked, it lets you choose your password. It is personal, do not forward it.',
    aside: 'Not you?',
    asideText: () =>
      'Ignore this message: without that click nobody can use the account, and it is erased after 7 days.',
    reason: 'You get this email because this address was used to create an account.',
    stop: 'If that was not you, there is nothing for you to do.',
  },
  de: {
    subject: (brand) => `Bestätige deine Adresse für ${brand}`,
    preheader: 'Ein Klick, und dein Konto ist fertig.',
    title: 'Bestätige deine E-Mail-Adresse',
    signUp: (when) => `Mit dieser Adresse wurde ${when} ein Konto angefordert. Es fehlt nur noch deine Bestätigung.`,
    signIn: (when) =>
      `Jemand hat sich ${when} über Google oder Facebook mit dieser Adresse angemeldet. Bestätige, dass du es warst, und dein Konto ist fertig.`,
    others:
      'Auch andere haben mit deiner Adresse ein Konto angefordert. Der Link gibt ihnen nichts: Das Passwort wählst du.',
    button: 'Meine Adresse bestätigen',
    use: 'Dieser Link gilt 24 Stunden und nur einmal. Öffnest du ihn auf einem anderen Gerät als dem der Anfrage, wählst du dort dein Passwort. Er ist persönlich, leite ihn nicht weiter.',
    aside: 'Das warst nicht du?',
    asideText: () =>
      'Ignoriere diese Nachricht: Ohne diesen Klick kann niemand das Konto benutzen, und nach 7 Tagen wird es gelöscht.',
    reason: 'Du bekommst diese E-Mail, weil mit dieser Adresse ein Konto erstellt wurde.',
    stop: 'Wenn du das nicht warst, musst du nichts tun.',
  },
  es: {
    subject: (brand) => `Confirma tu dirección para ${brand}`,
    preheader: 'Un clic y tu cuenta estará lista.',
    title: 'Confirma tu dirección de correo',
    signUp: (when) => `Se pidió una cuenta con esta dirección ${when}. Solo falta tu confirmación.`,
    signIn: (when) =>
      `Alguien inició sesión con Google o Facebook y esta dirección ${when}. Confirma que has sido tú y tu cuenta estará lista.`,
    others:
      'También otras personas han pedido una cuenta con tu dirección. El enlace no les da nada: la contraseña la eliges tú.',
    button: 'Confirmar mi dirección',
    use: 'Este enlace es válido durante 24 horas y solo sirve una vez. Si lo abres en otro dispositivo que el de la petición, eliges allí tu contraseña. Es personal, no lo reenvíes.',
    aside: '¿No has sido tú?',
    asideText: () => 'Ignora este mensaje: sin ese clic nadie puede usar la cuenta, y se borra al cabo de 7 días.',
    reason: 'Recibes este correo porque esta dirección se usó para crear una cuenta.',
    stop: 'Si no has sido tú, no tienes que hacer nada.',
  },
};

/** A link that proves an address is good for this long (`verifyEmail`). */
const LINK_MS = 24 * 3_600_000;

function content(
  { cause, askedAt, hasOthers, verifyUrl }: VerifyEmailParameters,
  lang: Lang,
  sender: Sender,
): MailContent {
  const words = WORDS[lang];
  const when = momentIn(askedAt, lang);
  const text = cause === 'sign_up' ? words.signUp(when) : words.signIn(when);
  return accountContent({ ...words, text: hasOthers ? `${text} ${words.others}` : text }, lang, sender, {
    url: verifyUrl,
  });
}

export const verifyEmail: MailDefinition<'verify_email', AccountContext, VerifyEmailParameters> = {
  name: 'verify_email',
  on: { EmailVerificationRequested: ({ of }) => [ownerOf(of)] },
  to: accountOwner,
  stoppedAs: null,
  budget: 'sign_up',
  // Any link proves the address to its owner: of several that wait, the newest is enough.
  unless: ({ row, account }, nowMs) =>
    account.isVerified || account.verificationAt > row.causePosition || nowMs - row.causedAt > LINK_MS
      ? 'outdated'
      : null,
  compose: async ({ account, row }, _, { told, links }) => {
    const { linkId, identity } = await told<'EmailVerificationRequested'>();
    return {
      parameters: {
        cause: identity === null ? 'sign_up' : 'sign_in',
        askedAt: askedAt(row.causedAt),
        hasOthers: (account.signUps?.length ?? 0) > 1,
        verifyUrl: links.verifyUrl(account._id, linkId),
      },
    };
  },
  content,
};

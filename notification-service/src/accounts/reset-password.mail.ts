import type { Lang } from '@convoi/contracts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type AccountContext, type AccountWords, accountContent, accountOwner, ownerOf } from './account-owner.ts';

/** To somebody who has forgotten the password. */
interface ResetPasswordParameters {
  readonly resetUrl: string;
}

const WORDS: { readonly [L in Lang]: AccountWords } = {
  fr: {
    subject: (brand) => `Choisissez un nouveau mot de passe ${brand}`,
    preheader: 'Le lien est valable 30 minutes.',
    title: 'Choisissez un nouveau mot de passe',
    text: "Un nouveau mot de passe a été demandé pour votre compte. Tant que vous n'en choisissez pas, l'ancien reste valable.",
    button: 'Choisir un mot de passe',
    use: "Ce lien est valable 30 minutes et ne sert qu'une fois. Il est personnel, ne le transférez pas.",
    aside: "Vous n'avez rien demandé ?",
    asideText: () => 'Ignorez ce message : votre mot de passe reste le même.',
    reason: 'Vous recevez cet e-mail parce que cette adresse est celle de votre compte.',
    stop: "Il n'est envoyé que sur demande.",
  },
  en: {
    subject: (brand) => `Choose a new password for ${brand}`,
    preheader: 'The link is valid for 30 minutes.',
    title: 'Choose a new password',
    text: 'A new password was requested for your account. Until you choose one, the old one stays valid.',
    button: 'Choose a password',
    use: 'This link is valid for 30 minutes and works once. It is personal, do not forward it.',
    aside: 'Did you not ask for it?',
    asideText: () => 'Ignore this message: your password stays the same.',
    reason: 'You get this email because this address belongs to your account.',
    stop: 'It is only sent on request.',
  },
  de: {
    subject: (brand) => `Wähle ein neues Passwort für ${brand}`,
    preheader: 'Der Link gilt 30 Minuten.',
    title: 'Wähle ein neues Passwort',
    text: 'Für dein Konto wurde ein neues Passwort angefordert. Solange du keines wählst, gilt das alte weiter.',
    button: 'Passwort wählen',
    use: 'Dieser Link gilt 30 Minuten und nur einmal. Er ist persönlich, leite ihn nicht weiter.',
    aside: 'Du hast nichts angefordert?',
    asideText: () => 'Ignoriere diese Nachricht: Dein Passwort bleibt dasselbe.',
    reason: 'Du bekommst diese E-Mail, weil diese Adresse zu deinem Konto gehört.',
    stop: 'Sie wird nur auf Anfrage verschickt.',
  },
  es: {
    subject: (brand) => `Elige una nueva contraseña para ${brand}`,
    preheader: 'El enlace es válido durante 30 minutos.',
    title: 'Elige una nueva contraseña',
    text: 'Se ha pedido una nueva contraseña para tu cuenta. Mientras no elijas una, la anterior sigue siendo válida.',
    button: 'Elegir una contraseña',
    use: 'Este enlace es válido durante 30 minutos y solo sirve una vez. Es personal, no lo reenvíes.',
    aside: '¿No has pedido nada?',
    asideText: () => 'Ignora este mensaje: tu contraseña sigue siendo la misma.',
    reason: 'Recibes este correo porque esta dirección es la de tu cuenta.',
    stop: 'Solo se envía cuando se pide.',
  },
};

/** A link that sets a new password is good for this long (`resetPassword`). */
const LINK_MS = 30 * 60_000;

function content({ resetUrl }: ResetPasswordParameters, lang: Lang, sender: Sender): MailContent {
  return accountContent(WORDS[lang], lang, sender, { url: resetUrl });
}

export const resetPassword: MailDefinition<'reset_password', AccountContext, ResetPasswordParameters> = {
  name: 'reset_password',
  on: { PasswordResetRequested: ({ of }) => [ownerOf(of)] },
  to: accountOwner,
  stoppedAs: null,
  budget: 'reset',
  unless: ({ row, account }, nowMs) =>
    account.resetAt > row.causePosition || account.passwordAt > row.causePosition || nowMs - row.causedAt > LINK_MS
      ? 'outdated'
      : null,
  compose: async ({ account }, _, { told, links }) => {
    const { linkId } = await told<'PasswordResetRequested'>();
    return { parameters: { resetUrl: links.resetUrl(account._id, linkId) } };
  },
  content,
};

import type { Lang } from '@convoi/contracts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type AccountContext, type AccountWords, accountContent, accountOwner, ownerOf } from './account-owner.ts';

/** To the owner of an account whose address was used to sign up again, or is wanted for another account. */
interface AccountExistsParameters {
  readonly loginUrl: string;
}

const WORDS: { readonly [L in Lang]: AccountWords } = {
  fr: {
    subject: (brand) => `Vous avez déjà un compte ${brand}`,
    preheader: 'Connectez-vous avec cette adresse.',
    title: 'Vous avez déjà un compte',
    text: "Quelqu'un vient de demander un compte avec cette adresse, et il en existe déjà un. Rien n'a changé : connectez-vous comme d'habitude.",
    button: 'Se connecter',
    use: "Mot de passe oublié ? La page de connexion permet d'en choisir un autre.",
    aside: "Ce n'est pas vous ?",
    asideText: () => 'Ignorez ce message : votre compte et votre mot de passe restent tels quels.',
    reason: 'Vous recevez cet e-mail parce que cette adresse est celle de votre compte.',
    stop: "Vous n'avez rien à faire.",
  },
  en: {
    subject: (brand) => `You already have a ${brand} account`,
    preheader: 'Log in with this address.',
    title: 'You already have an account',
    text: 'Somebody has just asked for an account with this address, and there is one already. Nothing has changed: log in as usual.',
    button: 'Log in',
    use: 'Forgot your password? The login page lets you choose another one.',
    aside: 'Not you?',
    asideText: () => 'Ignore this message: your account and your password stay as they are.',
    reason: 'You get this email because this address belongs to your account.',
    stop: 'There is nothing for you to do.',
  },
  de: {
    subject: (brand) => `Du hast schon ein Konto bei ${brand}`,
    preheader: 'Melde dich mit dieser Adresse an.',
    title: 'Du hast schon ein Konto',
    text: 'Jemand wollte gerade mit dieser Adresse ein Konto erstellen, aber es gibt schon eines. Nichts hat sich geändert: Melde dich wie gewohnt an.',
    button: 'Anmelden',
    use: 'Passwort vergessen? Auf der Anmeldeseite kannst du ein neues wählen.',
    aside: 'Das warst nicht du?',
    asideText: () => 'Ignoriere diese Nachricht: Dein Konto und dein Passwort bleiben, wie sie sind.',
    reason: 'Du bekommst diese E-Mail, weil diese Adresse zu deinem Konto gehört.',
    stop: 'Du musst nichts tun.',
  },
  es: {
    subject: (brand) => `Ya tienes una cuenta en ${brand}`,
    preheader: 'Inicia sesión con esta dirección.',
    title: 'Ya tienes una cuenta',
    text: 'Alguien acaba de pedir una cuenta con esta dirección y ya existe una. Nada ha cambiado: inicia sesión como siempre.',
    button: 'Iniciar sesión',
    use: '¿Has olvidado la contraseña? En la página de inicio de sesión puedes elegir otra.',
    aside: '¿No has sido tú?',
    asideText: () => 'Ignora este mensaje: tu cuenta y tu contraseña siguen igual.',
    reason: 'Recibes este correo porque esta dirección es la de tu cuenta.',
    stop: 'No tienes que hacer nada.',
  },
};

function content({ loginUrl }: AccountExistsParameters, lang: Lang, sender: Sender): MailContent {
  return accountContent(WORDS[lang], lang, sender, { url: loginUrl });
}

export const accountExists: MailDefinition<'account_exists', AccountContext, AccountExistsParameters> = {
  name: 'account_exists',
  on: {
    KnownAddressSignedUp: ({ of }) => [ownerOf(of)],
    AddressChangeRequested: ({ data: { ownerId = null } }) => (ownerId === null ? [] : [ownerOf(ownerId)]),
  },
  to: accountOwner,
  stoppedAs: null,
  budget: 'sign_up',
  compose: async (_, __, { links }) => ({ parameters: { loginUrl: links.loginUrl } }),
  content,
};

import { type Lang, PROVIDER_NAMES, type SignInProviderName } from '@convoi/contracts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type AccountContext, type AccountWords, accountContent, accountOwner, ownerOf } from './account-owner.ts';
import { type AskedAt, askedAt, momentIn } from './asked-at.ts';

/** To the owner of an account that somebody at a sign-in provider says is theirs. */
interface JoinIdentityParameters {
  readonly provider: SignInProviderName;
  readonly askedAt: AskedAt;
  readonly joinUrl: string;
}

type Words = Omit<AccountWords, 'subject' | 'text'> & {
  readonly subject: (brand: string, provider: string) => string;
  readonly text: (provider: string, when: string) => string;
};

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (brand, provider) => `Ajouter ${provider} à votre compte ${brand} ?`,
    preheader: 'Votre mot de passe vous sera demandé.',
    title: 'Une autre façon de vous connecter',
    text: (provider, when) =>
      `Quelqu'un s'est connecté avec ${provider} et cette adresse ${when}, et vous avez déjà un compte. Si c'est vous, vous pouvez ajouter ce compte ${provider} au vôtre : il ouvrira alors votre compte, sans autre mot de passe.`,
    button: 'Voir la demande',
    use: 'Rien ne change tant que vous ne confirmez pas, connecté à votre compte ou avec son mot de passe. Ce lien est valable 24 heures.',
    aside: "Ce n'est pas vous ?",
    asideText: () =>
      "N'ouvrez pas ce lien et n'y donnez pas votre mot de passe : ce compte n'est pas le vôtre. Votre compte reste tel quel.",
    reason: 'Vous recevez cet e-mail parce que cette adresse est celle de votre compte.',
    stop: "Si ce n'est pas vous, vous n'avez rien à faire.",
  },
  en: {
    subject: (brand, provider) => `Add ${provider} to your ${brand} account?`,
    preheader: 'You will be asked for your password.',
    title: 'Another way to log in',
    text: (provider, when) =>
      `Somebody signed in with ${provider} and this address ${when}, and you have an account already. If it was you, you can add this ${provider} account to yours: from then on it opens your account, without another password.`,
    button: 'See the request',
    use: 'Nothing changes until you confirm, logged in to your account or with its password. This link is valid for 24 hours.',
    aside: 'Not you?',
    asideText: () =>
      'Do not open this link and do not give your password there: that account is not yours. Your own account stays as it is.',
    reason: 'You get this email because this address belongs to your account.',
    stop: 'If that was not you, there is nothing for you to do.',
  },
  de: {
    subject: (brand, provider) => `${provider} zu deinem Konto bei ${brand} hinzufügen?`,
    preheader: 'Du wirst nach deinem Passwort gefragt.',
    title: 'Eine weitere Anmeldung',
    text: (provider, when) =>
      `Jemand hat sich ${when} über ${provider} mit dieser Adresse angemeldet, und du hast schon ein Konto. Wenn du das warst, kannst du dieses ${provider}-Konto deinem hinzufügen: Es öffnet dann dein Konto, ohne weiteres Passwort.`,
    button: 'Anfrage ansehen',
    use: 'Nichts ändert sich, bevor du bestätigst, angemeldet in deinem Konto oder mit seinem Passwort. Dieser Link gilt 24 Stunden.',
    aside: 'Das warst nicht du?',
    asideText: () =>
      'Öffne diesen Link nicht und gib dein Passwort dort nicht ein: Das ist nicht dein Konto. Dein eigenes bleibt, wie es ist.',
    reason: 'Du bekommst diese E-Mail, weil diese Adresse zu deinem Konto gehört.',
    stop: 'Wenn du das nicht warst, musst du nichts tun.',
  },
  es: {
    subject: (brand, provider) => `¿Añadir ${provider} a tu cuenta de ${brand}?`,
    preheader: 'Se te pedirá tu contraseña.',
    title: 'Otra forma de iniciar sesión',
    text: (provider, when) =>
      `Alguien inició sesión con ${provider} y esta dirección ${when}, y ya tienes una cuenta. Si has sido tú, puedes añadir esa cuenta de ${provider} a la tuya: a partir de entonces abrirá tu cuenta, sin otra contraseña.`,
    button: 'Ver la petición',
    use: 'Nada cambia hasta que confirmes, con la sesión abierta en tu cuenta o con su contraseña. Este enlace es válido durante 24 horas.',
    aside: '¿No has sido tú?',
    asideText: () =>
      'No abras este enlace ni escribas allí tu contraseña: esa cuenta no es la tuya. La tuya sigue igual.',
    reason: 'Recibes este correo porque esta dirección es la de tu cuenta.',
    stop: 'Si no has sido tú, no tienes que hacer nada.',
  },
};

function content({ provider, askedAt, joinUrl }: JoinIdentityParameters, lang: Lang, sender: Sender): MailContent {
  const words = WORDS[lang];
  const name = PROVIDER_NAMES[provider];
  const text = words.text(name, momentIn(askedAt, lang));
  const subject = (brand: string): string => words.subject(brand, name);
  return accountContent({ ...words, subject, text }, lang, sender, { url: joinUrl, tone: 'warn' });
}

export const joinIdentity: MailDefinition<'join_identity', AccountContext, JoinIdentityParameters> = {
  name: 'join_identity',
  on: { IdentityJoinRequested: ({ of, data }) => (data.isProved ? [] : [ownerOf(of)]) },
  to: accountOwner,
  stoppedAs: null,
  budget: 'sign_up',
  compose: async ({ account, row }, _, { told, links }) => {
    const { provider, linkId } = await told<'IdentityJoinRequested'>();
    return {
      parameters: { provider, askedAt: askedAt(row.causedAt), joinUrl: links.verifyUrl(account._id, linkId) },
    };
  },
  content,
};

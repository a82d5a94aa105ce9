import type { Lang } from '@convoi/contracts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import {
  type AccountContext,
  type AccountWords,
  accountContent,
  accountOwner,
  isWishOver,
  ownerOf,
} from './account-owner.ts';

/** To the owner of an account, at the address that it has, when another one is wanted for it. */
interface AddressChangeAskedParameters {
  readonly wished: string;
  readonly confirmUrl: string;
  readonly stopUrl: string;
}

type Words = Omit<AccountWords, 'text'> & {
  readonly text: (wished: string) => string;
  /** The way to stop it: what it is for, and its label. */
  readonly no: string;
  readonly noText: string;
  readonly noLabel: string;
};

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (brand) => `Changer l'adresse de votre compte ${brand} ?`,
    preheader: 'Confirmez le changement, ou arrêtez-le.',
    title: "Changer l'adresse de votre compte ?",
    text: (wished) =>
      `Une autre adresse a été demandée pour votre compte : ${wished}. Elle remplacera celle-ci quand vous aurez confirmé ici et depuis la nouvelle adresse.`,
    button: 'Confirmer le changement',
    use: 'Ces liens sont valables 24 heures. Ils sont personnels, ne les transférez pas.',
    no: "Ce n'est pas vous ?",
    noText: 'Arrêtez le changement. Votre adresse reste celle-ci.',
    noLabel: 'Arrêter le changement',
    aside: 'Votre compte',
    asideText: (contact) =>
      `Si ce n'est pas vous, quelqu'un était connecté à votre compte : changez aussi votre mot de passe, puis écrivez à ${contact}.`,
    reason: 'Vous recevez cet e-mail parce que cette adresse est celle de votre compte.',
    stop: 'Il part à chaque demande, pour votre sécurité.',
  },
  en: {
    subject: (brand) => `Change the address of your ${brand} account?`,
    preheader: 'Confirm the change, or stop it.',
    title: 'Change the address of your account?',
    text: (wished) =>
      `Another address was asked for on your account: ${wished}. It takes the place of this one once you have confirmed here and from the new address.`,
    button: 'Confirm the change',
    use: 'These links are valid for 24 hours. They are personal, do not forward them.',
    no: 'Not you?',
    noText: 'Stop the change. Your address stays this one.',
    noLabel: 'Stop the change',
    aside: 'Your account',
    asideText: (contact) =>
      `If it was not you, somebody was logged in to your account: change your password as well, then write to ${contact}.`,
    reason: 'You get this email because this address belongs to your account.',
    stop: 'It is sent on each request, for your security.',
  },
  de: {
    subject: (brand) => `Die Adresse deines Kontos bei ${brand} ändern?`,
    preheader: 'Bestätige die Änderung oder stoppe sie.',
    title: 'Die Adresse deines Kontos ändern?',
    text: (wished) =>
      `Für dein Konto wurde eine andere Adresse angegeben: ${wished}. Sie ersetzt diese, sobald du hier und von der neuen Adresse aus bestätigt hast.`,
    button: 'Änderung bestätigen',
    use: 'Diese Links gelten 24 Stunden. Sie sind persönlich, leite sie nicht weiter.',
    no: 'Das warst nicht du?',
    noText: 'Stoppe die Änderung. Deine Adresse bleibt diese.',
    noLabel: 'Änderung stoppen',
    aside: 'Dein Konto',
    asideText: (contact) =>
      `Wenn du das nicht warst, war jemand in deinem Konto angemeldet: Ändere auch dein Passwort und schreib dann an ${contact}.`,
    reason: 'Du bekommst diese E-Mail, weil diese Adresse zu deinem Konto gehört.',
    stop: 'Sie kommt zu deiner Sicherheit bei jeder Anfrage.',
  },
  es: {
    subject: (brand) => `¿Cambiar la dirección de tu cuenta de ${brand}?`,
    preheader: 'Confirma el cambio o detenlo.',
    title: '¿Cambiar la dirección de tu cuenta?',
    text: (wished) =>
      `Se ha pedido otra dirección para tu cuenta: ${wished}. Sustituirá a esta cuando hayas confirmado aquí y desde la nueva dirección.`,
    button: 'Confirmar el cambio',
    use: 'Estos enlaces son válidos durante 24 horas. Son personales, no los reenvíes.',
    no: '¿No has sido tú?',
    noText: 'Detén el cambio. Tu dirección sigue siendo esta.',
    noLabel: 'Detener el cambio',
    aside: 'Tu cuenta',
    asideText: (contact) =>
      `Si no has sido tú, alguien tenía abierta una sesión en tu cuenta: cambia también tu contraseña y escribe después a ${contact}.`,
    reason: 'Recibes este correo porque esta dirección es la de tu cuenta.',
    stop: 'Se envía en cada petición, por tu seguridad.',
  },
};

function content(
  { wished, confirmUrl, stopUrl }: AddressChangeAskedParameters,
  lang: Lang,
  sender: Sender,
): MailContent {
  const { no, noText, noLabel, ...words } = WORDS[lang];
  const mail = accountContent({ ...words, text: words.text(wished) }, lang, sender, { url: confirmUrl, tone: 'warn' });
  const stop = { kind: 'link', tone: 'other', heading: no, text: noText, label: noLabel, url: stopUrl } as const;
  return { ...mail, blocks: [...mail.blocks.slice(0, -1), stop, ...mail.blocks.slice(-1)] };
}

export const addressChangeAsked: MailDefinition<'address_change_asked', AccountContext, AddressChangeAskedParameters> =
  {
    name: 'address_change_asked',
    on: { AddressChangeRequested: ({ of }) => [ownerOf(of)] },
    to: accountOwner,
    stoppedAs: null,
    budget: 'reset',
    unless: isWishOver,
    compose: async ({ account }, _, { opened, links }) => {
      const { wished, oldLinkId } = await opened<'AddressChangeRequested'>();
      if (wished === null) return null;
      return {
        parameters: {
          wished: wished.email,
          confirmUrl: links.changeAddressUrl(account._id, oldLinkId),
          stopUrl: links.stopAddressUrl(account._id, oldLinkId),
        },
      };
    },
    content,
  };

import type { Lang } from '@convoi/contracts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import {
  type AccountContext,
  type AccountWords,
  accountContent,
  atOtherAddress,
  isWishOver,
  otherAddressOf,
} from './account-owner.ts';

const WORDS: { readonly [L in Lang]: AccountWords } = {
  fr: {
    subject: (brand) => `Confirmez votre nouvelle adresse pour ${brand}`,
    preheader: 'Un clic sur la page, et elle est confirmée.',
    title: 'Confirmez votre nouvelle adresse',
    text: "Quelqu'un veut utiliser cette adresse pour son compte. Si c'est vous, confirmez-la. L'adresse change une fois que le changement est confirmé aussi depuis l'adresse actuelle du compte.",
    button: 'Confirmer cette adresse',
    use: 'Ce lien est valable 24 heures. Il est personnel, ne le transférez pas.',
    aside: "Ce n'est pas vous ?",
    asideText: () => 'Ignorez ce message : sans votre confirmation, rien ne change.',
    reason: 'Vous recevez cet e-mail parce que cette adresse a été donnée pour un compte.',
    stop: "Si ce n'est pas vous, vous n'avez rien à faire.",
  },
  en: {
    subject: (brand) => `Confirm your new address for ${brand}`,
    preheader: 'One click on the page proves it.',
    title: 'Confirm your new address',
    text: 'Somebody wants to use this address for their account. If it was you, confirm it. The address changes once that is confirmed from the present address of the account, too.',
    button: 'Confirm this address',
    use: 'This link is valid for 24 hours. It is personal, do not forward it.',
    aside: 'Not you?',
    asideText: () => 'Ignore this message: without your confirmation nothing changes.',
    reason: 'You get this email because this address was given for an account.',
    stop: 'If that was not you, there is nothing for you to do.',
  },
  de: {
    subject: (brand) => `Bestätige deine neue Adresse für ${brand}`,
    preheader: 'Ein Klick auf der Seite, und sie ist bestätigt.',
    title: 'Bestätige deine neue Adresse',
    text: 'Jemand möchte diese Adresse für sein Konto verwenden. Wenn du das warst, bestätige sie. Die Adresse ändert sich, sobald das auch von der bisherigen Adresse des Kontos aus bestätigt ist.',
    button: 'Diese Adresse bestätigen',
    use: 'Dieser Link gilt 24 Stunden. Er ist persönlich, leite ihn nicht weiter.',
    aside: 'Das warst nicht du?',
    asideText: () => 'Ignoriere diese Nachricht: Ohne deine Bestätigung ändert sich nichts.',
    reason: 'Du bekommst diese E-Mail, weil diese Adresse für ein Konto angegeben wurde.',
    stop: 'Wenn du das nicht warst, musst du nichts tun.',
  },
  es: {
    subject: (brand) => `Confirma tu nueva dirección para ${brand}`,
    preheader: 'Un clic en la página y queda confirmada.',
    title: 'Confirma tu nueva dirección',
    text: 'Alguien quiere usar esta dirección para su cuenta. Si has sido tú, confírmala. La dirección cambia cuando se confirme también desde la dirección actual de la cuenta.',
    button: 'Confirmar esta dirección',
    use: 'Este enlace es válido durante 24 horas. Es personal, no lo reenvíes.',
    aside: '¿No has sido tú?',
    asideText: () => 'Ignora este mensaje: sin tu confirmación no cambia nada.',
    reason: 'Recibes este correo porque esta dirección se ha indicado para una cuenta.',
    stop: 'Si no has sido tú, no tienes que hacer nada.',
  },
};

/** To the address that somebody wants for their account; says nothing of that account. */
export const addressWished: MailDefinition<'address_wished', AccountContext, { readonly confirmUrl: string }> = {
  name: 'address_wished',
  on: { AddressChangeRequested: ({ of, data }) => (data.isOffered ? [otherAddressOf(of)] : []) },
  to: atOtherAddress(async ({ opened }) => (await opened<'AddressChangeRequested'>()).wished?.email ?? null, false),
  stoppedAs: null,
  budget: 'sign_up',
  unless: isWishOver,
  compose: async ({ account }, _, { told, links }) => {
    const { newLinkId } = await told<'AddressChangeRequested'>();
    return { parameters: { confirmUrl: links.changeAddressUrl(account._id, newLinkId) } };
  },
  content: ({ confirmUrl }, lang, sender) => accountContent(WORDS[lang], lang, sender, { url: confirmUrl }),
};

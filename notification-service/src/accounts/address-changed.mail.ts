import type { Lang } from '@convoi/contracts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type AccountContext, type AccountWords, accountContent, accountOwner, ownerOf } from './account-owner.ts';

const WORDS: { readonly [L in Lang]: AccountWords } = {
  fr: {
    subject: (brand) => `Votre compte ${brand} a une nouvelle adresse`,
    preheader: 'Elle est confirmée et sert dès maintenant.',
    title: 'Votre adresse a changé',
    text: "Cette adresse est maintenant celle de votre compte : elle sert à vous connecter et reçoit nos e-mails. Vos inscriptions sont restées à leur place et vos événements gardent leur contact. Les liens de vos inscriptions reçus à l'ancienne adresse ne fonctionnent plus : connectez-vous, ou utilisez ceux des prochains e-mails.",
    button: 'Voir mon profil',
    aside: "Ce n'est pas vous ?",
    asideText: (contact) => `Écrivez à ${contact}.`,
    reason: 'Vous recevez cet e-mail parce que cette adresse est celle de votre compte.',
    stop: 'Il part chaque fois, pour votre sécurité.',
  },
  en: {
    subject: (brand) => `Your ${brand} account has a new address`,
    preheader: 'It is confirmed, and counts from now on.',
    title: 'Your address has changed',
    text: 'This address is now the one of your account: you log in with it, and our emails come to it. Your registrations are where they were, and your events keep their contact. Links of your registrations that came to the old address no longer work: log in, or use those of the emails to come.',
    button: 'See my profile',
    aside: 'Not you?',
    asideText: (contact) => `Write to ${contact}.`,
    reason: 'You get this email because this address belongs to your account.',
    stop: 'It is sent each time, for your security.',
  },
  de: {
    subject: (brand) => `Dein Konto bei ${brand} hat eine neue Adresse`,
    preheader: 'Sie ist bestätigt und gilt ab jetzt.',
    title: 'Deine Adresse ist geändert',
    text: 'Diese Adresse gehört jetzt zu deinem Konto: Mit ihr meldest du dich an, und an sie gehen unsere E-Mails. Deine Anmeldungen bleiben, wo sie waren, und deine Events behalten ihren Kontakt. Links deiner Anmeldungen, die an die alte Adresse gingen, gelten nicht mehr: Melde dich an, oder nimm die der nächsten E-Mails.',
    button: 'Mein Profil ansehen',
    aside: 'Das warst nicht du?',
    asideText: (contact) => `Schreib an ${contact}.`,
    reason: 'Du bekommst diese E-Mail, weil diese Adresse zu deinem Konto gehört.',
    stop: 'Sie kommt zu deiner Sicherheit jedes Mal.',
  },
  es: {
    subject: (brand) => `Tu cuenta de ${brand} tiene una nueva dirección`,
    preheader: 'Está confirmada y cuenta desde ahora.',
    title: 'Tu dirección ha cambiado',
    text: 'Esta dirección es ahora la de tu cuenta: con ella inicias sesión y en ella recibes nuestros correos. Tus inscripciones siguen en su sitio y tus eventos conservan su contacto. Los enlaces de tus inscripciones que llegaron a la dirección anterior ya no funcionan: inicia sesión o usa los de los próximos correos.',
    button: 'Ver mi perfil',
    aside: '¿No has sido tú?',
    asideText: (contact) => `Escribe a ${contact}.`,
    reason: 'Recibes este correo porque esta dirección es la de tu cuenta.',
    stop: 'Se envía cada vez, por tu seguridad.',
  },
};

/** To the owner of an account at its new address. */
export const addressChanged: MailDefinition<'address_changed', AccountContext, { readonly url: string }> = {
  name: 'address_changed',
  on: { AddressChanged: ({ of }) => [ownerOf(of)] },
  to: accountOwner,
  stoppedAs: null,
  budget: 'ride',
  compose: async (_, __, { links }) => ({ parameters: { url: links.profileUrl } }),
  content: ({ url }, lang, sender) => accountContent(WORDS[lang], lang, sender, { url }),
};

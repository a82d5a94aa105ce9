import type { Lang } from '@convoi/contracts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import { type AccountWords, accountContent } from './account-owner.ts';

/** What every mail says alike that tells the owner of an account of a change to who opens it. */
const SHARED: { readonly [L in Lang]: Pick<AccountWords, 'preheader' | 'aside' | 'reason' | 'stop'> } = {
  fr: {
    preheader: "Si c'est vous, vous n'avez rien à faire.",
    aside: "Ce n'est pas vous ?",
    reason: 'Vous recevez cet e-mail parce que cette adresse est celle de votre compte.',
    stop: 'Il part chaque fois, pour votre sécurité.',
  },
  en: {
    preheader: 'If it was you, there is nothing to do.',
    aside: 'Not you?',
    reason: 'You get this email because this address belongs to your account.',
    stop: 'It is sent each time, for your security.',
  },
  de: {
    preheader: 'Wenn du das warst, musst du nichts tun.',
    aside: 'Das warst nicht du?',
    reason: 'Du bekommst diese E-Mail, weil diese Adresse zu deinem Konto gehört.',
    stop: 'Sie kommt zu deiner Sicherheit jedes Mal.',
  },
  es: {
    preheader: 'Si has sido tú, no tienes que hacer nada.',
    aside: '¿No has sido tú?',
    reason: 'Recibes este correo porque esta dirección es la de tu cuenta.',
    stop: 'Se envía cada vez, por tu seguridad.',
  },
};

/** What such a mail says of its own; `stop` where it goes in other cases than each time. */
export type SecurityWords = Omit<AccountWords, keyof (typeof SHARED)[Lang]> & Partial<Pick<AccountWords, 'stop'>>;

/** Its content; the words are in the reader's language, and the button leads to `url`. */
export const securityContent = (words: SecurityWords, lang: Lang, sender: Sender, url: string): MailContent =>
  accountContent({ ...SHARED[lang], ...words }, lang, sender, { url, tone: 'warn' });

import { formatDay, type Lang } from '@convoi/contracts';
import { type AccountContext, accountOwner, everyOwner } from '../accounts/account-owner.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';

/** To everybody who has an account: new terms apply from a day. */
interface TermsChangedParameters {
  /** `YYYY-MM-DD`. */
  readonly appliesFrom: string;
  readonly termsUrl: string;
  readonly privacyUrl: string;
  readonly profileUrl: string;
}

interface Words {
  readonly subject: (brand: string, day: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: (brand: string, day: string) => string;
  readonly read: string;
  readonly privacy: string;
  readonly privacyText: string;
  readonly open: string;
  readonly disagree: string;
  readonly disagreeText: (contact: string) => string;
  readonly profile: string;
  readonly reason: string;
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (brand, day) => `${brand} : nouvelles conditions d'utilisation le ${day}`,
    preheader: "Ce qui change se lit avant de s'appliquer.",
    title: "Nos conditions d'utilisation changent",
    text: (brand, day) =>
      `Les nouvelles conditions d'utilisation de ${brand} s'appliquent à partir du ${day}. Vous pouvez les lire dès maintenant ; si elles vous conviennent, vous n'avez rien à faire.`,
    read: 'Lire les conditions',
    privacy: 'Vos données',
    privacyText: 'La politique de confidentialité en fait partie.',
    open: 'Lire la politique de confidentialité',
    disagree: "Vous n'êtes pas d'accord ?",
    disagreeText: (contact) =>
      `Vous pouvez supprimer votre compte à tout moment dans votre profil. Pour une question, répondez à cet e-mail ou écrivez à ${contact}.`,
    profile: 'Ouvrir mon profil',
    reason: 'Vous recevez cet e-mail parce que cette adresse est celle de votre compte.',
    stop: 'Il part une fois par changement des conditions.',
  },
  en: {
    subject: (brand, day) => `${brand}: new terms of use on ${day}`,
    preheader: 'Read what changes before it applies.',
    title: 'Our terms of use are changing',
    text: (brand, day) =>
      `The new terms of use of ${brand} apply from ${day}. You can read them now; if they suit you, there is nothing for you to do.`,
    read: 'Read the terms',
    privacy: 'Your data',
    privacyText: 'The privacy policy is part of them.',
    open: 'Read the privacy policy',
    disagree: 'Do you disagree?',
    disagreeText: (contact) =>
      `You can delete your account in your profile at any time. If you have a question, reply to this email or write to ${contact}.`,
    profile: 'Open my profile',
    reason: 'You get this email because this address belongs to your account.',
    stop: 'It is sent once for each change of the terms.',
  },
  de: {
    subject: (brand, day) => `${brand}: neue Nutzungsbedingungen ab ${day}`,
    preheader: 'Lies, was sich ändert, bevor es gilt.',
    title: 'Unsere Nutzungsbedingungen ändern sich',
    text: (brand, day) =>
      `Die neuen Nutzungsbedingungen von ${brand} gelten ab ${day}. Du kannst sie jetzt schon lesen; wenn sie für dich in Ordnung sind, musst du nichts tun.`,
    read: 'Bedingungen lesen',
    privacy: 'Deine Daten',
    privacyText: 'Die Datenschutzerklärung gehört dazu.',
    open: 'Datenschutzerklärung lesen',
    disagree: 'Bist du nicht einverstanden?',
    disagreeText: (contact) =>
      `Du kannst dein Konto jederzeit in deinem Profil löschen. Bei Fragen antworte auf diese E-Mail oder schreib an ${contact}.`,
    profile: 'Mein Profil öffnen',
    reason: 'Du bekommst diese E-Mail, weil diese Adresse zu deinem Konto gehört.',
    stop: 'Sie kommt einmal bei jeder Änderung der Bedingungen.',
  },
  es: {
    subject: (brand, day) => `${brand}: nuevas condiciones de uso el ${day}`,
    preheader: 'Lee lo que cambia antes de que se aplique.',
    title: 'Nuestras condiciones de uso cambian',
    text: (brand, day) =>
      `Las nuevas condiciones de uso de ${brand} se aplican a partir del ${day}. Puedes leerlas ya; si te parecen bien, no tienes que hacer nada.`,
    read: 'Leer las condiciones',
    privacy: 'Tus datos',
    privacyText: 'La política de privacidad forma parte de ellas.',
    open: 'Leer la política de privacidad',
    disagree: '¿No estás de acuerdo?',
    disagreeText: (contact) =>
      `Puedes eliminar tu cuenta en cualquier momento en tu perfil. Si tienes una pregunta, responde a este correo o escribe a ${contact}.`,
    profile: 'Abrir mi perfil',
    reason: 'Recibes este correo porque esta dirección es la de tu cuenta.',
    stop: 'Se envía una vez por cada cambio de las condiciones.',
  },
};

function content(parameters: TermsChangedParameters, lang: Lang, sender: Sender): MailContent {
  const words = WORDS[lang];
  const { appliesFrom, termsUrl, privacyUrl, profileUrl } = parameters;
  const day = formatDay(appliesFrom, lang, 'long');
  return {
    lang,
    subject: words.subject(sender.brandName, day),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      { kind: 'text', text: words.text(sender.brandName, day) },
      { kind: 'button', label: words.read, url: termsUrl },
      {
        kind: 'link',
        tone: 'other',
        heading: words.privacy,
        text: words.privacyText,
        label: words.open,
        url: privacyUrl,
      },
      {
        kind: 'link',
        tone: 'other',
        heading: words.disagree,
        text: words.disagreeText(sender.contactEmail),
        label: words.profile,
        url: profileUrl,
      },
    ],
    reason: words.reason,
    stop: words.stop,
  };
}

export const termsChanged: MailDefinition<'terms_changed', AccountContext, TermsChangedParameters> = {
  name: 'terms_changed',
  on: { TermsAnnounced: () => [everyOwner] },
  to: accountOwner,
  stoppedAs: null,
  budget: 'announcement',
  isPatient: true,
  compose: async (_, __, { told, links, contactEmail }) => {
    const { appliesFrom } = await told<'TermsAnnounced'>();
    const { termsUrl, privacyUrl, profileUrl } = links;
    return { replyTo: contactEmail, parameters: { appliesFrom, termsUrl, privacyUrl, profileUrl } };
  },
  content,
};

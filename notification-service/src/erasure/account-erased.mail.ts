import type { Lang } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import { sealedValue } from '@convoi/platform/kernel/personal-data/sealed';
import {
  type AccountContext,
  type AccountWords,
  accountContent,
  accountOwner,
  ownerOf,
} from '../accounts/account-owner.ts';
import { mailAccounts } from '../accounts/mail-accounts.projection.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition, ReceiverKind } from '../outbox/mail-definition.ts';

/** The last mail to somebody whose account is no more. */
type AccountErasedParameters = Readonly<Record<string, never>>;

const WORDS: { readonly [L in Lang]: AccountWords } = {
  fr: {
    subject: (brand) => `Votre compte ${brand} est supprimé`,
    preheader: 'Vos données sont effacées.',
    title: 'Votre compte est supprimé',
    text: "Votre compte, vos inscriptions et vos données personnelles sont effacés. Les personnes avec qui vous étiez en relation en sont prévenues. Merci d'avoir fait un bout de route avec nous.",
    aside: "Ce n'est pas vous ?",
    asideText: (contact) => `Écrivez à ${contact}. Les données effacées ne peuvent pas être retrouvées.`,
    reason: 'Vous recevez cet e-mail parce que cette adresse était celle de votre compte.',
    stop: (backup) =>
      `C'est le dernier e-mail à cette adresse, que nous aurons oubliée dans un jour environ. Nos sauvegardes gardent une copie chiffrée de vos données ${backup} au plus.`,
  },
  en: {
    subject: (brand) => `Your ${brand} account has been deleted`,
    preheader: 'Your data has been erased.',
    title: 'Your account has been deleted',
    text: 'Your account, your registrations and your personal data have been erased. The people you were in touch with are being told. Thank you for having shared a stretch of road with us.',
    aside: 'Not you?',
    asideText: (contact) => `Write to ${contact}. Erased data cannot be brought back.`,
    reason: 'You get this email because this address belonged to your account.',
    stop: (backup) =>
      `It is the last email to this address, which we will have forgotten in about a day. Our backups keep an encrypted copy of your data for ${backup} at most.`,
  },
  de: {
    subject: (brand) => `Dein Konto bei ${brand} ist gelöscht`,
    preheader: 'Deine Daten sind gelöscht.',
    title: 'Dein Konto ist gelöscht',
    text: 'Dein Konto, deine Anmeldungen und deine persönlichen Daten sind gelöscht. Wer mit dir in Kontakt war, erfährt davon. Danke, dass du ein Stück mit uns gefahren bist.',
    aside: 'Das warst nicht du?',
    asideText: (contact) => `Schreib an ${contact}. Gelöschte Daten lassen sich nicht wiederherstellen.`,
    reason: 'Du bekommst diese E-Mail, weil diese Adresse zu deinem Konto gehörte.',
    stop: (backup) =>
      `Es ist die letzte E-Mail an diese Adresse, die in etwa einem Tag vergessen ist. In unseren Sicherungen bleibt höchstens ${backup} lang eine verschlüsselte Kopie deiner Daten.`,
  },
  es: {
    subject: (brand) => `Tu cuenta de ${brand} se ha eliminado`,
    preheader: 'Tus datos se han borrado.',
    title: 'Tu cuenta se ha eliminado',
    text: 'Tu cuenta, tus inscripciones y tus datos personales se han borrado. Las personas con las que estabas en contacto reciben un aviso. Gracias por haber compartido un tramo del camino con nosotros.',
    aside: '¿No has sido tú?',
    asideText: (contact) => `Escribe a ${contact}. Los datos borrados no se pueden recuperar.`,
    reason: 'Recibes este correo porque esta dirección era la de tu cuenta.',
    stop: (backup) =>
      `Es el último correo a esta dirección, que habremos olvidado en un día aproximadamente. Nuestras copias de seguridad conservan una copia cifrada de tus datos durante ${backup} como máximo.`,
  },
};

/** Somebody who is erased already: the address is kept for this mail only, under a key of its own. */
const formerOwner: ReceiverKind<AccountContext> = {
  ...accountOwner,
  isErased: ({ account }) => account.lastMail === null,
  open: async ({ account }, { personal }) => {
    const opened = await personal.openValue(
      {
        stream: streamName('user', account._id),
        type: 'UserErased',
        field: 'lastMail',
        subjectId: account.lastMailSubjectId ?? '',
      },
      sealedValue(account.lastMail),
    );
    if (opened === null) return null;
    return { address: (opened as { email: string }).email, isConfirmed: account.isVerified, name: '' };
  },
};

function content(_parameters: AccountErasedParameters, lang: Lang, sender: Sender): MailContent {
  return accountContent(WORDS[lang], lang, sender);
}

export const accountErased: MailDefinition<'account_erased', AccountContext, AccountErasedParameters> = {
  name: 'account_erased',
  on: { UserErased: ({ of, data }) => (data.lastMail === null ? [] : [ownerOf(of)]) },
  to: formerOwner,
  stoppedAs: null,
  budget: 'ride',
  compose: async () => ({ parameters: {} }),
  keptFor: async ({ userId }, documents) => (await documents.one(mailAccounts, userId))?.lastMailSubjectId ?? null,
  content,
};

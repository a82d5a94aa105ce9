import type { Lang, ReportOutcome } from '@convoi/contracts';
import { streamId } from '@convoi/contracts/events';
import { ownerOf } from '../accounts/account-owner.ts';
import { participantOf } from '../carpool/people/participant.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type ToldContext, toldPerson } from './told-person.ts';

/** To whoever reported something: what came of it, and how to object. Of the person reported it says nothing. */
interface ReportAnsweredParameters {
  readonly outcome: ReportOutcome;
  readonly objectUrl: string;
}

interface Words {
  readonly subject: (brand: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly outcomes: { readonly [O in ReportOutcome]: string };
  readonly object: string;
  readonly objectText: string;
  readonly objectLabel: string;
  readonly reason: string;
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (brand) => `${brand} : réponse à votre signalement`,
    preheader: 'Ce que nous en avons fait.',
    title: 'Votre signalement a été examiné',
    outcomes: {
      acted:
        "Merci. Une personne de l'association a examiné votre signalement et a pris une mesure. La personne concernée ne sait pas qui l'a fait.",
      dismissed:
        "Merci. Une personne de l'association a examiné votre signalement et n'a pas pris de mesure : elle n'a rien trouvé qui soit contraire aux conditions d'utilisation ou à la loi.",
    },
    object: "Vous n'êtes pas d'accord ?",
    objectText:
      'Écrivez-nous par ce lien : une autre lecture est faite, et vous recevez une réponse. Vous pouvez aussi saisir un organisme de règlement des litiges ou un tribunal.',
    objectLabel: 'Demander un nouvel examen',
    reason: 'Vous recevez cet e-mail parce que vous avez fait un signalement.',
    stop: 'Il part une fois par signalement.',
  },
  en: {
    subject: (brand) => `${brand}: an answer to your report`,
    preheader: 'What we have done about it.',
    title: 'Your report has been looked at',
    outcomes: {
      acted:
        'Thank you. A person from the association has looked at your report and has taken action. Whom it concerns does not know who made it.',
      dismissed:
        'Thank you. A person from the association has looked at your report and has taken no action: they found nothing against the terms of use or the law.',
    },
    object: 'Do you disagree?',
    objectText:
      'Write to us by this link: it is looked at again, and you get an answer. You can also turn to a body that settles disputes, or to a court.',
    objectLabel: 'Ask for another look',
    reason: 'You get this email because you made a report.',
    stop: 'It is sent once for each report.',
  },
  de: {
    subject: (brand) => `${brand}: Antwort auf deine Meldung`,
    preheader: 'Was wir daraus gemacht haben.',
    title: 'Deine Meldung ist geprüft',
    outcomes: {
      acted:
        'Danke. Ein Mensch aus dem Verein hat deine Meldung geprüft und etwas unternommen. Die betroffene Person weiß nicht, von wem die Meldung kam.',
      dismissed:
        'Danke. Ein Mensch aus dem Verein hat deine Meldung geprüft und nichts unternommen: Es fand sich nichts, was gegen die Nutzungsbedingungen oder das Gesetz verstößt.',
    },
    object: 'Siehst du das anders?',
    objectText:
      'Schreib uns über diesen Link: Es wird noch einmal geprüft, und du bekommst eine Antwort. Du kannst dich auch an eine Schlichtungsstelle oder ein Gericht wenden.',
    objectLabel: 'Um neue Prüfung bitten',
    reason: 'Du bekommst diese E-Mail, weil du etwas gemeldet hast.',
    stop: 'Sie kommt einmal für jede Meldung.',
  },
  es: {
    subject: (brand) => `${brand}: respuesta a tu denuncia`,
    preheader: 'Lo que hemos hecho con ella.',
    title: 'Tu denuncia ha sido examinada',
    outcomes: {
      acted:
        'Gracias. Una persona de la asociación ha examinado tu denuncia y ha tomado una medida. La persona afectada no sabe quién la hizo.',
      dismissed:
        'Gracias. Una persona de la asociación ha examinado tu denuncia y no ha tomado ninguna medida: no encontró nada contrario a las condiciones de uso ni a la ley.',
    },
    object: '¿No estás de acuerdo?',
    objectText:
      'Escríbenos por este enlace: se examina de nuevo y recibes una respuesta. También puedes acudir a un organismo de resolución de litigios o a un tribunal.',
    objectLabel: 'Pedir un nuevo examen',
    reason: 'Recibes este correo porque hiciste una denuncia.',
    stop: 'Se envía una vez por cada denuncia.',
  },
};

function content({ outcome, objectUrl }: ReportAnsweredParameters, lang: Lang, { brandName }: Sender): MailContent {
  const words = WORDS[lang];
  return {
    lang,
    subject: words.subject(brandName),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      { kind: 'text', text: words.outcomes[outcome] },
      {
        kind: 'link',
        tone: 'other',
        heading: words.object,
        text: words.objectText,
        label: words.objectLabel,
        url: objectUrl,
      },
    ],
    reason: words.reason,
    stop: words.stop,
  };
}

export const reportAnswered: MailDefinition<'report_answered', ToldContext, ReportAnsweredParameters> = {
  name: 'report_answered',
  on: {
    ReportResolved: ({ data: { reporter } }) => {
      if (reporter === undefined || reporter === null) return [];
      return [
        reporter.kind === 'account'
          ? ownerOf(reporter.userId)
          : participantOf(reporter.eventId, reporter.participantId),
      ];
    },
  },
  to: toldPerson,
  stoppedAs: null,
  budget: 'ride',
  compose: async ({ row }, _, { told, links, contactEmail }) => {
    const { outcome } = await told<'ReportResolved'>();
    return { replyTo: contactEmail, parameters: { outcome, objectUrl: links.objectionUrl(streamId(row.causeStream)) } };
  },
  content,
};

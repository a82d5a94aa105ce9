import { formatDay, type Lang, type ModerationGround, type ReportAct } from '@convoi/contracts';
import { streamId } from '@convoi/contracts/events';
import { participantOf } from '../carpool/people/participant.ts';
import { contactOf } from '../events/event-contact.ts';
import { quietLines } from '../layout/escape.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { type ToldContext, toldPerson } from './told-person.ts';

/** To whom an act of the staff concerns: what was decided, on which facts and ground, and how to object. */
interface StatementParameters {
  readonly act: Exclude<ReportAct, 'hide_page'>;
  readonly ground: ModerationGround;
  /** In the words of the staff; null when they are not kept any more. */
  readonly facts: string | null;
  /** `YYYY-MM-DD`; null for what does not end by itself. */
  readonly until: string | null;
  readonly termsUrl: string;
  readonly objectUrl: string;
}

interface Words {
  readonly subject: (brand: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly acts: { readonly [A in StatementParameters['act']]: (until: string) => string };
  readonly facts: string;
  readonly ground: string;
  readonly grounds: { readonly [G in ModerationGround]: string };
  readonly how: string;
  readonly terms: string;
  readonly read: string;
  readonly object: string;
  readonly objectText: string;
  readonly objectLabel: string;
  readonly reason: string;
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (brand) => `${brand} : une décision qui vous concerne`,
    preheader: 'Les raisons, et comment contester.',
    title: 'Une décision qui vous concerne',
    acts: {
      warn: () => "L'équipe vous adresse un avertissement.",
      hide_text: () => "L'équipe a retiré un texte que vous avez écrit : personne d'autre ne le voit plus.",
      suspend: (until) =>
        `L'équipe a suspendu votre adresse jusqu'au ${until}. D'ici là, vous ne pouvez ni demander, ni accepter, ni écrire ; vos trajets en cours sont annulés. Vous pouvez toujours lire, télécharger et effacer vos données.`,
      lift: () => 'La suspension de votre adresse est levée : tout vous est de nouveau possible.',
      block_pair: () =>
        "L'équipe vous a séparé d'une autre personne de l'événement : vous ne pouvez plus vous écrire ni voyager ensemble.",
    },
    facts: 'Les faits',
    ground: 'Le fondement',
    grounds: { terms: "Les conditions d'utilisation du site.", law: 'La loi.' },
    how: "Un signalement a été examiné par une personne de l'association ; rien n'a été décidé par une machine.",
    terms: "Les conditions d'utilisation",
    read: 'Lire les conditions',
    object: "Vous n'êtes pas d'accord ?",
    objectText:
      "Écrivez-nous par ce lien : une personne de l'association examine de nouveau la décision et vous répond. Vous pouvez aussi saisir un organisme de règlement des litiges ou un tribunal.",
    objectLabel: 'Contester la décision',
    reason: "Vous recevez cet e-mail parce que l'association doit motiver ses décisions à la personne concernée.",
    stop: 'Il part une fois par décision.',
  },
  en: {
    subject: (brand) => `${brand}: a decision that concerns you`,
    preheader: 'The reasons, and how to object.',
    title: 'A decision that concerns you',
    acts: {
      warn: () => 'The staff give you a warning.',
      hide_text: () => 'The staff have removed a text that you wrote: nobody else sees it any more.',
      suspend: (until) =>
        `The staff have suspended your address until ${until}. Until then you cannot ask, accept or write; your present rides are cancelled. You can still read, download and erase your data.`,
      lift: () => 'Your address is no longer suspended: you can do everything again.',
      block_pair: () =>
        'The staff have separated you from another person of the event: you can no longer write to each other or travel together.',
    },
    facts: 'The facts',
    ground: 'The ground',
    grounds: { terms: 'The terms of use of the site.', law: 'The law.' },
    how: 'A person from the association has looked at a report; no machine decided anything.',
    terms: 'The terms of use',
    read: 'Read the terms',
    object: 'Do you disagree?',
    objectText:
      'Write to us by this link: a person from the association looks at the decision again and answers you. You can also turn to a body that settles disputes, or to a court.',
    objectLabel: 'Object to the decision',
    reason: 'You get this email because the association has to give the reasons of its decisions to whom they concern.',
    stop: 'It is sent once for each decision.',
  },
  de: {
    subject: (brand) => `${brand}: eine Entscheidung, die dich betrifft`,
    preheader: 'Die Gründe, und wie du widersprechen kannst.',
    title: 'Eine Entscheidung, die dich betrifft',
    acts: {
      warn: () => 'Das Team verwarnt dich.',
      hide_text: () => 'Das Team hat einen Text von dir entfernt: Niemand sonst sieht ihn mehr.',
      suspend: (until) =>
        `Das Team hat deine Adresse bis zum ${until} gesperrt. Bis dahin kannst du nichts anfragen, annehmen oder schreiben; deine laufenden Fahrten sind abgesagt. Lesen, herunterladen und löschen kannst du deine Daten weiterhin.`,
      lift: () => 'Deine Adresse ist nicht mehr gesperrt: Du kannst wieder alles tun.',
      block_pair: () =>
        'Das Team hat dich von einer anderen Person des Events getrennt: Ihr könnt euch nicht mehr schreiben und nicht zusammen fahren.',
    },
    facts: 'Was geschehen ist',
    ground: 'Die Grundlage',
    grounds: { terms: 'Die Nutzungsbedingungen der Website.', law: 'Das Gesetz.' },
    how: 'Ein Mensch aus dem Verein hat eine Meldung geprüft; keine Maschine hat etwas entschieden.',
    terms: 'Die Nutzungsbedingungen',
    read: 'Bedingungen lesen',
    object: 'Siehst du das anders?',
    objectText:
      'Schreib uns über diesen Link: Ein Mensch aus dem Verein sieht sich die Entscheidung noch einmal an und antwortet dir. Du kannst dich auch an eine Schlichtungsstelle oder ein Gericht wenden.',
    objectLabel: 'Widersprechen',
    reason: 'Du bekommst diese E-Mail, weil der Verein seine Entscheidungen gegenüber Betroffenen begründen muss.',
    stop: 'Sie kommt einmal für jede Entscheidung.',
  },
  es: {
    subject: (brand) => `${brand}: una decisión que te afecta`,
    preheader: 'Los motivos y cómo oponerte.',
    title: 'Una decisión que te afecta',
    acts: {
      warn: () => 'El equipo te dirige una advertencia.',
      hide_text: () => 'El equipo ha retirado un texto que escribiste: nadie más lo ve.',
      suspend: (until) =>
        `El equipo ha suspendido tu dirección hasta el ${until}. Hasta entonces no puedes pedir, aceptar ni escribir; tus viajes en curso quedan anulados. Todavía puedes leer, descargar y borrar tus datos.`,
      lift: () => 'Tu dirección ya no está suspendida: puedes volver a hacerlo todo.',
      block_pair: () =>
        'El equipo te ha separado de otra persona del evento: ya no podéis escribiros ni viajar juntos.',
    },
    facts: 'Los hechos',
    ground: 'El fundamento',
    grounds: { terms: 'Las condiciones de uso del sitio.', law: 'La ley.' },
    how: 'Una persona de la asociación ha examinado una denuncia; ninguna máquina ha decidido nada.',
    terms: 'Las condiciones de uso',
    read: 'Leer las condiciones',
    object: '¿No estás de acuerdo?',
    objectText:
      'Escríbenos por este enlace: una persona de la asociación vuelve a examinar la decisión y te responde. También puedes acudir a un organismo de resolución de litigios o a un tribunal.',
    objectLabel: 'Oponerme a la decisión',
    reason: 'Recibes este correo porque la asociación debe motivar sus decisiones ante quien le afectan.',
    stop: 'Se envía una vez por cada decisión.',
  },
};

function content(parameters: StatementParameters, lang: Lang, { brandName }: Sender): MailContent {
  const words = WORDS[lang];
  const { act, ground, facts, until, termsUrl, objectUrl } = parameters;
  const day = until === null ? '' : formatDay(until, lang, 'long');
  return {
    lang,
    subject: words.subject(brandName),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      { kind: 'text', text: words.acts[act](day) },
      ...(facts === null ? [] : [{ kind: 'quote' as const, heading: words.facts, text: quietLines(facts) }]),
      { kind: 'note', tone: 'plain', heading: words.ground, text: `${words.grounds[ground]} ${words.how}` },
      {
        kind: 'link',
        tone: 'other',
        heading: words.object,
        text: words.objectText,
        label: words.objectLabel,
        url: objectUrl,
      },
      {
        kind: 'link',
        tone: 'other',
        heading: words.terms,
        text: words.grounds.terms,
        label: words.read,
        url: termsUrl,
      },
    ],
    reason: words.reason,
    stop: words.stop,
  };
}

export const statementOfReasons: MailDefinition<'statement_of_reasons', ToldContext, StatementParameters> = {
  name: 'statement_of_reasons',
  on: {
    // A hidden page is told by the mail of its own.
    ReportActed: ({ data: { act, eventId, participantId } }) =>
      act === 'hide_page' ? [] : [participantId === null ? contactOf(eventId) : participantOf(eventId, participantId)],
  },
  to: toldPerson,
  stoppedAs: null,
  budget: 'ride',
  evenUnasked: true,
  compose: async ({ row }, _, { opened, links, contactEmail }) => {
    const { act, ground, facts, until } = await opened<'ReportActed'>();
    if (act === 'hide_page') return null;
    return {
      replyTo: contactEmail,
      parameters: {
        act,
        ground,
        facts,
        until: until === null ? null : until.slice(0, 10),
        termsUrl: links.termsUrl,
        objectUrl: links.objectionUrl(streamId(row.causeStream)),
      },
    };
  },
  content,
};

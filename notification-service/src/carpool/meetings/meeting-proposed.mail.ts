import type { Lang } from '@convoi/contracts';
import type { MailContent, Sender } from '../../layout/mail-content.ts';
import type { MailDefinition } from '../../outbox/mail-definition.ts';
import {
  type PairContext,
  type PairWords,
  pairContent,
  pairParameters,
  participationButton,
  partner,
  partners,
} from '../people/pair.ts';
import { meetingFacts } from '../ride-frame.ts';
import { type MeetingParameters, meetingTold, placeOf, SPACED, unlessStillThere } from './meeting.ts';

interface Words extends PairWords {
  readonly meeting: string;
  readonly after: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `${other} propose un rendez-vous : ${title}`,
    preheader: 'Il vous reste à confirmer, ou à proposer autre chose.',
    title: 'Un rendez-vous vous est proposé',
    text: (other) => `${other} vous propose où et quand vous retrouver.`,
    meeting: 'Le rendez-vous proposé',
    after:
      "Il compte une fois que vous l'avez confirmé sur votre page. Si le lieu ou l'heure ne vous va pas, proposez-y autre chose.",
  },
  en: {
    subject: (other, title) => `${other} proposes a meeting: ${title}`,
    preheader: 'All you have to do is confirm it, or propose something else.',
    title: 'A meeting is proposed to you',
    text: (other) => `${other} proposes where and when you meet.`,
    meeting: 'The proposed meeting',
    after:
      'It counts once you have confirmed it on your page. If the place or the time does not suit you, propose something else there.',
  },
  de: {
    subject: (other, title) => `${other} schlägt einen Treffpunkt vor: ${title}`,
    preheader: 'Du brauchst ihn nur zu bestätigen, oder schlägst etwas anderes vor.',
    title: 'Dir wird ein Treffpunkt vorgeschlagen',
    text: (other) => `${other} schlägt vor, wo und wann ihr euch trefft.`,
    meeting: 'Der vorgeschlagene Treffpunkt',
    after:
      'Er gilt, sobald du ihn auf deiner Seite bestätigt hast. Passt dir Ort oder Zeit nicht, schlag dort etwas anderes vor.',
  },
  es: {
    subject: (other, title) => `${other} propone un encuentro: ${title}`,
    preheader: 'Solo tienes que confirmarlo, o proponer otra cosa.',
    title: 'Te proponen un encuentro',
    text: (other) => `${other} propone dónde y cuándo quedáis.`,
    meeting: 'El encuentro propuesto',
    after:
      'Cuenta cuando lo hayas confirmado en tu página. Si el lugar o la hora no te convienen, propón allí otra cosa.',
  },
};

function content(parameters: MeetingParameters, lang: Lang, _sender: Sender): MailContent {
  const { meeting, after, ...words } = WORDS[lang];
  return pairContent(words, parameters, lang, {
    more: [meetingFacts(parameters, meeting, lang)],
    way: [participationButton(parameters, lang), { kind: 'text', text: after }],
  });
}

/** To the other one of a ride: where and when to meet, to be confirmed. */
export const meetingProposed: MailDefinition<'meeting_proposed', PairContext, MeetingParameters> = {
  name: 'meeting_proposed',
  on: { MeetingProposed: ({ of, data }) => partners(of, data, data.by) },
  to: partner,
  stoppedAs: 'rides',
  budget: 'meeting',
  spaced: SPACED,
  unless: unlessStillThere('proposed'),
  compose: async (now, receiver, tools) => {
    const told = meetingTold(now, 'proposed');
    if (told === null) return null;
    const pair = await pairParameters(now, receiver, tools);
    const { leg, time } = told;
    return { parameters: { ...pair, leg, time, place: await placeOf(now.event._id, told, tools) } };
  },
  content,
};

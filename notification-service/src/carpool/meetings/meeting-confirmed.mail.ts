import type { Lang } from '@convoi/contracts';
import type { MailContent, Sender } from '../../layout/mail-content.ts';
import type { MailDefinition } from '../../outbox/mail-definition.ts';
import { type PairContext, type PairWords, pairContent, pairParameters, partner, partners } from '../people/pair.ts';
import { meetingFacts } from '../ride-frame.ts';
import { type MeetingParameters, meetingTold, placeOf, SPACED, unlessStillThere } from './meeting.ts';

interface Words extends PairWords {
  readonly meeting: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `Rendez-vous confirmé avec ${other} : ${title}`,
    preheader: 'Vous savez maintenant où et quand vous retrouver.',
    title: 'Votre rendez-vous est confirmé',
    text: (other) => `${other} a confirmé le rendez-vous que vous avez proposé.`,
    meeting: 'Votre rendez-vous',
  },
  en: {
    subject: (other, title) => `Your meeting with ${other} is confirmed: ${title}`,
    preheader: 'You now know where and when you meet.',
    title: 'Your meeting is confirmed',
    text: (other) => `${other} has confirmed the meeting that you proposed.`,
    meeting: 'Your meeting',
  },
  de: {
    subject: (other, title) => `Treffpunkt mit ${other} bestätigt: ${title}`,
    preheader: 'Jetzt wisst ihr, wo und wann ihr euch trefft.',
    title: 'Euer Treffpunkt ist bestätigt',
    text: (other) => `${other} hat den Treffpunkt bestätigt, den du vorgeschlagen hast.`,
    meeting: 'Euer Treffpunkt',
  },
  es: {
    subject: (other, title) => `Encuentro confirmado con ${other}: ${title}`,
    preheader: 'Ya sabéis dónde y cuándo quedáis.',
    title: 'Vuestro encuentro está confirmado',
    text: (other) => `${other} ha confirmado el encuentro que propusiste.`,
    meeting: 'Vuestro encuentro',
  },
};

function content(parameters: MeetingParameters, lang: Lang, _sender: Sender): MailContent {
  const { meeting, ...words } = WORDS[lang];
  return pairContent(words, parameters, lang, {
    more: [meetingFacts(parameters, meeting, lang)],
  });
}

/** To whoever proposed a meeting: the other one agrees. */
export const meetingConfirmed: MailDefinition<'meeting_confirmed', PairContext, MeetingParameters> = {
  name: 'meeting_confirmed',
  on: { MeetingConfirmed: ({ of, data }) => partners(of, data, data.by) },
  to: partner,
  stoppedAs: 'rides',
  budget: 'meeting',
  spaced: SPACED,
  unless: unlessStillThere('agreed'),
  compose: async (now, receiver, tools) => {
    const told = meetingTold(now, 'agreed');
    if (told === null) return null;
    const pair = await pairParameters(now, receiver, tools);
    const { leg, time } = told;
    return { parameters: { ...pair, leg, time, place: await placeOf(now.event._id, told, tools) } };
  },
  content,
};

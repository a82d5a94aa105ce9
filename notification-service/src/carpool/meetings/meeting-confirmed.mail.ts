import { type Lang, LEG_KINDS } from '@convoi/contracts';
import type { MailContent, Sender } from '../../layout/mail-content.ts';
import type { MailDefinition } from '../../outbox/mail-definition.ts';
import type { MailMeeting } from '../mail-matches.projection.ts';
import {
  type PairContext,
  type PairParameters,
  type PairWords,
  pairContent,
  pairParameters,
  partner,
  partners,
} from '../people/pair.ts';
import { type MeetingOfLeg, meetingsFacts } from '../ride-frame.ts';
import { meetingTold, placeOf, SPACED, unlessStillThere } from './meeting.ts';

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

/** Where and when the two meet on every way that is settled. */
type ConfirmedParameters = PairParameters & { readonly meetings: readonly MeetingOfLeg[] };

/** So long the mail of one way waits for that of the other, whose press is next. */
const OTHER_WAY_MS = 2 * 60_000;

/** What stands of the other way and is, or would be, told to the same reader: whoever proposed is told of the answer. */
function ofOtherWay(now: PairContext, stand: 'agreed' | 'proposed'): readonly MailMeeting[] {
  const told = meetingTold(now, 'agreed');
  return Object.values(now.match.meetings)
    .flatMap((meetings) => meetings[stand] ?? [])
    .filter(({ id, subjectId }) => told !== null && id !== told.id && subjectId === told.subjectId);
}

/** Whether the other way was confirmed after the one that the mail tells of: the mail of that one tells both. */
const isToldLater = (now: PairContext): boolean =>
  ofOtherWay(now, 'agreed').some(({ changedAt }) => changedAt > now.row.causePosition);

function content(parameters: ConfirmedParameters, lang: Lang, _sender: Sender): MailContent {
  const { meeting, ...words } = WORDS[lang];
  return pairContent(words, parameters, lang, {
    more: [meetingsFacts(parameters.meetings, meeting, lang)],
  });
}

/** To whoever proposed a meeting: the other one agrees. Two ways that are confirmed one after the other are one mail. */
export const meetingConfirmed: MailDefinition<'meeting_confirmed', PairContext, ConfirmedParameters> = {
  name: 'meeting_confirmed',
  on: { MeetingConfirmed: ({ of, data }) => partners(of, data, data.by) },
  to: partner,
  stoppedAs: 'rides',
  budget: 'meeting',
  spaced: SPACED,
  unless: (now) => unlessStillThere('agreed')(now) ?? (isToldLater(now) ? 'outdated' : null),
  notBefore: async (now) => now.row.causedAt + (ofOtherWay(now, 'proposed').length > 0 ? OTHER_WAY_MS : 0),
  compose: async (now, receiver, tools) => {
    const agreed = LEG_KINDS.flatMap((leg) => {
      const meeting = now.match.meetings[leg]?.agreed;
      return meeting == null ? [] : [{ ...meeting, leg }];
    });
    const meetings = agreed.map(async ({ leg, time, ...sealed }) => ({
      leg,
      time,
      place: await placeOf(now.event._id, sealed, tools),
    }));
    return { parameters: { ...(await pairParameters(now, receiver, tools)), meetings: await Promise.all(meetings) } };
  },
  content,
};

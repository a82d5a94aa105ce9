import type { Lang } from '@convoi/contracts';
import type { DataOf } from '@convoi/contracts/events';
import { quietLines } from '../layout/escape.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { Audience } from '../outbox/intents.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';
import { mailMatches } from './mail-matches.projection.ts';
import {
  nameOf,
  type PairContext,
  type PairParameters,
  type PairWords,
  pairContent,
  pairParameters,
  participationButton,
  partner,
} from './people/pair.ts';
import { stoppableFoot } from './people/participant-foot.ts';

/** To the reader of a chat who may not have it open. */
interface MessageReceivedParameters extends PairParameters {
  readonly message: string;
}

interface Words extends PairWords {
  readonly after: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `${other} vous a écrit : ${title}`,
    preheader: 'Lisez la suite et répondez dans la conversation.',
    title: 'Vous avez un message',
    text: (other) => `${other} vous a écrit dans votre conversation.`,
    after:
      "Répondez dans la conversation, pas à cet e-mail : votre adresse n'est pas transmise. D'autres messages écrits dans les dix minutes vous y attendront sans nouvel e-mail.",
  },
  en: {
    subject: (other, title) => `${other} has written to you: ${title}`,
    preheader: 'Read on and reply in the conversation.',
    title: 'You have a message',
    text: (other) => `${other} has written to you in your conversation.`,
    after:
      'Reply in the conversation, not to this email: your address is not passed on. Messages that follow within ten minutes wait for you there without another email.',
  },
  de: {
    subject: (other, title) => `${other} hat dir geschrieben: ${title}`,
    preheader: 'Lies weiter und antworte in der Unterhaltung.',
    title: 'Du hast eine Nachricht',
    text: (other) => `${other} hat dir in eurer Unterhaltung geschrieben.`,
    after:
      'Antworte in der Unterhaltung, nicht auf diese E-Mail: Deine Adresse wird nicht weitergegeben. Weitere Nachrichten aus den nächsten zehn Minuten findest du dort, ohne neue E-Mail.',
  },
  es: {
    subject: (other, title) => `${other} te ha escrito: ${title}`,
    preheader: 'Sigue leyendo y responde en la conversación.',
    title: 'Tienes un mensaje',
    text: (other) => `${other} te ha escrito en vuestra conversación.`,
    after:
      'Responde en la conversación, no a este correo: tu dirección no se comunica. Los mensajes de los diez minutos siguientes te esperarán allí, sin otro correo.',
  },
};

/** The reader of a chat, unless already told of another message a short while ago: the match knows which a mail goes with. */
const readerOf = (matchId: string, { eventId, receiverId: participantId }: DataOf<'MessagePosted'>): Audience => ({
  kind: 'reader',
  ids: { eventId, participantId, matchId },
  find: async (position, { documents }) => {
    const isTold = (await documents.one(mailMatches, matchId))?.notices.some(
      (notice) => notice.readerId === participantId && notice.position === position,
    );
    return isTold === true ? [{ kind: 'partner', eventId, participantId, matchId }] : [];
  },
});

function content(parameters: MessageReceivedParameters, lang: Lang, _sender: Sender): MailContent {
  const words = WORDS[lang];
  const { message, counterpart } = parameters;
  return pairContent(words, parameters, lang, {
    more: [{ kind: 'quote', heading: nameOf(counterpart, lang), text: quietLines(message) }],
    way: [participationButton(parameters, lang), { kind: 'text', text: words.after }],
    foot: stoppableFoot(parameters, 'news', lang),
  });
}

export const messageReceived: MailDefinition<'message_received', PairContext, MessageReceivedParameters> = {
  name: 'message_received',
  on: { MessagePosted: ({ of, data }) => [readerOf(of, data)] },
  to: partner,
  stoppedAs: 'news',
  budget: 'people',
  unless: ({ row, person, match }) => {
    if (person.leftAt !== null) return 'unsubscribed';
    if (match.state !== 'pending' && match.state !== 'accepted') return 'not_wanted';
    const newest = match.notices.findLast(({ readerId }) => readerId === person._id);
    return newest?.position === row.causePosition ? null : 'outdated';
  },
  compose: async (now, receiver, tools) => {
    const { text } = await tools.opened<'MessagePosted'>();
    if (text === null) return null;
    return { parameters: { ...(await pairParameters(now, receiver, tools, 'news')), message: text } };
  },
  content,
};

import { conversationOf, type Lang } from '@convoi/contracts';
import type { DataOf } from '@convoi/contracts/events';
import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { presentEvent } from '@convoi/platform/kernel/event-store/present-event';
import { GONE_MS } from '@convoi/platform/kernel/read-store/presence';
import { quietLines } from '../layout/escape.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { Audience } from '../outbox/intents.ts';
import type { MailDefinition, MailTools } from '../outbox/mail-definition.ts';
import { mailMatches, NOTICE_EVERY_MS } from './mail-matches.projection.ts';
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

/** To the reader of a chat who has not read it. */
interface MessageReceivedParameters extends PairParameters {
  /** What has not been read, the oldest first. */
  readonly messages: readonly string[];
  /** How many more there are. */
  readonly more: number;
}

/** So many messages stand in one mail. */
const QUOTED_MOST = 5;

interface Words extends PairWords {
  readonly after: string;
  readonly more: (count: number) => string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `${other} vous a écrit : ${title}`,
    preheader: 'Lisez la suite et répondez dans la conversation.',
    title: 'Vous avez un message',
    text: (other) => `${other} vous a écrit dans votre conversation.`,
    more: (count) => (count === 1 ? 'Un autre message vous y attend.' : `${count} autres messages vous y attendent.`),
    after:
      "Répondez dans la conversation, pas à cet e-mail : votre adresse n'est pas transmise. D'autres messages écrits dans les dix minutes vous y attendront sans nouvel e-mail.",
  },
  en: {
    subject: (other, title) => `${other} has written to you: ${title}`,
    preheader: 'Read on and reply in the conversation.',
    title: 'You have a message',
    text: (other) => `${other} has written to you in your conversation.`,
    more: (count) =>
      count === 1 ? 'One more message waits for you there.' : `${count} more messages wait for you there.`,
    after:
      'Reply in the conversation, not to this email: your address is not passed on. Messages that follow within ten minutes wait for you there without another email.',
  },
  de: {
    subject: (other, title) => `${other} hat dir geschrieben: ${title}`,
    preheader: 'Lies weiter und antworte in der Unterhaltung.',
    title: 'Du hast eine Nachricht',
    text: (other) => `${other} hat dir in eurer Unterhaltung geschrieben.`,
    more: (count) =>
      count === 1 ? 'Eine weitere Nachricht wartet dort.' : `${count} weitere Nachrichten warten dort.`,
    after:
      'Antworte in der Unterhaltung, nicht auf diese E-Mail: Deine Adresse wird nicht weitergegeben. Weitere Nachrichten aus den nächsten zehn Minuten findest du dort, ohne neue E-Mail.',
  },
  es: {
    subject: (other, title) => `${other} te ha escrito: ${title}`,
    preheader: 'Sigue leyendo y responde en la conversación.',
    title: 'Tienes un mensaje',
    text: (other) => `${other} te ha escrito en vuestra conversación.`,
    more: (count) => (count === 1 ? 'Otro mensaje te espera allí.' : `Otros ${count} mensajes te esperan allí.`),
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

/** A message that came while the last mail was put together may stand in it; better twice than never. */
const OVERLAP_MS = 5_000;

/** What its reader has not read and no mail has told. */
async function untoldMessages({ row, person, match }: PairContext, tools: MailTools): Promise<StoredEvent[]> {
  const toldAt = (await tools.lastSent())?.composedAt ?? Number.NEGATIVE_INFINITY;
  const untold = (match.unread[person._id] ?? []).filter(({ at }) => at > toldAt - OVERLAP_MS);
  const [first] = untold;
  if (first === undefined) return [];
  const ids = new Set(untold.map(({ id }) => id));
  const since = await tools.events.load(row.causeStream, first.revision - 1);
  return since.events
    .map(presentEvent)
    .filter(({ type, data }) => type === 'MessagePosted' && ids.has((data as DataOf<'MessagePosted'>).messageId));
}

function content(parameters: MessageReceivedParameters, lang: Lang, _sender: Sender): MailContent {
  const words = WORDS[lang];
  const { messages, more, counterpart } = parameters;
  const heading = nameOf(counterpart, lang);
  return pairContent(words, parameters, lang, {
    more: [
      ...messages.map((text) => ({ kind: 'quote' as const, heading, text: quietLines(text) })),
      ...(more === 0 ? [] : [{ kind: 'text' as const, text: words.more(more) }]),
    ],
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
    // Read meanwhile, here or on another device.
    if (newest === undefined) return 'not_wanted';
    return newest.position === row.causePosition ? null : 'outdated';
  },
  // Whoever has the conversation open reads it without a mail; whoever leaves it open and goes away is told all the same.
  notBefore: async ({ row, person, match }, presence) =>
    (await presence.isHere(conversationOf(match._id, person._id))) ? row.causedAt + GONE_MS : 0,
  everyMs: NOTICE_EVERY_MS,
  compose: async (now, receiver, tools) => {
    const unread = await untoldMessages(now, tools);
    const texts = await Promise.all(
      unread.slice(0, QUOTED_MOST).map(async (event) => (await tools.personal.open(event)).data.text),
    );
    const messages = texts.filter((text) => typeof text === 'string');
    if (messages.length === 0) return null;
    const parameters = await pairParameters(now, receiver, tools, 'news');
    return { parameters: { ...parameters, messages, more: unread.length - texts.length } };
  },
  content,
};

import type { ServerFrame } from '@convoi/contracts';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { Hub, Listener } from './hub.ts';
import type { PushLimits } from './limits.ts';
import type { TopicChannel } from './topics.ts';

/** The topics that one socket listens to. */
export interface Subscriptions {
  /** Answers with the topics that may be listened to, and refuses the others. */
  subscribe(topics: readonly string[], who: Caller): Promise<void>;
  unsubscribe(topics: readonly string[]): void;
  has(topic: string): boolean;
  /** Stops listening to a topic that may not be listened to any more, and says so. */
  refuse(topic: string): void;
  /** Nothing is listened to any more, and nothing is sent. */
  end(): void;
}

export interface SubscriptionPorts {
  readonly hub: Hub;
  readonly limits: Pick<PushLimits, 'topicsPerFrame' | 'topicsPerSocket' | 'refusalsPerFrame'>;
  /** Newest position that readers get. */
  position(): number;
  /** Told of a channel that is listened to from now on. */
  heard(channel: string): void;
  /** The channel of a topic; null = refused. */
  channelOf(topic: string, who: Caller): Promise<TopicChannel | null>;
  send(frame: ServerFrame): void;
  /** Sends the text of a frame. */
  sendText(text: string): void;
}

const TOPIC_REFUSED = 'push.topic_refused';

/** Takes the way to the socket; gives its subscriptions, none yet. */
export function createSubscriptions({
  hub,
  limits,
  position,
  heard,
  channelOf,
  send,
  sendText,
}: SubscriptionPorts): Subscriptions {
  /** Channel by topic. */
  const subscribed = new Map<string, string>();
  let isOver = false;

  const listener: Listener = {
    send: sendText,
    refused: (topic) => {
      subscribed.delete(topic);
      send({ type: 'error', code: TOPIC_REFUSED, topic });
    },
  };

  const leave = (topic: string): void => {
    const channel = subscribed.get(topic);
    if (channel !== undefined) hub.remove(channel, listener);
    subscribed.delete(topic);
  };

  return {
    subscribe: async (topics, who) => {
      const accepted: string[] = [];
      const refused: string[] = [];
      for (const [index, topic] of [...new Set(topics)].entries()) {
        const isKnown = subscribed.has(topic);
        const hasRoom = index < limits.topicsPerFrame && (isKnown || subscribed.size < limits.topicsPerSocket);
        const channel = hasRoom ? await channelOf(topic, who) : null;
        if (isOver) return;
        if (channel === null) {
          refused.push(topic);
          continue;
        }
        subscribed.set(topic, channel.name);
        hub.add(channel.name, topic, listener, channel.groups);
        heard(channel.name);
        accepted.push(topic);
      }
      // The position is read after the topics are listened to: what comes later is told.
      send({ type: 'subscribed', topics: accepted, position: position() });
      for (const topic of refused.slice(0, limits.refusalsPerFrame))
        send({ type: 'error', code: TOPIC_REFUSED, topic });
      if (refused.length > limits.refusalsPerFrame) send({ type: 'error', code: TOPIC_REFUSED });
    },
    unsubscribe: (topics) => {
      for (const topic of topics) leave(topic);
      send({ type: 'unsubscribed', topics: [...topics] });
    },
    has: (topic) => subscribed.has(topic),
    refuse: (topic) => {
      leave(topic);
      listener.refused(topic);
    },
    end: () => {
      isOver = true;
      for (const channel of subscribed.values()) hub.remove(channel, listener);
      subscribed.clear();
    },
  };
}

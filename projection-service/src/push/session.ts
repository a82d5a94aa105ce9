import { randomUUID } from 'node:crypto';
import { CLOSE, ClientFrame, isDay, type PUSH_LIMITS, type ServerFrame } from '@convoi/contracts';
import type { Caller } from '@convoi/platform';
import { frameText, type Hub, type Listener } from './hub.ts';
import { dashboardSubject, dashboardsOf, eventSubject, newsSubject } from './subjects.ts';

export type PushLimits = { readonly [K in keyof typeof PUSH_LIMITS]: number };

/** What a session needs of the service. */
export interface SessionPorts {
  readonly hub: Hub;
  readonly limits: PushLimits;
  /** Who a token proves, null when it is bad or no longer valid. */
  authenticate(token: string): Promise<Caller | null>;
  /** The event behind the last part of a public link, null when there is none. */
  eventIdOf(slug: string): Promise<string | null>;
  /** Newest position that readers get. */
  position(): number;
  /** Counts the socket among its actor's; false when there are too many already. */
  enter(caller: Caller): boolean;
  /** Milliseconds that only go forward. */
  now(): number;
}

/** The way back to the socket. */
export interface SessionSocket extends Listener {
  close(code: number): void;
}

/** One socket's conversation; frames are handled in their order. */
export interface Session {
  /** null before the first frame. */
  readonly caller: Caller | null;
  /** Takes the text of a frame. */
  receive(text: string): void;
  /** The socket is closed: nothing is listened to any more. */
  end(): void;
}

const SLUG = /^[a-zA-Z0-9_-]{1,120}$/;
const TOPIC_REFUSED = 'push.topic_refused';

function parsed(text: string): ClientFrame | null {
  try {
    const frame = ClientFrame.safeParse(JSON.parse(text));
    return frame.success ? frame.data : null;
  } catch {
    return null;
  }
}

type FrameOf<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>;

/** Begins a conversation (api, section 4). */
export function createSession(socket: SessionSocket, ports: SessionPorts): Session {
  const { hub, limits } = ports;
  /** Subject by topic. */
  const subscribed = new Map<string, string>();
  let caller: Caller | null = null;
  let isOver = false;
  let queue = Promise.resolve();
  let frames = 0;
  let windowStartMs = ports.now();

  const send = (frame: ServerFrame): void => {
    if (!isOver) socket.send(frameText(frame));
  };

  const end = (): void => {
    isOver = true;
    for (const subject of subscribed.values()) hub.remove(subject, socket);
    subscribed.clear();
  };

  const close = (code: number): void => {
    if (isOver) return;
    end();
    socket.close(code);
  };

  /** What a topic stands for and the group it changes with, when this caller may listen to it; null = refused. */
  const subjectOf = async (topic: string): Promise<{ name: string; group?: string } | null> => {
    if (topic === 'dashboard') {
      if (caller?.kind !== 'participant') return null;
      return { name: dashboardSubject(caller.participantId), group: dashboardsOf(caller.eventId) };
    }
    const at = topic.indexOf(':');
    const [kind, name] = [topic.slice(0, at), topic.slice(at + 1)];
    if (kind === 'news') return isDay(name) ? { name: newsSubject(name) } : null;
    if (kind !== 'event' || !SLUG.test(name)) return null;
    const eventId = await ports.eventIdOf(name);
    return eventId === null ? null : { name: eventSubject(eventId) };
  };

  const authenticate = async ({ token = '' }: FrameOf<'auth'>): Promise<void> => {
    if (caller !== null) return close(CLOSE.notUnderstood);
    const proved: Caller | null = token === '' ? { kind: 'anonymous' } : await ports.authenticate(token);
    if (isOver) return;
    if (proved === null) return close(CLOSE.badToken);
    if (!ports.enter(proved)) return close(CLOSE.tooMany);
    caller = proved;
    send({
      type: 'hello',
      connection_id: randomUUID(),
      position: ports.position(),
      heartbeat_s: limits.heartbeatS,
    });
  };

  const subscribe = async ({ topics }: FrameOf<'subscribe'>): Promise<void> => {
    const accepted: string[] = [];
    const refused: string[] = [];
    for (const topic of new Set(topics)) {
      const isKnown = subscribed.has(topic);
      const hasRoom = isKnown || subscribed.size < limits.topicsPerSocket;
      const subject = hasRoom ? await subjectOf(topic) : null;
      if (isOver) return;
      if (subject === null) {
        refused.push(topic);
        continue;
      }
      subscribed.set(topic, subject.name);
      hub.add(subject.name, topic, socket, subject.group);
      accepted.push(topic);
    }
    // The position is read after the topics are listened to: what comes later is told.
    send({ type: 'subscribed', topics: accepted, position: ports.position() });
    for (const topic of refused) send({ type: 'error', code: TOPIC_REFUSED, topic });
  };

  const unsubscribe = ({ topics }: FrameOf<'unsubscribe'>): void => {
    for (const topic of topics) {
      const subject = subscribed.get(topic);
      if (subject !== undefined) hub.remove(subject, socket);
      subscribed.delete(topic);
    }
    send({ type: 'unsubscribed', topics });
  };

  const handlers: { readonly [T in ClientFrame['type']]: (frame: FrameOf<T>) => Promise<void> | void } = {
    auth: authenticate,
    subscribe,
    unsubscribe,
    // Typing is told to the other party of a relation; without one there is nobody to tell, and never an answer.
    typing: () => undefined,
    ping: () => send({ type: 'pong', position: ports.position() }),
  };

  const handle = async (text: string): Promise<void> => {
    if (isOver) return;
    const frame = parsed(text);
    if (frame === null || (caller === null && frame.type !== 'auth')) return close(CLOSE.notUnderstood);
    await (handlers[frame.type] as (frame: ClientFrame) => Promise<void> | void)(frame);
  };

  return {
    get caller() {
      return caller;
    },
    receive: (text) => {
      const nowMs = ports.now();
      if (nowMs - windowStartMs >= limits.framesWindowMs) {
        windowStartMs = nowMs;
        frames = 0;
      }
      frames += 1;
      if (frames > limits.frames) return close(CLOSE.tooMany);
      // A store that is down: the client comes back later and fetches again.
      queue = queue.then(() => handle(text)).catch(() => close(CLOSE.slowReader));
    },
    end,
  };
}

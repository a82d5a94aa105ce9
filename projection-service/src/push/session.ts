import { randomUUID } from 'node:crypto';
import { CLOSE, ClientFrame, isDay, isUuid, type ServerFrame } from '@convoi/contracts';
import type { Caller } from '@convoi/platform';
import { dashboardChannel, eventChannel, matchChannel, newsChannel, partiesOf, STAFF_CHANNEL } from './channels.ts';
import { frameText, type Hub, type Listener } from './hub.ts';
import type { PushLimits } from './limits.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { ownerOf } from './socket-owner.ts';

/** What a session needs of the service. */
export interface SessionPorts {
  readonly hub: Hub;
  readonly limits: PushLimits;
  /** Who a token proves, null when it is bad or no longer valid. */
  authenticate(token: string): Promise<Caller | null>;
  /** The event behind the last part of a public link, null when there is none. */
  eventIdOf(slug: string): Promise<string | null>;
  /** Groups that somebody's dashboard changes with, by their events and relations. */
  dashboardGroups(caller: Caller): Promise<readonly string[]>;
  /** The caller's side of a live relation: the id of the participant; null for everybody who is no party. */
  partyOf(caller: Caller, matchId: string): Promise<string | null>;
  /** A party of a live relation is typing; everybody else tells nobody anything. */
  typed(caller: Caller, matchId: string): Promise<void>;
  /** Resolves when it is this session's turn to read a frame or to look something up. */
  turn(): Promise<void>;
  /** Counts a look-up among those of the socket's network; false when there were too many. */
  lookUp(): boolean;
  /** Newest position that readers get. */
  position(): number;
  /** Counts the socket among its owner's; false when there are too many already. */
  enter(caller: Caller): boolean;
  /** Milliseconds that only go forward. */
  now(): number;
}

/** The way back to the socket. */
export interface SessionSocket {
  /** Takes the text of a frame. */
  send(text: string): void;
  close(code: number): void;
}

/** One socket's conversation; frames are handled in their order. */
export interface Session {
  /** null before the first frame. */
  readonly caller: Caller | null;
  /** Closes with 4401 when the token proves nobody any more; who has lost the role of the staff loses its topic. */
  recheck(): Promise<void>;
  /** Takes the text of a frame. */
  receive(text: string): void;
  /** The socket is closed: nothing is listened to any more. */
  end(): void;
}

const SLUG = /^[a-zA-Z0-9_-]{1,120}$/;
const ANONYMOUS: Caller = { kind: 'anonymous' };
const TOPIC_REFUSED = 'push.topic_refused';

const isStaff = (caller: Caller): boolean => caller.kind === 'account' && caller.isStaff === true;

function parsed(text: string): ClientFrame | null {
  try {
    const frame = ClientFrame.safeParse(JSON.parse(text));
    return frame.success ? frame.data : null;
  } catch {
    return null;
  }
}

type FrameOf<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>;

/** Begins a conversation. */
export function createSession(socket: SessionSocket, ports: SessionPorts): Session {
  const { hub, limits } = ports;
  /** Channel by topic. */
  const subscribed = new Map<string, string>();
  let caller: Caller | null = null;
  let ownToken = '';
  let typedAtMs = Number.NEGATIVE_INFINITY;
  let isOver = false;
  let queue = Promise.resolve();
  const frames = createRateLimiter(limits.frames, limits.framesWindowMs, ports.now);
  const lookups = createRateLimiter(limits.lookupsPerSocket, limits.lookupsWindowMs, ports.now);

  const send = (frame: ServerFrame): void => {
    if (!isOver) socket.send(frameText(frame));
  };

  const listener: Listener = {
    send: (text) => {
      if (!isOver) socket.send(text);
    },
    refused: (topic) => {
      subscribed.delete(topic);
      send({ type: 'error', code: TOPIC_REFUSED, topic });
    },
  };

  const end = (): void => {
    isOver = true;
    for (const channel of subscribed.values()) hub.remove(channel, listener);
    subscribed.clear();
  };

  const close = (code: number): void => {
    if (isOver) return;
    end();
    socket.close(code);
  };

  type Channel = { readonly name: string; readonly groups?: readonly string[] };

  /** What the store says of a topic, as far as this socket may still ask; null = refused. */
  const lookedUp = async (find: () => Promise<Channel | null>): Promise<Channel | null> => {
    if (!lookups.take()) return null;
    if (!ports.lookUp()) {
      close(CLOSE.tooMany);
      return null;
    }
    await ports.turn();
    return isOver ? null : find();
  };

  const matchOf = async (who: Caller, matchId: string): Promise<Channel | null> => {
    const participantId = await ports.partyOf(who, matchId);
    return participantId === null ? null : { name: matchChannel(matchId, participantId), groups: [partiesOf(matchId)] };
  };

  const pageOf = async (slug: string): Promise<Channel | null> => {
    const eventId = await ports.eventIdOf(slug);
    return eventId === null ? null : { name: eventChannel(eventId) };
  };

  /** What a topic stands for and the groups it changes with, when this caller may listen to it; null = refused. */
  const subjectOf = async (who: Caller, topic: string): Promise<Channel | null> => {
    if (topic === 'dashboard') {
      const owner = ownerOf(who);
      if (owner === null) return null;
      return lookedUp(async () => ({ name: dashboardChannel(owner), groups: await ports.dashboardGroups(who) }));
    }
    if (topic === STAFF_CHANNEL) return isStaff(who) ? { name: STAFF_CHANNEL } : null;
    const at = topic.indexOf(':');
    const [kind, name] = [topic.slice(0, at), topic.slice(at + 1)];
    if (kind === 'news') return isDay(name) ? { name: newsChannel(name) } : null;
    // Nobody without a registration or an account is a party of anything.
    if (kind === 'match') return isUuid(name) && ownerOf(who) !== null ? lookedUp(() => matchOf(who, name)) : null;
    return kind === 'event' && SLUG.test(name) ? lookedUp(() => pageOf(name)) : null;
  };

  const authenticate = async ({ token = '' }: FrameOf<'auth'>): Promise<void> => {
    if (caller !== null) return close(CLOSE.notUnderstood);
    const proved: Caller | null = token === '' ? ANONYMOUS : await ports.authenticate(token);
    if (isOver) return;
    if (proved === null) return close(CLOSE.badToken);
    if (!ports.enter(proved)) return close(CLOSE.tooMany);
    caller = proved;
    ownToken = token;
    send({
      type: 'hello',
      connection_id: randomUUID(),
      position: ports.position(),
      heartbeat_s: limits.heartbeatS,
    });
  };

  const subscribe = async ({ topics }: FrameOf<'subscribe'>, who: Caller): Promise<void> => {
    const accepted: string[] = [];
    const refused: string[] = [];
    for (const [index, topic] of [...new Set(topics)].entries()) {
      const isKnown = subscribed.has(topic);
      const hasRoom = index < limits.topicsPerFrame && (isKnown || subscribed.size < limits.topicsPerSocket);
      const channel = hasRoom ? await subjectOf(who, topic) : null;
      if (isOver) return;
      if (channel === null) {
        refused.push(topic);
        continue;
      }
      subscribed.set(topic, channel.name);
      hub.add(channel.name, topic, listener, channel.groups);
      accepted.push(topic);
    }
    // The position is read after the topics are listened to: what comes later is told.
    send({ type: 'subscribed', topics: accepted, position: ports.position() });
    for (const topic of refused.slice(0, limits.refusalsPerFrame)) send({ type: 'error', code: TOPIC_REFUSED, topic });
    if (refused.length > limits.refusalsPerFrame) send({ type: 'error', code: TOPIC_REFUSED });
  };

  const unsubscribe = ({ topics }: FrameOf<'unsubscribe'>): void => {
    for (const topic of topics) {
      const channel = subscribed.get(topic);
      if (channel !== undefined) hub.remove(channel, listener);
      subscribed.delete(topic);
    }
    send({ type: 'unsubscribed', topics });
  };

  /** More frames than the contract allows are as if they had not come. */
  const typing = async ({ match_request_id: matchId }: FrameOf<'typing'>, who: Caller): Promise<void> => {
    const nowMs = ports.now();
    if (nowMs - typedAtMs < limits.typingMs || !isUuid(matchId)) return;
    typedAtMs = nowMs;
    await ports.typed(who, matchId);
  };

  type FrameHandler<T extends ClientFrame['type']> = (frame: FrameOf<T>, who: Caller) => Promise<void> | void;
  const handlers: { readonly [T in ClientFrame['type']]: FrameHandler<T> } = {
    auth: authenticate,
    subscribe,
    unsubscribe,
    typing,
    ping: () => send({ type: 'pong', position: ports.position() }),
  };

  const handle = async (text: string): Promise<void> => {
    await ports.turn();
    if (isOver) return;
    const frame = parsed(text);
    if (frame === null || (caller === null && frame.type !== 'auth')) return close(CLOSE.notUnderstood);
    await (handlers[frame.type] as FrameHandler<ClientFrame['type']>)(frame, caller ?? ANONYMOUS);
  };

  return {
    get caller() {
      return caller;
    },
    recheck: async () => {
      if (isOver || ownToken === '') return;
      const proved = await ports.authenticate(ownToken);
      if (proved === null) return close(CLOSE.badToken);
      if (caller !== null) caller = proved;
      if (isStaff(proved) || !subscribed.has(STAFF_CHANNEL)) return;
      hub.remove(STAFF_CHANNEL, listener);
      listener.refused(STAFF_CHANNEL);
    },
    receive: (text) => {
      if (!frames.take()) return close(CLOSE.tooMany);
      // A store that is down: the client comes back later and fetches again.
      queue = queue.then(() => handle(text)).catch(() => close(CLOSE.slowReader));
    },
    end,
  };
}

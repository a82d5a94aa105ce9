import { randomUUID } from 'node:crypto';
import { CLOSE, ClientFrame, isUuid, type ServerFrame } from '@convoi/contracts';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import { STAFF_CHANNEL } from './channels.ts';
import { frameText, type Hub } from './hub.ts';
import type { PushLimits } from './limits.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { createSubscriptions } from './subscriptions.ts';
import { channelOf, isStaff, type TopicChannel, type TopicPorts } from './topics.ts';

/** What a session needs of the service. */
export interface SessionPorts extends TopicPorts {
  readonly hub: Hub;
  readonly limits: PushLimits;
  /** Who a token proves, null when it is bad or no longer valid. */
  authenticate(token: string): Promise<Caller | null>;
  /** A party of a live match is typing; everybody else tells nobody anything. */
  typed(caller: Caller, matchId: string): Promise<void>;
  /** Told of a channel that a socket has begun to listen to. */
  heard?(channel: string): void;
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

const ANONYMOUS: Caller = { kind: 'anonymous' };

function parsed(text: string): ClientFrame | null {
  try {
    const frame = ClientFrame.safeParse(JSON.parse(text));
    return frame.success ? frame.data : null;
  } catch {
    return null;
  }
}

type FrameOf<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>;

/** Asks the store about a topic, as far as a socket may still ask; null = refused. */
function lookUpsOf(ports: SessionPorts, tooMany: () => void) {
  const own = createRateLimiter(ports.limits.lookupsPerSocket, ports.limits.lookupsWindowMs, ports.now);
  return async (find: () => Promise<TopicChannel | null>): Promise<TopicChannel | null> => {
    if (!own.take()) return null;
    if (!ports.lookUp()) {
      tooMany();
      return null;
    }
    await ports.turn();
    return find();
  };
}

/** Begins a conversation. */
export function createSession(socket: SessionSocket, ports: SessionPorts): Session {
  const { limits } = ports;
  let caller: Caller | null = null;
  let ownToken = '';
  let typedAtMs = Number.NEGATIVE_INFINITY;
  let isOver = false;
  let queue = Promise.resolve();
  const frames = createRateLimiter(limits.frames, limits.framesWindowMs, ports.now);

  const send = (frame: ServerFrame): void => {
    if (!isOver) socket.send(frameText(frame));
  };

  const end = (): void => {
    isOver = true;
    subscriptions.end();
  };

  const close = (code: number): void => {
    if (isOver) return;
    end();
    socket.close(code);
  };

  const lookUp = lookUpsOf(ports, () => close(CLOSE.tooMany));

  const subscriptions = createSubscriptions({
    hub: ports.hub,
    limits,
    position: () => ports.position(),
    heard: (channel) => ports.heard?.(channel),
    channelOf: (topic, who) => channelOf(topic, who, ports, (find) => lookUp(async () => (isOver ? null : find()))),
    send,
    sendText: (text) => {
      if (!isOver) socket.send(text);
    },
  });

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
    subscribe: ({ topics }, who) => subscriptions.subscribe(topics, who),
    unsubscribe: ({ topics }) => subscriptions.unsubscribe(topics),
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
      if (!isStaff(proved) && subscriptions.has(STAFF_CHANNEL)) subscriptions.refuse(STAFF_CHANNEL);
    },
    receive: (text) => {
      if (!frames.take()) return close(CLOSE.tooMany);
      // A store that is down: the client comes back later and fetches again.
      queue = queue.then(() => handle(text)).catch(() => close(CLOSE.slowReader));
    },
    end,
  };
}

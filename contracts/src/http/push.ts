import * as z from 'zod/mini';

/** Frames of the websocket `/push` (api, section 4). */

export const ClientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), token: z.optional(z.string()) }),
  z.object({ type: z.literal('subscribe'), topics: z.array(z.string()) }),
  z.object({ type: z.literal('unsubscribe'), topics: z.array(z.string()) }),
  z.object({ type: z.literal('typing'), match_request_id: z.string() }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

export const ServerFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), connection_id: z.string(), position: z.int(), heartbeat_s: z.number() }),
  z.object({ type: z.literal('subscribed'), topics: z.array(z.string()), position: z.int() }),
  z.object({ type: z.literal('unsubscribed'), topics: z.array(z.string()) }),
  z.object({ type: z.literal('changed'), topic: z.string(), position: z.int() }),
  z.object({ type: z.literal('typing'), topic: z.string(), participant_id: z.string(), ttl_ms: z.number() }),
  z.object({ type: z.literal('pong'), position: z.int() }),
  z.object({ type: z.literal('error'), code: z.string(), topic: z.optional(z.string()) }),
]);
export type ServerFrame = z.infer<typeof ServerFrame>;

/** Close codes and what a client does about them. */
export const CLOSE = {
  stopping: 1001,
  frameTooLarge: 1009,
  slowReader: 1013,
  notUnderstood: 4400,
  badToken: 4401,
  authTimeout: 4408,
  tooMany: 4429,
} as const;

export const PUSH_LIMITS = {
  topicsPerSocket: 50,
  socketsPerActor: 5,
  socketsPerIp: 50,
  frames: 60,
  framesWindowMs: 10_000,
  unsentBytes: 256 * 1024,
  frameBytes: 16 * 1024,
  authMs: 5000,
  coalesceMs: 100,
  /** Least time between two frames that say "typing". */
  typingMs: 2000,
  serverPingMs: 30_000,
  silentMs: 60_000,
  heartbeatS: 25,
} as const;

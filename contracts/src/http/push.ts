import * as z from 'zod/mini';

/** Frames of the websocket `/push`. */

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

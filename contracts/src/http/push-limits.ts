/** Numbers of the websocket `/push` (docs/reference/limits.md#socket); apart from its frames, which bring zod along. */

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

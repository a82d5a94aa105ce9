import { PUSH_LIMITS } from '@convoi/contracts';

/** The limits of sockets: those that clients know, and those that bound what their frames cost. */
export const SOCKET_LIMITS = {
  ...PUSH_LIMITS,
  /** Topics that are looked at in one frame; those after them are refused. */
  topicsPerFrame: PUSH_LIMITS.topicsPerSocket,
  /** Refusals that one frame is answered with by name; more are told in one frame without a name. */
  refusalsPerFrame: 50,
  /** Topics that are looked up in the store, known or not, by a socket and by all sockets of an IP. */
  lookupsPerSocket: 100,
  lookupsPerIp: 1000,
  lookupsWindowMs: 10_000,
  /** Frames that are read, and topics that are looked up, before everybody else has a turn. */
  piecesPerTurn: 1,
  /**
   * How long sockets are still taken and kept once they belong elsewhere: whoever shares them out asks each second or so who is ready, and
   * would send them back until it has heard.
   */
  announceMs: 5_000,
  /** Between two sockets that are sent elsewhere, so that they do not all come there at once. */
  closeEveryMs: 10,
} as const;

/** Each limit by its name. */
export type PushLimits = { readonly [K in keyof typeof SOCKET_LIMITS]: number };

import type { ServerFrame } from '@convoi/contracts';

/**
 * Reads what the socket says. Told apart by hand: the schemas of the contracts would bring their library and the shapes of all
 * answers into every page that hears of changes, which takes a phone a tenth of a second.
 */

type Members = { readonly [name: string]: (value: unknown) => boolean };

const isText = (value: unknown): boolean => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

/** What each kind has beside its type. The spec compares this with the schemas. */
const KINDS: { readonly [T in ServerFrame['type']]: Members } = {
  hello: { connection_id: isText, position: Number.isSafeInteger, heartbeat_s: isNumber },
  subscribed: { topics: isTexts, position: Number.isSafeInteger },
  unsubscribed: { topics: isTexts },
  changed: { topic: isText, position: Number.isSafeInteger },
  typing: { topic: isText, participant_id: isText, ttl_ms: isNumber },
  pong: { position: Number.isSafeInteger },
  error: { code: isText, topic: (value) => value === undefined || isText(value) },
};

/** A message of the server; null for what is none, and for kinds that a newer server may send. */
export function serverFrameOf(text: unknown): ServerFrame | null {
  if (typeof text !== 'string') return null;
  try {
    const frame = JSON.parse(text) as { readonly type?: unknown; readonly [name: string]: unknown } | null;
    const type = frame?.type;
    if (typeof type !== 'string' || !Object.hasOwn(KINDS, type)) return null;
    const members = Object.entries(KINDS[type as ServerFrame['type']]);
    return members.every(([name, isRight]) => isRight(frame?.[name])) ? (frame as unknown as ServerFrame) : null;
  } catch {
    return null;
  }
}

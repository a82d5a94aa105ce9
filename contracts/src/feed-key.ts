/**
 * The key in the secret address of an organiser's calendar: whose it is, and a secret of 32 characters of base64url. The account is
 * named so that it is found without a list of secrets; its id opens nothing.
 */
export const feedKeyOf = (userId: string, secret: string): string => `${userId}.${secret}`;

const KEY = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.[A-Za-z0-9_-]{32}$/;

/** The account that a key names; null when the text cannot be one. */
export const accountOfFeedKey = (key: string): string | null => KEY.exec(key)?.[1] ?? null;

/**
 * The key in the secret address of the calendar of one event: whose link it goes with, which is the event's id for its owner and
 * the id in the team for everybody else of it, and a secret of 32 characters of base64url.
 */
export const eventFeedKeyOf = (holderId: string, secret: string): string => `event.${holderId}.${secret}`;

const EVENT_KEY = /^event\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([A-Za-z0-9_-]{32})$/;

/** Whose link a key goes with, and its secret; null when the text cannot be the key of an event's calendar. */
export function partsOfEventFeedKey(key: string): { readonly holderId: string; readonly secret: string } | null {
  const [, holderId, secret] = EVENT_KEY.exec(key) ?? [];
  return holderId === undefined || secret === undefined ? null : { holderId, secret };
}

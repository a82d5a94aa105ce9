/**
 * The key in the secret address of an organiser's calendar: whose it is, and a secret of 32 characters of base64url. The account is
 * named so that it is found without a list of secrets; its id opens nothing.
 */
export const feedKeyOf = (userId: string, secret: string): string => `${userId}.${secret}`;

const KEY = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.[A-Za-z0-9_-]{32}$/;

/** The account that a key names; null when the text cannot be one. */
export const accountOfFeedKey = (key: string): string | null => KEY.exec(key)?.[1] ?? null;

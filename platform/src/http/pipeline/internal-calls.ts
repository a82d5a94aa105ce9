import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { deriveSecret } from '../../kernel/personal-data/derive-secret.ts';

/**
 * Calls of one program of the product to another are counted against nobody's limits. They prove themselves by a secret
 * that only these programs have: where a request came in, and what it does not say, proves nothing.
 */
const HEADER = 'x-convoi-internal';

const proofOf = (internalSecret: Uint8Array): string =>
  deriveSecret(internalSecret, 'internal-call').toString('base64url');

/** Says for whom the web service makes a call: the address that sent a form without scripts. Believed with the proof only. */
export const PLAIN_FORM_HEADER = 'x-convoi-plain-form';

/** Headers of a call to another program of the product; takes the secret of internal calls. */
export function internalHeaders(internalSecret: Uint8Array): { readonly [name: string]: string } {
  return { [HEADER]: proofOf(internalSecret) };
}

/** Takes the secrets of internal calls that are accepted; gives what tells by its headers whether a request is one. */
export function createInternalCheck(internalSecrets: readonly Uint8Array[]): (headers: IncomingHttpHeaders) => boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  const wanted = internalSecrets.map((secret) => digest(proofOf(secret)));
  return (headers) => {
    const given = headers[HEADER];
    return typeof given === 'string' && wanted.some((one) => timingSafeEqual(digest(given), one));
  };
}

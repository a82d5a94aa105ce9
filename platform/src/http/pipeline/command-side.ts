import { createHmac } from 'node:crypto';
import { StoreUnavailable } from '../../kernel/event-store/store-errors.ts';
import { deriveSecret } from '../../kernel/personal-data/derive-secret.ts';
import { NAMESPACES, uuidv5 } from '../../kernel/personal-data/ids.ts';
import { askedAgain } from './asked-again.ts';
import { internalHeaders, PLAIN_FORM_HEADER } from './internal-calls.ts';

/** A call for somebody whose form came without scripts: `ip` is theirs, and its limits are counted for them. */
export interface PlainFormCall {
  readonly path: string;
  readonly body: object;
  readonly ip: string;
  readonly lang: string;
}

export type MakePlainFormCall = (call: PlainFormCall) => Promise<{ readonly status: number; readonly body: unknown }>;

const TIMEOUT_MS = 12_000;

/**
 * Headers and body of such a call. Its key comes from what was sent and from whom, under the secret: a form that is sent
 * twice, as by two presses of its button, has one effect and the same answer.
 */
export function plainFormRequest(
  { path, body, ip, lang }: PlainFormCall,
  internalSecret: Uint8Array,
): { readonly headers: { readonly [name: string]: string }; readonly body: string } {
  const text = JSON.stringify(body);
  const hash = createHmac('sha256', deriveSecret(internalSecret, 'plain-forms')).update(`${path}|${ip}|${text}`);
  return {
    headers: {
      'content-type': 'application/json',
      'accept-language': lang,
      'idempotency-key': uuidv5(NAMESPACES.command, hash.digest('base64url')),
      [PLAIN_FORM_HEADER]: ip,
    },
    body: text,
  };
}

/** The command side at a base address. Throws StoreUnavailable when it does not answer. */
export function commandSideAt(baseUrl: () => string, internalSecret: Uint8Array): MakePlainFormCall {
  const proof = internalHeaders(internalSecret);
  return async (call) => {
    const { headers, body } = plainFormRequest(call, internalSecret);
    try {
      return await askedAgain(async (signal) => {
        const response = await fetch(`${baseUrl()}${call.path}`, {
          method: 'POST',
          headers: { ...headers, ...proof },
          body,
          signal,
        });
        return { status: response.status, body: await response.json() };
      }, TIMEOUT_MS);
    } catch {
      throw new StoreUnavailable('the command side does not answer');
    }
  };
}

import { Refusal } from '@convoi/contracts';
import * as z from 'zod/mini';
import type { Provider } from './human-check.ts';

/** The three hosted checks; each is asked with one form. */

export type HostedName = 'recaptcha' | 'hcaptcha' | 'turnstile';

const URLS: { readonly [N in HostedName]: string } = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};
const TIMEOUT_MS = 5_000;
/** reCAPTCHA v3 gives 0 (surely a machine) to 1. */
const SCORE_MIN = 0.5;

const Answer = z.object({
  success: z.boolean(),
  action: z.optional(z.nullable(z.string())),
  score: z.optional(z.nullable(z.number())),
  hostname: z.optional(z.nullable(z.string())),
});

export interface HostedOptions {
  readonly name: HostedName;
  /** HUMAN_CHECK_PROVIDER_SECRET. */
  readonly secret: string;
  /** HUMAN_CHECK_SITE_KEY. */
  readonly siteKey: string;
  /** HUMAN_CHECK_URL; the provider's own when empty. */
  readonly url: string;
  /** Host of the public address: a token that was given on another site counts for nothing. */
  readonly hostname: string;
}

/** The provider; throws `server.unavailable` when it does not answer. The visitor's address is not told to it. */
export function hosted({ name, secret, siteKey, url, hostname }: HostedOptions): Provider {
  const ask = async (token: string): Promise<z.infer<typeof Answer>> => {
    try {
      const response = await fetch(url === '' ? URLS[name] : url, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, ...(name === 'hcaptcha' ? { sitekey: siteKey } : {}) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      return Answer.parse(await response.json());
    } catch {
      throw new Refusal('server.unavailable');
    }
  };
  return {
    challenge: async () => null,
    identityOf: (token) => token,
    isSolved: async (token, action) => {
      const answer = await ask(token);
      const isOtherAction = (answer.action ?? '') !== '' && answer.action !== action;
      const isOtherSite = (answer.hostname ?? '') !== '' && answer.hostname !== hostname;
      return answer.success && !isOtherAction && !isOtherSite && (answer.score ?? 1) >= SCORE_MIN;
    },
  };
}

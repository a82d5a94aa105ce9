import { timingSafeEqual } from 'node:crypto';
import type { SignInProviderName } from '@convoi/contracts';
import { type Clock, deriveSecret, hmac } from '@convoi/platform';
import type { SignInSecrets } from './provider.ts';

/**
 * The one cookie of the product's calls (api A8): it ties the way back from the provider to the browser that went there.
 * Signed, for ten minutes, for one provider, out of reach of scripts.
 */
export interface SignInCookie {
  /** A `Set-Cookie` value. */
  write(provider: SignInProviderName, secrets: SignInSecrets): string;
  /** What a `Cookie` header holds for this provider; null when it holds nothing good. */
  read(header: string, provider: SignInProviderName): SignInSecrets | null;
  /** A `Set-Cookie` value that takes it away. */
  clear(): string;
}

const NAME = 'convoi_sign_in';
const LIFE_SECONDS = 600;

interface Content extends SignInSecrets {
  readonly provider: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Takes SESSION_SECRET; the base address tells whether the cookie may travel without encryption. */
export function createSignInCookie(options: {
  readonly sessionSecret: Uint8Array;
  readonly clock: Clock;
  readonly publicUrl: () => string;
}): SignInCookie {
  const key = deriveSecret(options.sessionSecret, 'sign-in-cookie');
  const set = (value: string, seconds: number): string =>
    [
      `${NAME}=${value}`,
      'Path=/auth',
      `Max-Age=${seconds}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(options.publicUrl().startsWith('https:') ? ['Secure'] : []),
    ].join('; ');
  return {
    write: (provider, secrets) => {
      const content: Content = { ...secrets, provider, expiresAt: options.clock.now() + LIFE_SECONDS * 1000 };
      const text = Buffer.from(JSON.stringify(content)).toString('base64url');
      return set(`${text}.${hmac(key, text).toString('base64url')}`, LIFE_SECONDS);
    },
    read: (header, provider) => {
      const value = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]+)\\.([A-Za-z0-9_-]{43})(?:;|$)`).exec(header);
      if (value === null) return null;
      const [, text = '', signature = ''] = value;
      if (!timingSafeEqual(Buffer.from(signature, 'base64url'), hmac(key, text))) return null;
      const content = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Content;
      return content.provider === provider && content.expiresAt > options.clock.now() ? content : null;
    },
    clear: () => set('', 0),
  };
}

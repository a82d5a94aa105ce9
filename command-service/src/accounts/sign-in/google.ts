import type { GoogleSettings } from '@convoi/platform/config/config';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { PROVIDER_TIMEOUT_SECONDS, type SignInProvider, textOrNull } from './provider.ts';

const SCOPES = 'openid email profile';

/** Addresses that Google itself gives out. */
const OWN_DOMAINS = /@(?:gmail|googlemail)\.com$/i;

/**
 * Is Google the one who knows whose address this is: it gave it out, or hosts its domain (`hd`). Of any other address its owner
 * was asked once, when the Google account was made; that tells nothing of whose it is today.
 */
const isProvedBy = (email: string | null, isVerified: unknown, hostedDomain: unknown): boolean =>
  isVerified === true && email !== null && (OWN_DOMAINS.test(email) || textOrNull(hostedDomain) !== null);

/** OpenID Connect: the provider signs who came, for this client, this time (state, nonce and PKCE are checked). */
export function google({ clientId, clientSecret, issuer, isLoopback }: GoogleSettings): SignInProvider {
  let known: Promise<Configuration> | null = null;
  /** Asked once; again after a failure. */
  const configuration = (): Promise<Configuration> => {
    known ??= discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
      timeout: PROVIDER_TIMEOUT_SECONDS,
      execute: [
        // Left out unless asked for, because the token comes over TLS: who came is looked at by its signature all the same.
        enableNonRepudiationChecks,
        // The stand-in of the standalone profile has no certificate; nothing else is spoken to without one.
        ...(isLoopback === true ? [allowInsecureRequests] : []),
      ],
    }).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
  return {
    begin: async ({ state, nonce, verifier }, redirectUri) =>
      buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPES,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    finish: async (callback, { state, nonce, verifier }) => {
      const tokens = await authorizationCodeGrant(await configuration(), callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new TypeError('the provider signed nothing');
      const email = textOrNull(claims.email);
      return {
        subject: claims.sub,
        email,
        isEmailVerified: isProvedBy(email, claims.email_verified, claims.hd),
        name: textOrNull(claims.name) ?? '',
      };
    },
  };
}

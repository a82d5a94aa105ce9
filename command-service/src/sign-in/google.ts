import type { GoogleSettings } from '@convoi/platform';
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
      return {
        subject: claims.sub,
        email: textOrNull(claims.email),
        isEmailVerified: claims.email_verified === true,
        name: textOrNull(claims.name) ?? '',
      };
    },
  };
}

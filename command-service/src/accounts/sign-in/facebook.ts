import type { FacebookSettings } from '@convoi/platform/config/config';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
} from 'openid-client';
import { PROVIDER_TIMEOUT_SECONDS, type SignInProvider, textOrNull } from './provider.ts';

/**
 * Plain OAuth 2, then `/me`: nothing is signed, and an address may be missing, or never proved. The dialogue is shown by the
 * `www` sister of the graph's host.
 */
export function facebook({ clientId, clientSecret, baseUrl, isLoopback }: FacebookSettings): SignInProvider {
  const server = {
    issuer: new URL(baseUrl).origin,
    authorization_endpoint: `${baseUrl.replace('://graph.', '://www.')}/dialog/oauth`,
    token_endpoint: `${baseUrl}/oauth/access_token`,
  };
  const configuration = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret));
  configuration.timeout = PROVIDER_TIMEOUT_SECONDS;
  if (isLoopback === true) allowInsecureRequests(configuration);
  return {
    begin: async ({ state, verifier }, redirectUri) =>
      buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'public_profile,email',
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    finish: async (callback, { state, verifier }) => {
      const tokens = await authorizationCodeGrant(configuration, callback, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      const me = new URL(`${baseUrl}/me?fields=id,name,email`);
      const answer = await fetchProtectedResource(configuration, tokens.access_token, me, 'GET');
      if (!answer.ok) throw new TypeError(`the provider answered ${answer.status}`);
      const { id, name, email } = (await answer.json()) as { readonly [field: string]: unknown };
      const subject = textOrNull(id);
      if (subject === null) throw new TypeError('the provider told nobody');
      return { subject, email: textOrNull(email), isEmailVerified: false, name: textOrNull(name) ?? '' };
    },
  };
}

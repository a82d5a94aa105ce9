import { randomBytes } from 'node:crypto';
import { Refusal, SIGN_IN_PROVIDERS, type SignInError, type SignInProviderName } from '@convoi/contracts';
import type { CallAnswer, CallHandlers } from '@convoi/platform';
import type { SignInProvider, SignInSecrets } from '../sign-in/provider.ts';
import { createSignInCookie } from '../sign-in/sign-in-cookie.ts';
import { type Deps, originOf } from '../use-cases/deps.ts';
import { signIn } from '../use-cases/sign-in.ts';

/** The two calls that a browser walks through when somebody signs in with a provider (api A8). */

/** Providers by name; null where there is none. Asked at each use: a stand-in's address is known only after listening. */
export type SignInProviders = () => { readonly [P in SignInProviderName]: SignInProvider | null };

const random = (): string => randomBytes(32).toString('base64url');

/** Takes what the use cases need, the providers, and who is told of dialogues that failed. */
export function signInHandlers(deps: Deps, providers: SignInProviders, onFailure: (error: unknown) => void) {
  const { config, clock } = deps;
  const cookie = createSignInCookie({
    sessionSecret: config.secrets.session,
    clock,
    publicUrl: () => config.publicUrl,
  });
  const wanted = (
    name: string | undefined,
  ): { readonly name: SignInProviderName; readonly provider: SignInProvider } => {
    const known = SIGN_IN_PROVIDERS.find((one) => one === name);
    if (known === undefined) throw new Refusal('request.not_found');
    const provider = providers()[known];
    if (provider === null) throw new Refusal('auth.provider_unavailable');
    return { name: known, provider };
  };
  const callbackOf = (name: SignInProviderName): string => `${config.publicUrl}/auth/${name}/callback`;
  const to = (location: string, setCookie: string): CallAnswer<string> => ({
    headers: { Location: location, 'Set-Cookie': setCookie },
  });
  const failed = (error: SignInError): CallAnswer<string> => to(`/login?error=${error}`, cookie.clear());

  return {
    A8: async ({ params }) => {
      const { name, provider } = wanted(params.provider);
      const secrets: SignInSecrets = { state: random(), nonce: random(), verifier: random() };
      try {
        const location = await provider.begin(secrets, callbackOf(name));
        return to(location.href, cookie.write(name, secrets));
      } catch (error) {
        onFailure(error);
        return failed('failed');
      }
    },
    A8c: async ({ params, query, context }) => {
      const { name, provider } = wanted(params.provider);
      const secrets = cookie.read(context.cookie ?? '', name);
      if (secrets === null || query.state !== secrets.state) return failed('state');
      if (query.error !== null) return failed(query.error === 'access_denied' ? 'denied' : 'failed');
      const callback = new URL(callbackOf(name));
      for (const [member, value] of Object.entries(query)) if (value !== null) callback.searchParams.set(member, value);
      try {
        const person = await provider.finish(callback, secrets);
        const outcome = await signIn(deps, name, person, originOf(context, { kind: 'visitor', id: null }));
        if ('error' in outcome) return failed(outcome.error);
        const { code, isNewUser } = outcome;
        return to(`/auth-callback?token=${code}&new_user=${isNewUser}`, cookie.clear());
      } catch (error) {
        onFailure(error);
        return failed('failed');
      }
    },
  } satisfies CallHandlers;
}

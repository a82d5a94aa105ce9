import { randomBytes } from 'node:crypto';
import { Refusal, SIGN_IN_PROVIDERS, type SignInError, type SignInProviderName } from '@convoi/contracts';
import type { CallAnswer, CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { account } from '../../shared/call-origins.ts';
import { originOf } from '../../shared/origin.ts';
import type { AccountPorts } from '../ports.ts';
import { sessionOf } from '../session-of-call.ts';
import { requireYoungSession } from '../young-session.ts';
import type { BrowserCookie, Dialogue, SessionId } from './browser-cookie.ts';
import type { SignInProvider } from './provider.ts';
import { joinIdentity, signIn } from './sign-in.ts';

/** The calls of a dialogue with a sign-in provider: two that a browser walks through, and the one that begins from a session. */

/** Providers by name; null where there is none. Asked at each use: a stand-in's address is known only after listening. */
export type SignInProviders = () => { readonly [P in SignInProviderName]: SignInProvider | null };

const random = (): string => randomBytes(32).toString('base64url');

/** Takes the ports of the room, the cookie, the providers, and who is told of dialogues that failed. */
export function signInCalls(
  ports: AccountPorts,
  cookie: BrowserCookie,
  providers: SignInProviders,
  onFailure: (error: unknown) => void,
) {
  const { config } = ports;
  const known = (name: SignInProviderName): SignInProvider => {
    const provider = providers()[name];
    if (provider === null) throw new Refusal('auth.provider_unavailable');
    return provider;
  };
  const named = (text: string | undefined): SignInProviderName => {
    const name = SIGN_IN_PROVIDERS.find((one) => one === text);
    if (name === undefined) throw new Refusal('request.not_found');
    return name;
  };
  const callbackOf = (name: SignInProviderName): string => `${config.publicUrl}/auth/${name}/callback`;
  const to = (location: string, setCookie: string): CallAnswer<string> => ({
    headers: { Location: location, 'Set-Cookie': setCookie },
  });

  /** Where a browser has to go, and what it has to hold to come back. */
  const begin = async (name: SignInProviderName, held: string, joinTo: SessionId | null) => {
    const provider = known(name);
    const dialogue: Dialogue = { state: random(), nonce: random(), verifier: random(), joinTo };
    const location = await provider.begin(dialogue, callbackOf(name));
    return { location: location.href, setCookie: cookie.begun(held, name, dialogue) };
  };

  return {
    beginSignIn: async ({ params, context }) => {
      const name = named(params.provider);
      known(name);
      const held = context.cookie ?? '';
      try {
        const { location, setCookie } = await begin(name, held, null);
        return to(location, setCookie);
      } catch (error) {
        onFailure(error);
        return to('/login?error=failed', cookie.ended(held));
      }
    },
    finishSignIn: async ({ params, query, context }) => {
      const name = named(params.provider);
      const provider = known(name);
      const held = context.cookie ?? '';
      const dialogue = cookie.dialogue(held, name);
      const joinTo = dialogue?.joinTo ?? null;
      const failed = (error: SignInError): CallAnswer<string> =>
        to(`${joinTo === null ? '/login' : '/profil'}?error=${error}`, cookie.ended(held));
      if (dialogue === null || query.state !== dialogue.state) return failed('state');
      if (query.error !== null) return failed(query.error === 'access_denied' ? 'denied' : 'failed');
      const callback = new URL(callbackOf(name));
      for (const [member, value] of Object.entries(query)) if (value !== null) callback.searchParams.set(member, value);
      try {
        const person = await provider.finish(callback, dialogue);
        if (joinTo !== null) {
          const error = await joinIdentity(ports, name, person, joinTo, originOf(context, account(joinTo.userId)));
          return error === null ? to(`/profil?joined=${name}`, cookie.ended(held)) : failed(error);
        }
        const key = random();
        const outcome = await signIn(ports, name, person, key, originOf(context, { kind: 'visitor', id: null }));
        switch (outcome.kind) {
          case 'entered':
            return to(`/auth-callback?token=${outcome.code}&new_user=${outcome.isNewUser}`, cookie.finished(held, key));
          case 'asked':
            return to(`/verify-email?token=${outcome.linkToken}`, cookie.ended(held));
          case 'mailed':
            return to('/login?error=confirm_by_mail', cookie.ended(held, outcome.linkId));
          default:
            return failed(outcome.error);
        }
      } catch (error) {
        onFailure(error);
        return failed('failed');
      }
    },
    beginJoinIdentity: async ({ body, context }) => {
      const caller = sessionOf(context);
      const { userId, sessionId, version } = caller;
      known(body.provider);
      // A lasting way in, as a passkey is.
      await requireYoungSession(ports, caller);
      try {
        const { location, setCookie } = await begin(body.provider, context.cookie ?? '', {
          userId,
          sessionId,
          version,
        });
        return { body: { redirect_url: location }, headers: { 'Set-Cookie': setCookie } };
      } catch (error) {
        onFailure(error);
        throw new Refusal('server.unavailable');
      }
    },
  } satisfies CallHandlers;
}

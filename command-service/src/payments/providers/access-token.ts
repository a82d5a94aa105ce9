import type { Clock } from '@convoi/platform/kernel/clock';
import * as z from 'zod/mini';
import { type ProviderAnswer, type ProviderRequest, providerJson, providerUnavailable } from './provider-http.ts';

/** OAuth 2 tokens of a provider, kept until shortly before their end. */

const Granted = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.optional(z.string()),
});

/** A token is not used in its last minute. */
const MARGIN_MS = 60_000;
const UNAUTHORISED = 401;

export interface AccessTokenOptions {
  readonly clock: Clock;
  readonly tokenUrl: string;
  /** The request for a token; with a refresh token where the provider gave one. */
  grant(refreshToken: string | null): ProviderRequest;
}

/** Sends requests with a token; a refused one is replaced once. */
export type AuthorisedRequest = (url: string, request: ProviderRequest) => Promise<ProviderAnswer>;

/** Takes how to ask for tokens; gives the way to send with them. */
export function authorised({ clock, tokenUrl, grant }: AccessTokenOptions): AuthorisedRequest {
  let token: { readonly value: string; readonly endsAt: number } | null = null;
  let refreshToken: string | null = null;
  let fetching: Promise<string> | null = null;

  const ask = async (withRefresh: string | null): Promise<string | null> => {
    const { status, body } = await providerJson(tokenUrl, grant(withRefresh));
    const granted = Granted.safeParse(body);
    if (status !== 200 || !granted.success) return null;
    const { access_token, expires_in, refresh_token = null } = granted.data;
    token = { value: access_token, endsAt: clock.now() + expires_in * 1000 - MARGIN_MS };
    refreshToken = refresh_token;
    return access_token;
  };

  const fresh = async (): Promise<string> => {
    const refreshed = refreshToken === null ? null : await ask(refreshToken);
    const value = refreshed ?? (await ask(null));
    if (value === null) throw providerUnavailable();
    return value;
  };

  /** Requests at the same time share one asking. */
  const current = (): Promise<string> => {
    if (token !== null && clock.now() < token.endsAt) return Promise.resolve(token.value);
    fetching ??= fresh().finally(() => {
      fetching = null;
    });
    return fetching;
  };

  const send = async (url: string, request: ProviderRequest): Promise<ProviderAnswer> => {
    const headers = { ...request.headers, authorization: `Bearer ${await current()}` };
    return providerJson(url, { ...request, headers });
  };

  return async (url, request) => {
    const answer = await send(url, request);
    if (answer.status !== UNAUTHORISED) return answer;
    token = null;
    const again = await send(url, request);
    if (again.status === UNAUTHORISED) throw providerUnavailable();
    return again;
  };
}

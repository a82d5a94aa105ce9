/** Signing in elsewhere (`beginSignIn`): one adapter for each provider, driven by a browser's redirects. */

/** What a sign-in keeps in the browser between its two halves. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE, S256. */
  readonly verifier: string;
}

/** Somebody as the provider tells of them. */
export interface ProviderPerson {
  /** The provider's own id for them. */
  readonly subject: string;
  /** null when they have none or keep it to themselves. */
  readonly email: string | null;
  /** Whether the provider vouches for the address. */
  readonly isEmailVerified: boolean;
  /** '' when it is not told. */
  readonly name: string;
}

export interface SignInProvider {
  /** Where the browser has to go. Throws when the provider cannot be reached. */
  begin(secrets: SignInSecrets, redirectUri: string): Promise<URL>;
  /** Who came back. Throws for anything that does not prove it. */
  finish(callback: URL, secrets: SignInSecrets): Promise<ProviderPerson>;
}

/** A text that is there and not blank, null otherwise. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The whole dialogue with a provider's server takes at most this long. */
export const PROVIDER_TIMEOUT_SECONDS = 8;

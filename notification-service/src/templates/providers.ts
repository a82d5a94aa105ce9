import type { SignInProviderName } from '@convoi/contracts';

/** What sign-in providers are called, in every language. */
export const PROVIDER_NAMES: { readonly [P in SignInProviderName]: string } = {
  google: 'Google',
  facebook: 'Facebook',
};

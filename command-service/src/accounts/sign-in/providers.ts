import type { Config } from '@convoi/platform/config/config';
import { facebook } from './facebook.ts';
import { google } from './google.ts';
import type { SignInProviders } from './index.ts';

/** Sign-in providers: what is configured, else what stands in for it. Made once, at the first use. */
export function signInProviders(config: Config, signIn?: () => Config['signIn']): SignInProviders {
  let made: ReturnType<SignInProviders> | null = null;
  return () => {
    if (made !== null) return made;
    const googleSettings = config.signIn.google ?? signIn?.().google ?? null;
    const facebookSettings = config.signIn.facebook ?? signIn?.().facebook ?? null;
    made = {
      google: googleSettings === null ? null : google(googleSettings),
      facebook: facebookSettings === null ? null : facebook(facebookSettings),
    };
    return made;
  };
}

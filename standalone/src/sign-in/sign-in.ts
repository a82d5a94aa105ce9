import { randomBytes } from 'node:crypto';
import type { Config } from '@convoi/platform/config/config';
import express, { type Router } from 'express';
import { facebookStandIn } from './facebook.ts';
import { googleStandIn } from './google.ts';

/** The stand-ins of the sign-in providers, each for a provider that is not configured. */
export interface SignInStandIns {
  /** What the adapters need, once the product listens. */
  settings(): Config['signIn'];
  /** To be mounted at `/dev/sign-in`. */
  readonly router: Router;
}

/** Takes the settings; gives the stand-ins of what they leave out. */
export function createSignInStandIns(config: Config): SignInStandIns {
  const client = { clientId: 'simulated-product', clientSecret: randomBytes(32).toString('hex') };
  const publicUrl = (): string => config.publicUrl;
  const router = express.Router();
  if (config.signIn.google === null) router.use('/google', googleStandIn({ ...client, publicUrl }));
  if (config.signIn.facebook === null) router.use('/facebook', facebookStandIn({ ...client, publicUrl }));
  return {
    settings: () => ({
      google: { ...client, issuer: `${publicUrl()}/dev/sign-in/google`, isLoopback: true },
      facebook: { ...client, baseUrl: `${publicUrl()}/dev/sign-in/facebook`, isLoopback: true },
    }),
    router,
  };
}

import { join } from 'node:path';
import type { Config } from '@convoi/platform/config/config';
import type { MovableClock } from '@convoi/platform/kernel/clock';
import type { Logger } from '@convoi/platform/observability/logger';
import express, { type Router } from 'express';
import { type Checkout, createCheckout } from './checkout/checkout.ts';
import { devClock } from './dev-clock.ts';
import { devGuards, type Switches } from './dev-guards.ts';
import { isLoopback, loopbackOnly } from './loopback.ts';
import { createMailbox, type Mailbox } from './mailbox/mailbox.ts';
import { createSignInStandIns, type SignInStandIns } from './sign-in/sign-in.ts';

/** Loopback servers that stand in for outside systems which are not configured; refused in production. */
export interface StandIns {
  /** null when a real mail server is configured. */
  readonly mailbox: Mailbox | null;
  /** null when both means of payment are configured. */
  readonly checkout: Checkout | null;
  /** null when every sign-in is configured, or none may be simulated. */
  readonly signIn: SignInStandIns | null;
  /** Tells where the product listens. */
  listensAt(url: string): void;
  stop(): Promise<void>;
}

/** Opens what the settings leave open. */
export async function openStandIns(
  config: Config,
  { clock, log }: { readonly clock: MovableClock; readonly log: Logger },
): Promise<StandIns> {
  const { isProduction, dataDir, smtpUrl, payments } = config;
  let listeningUrl = '';
  const isPaymentReal = payments.paypal !== null && payments.helloasso !== null;
  const mailbox =
    isProduction || smtpUrl !== ''
      ? null
      : await createMailbox({ file: join(dataDir, 'mailbox.sqlite'), clock, log, isLoopback });
  const checkout =
    isProduction || isPaymentReal
      ? null
      : await createCheckout({
          file: join(dataDir, 'checkout.sqlite'),
          log,
          publicUrl: () => config.publicUrl,
          target: () => listeningUrl,
          isLoopback,
        });
  const isSignInReal = config.signIn.google !== null && config.signIn.facebook !== null;
  const signIn = isProduction || isSignInReal ? null : createSignInStandIns(config);
  await mailbox?.start();
  await checkout?.start();
  return {
    mailbox,
    checkout,
    signIn,
    listensAt: (url) => {
      listeningUrl = url;
    },
    stop: async () => {
      await mailbox?.stop();
      await checkout?.stop();
    },
  };
}

export interface DevRoutesOptions {
  readonly standIns: StandIns;
  readonly clock: MovableClock;
  readonly switches: Switches;
}

/** What is below `/dev/`, for this machine only. */
export function devRoutes({ standIns, clock, switches }: DevRoutesOptions): Router {
  const router = express.Router();
  router.use(loopbackOnly);
  if (standIns.mailbox !== null) router.use('/mailbox', standIns.mailbox.router);
  if (standIns.checkout !== null) router.use('/checkout', standIns.checkout.router);
  if (standIns.signIn !== null) router.use('/sign-in', standIns.signIn.router);
  router.use('/clock', devClock({ clock, isLoopback }));
  router.use('/guards', devGuards(switches));
  return router;
}

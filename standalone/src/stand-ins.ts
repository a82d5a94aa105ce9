import { join } from 'node:path';
import type { Config, Logger, MovableClock } from '@convoi/platform';
import express, { type Router } from 'express';
import { devClock } from './dev-clock.ts';
import { devGuards, type Switches } from './dev-guards.ts';
import { isLoopback, loopbackOnly } from './loopback.ts';
import { createMailbox, type Mailbox } from './mailbox/mailbox.ts';

/** Loopback servers that stand in for outside systems which are not configured; refused in production (api, section 5). */
export interface StandIns {
  /** null when a real mail server is configured. */
  readonly mailbox: Mailbox | null;
  stop(): Promise<void>;
}

/** Opens what the settings leave open. */
export async function openStandIns(
  config: Config,
  { clock, log }: { readonly clock: MovableClock; readonly log: Logger },
): Promise<StandIns> {
  if (config.isProduction || config.smtpUrl !== '') return { mailbox: null, stop: async () => {} };
  const mailbox = await createMailbox({ file: join(config.dataDir, 'mailbox.sqlite'), clock, log, isLoopback });
  await mailbox.start();
  return { mailbox, stop: mailbox.stop };
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
  router.use('/clock', devClock({ clock, isLoopback }));
  router.use('/guards', devGuards(switches));
  return router;
}

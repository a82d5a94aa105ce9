import type { Config, Logger, MovableClock } from '@convoi/platform';
import express, { type Router } from 'express';

export interface StandIns {
  readonly smtpUrl: string | null;
  stop(): Promise<void>;
}
export async function openStandIns(_config: Config, _deps: { clock: MovableClock; log: Logger }): Promise<StandIns> {
  return { smtpUrl: 'smtp://127.0.0.1:9', stop: async () => {} };
}
export function devRoutes(_options: unknown): Router {
  return express.Router();
}

import type { Server } from 'node:http';
import { type Config, setListeningPort } from '../config/config.ts';
import { configOrExit } from '../config/config-or-exit.ts';
import type { Program } from '../config/programs.ts';
import { createLimits, type Limits, type LimitsOptions } from '../http/pipeline/limits.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import { createHealth, diskCheck, type Health } from '../observability/health.ts';
import { createLogger, type Logger } from '../observability/logger.ts';
import { startManagement } from '../observability/management.ts';
import { createMetrics, diskFreeRatio, type Metrics } from '../observability/metrics.ts';
import { listen } from './listen.ts';
import { printReady, runService } from './run-service.ts';

/** What the process of one service has whatever it does: settings, clock, log, metrics, limits, health, and a way to end. */

/** Made before a service; what a service and its HTTP application are given. */
export interface ServiceFrame {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly limits: Limits;
  /** Knows the disk already; a service adds its stores and backlogs. */
  readonly health: Health;
}

export interface FramedService {
  /** The public listener; none for a service that answers nobody. */
  readonly server?: Server;
  /** What has to be done before anybody is answered; health and metrics are told meanwhile. */
  readonly beforeListening?: () => Promise<void>;
  /** Begins its work, once its port is known. */
  readonly start?: () => void | Promise<void>;
  /** Closes what keeps connections open, before the listener is drained. */
  readonly beforeDrain?: () => void;
  /** Ends its work and closes its stores. */
  readonly stop: () => Promise<unknown>;
}

/** How a service counts its limits, wherever. */
export const limitsOf = (config: Config, metrics: Metrics): LimitsOptions => ({
  isOn: () => config.rateLimits,
  onLimited: (limit) => metrics.rateLimited.inc({ limit }),
});

/** Takes the name of a service; reads the settings (and ends the process with a clear line when they are wrong). */
export function openServiceFrame(service: Program): ServiceFrame {
  const config = configOrExit(service);
  const metrics = createMetrics(service, { dataDir: config.dataDir });
  const health = createHealth();
  health.check(
    'disk',
    diskCheck(() => diskFreeRatio(config.dataDir)),
  );
  return {
    config,
    clock: systemClock,
    log: createLogger({ service, level: config.logLevel }),
    metrics,
    limits: createLimits(limitsOf(config, metrics)),
    health,
  };
}

/** Runs a service in its frame until it is told to stop: health and metrics first, then its listener, then its work. */
export async function runFramed(frame: ServiceFrame, service: FramedService): Promise<void> {
  const { config, health, log, metrics } = frame;
  const management = await startManagement({ config, health, metrics });
  await service.beforeListening?.();
  const port = service.server === undefined ? undefined : await listen(service.server, config);
  if (port !== undefined) setListeningPort(config, port);
  await service.start?.();
  health.started();
  runService({
    log,
    health,
    announceMs: config.drainSeconds * 1000,
    servers: service.server === undefined ? [] : [service.server],
    ...(service.beforeDrain === undefined ? {} : { beforeDrain: service.beforeDrain }),
    stop: async () => {
      await service.stop();
      await management.close();
      metrics.close();
    },
  });
  printReady({ url: config.publicUrl, managementUrl: management.url, ...(port === undefined ? {} : { port }) });
}

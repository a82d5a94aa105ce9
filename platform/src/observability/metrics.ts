import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of one service, in a registry of its own. Labels never hold ids. */
export interface Metrics {
  readonly registry: Registry;
  readonly httpRequestSeconds: Histogram<'route' | 'method' | 'status'>;
  readonly httpInFlight: Gauge;
  readonly httpBodiesArriving: Gauge;
  readonly commandsTotal: Counter<'type' | 'result'>;
  readonly appendSeconds: Histogram;
  readonly appendGroupSize: Histogram;
  readonly logPosition: Gauge;
  readonly projectionLagEvents: Gauge<'projection'>;
  readonly projectionLagSeconds: Gauge<'projection'>;
  readonly eventsSkippedUnknown: Counter<'type'>;
  readonly parkedEvents: Gauge<'projection'>;
  readonly staleAnswers: Counter;
  readonly outboxPending: Gauge;
  readonly outboxOldestSeconds: Gauge;
  readonly mailsTotal: Counter<'template' | 'status'>;
  readonly wsClients: Gauge;
  readonly wsDropped: Counter<'reason'>;
  readonly loginFailures: Counter;
  readonly staffReadsMany: Counter;
  readonly rateLimited: Counter<'limit'>;
  readonly humanCheck: Counter<'result'>;
  readonly keysDestroyed: Counter;
  readonly keysMissing: Gauge;
  readonly payments: Counter<'provider' | 'status'>;
  readonly diskFreeRatio: Gauge;
  readonly workFailing: Gauge<'work'>;
  /** Text of all metrics, in the format of Prometheus. */
  scrape(): Promise<string>;
  close(): void;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Part of the disk below a folder that is free, 0 to 1. */
export async function diskFreeRatio(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder);
  return blocks === 0 ? 1 : bavail / blocks;
}

/** File in the data folder that is written after each whole backup. */
export const LAST_BACKUP_FILE = 'last-backup';

/** Seconds since the last whole backup of a data folder; infinite when there was none, so that an alert on its age rings. */
async function backupAgeSeconds(dataDir: string): Promise<number> {
  const last = await stat(join(dataDir, LAST_BACKUP_FILE)).catch(() => null);
  return last === null ? Number.POSITIVE_INFINITY : Math.max(0, (Date.now() - last.mtimeMs) / 1000);
}

export interface MetricsOptions {
  /** Folder whose disk and backups are watched; none = not watched. */
  readonly dataDir?: string;
}

/** Takes the name of the service; gives its metrics, all at zero. */
export function createMetrics(service: string, { dataDir }: MetricsOptions = {}): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter<L>({ name, help, labelNames, registers });
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge<L>({ name, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, buckets: number[], ...labelNames: L[]) =>
    new Histogram<L>({ name, help, buckets, labelNames, registers });

  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  const eventLoopDelay = gauge('event_loop_delay', 'Seconds, 99th percentile since the last scrape');
  const memory = gauge('process_resident_memory_bytes', 'Bytes of memory that the process holds');
  const heap = gauge('process_heap_used_bytes', 'Bytes of the heap that are used');
  const started = gauge('process_start_time_seconds', 'Start of the process, seconds since 1970');
  started.set(Math.round(Date.now() / 1000 - process.uptime()));
  const diskFree = gauge('disk_free_ratio', 'Part of the data disk that is free');
  const backupAge = gauge('backup_age_seconds', 'Age of the last whole backup, infinite when there is none');

  return {
    registry,
    httpRequestSeconds: histogram('http_request_seconds', 'Time to answer', SECONDS, 'route', 'method', 'status'),
    httpInFlight: gauge('http_in_flight', 'Calls being answered, their bodies received'),
    httpBodiesArriving: gauge('http_bodies_arriving', 'Bodies of calls that are still being received'),
    commandsTotal: counter('commands_total', 'Commands by call and result', 'type', 'result'),
    appendSeconds: histogram('append_seconds', 'Time of a durable append', SECONDS),
    appendGroupSize: histogram('append_group_size', 'Appends that shared one commit', [1, 2, 5, 10, 20, 50, 100, 200]),
    logPosition: gauge('log_position', 'Position of the last event known'),
    projectionLagEvents: gauge(
      'projection_lag_events',
      'Events not yet projected, 1000 = that many or more',
      'projection',
    ),
    projectionLagSeconds: gauge('projection_lag_seconds', 'Age of the oldest event not yet projected', 'projection'),
    eventsSkippedUnknown: counter('events_skipped_unknown', 'Events of a type that is not known', 'type'),
    parkedEvents: gauge('parked_events', 'Events put aside because they could not be projected', 'projection'),
    staleAnswers: counter('stale_answers', 'Queries answered before the wanted position was reached'),
    outboxPending: gauge('outbox_pending', 'Mails not sent yet'),
    outboxOldestSeconds: gauge('outbox_oldest_seconds', 'Age of the oldest mail not sent yet'),
    mailsTotal: counter('mails_total', 'Mails by template and outcome', 'template', 'status'),
    wsClients: gauge('ws_clients', 'Open websockets'),
    wsDropped: counter('ws_dropped', 'Websockets closed by the server', 'reason'),
    loginFailures: counter('login_failures', 'Passwords that were compared and wrong'),
    staffReadsMany: counter('staff_reads_many', 'Members of the staff who read more than 200 people in an hour'),
    rateLimited: counter('rate_limited', 'Requests over a limit', 'limit'),
    humanCheck: counter('human_check', 'Human checks by result', 'result'),
    keysDestroyed: counter('keys_destroyed', 'Keys of data subjects destroyed'),
    keysMissing: gauge('keys_missing', 'People of the log who have neither a key nor the mark of an erasure'),
    payments: counter('payments', 'Payments by provider and what became of them', 'provider', 'status'),
    diskFreeRatio: diskFree,
    workFailing: gauge('work_failing', 'Pieces of background work that failed at their last try', 'work'),
    scrape: async () => {
      const delay = loop.percentile(99);
      eventLoopDelay.set(Number.isFinite(delay) ? delay / 1e9 : 0);
      loop.reset();
      const { rss, heapUsed } = process.memoryUsage();
      memory.set(rss);
      heap.set(heapUsed);
      if (dataDir !== undefined) {
        diskFree.set(await diskFreeRatio(dataDir).catch(() => 0));
        backupAge.set(await backupAgeSeconds(dataDir));
      }
      return registry.metrics();
    },
    close: () => loop.disable(),
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { backlogCheck, createHealth, diskCheck, type Health, lagCheck, storeCheck } from './health.ts';
import { createLogger, errorFields } from './logger.ts';
import { type Management, startManagement } from './management.ts';
import { createMetrics, diskFreeRatio } from './metrics.ts';

describe('log', () => {
  const lines: string[] = [];
  const log = createLogger({ service: 'spec', level: 'info', target: { write: (line) => lines.push(line) } });

  it('writes one JSON line with the allowed fields and nothing else', () => {
    const fields = {
      requestId: 'r-1',
      status: 200,
      email: 'zoe@example.org',
      url: '/x?token=1',
      err: new Error('secret'),
    };
    log.info(fields, 'request');
    const line = JSON.parse(lines.at(-1) ?? '{}');
    expect(line).toMatchObject({ level: 'info', service: 'spec', requestId: 'r-1', status: 200, msg: 'request' });
    expect(lines.at(-1)).not.toMatch(/zoe|token|secret/);
    expect(line.time).toMatch(/^\d{4}-.*Z$/);
  });

  it('keeps to its level', () => {
    const before = lines.length;
    log.debug({}, 'quiet');
    expect(lines).toHaveLength(before);
  });

  it('tells of an error its name, code and place, never its message', () => {
    const cause = Object.assign(new TypeError('mongodb://user:secret@host'), { code: 'ECONNREFUSED' });
    log.error(errorFields(new Error('zoe@example.org was here', { cause })), 'failed');
    expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ errorName: 'Error < TypeError ECONNREFUSED' });
    expect(lines.at(-1)).toContain('observability.spec.ts');
    expect(lines.at(-1)).not.toMatch(/secret|zoe/);
    expect(errorFields('text')).toEqual({ errorName: 'string' });
  });

  it('never throws when its target does', () => {
    const broken = createLogger({
      service: 'spec',
      level: 'info',
      target: {
        write: () => {
          throw new Error('ENOSPC');
        },
      },
    });
    expect(() => broken.info({ status: 1 }, 'x')).not.toThrow();
    expect(() => broken.flush()).not.toThrow();
  });
});

describe('metrics', () => {
  it('move, and are told in the format of Prometheus', async () => {
    const metrics = createMetrics('spec', { dataDir: tmpdir() });
    metrics.httpRequestSeconds.observe({ route: '/x', method: 'GET', status: 200 }, 0.01);
    metrics.commandsTotal.inc({ type: 'registerParticipant', result: 'done' });
    metrics.parkedEvents.set({ projection: 'event_pages' }, 2);
    const text = await metrics.scrape();
    expect(text).toMatch(/^http_request_seconds_count\{[^}]*route="\/x",method="GET",status="200"\} 1$/m);
    expect(text).toContain('commands_total{type="registerParticipant",result="done",service="spec"} 1');
    expect(text).toContain('parked_events{projection="event_pages",service="spec"} 2');
    for (const name of [
      'http_in_flight',
      'http_bodies_arriving',
      'append_seconds',
      'append_group_size',
      'log_position',
      'projection_lag_events',
      'projection_lag_seconds',
      'events_skipped_unknown',
      'stale_answers',
      'outbox_pending',
      'outbox_oldest_seconds',
      'mails_total',
      'ws_clients',
      'ws_dropped',
      'rate_limited',
      'human_check',
      'keys_destroyed',
      'backup_age_seconds',
      'disk_free_ratio',
      'event_loop_delay',
      'process_resident_memory_bytes',
    ])
      expect(text).toContain(`# TYPE ${name} `);
    expect(Number(/^disk_free_ratio\{[^}]*\} (.*)$/m.exec(text)?.[1])).toBeGreaterThan(0);
    metrics.close();
  });

  it('are apart for two services of one process', () => {
    const [one, two] = [createMetrics('one'), createMetrics('two')];
    expect(one.registry).not.toBe(two.registry);
    one.close();
    two.close();
  });

  it('know the part of a disk that is free', async () => {
    const ratio = await diskFreeRatio(tmpdir());
    expect(ratio).toBeGreaterThan(0);
    expect(ratio).toBeLessThanOrEqual(1);
  });
});

describe('health on the management port', () => {
  let management: Management | null = null;
  const folder = mkdtempSync(join(tmpdir(), 'convoi-health-'));
  afterEach(async () => {
    await management?.close();
    management = null;
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(
    prepare: (health: Health) => void,
  ): Promise<(path: string) => Promise<{ status: number; body: string }>> {
    const health = createHealth();
    prepare(health);
    const config = loadConfig({ MANAGEMENT_PORT: '0' }, { dataDir: folder });
    management = await startManagement({ config, health, metrics: createMetrics('spec') });
    const { url } = management;
    return async (path) => {
      const answer = await fetch(url + path);
      return { status: answer.status, body: await answer.text() };
    };
  }
  const started = (prepare: (health: Health) => void) => (health: Health) => {
    health.started();
    prepare(health);
  };
  const down = storeCheck(() => Promise.reject(new Error('down')));
  const states: readonly [string, (health: Health) => void, number, string][] = [
    ['starting', () => undefined, 503, 'starting'],
    ['ready', started(() => undefined), 200, 'ready'],
    [
      'degraded',
      started((health) =>
        health.check(
          'parked',
          backlogCheck(() => 1),
        ),
      ),
      200,
      'degraded',
    ],
    ['unavailable: store', started((health) => health.check('event_store', down)), 503, 'unavailable'],
    [
      'unavailable: lag',
      started((health) =>
        health.check(
          'lag_seconds',
          lagCheck(() => 5.1),
        ),
      ),
      503,
      'unavailable',
    ],
    [
      'unavailable: disk',
      started((health) =>
        health.check(
          'disk',
          diskCheck(async () => 0.04),
        ),
      ),
      503,
      'unavailable',
    ],
    ['draining', started((health) => health.drain()), 503, 'draining'],
  ];

  it.each(states)('%s', async (_name, prepare, status, state) => {
    const get = await start(prepare);
    expect((await get('/live')).status).toBe(200);
    const ready = await get('/ready');
    expect(ready.status).toBe(status);
    expect(JSON.parse(ready.body)).toMatchObject({
      ready: status === 200,
      state,
      checks: { draining: state === 'draining' },
    });
  });

  it('gives reasons and values', async () => {
    const get = await start((health) => {
      health.started();
      health.check(
        'event_store',
        storeCheck(async () => 1),
      );
      health.check(
        'lag_seconds',
        lagCheck(() => 0.04),
      );
      health.check(
        'mails',
        backlogCheck(() => 12, 10),
      );
    });
    expect(JSON.parse((await get('/ready')).body)).toEqual({
      ready: true,
      state: 'degraded',
      checks: { event_store: 'up', lag_seconds: 0, mails: 12, draining: false },
      reasons: ['mails'],
    });
  });

  it('serves metrics, and nothing else', async () => {
    const get = await start((health) => health.started());
    expect((await get('/metrics')).body).toContain('process_resident_memory_bytes');
    expect((await get('/api/config')).status).toBe(404);
    expect((await fetch(`${management?.url}/live`, { method: 'POST' })).status).toBe(405);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

test('the service runs alone: ready, healthy, queries, websocket, and a stop that takes leave', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'convoi-projection-main-'));
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', MANAGEMENT_PORT: '0', HUMAN_CHECK: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const lines = createInterface({ input: child.stdout });
    let ready: { url: string; management_url: string } | undefined;
    for await (const line of lines) {
      const told = JSON.parse(line) as { msg?: string; url: string; management_url: string };
      if (told.msg === 'ready') {
        ready = told;
        break;
      }
    }
    if (ready === undefined) throw new Error('never ready');
    child.stdout.resume();
    const health = await fetch(`${ready.management_url}/ready`);
    expect([health.status, await health.json()]).toMatchObject([
      200,
      { ready: true, checks: { event_store: 'up', read_store: 'up', lag_seconds: 0, parked: 0, draining: false } },
    ]);
    const day = await fetch(`${ready.url}/api/events/public-by-date?date=2026-12-05`);
    expect([day.status, await day.json()]).toEqual([200, []]);
    expect((await fetch(`${ready.url}/ready`)).status).toBe(404);

    const socket = new WebSocket(`${ready.url.replace('http', 'ws')}/push`);
    await once(socket, 'open');
    socket.send('{"type":"auth"}');
    const [hello] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(hello.toString())).toMatchObject({ type: 'hello' });
    const closed = once(socket, 'close');
    child.kill('SIGTERM');
    expect((await closed)[0]).toBe(1001);
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
  } finally {
    child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
});

import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';

/** Starting and stopping, of real processes. */

interface Child {
  readonly process: ChildProcessWithoutNullStreams;
  readonly url: string;
  readonly lines: string[];
  readonly exit: Promise<number | null>;
}

let child: Child | null = null;
afterEach(() => {
  child?.process.kill('SIGKILL');
  child = null;
});

async function start(mode = 'good'): Promise<Child> {
  const started = spawn(process.execPath, [join(import.meta.dirname, 'testing/small-service.ts'), mode]);
  const lines: string[] = [];
  const exit = once(started, 'exit').then(([code]) => code as number | null);
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: started.stdout }).on('line', (line) => {
      lines.push(line);
      const { msg, url: told } = JSON.parse(line) as { msg: string; url?: string };
      if (msg === 'ready') resolve(told ?? '');
    });
    void exit.then((code) => reject(new Error(`ended with ${code}`)));
  });
  child = { process: started, url, lines, exit };
  return child;
}

const text = (url: string, agent?: Agent): Promise<{ body: string; connection: string | undefined }> =>
  new Promise((resolve, reject) => {
    get(url, agent === undefined ? {} : { agent }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += chunk));
      response.on('end', () => resolve({ body, connection: response.headers.connection }));
    }).on('error', reject);
  });

describe('a process', () => {
  it('says where it answers in one JSON line', async () => {
    const { url, lines } = await start();
    expect(JSON.parse(lines[0] ?? '')).toEqual({ msg: 'ready', url, management_url: '' });
    expect((await text(url)).body).toBe('ok');
  });

  it('finishes what it is doing, closes idle connections and ends with 0', async () => {
    const { url, process: running, exit } = await start();
    const agent = new Agent({ keepAlive: true });
    await text(url, agent);
    const slow = text(`${url}/slow`, agent);
    await text(`${url}/other`);
    const startedAt = performance.now();
    running.kill('SIGTERM');
    expect((await slow).body).toBe('done');
    expect(await exit).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(4000);
    await expect(text(url)).rejects.toThrow('ECONNREFUSED');
    agent.destroy();
  });

  it('answers what lay unread when it was told to stop, on connections kept and new ones', async () => {
    const { url, process: running, exit } = await start();
    const kept = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    await Promise.all(kept.map((agent) => text(url, agent)));
    const busy = text(`${url}/busy`);
    const unread = [...kept.map((agent) => text(url, agent)), ...kept.map(() => text(url))];
    // They have left this process; the other one is busy.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    running.kill('SIGTERM');
    expect((await busy).body).toBe('done');
    for (const answer of await Promise.all(unread)) expect(answer.body).toBe('ok');
    expect(await exit).toBe(0);
    for (const agent of kept) agent.destroy();
  });

  it('says that it ends while it goes on, before it listens no more', async () => {
    const { url, process: running, exit } = await start('announcing');
    running.kill('SIGTERM');
    await expect.poll(async () => (await text(`${url}/draining`)).body).toBe('true');
    // Whoever has not asked yet still sends requests here, on new connections.
    expect((await text(url)).body).toBe('ok');
    expect((await text(`${url}/slow`)).body).toBe('done');
    expect(await exit).toBe(0);
    await expect(text(url)).rejects.toThrow('ECONNREFUSED');
  });

  it('cuts an upgraded connection that does not end by itself', async () => {
    const { url, process: running, exit } = await start('upgraded');
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nUpgrade: spec\r\nConnection: Upgrade\r\n\r\n');
    await once(socket, 'data');
    running.kill('SIGTERM');
    await once(socket, 'close');
    expect(await exit).toBe(0);
  });

  it('ends at once at the second signal', async () => {
    const { process: running, exit, lines } = await start('patient');
    running.kill('SIGTERM');
    await expect.poll(() => lines.some((line) => line.includes('stopping'))).toBe(true);
    running.kill('SIGINT');
    expect(await exit).toBe(1);
  });

  it('ends by force when stopping takes too long, and with 1 when it fails', async () => {
    const stuck = await start('stuck');
    stuck.process.kill('SIGTERM');
    expect(await stuck.exit).toBe(1);
    const failing = await start('failing');
    failing.process.kill('SIGTERM');
    expect(await failing.exit).toBe(1);
    expect(failing.lines.join('')).not.toContain('secret');
  });

  it('ends with a clear line at a fault that nobody caught', async () => {
    const { url, exit, lines } = await start();
    await expect(text(`${url}/fault`)).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect(await exit).toBe(70);
    const line = lines.map((one) => JSON.parse(one)).find(({ msg }) => msg === 'uncaught fault');
    expect(line).toMatchObject({ level: 'fatal', errorName: 'Error' });
    expect(lines.join('')).not.toContain('secret');
  });

  it('says in words why it cannot start, and ends', async () => {
    const { url } = await start();
    const service = join(import.meta.dirname, 'testing/small-service.ts');
    const second = spawnSync(process.execPath, [service, 'good', new URL(url).port], { encoding: 'utf8' });
    expect([second.status, second.stdout]).toEqual([78, '']);
    expect(second.stderr).toContain(`Port ${new URL(url).port} is in use already`);
    const without = spawnSync(process.execPath, [service, 'unstartable'], { encoding: 'utf8' });
    expect(without.status).toBe(70);
    expect(without.stderr).toBe('small could not start: the store stays away\n');
    expect(JSON.parse(without.stdout)).toMatchObject({
      level: 'fatal',
      errorName: 'TypeError',
      msg: 'could not start',
    });
  });

  it('goes on when nobody reads its log any more', async () => {
    const { url, process: running } = await start();
    running.stdout.destroy();
    for (let index = 0; index < 5; index += 1) expect((await text(url)).body).toBe('ok');
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';

const ROOT = join(import.meta.dirname, '..', '..');
let dataDir: string;
let child: ReturnType<typeof spawn>;
let url: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'convoi-dev-'));
  child = spawn(process.execPath, ['standalone/dev.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', MANAGEMENT_PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await new Promise((resolve, reject) => {
    if (child.stdout !== null)
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.includes('"msg":"ready"')) resolve((JSON.parse(line) as { url: string }).url);
      });
    child.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}`)));
  });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('while somebody develops, pages are of the sources and everything else of the product', async () => {
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('<script type="module" src="/@vite/client"></script>');
  expect(html).toContain('<script type="module" src="/src/entry-client.tsx"></script>');
  expect(html).toContain('<div id="root"></div>');
  expect(html.match(/<(?:script|link rel="stylesheet")[^>]*\/assets\//)).toBeNull();
  expect(page.headers.get('content-security-policy')).toBeNull();

  const source = await fetch(`${url}/src/entry-client.tsx`);
  expect(source.headers.get('content-type')).toContain('javascript');
  expect(await source.text()).toContain('hydrateRoot');

  const places = await fetch(`${url}/api/places?limit=1&q=Annecy`);
  expect(await places.json()).toMatchObject({ items: [{ town: 'Annecy' }] });

  const socket = new WebSocket(`${url.replace('http', 'ws')}/push`);
  await once(socket, 'open');
  socket.close();
});

test('an end that is asked for ends all of it well', async () => {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
  await expect(fetch(url)).rejects.toThrow();
});

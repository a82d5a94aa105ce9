import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, setListeningPort } from '@convoi/platform/config/config';
import { systemClock } from '@convoi/platform/kernel/clock';
import { createLogger } from '@convoi/platform/observability/logger';
import { afterAll, expect, test } from 'vitest';
import { create } from './create.ts';

const folder = mkdtempSync(join(tmpdir(), 'convoi-web-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the interface as a document is made once, and anew when the base of its links becomes known', async () => {
  const config = loadConfig({ NODE_ENV: 'test', PORT: '0' }, { dataDir: folder });
  let made = 0;
  const { handlers } = create(config, {
    blobs: { get: async () => null },
    query: async () => ({ status: 404, headers: {}, body: new Uint8Array() }),
    command: async () => ({ status: 404, body: null }),
    clock: systemClock,
    log: createLogger({ service: 'web', level: 'fatal' }),
    openapi: async () => {
      made += 1;
      if (made === 1) throw new Error('not yet');
      return { servers: [{ url: config.publicUrl }], made };
    },
  });
  const ask = async () => (await handlers.getOpenApi({} as never)).prepared;
  await expect(ask()).rejects.toThrow('not yet');
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(second).toBe(first);
  setListeningPort(config, 4711);
  const third = await ask();
  expect(JSON.parse(Buffer.from(third?.identity ?? []).toString())).toEqual({
    servers: [{ url: 'http://127.0.0.1:4711' }],
    made: 3,
  });
  expect(await ask()).toBe(third);
});

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { dayFromNow, mailsTo } from '../harness/client.ts';
import { useProduct } from '../harness/suite.ts';

/** Clients that generators make of the product's document tell the main story to a running product. */

const run = promisify(execFile);
const it = useProduct();

const mailedToken = async (address: string): Promise<string> => {
  const [mail] = await mailsTo(it.client, address, 'registration_received');
  const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`no link was mailed to ${address}`);
  return token;
};

const END = {
  title: 'Fête d’hiver',
  seats: 2,
  status: 'accepted',
  driver: 'Anna',
  words: ['Bonjour !'],
  position: [45.5662, 5.9208],
  counterpart: 'anna@example.org',
  refusal: 'match.exists',
};

test('openapi-typescript and openapi-fetch: compiled against the document alone', { timeout: 300_000 }, async () => {
  const { body } = await it.client.get<object>('/api/openapi.json');
  const folder = join(import.meta.dirname, 'generated');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'api.d.ts'), astToString(await openapiTS(body as Parameters<typeof openapiTS>[0])));
  const compiler = join(import.meta.dirname, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2023', '--module', 'nodenext'];
  const story = join(import.meta.dirname, 'client-story.ts');
  const checked = await run(process.execPath, [compiler, ...options, '--allowImportingTsExtensions', story]).catch(
    (error: { readonly stdout: string }) => error,
  );
  expect(checked.stdout).toBe('');
  const { tellStory } = (await import('./client-story.ts')) as typeof import('./client-story.ts');
  expect(await tellStory({ baseUrl: it.client.url, mailedToken, day: dayFromNow(14) })).toEqual(END);
});

const hasPython = await run('openapi-python-client', ['--version']).then(
  () => true,
  () => false,
);
if (!hasPython)
  process.stderr.write('SKIPPED openapi-python-client: not on the PATH (pip install openapi-python-client ruff)\n');

test.skipIf(!hasPython)(
  'openapi-python-client: the whole document, without a warning',
  { timeout: 300_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'convoi-client-'));
    try {
      const { body } = await it.client.get<object>('/api/openapi.json');
      await writeFile(join(folder, 'openapi.json'), JSON.stringify(body));
      const options = ['--path', 'openapi.json', '--meta', 'none', '--output-path', 'client', '--fail-on-warning'];
      await run('openapi-python-client', ['generate', ...options], { cwd: folder });
      const story = join(import.meta.dirname, 'client_story.py');
      const env = { ...process.env, PYTHONPATH: folder };
      const told = await run('python3', [story, it.client.url, dayFromNow(14)], { cwd: folder, env });
      expect(JSON.parse(told.stdout)).toEqual({ ...END, form: 201, counterpart: 'anna.python@example.org' });
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventStoreCluster, startEventStoreCluster } from '../doubles/eventstoredb/cluster.ts';
import { newAuthority } from '../harness/certificates.ts';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/free-port.ts';

/** What an operator sees of a wrong setting: one line with the cause, and no part of a secret; whether the program waits or ends. */

const ROOT = join(import.meta.dirname, '..', '..');
const SECRET = 'hunter2hunter2';
const folder = mkdtempSync(join(tmpdir(), 'convoi-settings-'));
let plain: EventStoreCluster;
let secure: EventStoreCluster;
let misnamed: EventStoreCluster;
let otherAuthority = '';
let authority = '';

beforeAll(async () => {
  plain = await startEventStoreCluster({ nodes: 1 });
  secure = await startEventStoreCluster({ nodes: 1, isSecure: true });
  misnamed = await startEventStoreCluster({
    nodes: 1,
    isSecure: true,
    certificate: secure.authority.issue(['eventstore.example.org']),
  });
  secure.access.users.set('convoi', { password: SECRET, groups: [] });
  authority = join(folder, 'ca.crt');
  otherAuthority = join(folder, 'other.crt');
  writeFileSync(authority, secure.authority.certificate);
  writeFileSync(otherAuthority, newAuthority().certificate);
});
afterAll(async () => {
  await plain.close();
  await secure.close();
  await misnamed.close();
  rmSync(folder, { recursive: true, force: true });
});

const portOf = ({ nodes }: EventStoreCluster): number => nodes[0]?.port ?? 0;

interface Seen {
  readonly code: number | null;
  /** Everything but that it listens. */
  readonly lines: readonly string[];
  readonly output: string;
}

/** Starts the command service with a setting, and looks at what it says until it ends or has said it for three seconds. */
async function started(env: Readonly<Record<string, string>>): Promise<Seen> {
  const child = spawn(process.execPath, ['command-service/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      MANAGEMENT_PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const waits = eventually(() => expect(output).toMatch(/cannot be used/), { within: 60_000 }).then(
    () => new Promise<null>((resolve) => setTimeout(resolve, 3_000, null)),
  );
  waits.catch(() => undefined);
  const ended = await Promise.race([exit, waits]);
  if (ended === null) {
    child.kill('SIGKILL');
    await exit;
  }
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('{"msg":"ready"'));
  return { code: ended === null ? null : ended[0], lines, output };
}

const own = `convoi:${SECRET}@`;

/** Each setting, the exit code (null = it waits), and the one line. */
const CASES: Readonly<
  Record<
    string,
    () => Promise<{
      readonly env: Readonly<Record<string, string>>;
      readonly code: number | null;
      readonly line: RegExp;
    }>
  >
> = {
  'an unknown option': async () => ({
    env: { EVENTSTORE_URL: `esdb://${own}host?tlsCaFil=/x` },
    code: 78,
    line: /^EVENTSTORE_URL has an unknown option tlsCaFil$/,
  }),
  'an unknown option of MongoDB': async () => ({
    env: { MONGODB_URL: `mongodb://${own}a,b/convoi?replicatSet=x` },
    code: 78,
    line: /^MONGODB_URL has an unknown option replicatSet$/,
  }),
  'an authority that is no file': async () => ({
    env: { EVENTSTORE_URL: `esdb://${own}host?tlsCAFile=${folder}/none` },
    code: 78,
    line: /^EVENTSTORE_URL has an option tlsCAFile whose file cannot be read$/,
  }),
  'a wrong password': async () => ({
    env: { EVENTSTORE_URL: `esdb://convoi:${SECRET}x@127.0.0.1:${portOf(secure)}?tlsCAFile=${authority}` },
    code: 78,
    line: /refuses the credentials \(user or password\) of EVENTSTORE_URL/,
  }),
  'a missing right': async () => ({
    env: { EVENTSTORE_URL: `esdb://${own}127.0.0.1:${portOf(secure)}?tlsCAFile=${authority}` },
    code: 78,
    line: /the user of EVENTSTORE_URL lacks a right/,
  }),
  'another authority': async () => ({
    env: { EVENTSTORE_URL: `esdb://${own}127.0.0.1:${portOf(secure)}?tlsCAFile=${otherAuthority}` },
    code: null,
    line: /by an authority that is not trusted/,
  }),
  'no authority': async () => ({
    env: { EVENTSTORE_URL: `esdb://${own}127.0.0.1:${portOf(secure)}` },
    code: null,
    line: /by an authority that is not trusted: name it with tlsCAFile in EVENTSTORE_URL/,
  }),
  'a certificate for another name': async () => ({
    env: { EVENTSTORE_URL: `esdb://${own}localhost:${portOf(misnamed)}?tlsCAFile=${authority}` },
    code: null,
    line: /is for another name than EVENTSTORE_URL has/,
  }),
  'a list of hosts that nobody listens on': async () => ({
    env: { EVENTSTORE_URL: `esdb://127.0.0.1:${await freePort()},127.0.0.1:${await freePort()}?tls=false` },
    code: null,
    line: /nobody listens at 127\.0\.0\.1:\d+, 127\.0\.0\.1:\d+ /,
  }),
  'a name of all nodes that no DNS knows': async () => ({
    env: { EVENTSTORE_URL: `esdb+discover://${own}nodes.invalid` },
    code: null,
    line: /no DNS knows the host of nodes\.invalid:2113/,
  }),
  'TLS on our side only': async () => ({
    env: { EVENTSTORE_URL: `esdb://${own}127.0.0.1:${portOf(plain)}?tlsCAFile=${authority}` },
    code: null,
    line: /speaks no TLS/,
  }),
  'TLS on their side only': async () => ({
    env: { EVENTSTORE_URL: `esdb://${own}127.0.0.1:${portOf(secure)}?tls=false` },
    code: null,
    line: /speaks TLS, and EVENTSTORE_URL goes without/,
  }),
  'a port that nobody listens on': async () => ({
    env: { EVENTSTORE_URL: `esdb://${own}127.0.0.1:${await freePort()}` },
    code: null,
    line: /nobody listens at 127\.0\.0\.1:\d+/,
  }),
  'a host that no DNS knows': async () => ({
    env: { EVENTSTORE_URL: `esdb://${own}nowhere.invalid` },
    code: null,
    line: /no DNS knows the host of nowhere\.invalid:2113/,
  }),
  'a MongoDB that nobody listens for': async () => ({
    env: { MONGODB_URL: `mongodb://127.0.0.1:${await freePort()}/convoi` },
    code: 70,
    line: /the read store cannot be used: nobody listens at 127\.0\.0\.1:\d+/,
  }),
};

test.each(Object.keys(CASES))('%s: one line, no secret', async (name) => {
  const { env, code, line } = await (CASES[name] as (typeof CASES)[string])();
  const seen = await started(env);
  expect(seen.lines, seen.output).toHaveLength(1);
  expect(seen.lines[0]).toMatch(line);
  expect(seen.code).toBe(code);
  expect(seen.output).not.toContain(SECRET);
});

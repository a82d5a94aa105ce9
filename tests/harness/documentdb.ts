import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './debian.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

/**
 * An engine of MongoDB's protocol that updates a document in one step, as MongoDB does: FerretDB 2 in front of PostgreSQL with the
 * DocumentDB extension. Both are prepared once, in a folder outside of this repository; what runs is thrown away at its end.
 */

const FERRETDB = 'v2.7.0';
const POSTGRES = '/usr/lib/postgresql/18/bin';
const PACKAGES = ['postgresql-18', 'postgresql-18-documentdb'];
/** Of the package manager in the folder, and in it of the database: the user that Debian's package makes. */
const OWNER = 'postgres';
const STARTS_WITHIN_MS = 60_000;

/** The prepared folder: TEST_SERVERS_DIR, else one of the user's cache. Named by what is in it, so that other versions are prepared anew. */
function folder(): string {
  const { TEST_SERVERS_DIR = '', XDG_CACHE_HOME = '' } = process.env;
  const cache = XDG_CACHE_HOME === '' ? join(homedir(), '.cache') : XDG_CACHE_HOME;
  const place = TEST_SERVERS_DIR === '' ? join(cache, 'convoi-test-servers') : TEST_SERVERS_DIR;
  return join(place, `ferretdb-${FERRETDB}-postgresql-18`);
}

/** Debian, with the database, as a program in it sees it from its root. */
const rootOf = (place: string): string => join(place, 'debian');
const TEMPLATE = '/srv/template';

/** Whether the engine can be started here: it is prepared, and this user may change the root of a process. */
export function isDocumentDbPrepared(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync(join(folder(), 'prepared'));
}

/** Runs a program and waits; throws with what it said when it fails. */
function run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  try {
    execFileSync(program, args, {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${`${stdout}${stderr}`.slice(-4_000)}`);
  }
}

/** A program inside of the folder's Debian, as the owner of the database. */
const asOwner = (root: string, program: string, args: readonly string[]): readonly [string, readonly string[]] => [
  'chroot',
  [`--userspec=${OWNER}:${OWNER}`, root, program, ...args],
];

function startPostgres(root: string, data: string, port: number): ChildProcess {
  const [program, args] = asOwner(root, `${POSTGRES}/postgres`, ['-D', data, '-p', String(port)]);
  return spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Ends with the child, when a signal of its own tells it to end. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

async function listens(port: number, child: ChildProcess): Promise<void> {
  await eventually(
    async () => {
      if (child.exitCode !== null) return;
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.destroy();
    },
    { within: STARTS_WITHIN_MS, every: 100 },
  );
  if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode} at its start`);
}

/**
 * Prepares the engine, unless it is: Debian testing by debootstrap (from DEBIAN_MIRROR, default Debian's own), the packages of
 * PostgreSQL and DocumentDB in it, an empty database to copy, and FerretDB by the Go that is in PATH. A few minutes, and one gigabyte.
 * Only as root on Linux. Throws one sentence where something is missing. `say` is told what is under way.
 */
export async function prepareDocumentDb(say: (line: string) => void): Promise<void> {
  if (isDocumentDbPrepared()) return;
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error(
      'DocumentDB is prepared and run as root on Linux only: it lives in a folder that is a root of its own.',
    );
  const place = folder();
  const making = `${place}.${process.pid}`;
  const root = rootOf(making);
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  try {
    say(`FerretDB ${FERRETDB} by Go`);
    run('go', ['install', `github.com/FerretDB/FerretDB/v2/cmd/ferretdb@${FERRETDB}`], { GOBIN: making, GOFLAGS: '' });
    say('Debian testing by debootstrap');
    const debootstrap = findProgram({
      title: 'debootstrap',
      variable: 'DEBOOTSTRAP',
      names: ['debootstrap', '/usr/sbin/debootstrap'],
      packages: ['debootstrap'],
    });
    const { DEBIAN_MIRROR: mirror = 'http://deb.debian.org/debian' } = process.env;
    run(debootstrap, ['--variant=minbase', 'testing', root, mirror]);
    say(PACKAGES.join(' and '));
    // Nothing is started by the installation, and no database is made by it.
    writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    mkdirSync(join(root, 'etc/postgresql-common/createcluster.d'), { recursive: true });
    writeFileSync(join(root, 'etc/postgresql-common/createcluster.d/none.conf'), 'create_main_cluster = false\n');
    // Some packages look into /proc while they are set up; in a namespace of its own nothing of it is left.
    const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...PACKAGES];
    run('unshare', ['--mount', '--pid', '--fork', `--mount-proc=${join(root, 'proc')}`, 'chroot', root, ...install], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
    run('chroot', [root, 'apt-get', 'clean']);
    await makeTemplate(root, say);
    writeFileSync(join(making, 'prepared'), '');
    rmSync(place, { recursive: true, force: true });
    renameSync(making, place);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    throw error;
  }
}

/** An empty database with the extension, which each start copies. */
async function makeTemplate(root: string, say: (line: string) => void): Promise<void> {
  say('an empty database with DocumentDB');
  run('chroot', [root, 'install', '-d', '-o', OWNER, TEMPLATE]);
  const options = [
    '-D',
    `${TEMPLATE}/data`,
    '-U',
    OWNER,
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  run(...asOwner(root, `${POSTGRES}/initdb`, options));
  appendFileSync(
    join(root, TEMPLATE, 'data/postgresql.conf'),
    [
      "shared_preload_libraries = 'pg_cron,pg_documentdb_core,pg_documentdb'",
      // Indexes are built by a job in the background, which asks for no name of a host this way.
      "cron.database_name = 'postgres'",
      'cron.use_background_workers = on',
      'cron.log_run = off',
      'cron.log_statement = off',
      'cron.log_min_messages = panic',
      'max_worker_processes = 64',
      "listen_addresses = '127.0.0.1'",
      "unix_socket_directories = ''",
      // The folder has no /dev/shm.
      'dynamic_shared_memory_type = mmap',
      // Nothing of the tests outlives the machine, so nothing waits for its disk.
      'fsync = off',
      'synchronous_commit = off',
      'full_page_writes = off',
      'max_connections = 300',
      'log_min_messages = fatal',
      '',
    ].join('\n'),
  );
  const port = await freePort();
  const postgres = startPostgres(root, `${TEMPLATE}/data`, port);
  try {
    await listens(port, postgres);
    const create = ['-h', '127.0.0.1', '-p', String(port), '-U', OWNER, '-c', 'CREATE EXTENSION documentdb CASCADE'];
    run(...asOwner(root, `${POSTGRES}/psql`, create));
  } finally {
    await end(postgres, 'SIGINT');
  }
}

/** A running engine. */
export interface DocumentDb {
  /** Of the server, without a database. */
  readonly url: string;
  /** Stops it; its data are gone. */
  close(): Promise<void>;
}

/** Starts the prepared engine with an empty database, on ports of its own. */
export async function startDocumentDb(): Promise<DocumentDb> {
  const place = folder();
  const root = rootOf(place);
  const data = mkdtempSync(join(root, 'srv', 'run-'));
  const dataInside = data.slice(root.length);
  // With its owner and rights, of which the database makes sure.
  run('chroot', [root, 'cp', '-a', `${TEMPLATE}/.`, dataInside]);
  const children: { readonly child: ChildProcess; readonly signal: NodeJS.Signals }[] = [];
  const close = async (): Promise<void> => {
    for (const { child, signal } of children.toReversed()) await end(child, signal);
    rmSync(data, { recursive: true, force: true });
  };
  try {
    const [postgresPort, port] = [await freePort(), await freePort()];
    const postgres = startPostgres(root, `${dataInside}/data`, postgresPort);
    // Without a farewell: what it holds is thrown away.
    children.push({ child: postgres, signal: 'SIGQUIT' });
    await listens(postgresPort, postgres);
    const ferret = spawn(
      join(place, 'ferretdb'),
      [
        `--postgresql-url=postgres://${OWNER}@127.0.0.1:${postgresPort}/postgres`,
        `--state-dir=${data}`,
        `--listen-addr=127.0.0.1:${port}`,
        '--no-auth',
        '--debug-addr=-',
        '--telemetry=disable',
        '--log-level=ERROR',
      ],
      { stdio: ['ignore', 'ignore', 'inherit'], env: { PATH: process.env.PATH, HOME: data } },
    );
    children.push({ child: ferret, signal: 'SIGTERM' });
    await listens(port, ferret);
    return { url: `mongodb://127.0.0.1:${port}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

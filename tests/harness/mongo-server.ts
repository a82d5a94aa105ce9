import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { isDocumentDbPrepared, startDocumentDb } from './documentdb.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

/** A server that speaks MongoDB's protocol, for the suites of the adapters. */
export interface MongoServer {
  /** What it is, for the report. */
  readonly name: string;
  /** FerretDB 1 reads and writes a document in two steps, so that two updates at once may both count. */
  readonly hasAtomicUpdates: boolean;
  /** FerretDB 1 reads the whole collection for each query and each guarded write, so that its rows are kept short. */
  readonly documentsMost?: number;
  /** The address of a database of its own. */
  database(name: string): string;
  close(): Promise<void>;
}

/** The address of another database of the same server; hosts, user and options stay, however many hosts there are. */
export const withDatabase = (url: string, name: string): string =>
  url.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);

/** The port of a server on this machine that is alone and not encrypted, so that something can stand in the way to it; else null. */
export function portHere(url: string): number | null {
  const found = /^mongodb:\/\/(?:[^@/?]*@)?(?:127\.0\.0\.1|localhost)(?::(\d+))?(?:[/?]|$)/.exec(url);
  return found === null || /[?&](?:tls|ssl)=true/i.test(url) ? null : Number(found[1] ?? 27_017);
}

/** The same database by the way of a proxy on this machine, and by no other that the server may name. */
export function byWayOf(url: string, port: number): string {
  const moved = url.replace(/^(mongodb:\/\/(?:[^@/?]*@)?)[^/?]+/, `$1127.0.0.1:${port}`);
  return `${moved}${moved.includes('?') ? '&' : '?'}directConnection=true`;
}

function ferretFile(): string | null {
  const { PATH = '', GOPATH = join(homedir(), 'go'), FERRETDB } = process.env;
  if (FERRETDB !== undefined && FERRETDB !== '') return FERRETDB;
  const folders = [...PATH.split(delimiter), ...GOPATH.split(delimiter).map((path) => join(path, 'bin'))];
  return folders.map((folder) => join(folder, 'ferretdb')).find(existsSync) ?? null;
}

async function startFerret(file: string): Promise<MongoServer> {
  const folder = mkdtempSync(join(tmpdir(), 'convoi-ferret-'));
  const port = await freePort();
  const child = spawn(
    file,
    [
      '--handler=sqlite',
      // Nothing of the tests outlives the machine, so nothing waits for its disk.
      `--sqlite-url=file:${folder}/?_pragma=synchronous(off)`,
      `--state-dir=${folder}`,
      `--listen-addr=127.0.0.1:${port}`,
      '--debug-addr=-',
      '--telemetry=disable',
      '--log-level=ERROR',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { PATH: process.env.PATH, HOME: folder } },
  );
  const exited = once(child, 'exit');
  await eventually(
    async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.destroy();
    },
    { within: 30_000, every: 100 },
  );
  return {
    name: 'FerretDB on SQLite',
    hasAtomicUpdates: false,
    documentsMost: 60,
    database: (name) => withDatabase(`mongodb://127.0.0.1:${port}`, name),
    close: async () => {
      child.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Why there is no server to be had, null when there is one. */
export function mongoServerMissing(): string | null {
  const isNamed = (process.env.MONGODB_URL ?? '') !== '';
  return isNamed || isDocumentDbPrepared() || ferretFile() !== null
    ? null
    : 'no MongoDB: set MONGODB_URL, or say npm run documentdb -- prepare, or install ferretdb (docs/operate/servers.md)';
}

/**
 * The server of MONGODB_URL, else FerretDB 2 on DocumentDB where it was prepared (`npm run documentdb -- prepare`), else FerretDB 1
 * where it is installed (PATH, GOPATH/bin or FERRETDB), else null after a loud line; with REQUIRE_STORES=1 a missing server is a
 * failure. FERRETDB comes before what was prepared.
 */
export async function findMongoServer(): Promise<MongoServer | null> {
  const url = process.env.MONGODB_URL;
  if (url !== undefined && url !== '') {
    return {
      name: 'the server of MONGODB_URL',
      hasAtomicUpdates: true,
      database: (name) => withDatabase(url, name),
      close: async () => undefined,
    };
  }
  if ((process.env.FERRETDB ?? '') === '' && isDocumentDbPrepared()) {
    const { url: prepared, close } = await startDocumentDb();
    return {
      name: 'FerretDB 2 on DocumentDB',
      hasAtomicUpdates: true,
      database: (name) => withDatabase(prepared, name),
      close,
    };
  }
  const file = ferretFile();
  if (file !== null) return startFerret(file);
  const missing = mongoServerMissing();
  if (process.env.REQUIRE_STORES === '1') throw new Error(String(missing));
  process.stderr.write(`SKIPPED: ${missing}\n`);
  return null;
}

import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import express from 'express';
import { type WebSocket, WebSocketServer } from 'ws';

/** What the machine can do without the product: the measure that a figure is read against. */

/** A bare Express server that answers these bytes as they are; gives its address and the way to stop it. */
export async function bareExpress(
  bytes: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<{ url: string; stop: () => void }> {
  const app = express();
  app.get('/', (_request, response) => {
    response.set(headers);
    response.end(bytes);
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const RELAY_PAGE = `<!doctype html><meta charset="utf-8"><title>Relay</title><input><p></p><script>
const field = document.querySelector('input');
field.addEventListener('keydown', ({ key }) => { if (key === 'Enter') fetch('/', { method: 'POST', body: field.value }); });
new WebSocket(location.href.replace('http', 'ws')).onmessage = async () => {
  document.querySelector('p').textContent = await (await fetch('/last')).text();
};
</script>`;

/** Two pages pass a line to each other: posted, written durably, told by a socket, fetched, shown; gives the address and the way to stop it. */
export async function bareRelay(): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'convoi-bare-'));
  const file = openSync(join(folder, 'log'), 'a');
  let last = '';
  const sockets = new Set<WebSocket>();
  const app = express();
  app.get('/', (_request, response) => void response.type('html').send(RELAY_PAGE));
  app.get('/last', (_request, response) => void response.type('text').send(last));
  app.post('/', express.text({ type: '*/*' }), (request, response) => {
    last = String(request.body);
    writeSync(file, Buffer.alloc(600, last));
    fdatasyncSync(file);
    for (const socket of sockets) socket.send('changed');
    response.status(204).end();
  });
  const server = createServer(app);
  new WebSocketServer({ server }).on('connection', (socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => {
      for (const socket of sockets) socket.terminate();
      server.closeAllConnections();
      server.close();
      closeSync(file);
      rmSync(folder, { recursive: true });
    },
  };
}

function perSecond(seconds: number, step: () => void): number {
  const started = performance.now();
  let count = 0;
  while (performance.now() - started < seconds * 1000) {
    step();
    count += 1;
  }
  return count / ((performance.now() - started) / 1000);
}

/** Durable writes a second: 600 bytes and fdatasync, one after the other. */
export function bareDurableWrites(seconds = 3): number {
  const folder = mkdtempSync(join(tmpdir(), 'convoi-bare-'));
  const file = openSync(join(folder, 'log'), 'a');
  const bytes = Buffer.alloc(600, 'x');
  try {
    return perSecond(seconds, () => {
      writeSync(file, bytes);
      fdatasyncSync(file);
    });
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true });
  }
}

/** Durable SQLite inserts a second (WAL, FULL), one transaction each. */
export function bareSqliteInserts(seconds = 3): number {
  const folder = mkdtempSync(join(tmpdir(), 'convoi-bare-'));
  const database = new DatabaseSync(join(folder, 'bare.sqlite'));
  try {
    database.exec(
      'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE t (id INTEGER PRIMARY KEY, body TEXT)',
    );
    const insert = database.prepare('INSERT INTO t (body) VALUES (?)');
    const body = 'x'.repeat(600);
    return perSecond(seconds, () => {
      insert.run(body);
    });
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
}

/** Guarded upserts a second of documents of 600 bytes under random ids, 200 a transaction (WAL, NORMAL): what a rebuild does at least. */
export function bareGuardedUpserts(seconds = 3): number {
  const folder = mkdtempSync(join(tmpdir(), 'convoi-bare-'));
  const database = new DatabaseSync(join(folder, 'bare.sqlite'));
  try {
    database.exec(
      'PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; CREATE TABLE t (id TEXT PRIMARY KEY, pos INTEGER, doc TEXT)',
    );
    const upsert = database.prepare(
      'INSERT INTO t (id, pos, doc) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET pos = excluded.pos, doc = excluded.doc WHERE excluded.pos > t.pos',
    );
    const doc = 'x'.repeat(600);
    const perTransaction = 200;
    const transactions = perSecond(seconds, () => {
      database.exec('BEGIN IMMEDIATE');
      for (let at = 0; at < perTransaction; at += 1) upsert.run(randomUUID(), at, doc);
      database.exec('COMMIT');
    });
    return transactions * perTransaction;
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
}

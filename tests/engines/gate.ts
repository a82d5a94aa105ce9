import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

/**
 * A gate before the product, the same for every engine: it asks for one language, puts a script first on each page, which
 * tells of errors (no driver tells of them in all engines), and notes every answer that is no success.
 */
export interface Gate {
  readonly url: string;
  /** What went wrong since it was asked last, a line each. */
  taken(): readonly string[];
  /** The requests that wait for their answer, a line each. */
  open(): readonly string[];
  /** Where a page says that it has come so far. */
  readonly markPath: string;
  /** How many pages have said so. */
  marks(): number;
  /** From now on requests go to this server. */
  leadTo(url: string): void;
  close(): Promise<void>;
}

const SCRIPT_PATH = '/__gate.js';
const SAID_PATH = '/__said';
const MARK_PATH = '/__mark';

/** Runs first on every page and sends what goes wrong there. */
function watchPage(saidPath: string): void {
  // What a page that is left was still loading fails, which is no fault.
  let isLeft = false;
  addEventListener('beforeunload', () => {
    isLeft = true;
  });
  const say = (line: string): void => {
    if (!isLeft) navigator.sendBeacon(saidPath, `${line} (at ${location.pathname})`);
  };
  const worded = (error: unknown): string =>
    error instanceof Error ? `${error.name}: ${error.message} ${error.stack}` : String(error);
  addEventListener('error', (event) => {
    // Older engines tell of a measurement put off to the next frame as if it were an error.
    if (!event.message.startsWith('ResizeObserver loop')) say(`error: ${event.message} ${worded(event.error)}`);
  });
  // A file that does not come tells the element alone, and nobody above it.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) say(`not loaded: ${target.src}`);
    },
    true,
  );
  addEventListener('unhandledrejection', (event) => say(`rejection: ${worded(event.reason)}`));
  document.addEventListener('securitypolicyviolation', (event) =>
    say(`policy: ${event.violatedDirective} ${event.blockedURI}`),
  );
  const { error } = console;
  console.error = (...values: unknown[]) => {
    say(`console: ${values.map(worded).join(' ')}`);
    error.apply(console, values);
  };
}

/** A connection for each request: one that waits to be used again may be ended by the product just then, and a file of a page is missing. */
const ONCE = new Agent({ keepAlive: false });

const KEPT_MS = 30 * 60_000;

const DESTINATIONS = ['worker', 'sharedworker', 'serviceworker'];

/** `takenAway` is a script that runs before everything else, on pages and in workers. */
export async function startGate(takenAway = ''): Promise<Gate> {
  const found: string[] = [];
  const waiting = new Set<string>();
  let marks = 0;
  let target = new URL('http://127.0.0.1');
  const script = `${takenAway};(${String(watchPage)})(${JSON.stringify(SAID_PATH)});`;

  const relay = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const isWorker = DESTINATIONS.includes(String(incoming.headers['sec-fetch-dest']));
    const headers = { ...incoming.headers, 'accept-language': 'fr' };
    // What is changed on its way has to be readable.
    if (isWorker || String(incoming.headers.accept).includes('text/html')) headers['accept-encoding'] = 'identity';
    const { hostname, port } = target;
    const path = incoming.url ?? '/';
    const line = `open: ${incoming.method} ${path} since ${new Date().toISOString()}`;
    waiting.add(line);
    const upstream = request({ hostname, port, path, method: incoming.method, headers, agent: ONCE }, (answer) => {
      const status = answer.statusCode ?? 502;
      // How long a connection stays open is said by whoever holds it: the gate ends its own sooner than the product does.
      const { connection: _connection, 'keep-alive': _keepAlive, ...said } = answer.headers;
      if (status >= 400) found.push(`${status}: ${incoming.method} ${path}`);
      const isPage = String(answer.headers['content-type']).startsWith('text/html');
      const changed = (text: string): string =>
        isPage ? text.replace(/<head[^>]*>/, `$&<script src="${SCRIPT_PATH}"></script>`) : takenAway + text;
      if ((!isPage && !isWorker) || status === 304) {
        outgoing.writeHead(status, said);
        answer.pipe(outgoing);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { 'content-length': _, ...rest } = said;
        outgoing.writeHead(status, rest);
        outgoing.end(changed(Buffer.concat(parts).toString()));
      });
    });
    upstream.on('error', (error) => {
      // Of a page that is left nobody waits for an answer any more.
      if (!outgoing.destroyed) found.push(`cut: ${incoming.method} ${path} ${error.message}`);
      outgoing.destroy();
    });
    outgoing.on('close', () => {
      waiting.delete(line);
      upstream.destroy();
    });
    incoming.pipe(upstream);
  };

  // Longer than any journey: a note of a page on a connection that ends just then is lost, for a browser sends no note twice.
  const server = createServer({ keepAliveTimeout: KEPT_MS }, (incoming, outgoing) => {
    if (incoming.url === SCRIPT_PATH) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      outgoing.end(script);
    } else if (incoming.url === SAID_PATH) {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => {
        found.push(Buffer.concat(parts).toString());
        outgoing.writeHead(204).end();
      });
    } else if (incoming.url === MARK_PATH) {
      marks += 1;
      outgoing.writeHead(204).end();
    } else relay(incoming, outgoing);
  });
  server.on('upgrade', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    const upstream = connect(Number(target.port), target.hostname, () => {
      const lines = incoming.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      client.pipe(upstream).pipe(client);
    });
    upstream.on('error', () => client.destroy());
    client.on('error', () => upstream.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => found.splice(0),
    open: () => [...waiting],
    markPath: MARK_PATH,
    marks: () => marks,
    leadTo: (url) => {
      target = new URL(url);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

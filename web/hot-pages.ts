import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer as createVite } from 'vite';

/**
 * Stands before the running product while somebody develops: the pages' code comes from its sources by Vite, which puts a
 * change into the open page; everything else is asked of the product.
 */

export interface HotPagesOptions {
  /** Where the browser asks. */
  readonly host: string;
  readonly port: number;
  /** Port of the product, on the same host. */
  readonly productPort: number;
  /** Resolves when the product answers; at once while it does. */
  readonly untilReady: () => Promise<void>;
}

export interface HotPages {
  readonly close: () => Promise<void>;
}

const WEB = import.meta.dirname;
/** Addresses of Vite; no page of the product begins so. */
const SOURCES = /^\/(?:@|src\/|node_modules\/)/;
const BUILT = /<link rel="(?:modulepreload|stylesheet)" [^>]*>|<script type="module" src="\/assets\/[^>]*><\/script>/g;
const GATEWAY_FAULT = 502;

/** A worker of an earlier start would answer with its kept pages: this one ends it. */
const ENDS_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', () => self.registration.unregister());
`;

/** Scripts of a page from its sources; the sheets of the bundle go once those of the sources are there. */
const HOT_SCRIPTS = [
  `<script type="module">${react.preambleCode.replaceAll('__BASE__', '/')}</script>`,
  '<script type="module" src="/@vite/client"></script>',
  '<script type="module" src="/src/entry-client.tsx"></script>',
  `<script type="module">for (const sheet of document.querySelectorAll('head > style:not([data-vite-dev-id])')) sheet.remove();</script>`,
].join('');

/** What the bundle drew on the server: React would keep its attributes, those of classes first, where the sources have others. */
const DRAWN = /(<div id="root">).*(<\/div><script type="application\/json")/s;

/** A page of the bundle as one of the sources: its state stays, its scripts and what they draw are those of the sources. */
export function hotDocument(html: string): string {
  return html
    .replaceAll(BUILT, '')
    .replace(DRAWN, '$1$2')
    .replace('</head>', () => `${HOT_SCRIPTS}</head>`);
}

async function text(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Passes a request on and its answer back; pages get the scripts of the sources. */
function passOn(request: IncomingMessage, response: ServerResponse, { host, productPort }: HotPagesOptions): void {
  const isPage = request.headers.accept?.includes('text/html') === true;
  // A page is changed on its way, so it has to come as it is, and anew.
  const { 'accept-encoding': _encoding, 'if-none-match': _tag, ...plain } = request.headers;
  const passed = ask(
    {
      host,
      port: productPort,
      method: request.method,
      path: request.url,
      headers: isPage ? plain : request.headers,
    },
    (answer) => {
      const status = answer.statusCode ?? GATEWAY_FAULT;
      if (!answer.headers['content-type']?.startsWith('text/html') || !isPage) {
        response.writeHead(status, answer.headers);
        answer.pipe(response);
        return;
      }
      const { 'content-length': _length, 'content-security-policy': _policy, etag: _etag, ...headers } = answer.headers;
      response.writeHead(status, { ...headers, 'cache-control': 'no-store' });
      text(answer).then(
        (html) => response.end(hotDocument(html)),
        () => response.destroy(),
      );
    },
  );
  passed.on('error', (error) => {
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(GATEWAY_FAULT, { 'content-type': 'text/plain' })
        .end(`The product is away: ${error.message}\n`);
  });
  request.pipe(passed);
}

/** Passes the websockets of the product on; those of Vite it takes itself. */
function passUpgrades(server: Server, { host, productPort }: HotPagesOptions): void {
  server.on('upgrade', (request, socket, head) => {
    if (request.headers['sec-websocket-protocol']?.startsWith('vite-') === true) return;
    const onward = connect(productPort, host, () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`];
      for (let at = 0; at < request.rawHeaders.length; at += 2)
        lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
      onward.write(`${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket);
      socket.pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
}

/** Opens the address of the browser. Throws when the port is taken. */
export async function openHotPages(options: HotPagesOptions): Promise<HotPages> {
  const server = createServer();
  const vite = await createVite({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server } },
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (SOURCES.test(request.url ?? '')) vite.middlewares(request, response);
    else if (request.url === '/sw.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(ENDS_WORKER);
    else void options.untilReady().then(() => passOn(request, response, options));
  });
  passUpgrades(server, options);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    close: async () => {
      await vite.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

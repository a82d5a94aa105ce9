import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Refusal, validationFailed } from '@convoi/contracts';
import express, { type Request, type Response, type Router } from 'express';
import type { Message, MessageFilter, Messages } from './messages.ts';
import { FAULT_MODES, type FaultMode } from './smtp-receiver.ts';
import { framedMail, isTab, viewerPage } from './viewer.ts';

export interface MailboxRoutes {
  readonly messages: Messages;
  isLoopback(request: Request): boolean;
  setFault(mode: FaultMode): Promise<void>;
}

const WAIT_MAX_MS = 10_000;
/** Mails in the viewer's list. */
const LISTED = 200;

/** The viewer's own page: everything from here, nothing inline. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail in its frame: its inline styles and nothing else; links open a page of their own. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const fromWeb = createRequire(new URL('../../../web/package.json', import.meta.url));

interface Asset {
  readonly type: string;
  readonly body: Buffer;
}

/** The viewer's files; tokens and font are the product's own. */
function readAssets(): ReadonlyMap<string, Asset> {
  const near = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));
  const css = 'text/css; charset=utf-8';
  return new Map<string, Asset>([
    ['mailbox.css', { type: css, body: near('./assets/mailbox.css') }],
    ['mailbox.js', { type: 'text/javascript; charset=utf-8', body: near('./assets/mailbox.js') }],
    ['tokens.css', { type: css, body: near('../../../web/src/ui/styles/tokens.css') }],
    [
      'figtree.woff2',
      {
        type: 'font/woff2',
        body: readFileSync(fromWeb.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')),
      },
    ],
  ]);
}

function parametersOf({ originalUrl }: Request): URLSearchParams {
  const at = originalUrl.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : originalUrl.slice(at + 1));
}

/** A moment as ISO text or epoch milliseconds. Throws a refusal. */
function momentOf(text: string): number {
  const epochMs = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  if (!Number.isFinite(epochMs)) throw new Refusal('request.invalid_parameter');
  return epochMs;
}

function filterOf(parameters: URLSearchParams): MessageFilter {
  const [to, template, since] = ['to', 'template', 'since'].map((name) => parameters.get(name) || undefined);
  return {
    ...(to === undefined ? {} : { to }),
    ...(template === undefined ? {} : { template }),
    ...(since === undefined ? {} : { sinceMs: momentOf(since) }),
  };
}

function waitOf(parameters: URLSearchParams): number {
  const text = parameters.get('wait_ms') || '0';
  if (!/^\d{1,9}$/.test(text)) throw new Refusal('request.invalid_parameter');
  return Math.min(Number(text), WAIT_MAX_MS);
}

function aborted(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}

/** The calls below `/dev/mailbox`. */
export function mailboxRouter({ messages, isLoopback, setFault }: MailboxRoutes): Router {
  const router = express.Router();
  const assets = readAssets();

  /** Newest first; waits until there is one, or the time is over. */
  const findOrWait = async (
    filter: MessageFilter,
    waitMs: number,
    signal: AbortSignal,
  ): Promise<readonly Message[]> => {
    const endMs = performance.now() + waitMs;
    for (;;) {
      const leftMs = endMs - performance.now();
      // Listening begins before looking, so that nothing comes in between.
      const arrival = new AbortController();
      const arrived = messages.next(Math.max(0, leftMs), AbortSignal.any([signal, arrival.signal]));
      const found = await messages.find(filter);
      if (found.length > 0 || leftMs <= 0 || signal.aborted) {
        arrival.abort();
        return found;
      }
      await arrived;
    }
  };

  router.use((request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next(isLoopback(request) ? undefined : 'router');
  });

  router.get('/', async (request, response) => {
    const parameters = parametersOf(request);
    const id = parameters.get('id');
    const tab = parameters.get('tab') ?? 'html';
    const chosen = id === null ? null : await messages.get(id);
    const list = await messages.find({}, LISTED);
    response.setHeader('Content-Security-Policy', PAGE_POLICY);
    response
      .type('html')
      .send(viewerPage({ list, chosen, isGone: id !== null && chosen === null, tab: isTab(tab) ? tab : 'html' }));
  });

  router.get('/messages', async (request, response) => {
    const parameters = parametersOf(request);
    response.json(await findOrWait(filterOf(parameters), waitOf(parameters), aborted(response)));
  });

  router.delete('/messages', async (_request, response) => {
    await messages.clear();
    response.status(204).end();
  });

  router.get('/messages/:id/html', async (request, response) => {
    const message = await messages.get(request.params.id);
    if (message === null) throw new Refusal('request.not_found');
    response.setHeader('Content-Security-Policy', MAIL_POLICY);
    response.removeHeader('X-Frame-Options');
    response.type('html').send(framedMail(message.html));
  });

  router.post('/faults', express.json({ limit: '1kb' }), async (request, response) => {
    const mode: unknown = (request.body as { mode?: unknown } | undefined)?.mode;
    const known = FAULT_MODES.find((one) => one === mode);
    if (known === undefined)
      throw validationFailed([{ field: 'mode', code: mode === undefined ? 'required' : 'not_allowed' }]);
    await setFault(known);
    response.status(204).end();
  });

  router.get('/assets/:name', (request, response) => {
    const asset = assets.get(request.params.name);
    if (asset === undefined) throw new Refusal('request.not_found');
    response.setHeader('Cache-Control', 'no-cache');
    response.type(asset.type).send(asset.body);
  });

  return router;
}

import type { ConfigView, Lang } from '@convoi/contracts';
import type { Clock } from '@convoi/platform';
import { prepareBody } from '@convoi/platform';
import { pageQuery } from '../src/config/page-query.ts';
import type { Runtime } from '../src/config/runtime.ts';
import type { Ask, RenderedPage, ServerEntry } from '../src/config/server-entry.ts';
import type { Manifest } from './manifest.ts';
import { type CachedPage, createPageCache, type Dependency } from './page-cache.ts';
import type { StylesOf } from './page-styles.ts';
import { pageDocument } from './template.ts';

/** Asks the query service. Gives any status; rejects when there is no answer. */
export type QueryPort = (
  path: string,
  headers: Readonly<Record<string, string>>,
) => Promise<{
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}>;

export interface PageRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly lang: Lang;
  readonly variant: Runtime['variant'];
}

export interface PageAnswer extends CachedPage {
  readonly status: number;
  readonly isIndexable: boolean;
  /** The address is a secret: not cached anywhere, no referrer. */
  readonly isSecret: boolean;
  readonly retryAfterS: number | null;
  /** Its inline sheets, for the content policy. */
  readonly styleHash: string;
}

export interface RendererOptions {
  readonly entry: ServerEntry;
  readonly manifest: Manifest;
  readonly stylesOf: StylesOf;
  readonly query: QueryPort;
  readonly clock: Clock;
  readonly config: () => { readonly view: ConfigView; readonly publicUrl: string };
}

/** A large page takes at most a quarter of the time that passes, however fast it changes; others are made anew at once. */
const LARGE_LETTERS = 128 * 1024;
const REST_PER_WORK = 3;
const REST_MOST_MS = 1000;

/** How long a page with so much in it stands after it was made (monotonic, ms). Its socket tells an open page what it then misses. */
function standsUntil(letters: number, startedAtMs: number): number {
  const doneAtMs = performance.now();
  if (letters < LARGE_LETTERS) return doneAtMs;
  return doneAtMs + Math.min(REST_MOST_MS, REST_PER_WORK * (doneAtMs - startedAtMs));
}

function addressOf({ path, query }: PageRequest): string {
  const text = pageQuery(query).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** A header of an answer, whatever the case of its name. */
function headerOf(headers: Awaited<ReturnType<QueryPort>>['headers'], name: string): string | undefined {
  return headers[name] ?? Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** Wraps the query port for one rendering, and notes what the page was made from. */
function notingAsk(query: QueryPort, noted: Map<string, string | null>): Ask {
  return async (path, headers, signal) => {
    const answer = await Promise.race([
      query(path, headers),
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
    ]);
    noted.set(path, answer.status === 200 ? (headerOf(answer.headers, 'etag') ?? null) : null);
    const lowerCased = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), value] as const],
    );
    return {
      status: answer.status,
      headers: Object.fromEntries(lowerCased),
      body: Buffer.from(answer.body).toString('utf8'),
    };
  };
}

/**
 * Renders pages, each one once per change: a page is kept with the tags of the answers that it was made from and given
 * again while they are the same. Requests that arrive while a page is being made share the making.
 */
export function createRenderer(options: RendererOptions): (request: PageRequest) => Promise<PageAnswer> {
  const { entry, manifest, stylesOf, query, clock, config } = options;
  const cache = createPageCache<PageAnswer>();
  const making = new Map<string, Promise<PageAnswer>>();

  async function make(key: string, address: string, request: PageRequest): Promise<PageAnswer> {
    const { view, publicUrl } = config();
    const startedAtMs = performance.now();
    const nowMs = clock.now();
    const noted = new Map<string, string | null>();
    const runtime: Runtime = {
      config: view,
      publicUrl,
      lang: request.lang,
      now: new Date(nowMs).toISOString(),
      variant: request.variant,
    };
    const page: RenderedPage = await entry.render({ url: address, runtime, ask: notingAsk(query, noted) });
    const { html, styleHash } = pageDocument(page, manifest, stylesOf);
    const body = await prepareBody(html, { contentType: 'text/html; charset=utf-8' });
    const dependencies = [...noted].flatMap(([path, etag]): Dependency[] => (etag === null ? [] : [{ path, etag }]));
    const answer: PageAnswer = {
      body,
      dependencies,
      renderedAtMs: nowMs,
      standsUntilMs: standsUntil(page.html.length + page.state.length, startedAtMs),
      status: page.status,
      isIndexable: page.meta.isIndexable,
      isSecret: page.meta.noReferrer === true,
      retryAfterS: page.retryAfterS,
      styleHash,
    };
    if (page.status === 200 && !answer.isSecret && dependencies.length === noted.size) cache.put(key, answer);
    return answer;
  }

  return async (request) => {
    const address = addressOf(request);
    const key = `${request.lang} ${request.variant} ${address}`;
    const isCurrent = async ({ path, etag }: Dependency): Promise<boolean> => {
      const answer = await query(path, { 'accept-language': request.lang, 'if-none-match': etag }).catch(() => null);
      return answer?.status === 304 || (answer?.status === 200 && headerOf(answer.headers, 'etag') === etag);
    };
    const kept = await cache.get(key, clock.now(), isCurrent);
    if (kept !== null) return kept;
    const already = making.get(key);
    if (already !== undefined) return already;
    const made = make(key, address, request).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };
}

import type { ConfigView, Lang } from '@convoi/contracts';
import { prepareBody } from '@convoi/platform/http/pipeline/prepared-body';
import type { Clock } from '@convoi/platform/kernel/clock';
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
  /** The form that the page answers: such a page is made for its sender alone and never kept. */
  readonly posted?: NonNullable<Runtime['posted']>;
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

/** As a page of something: its words follow the clock. */
const NOTHING_AGE_MAX_MS = 5 * 60_000;

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

  /** Pages of what is not there, by their kind, language and arrangement: there are few, whatever is asked for. */
  const nothings = new Map<string, { readonly madeAtMs: number; readonly page: Promise<PageAnswer> }>();
  const keyOfNothing = (kind: string, { lang, variant }: PageRequest): string => `${lang} ${variant} ${kind}`;
  const keptNothing = (kind: string, request: PageRequest): Promise<PageAnswer> | null => {
    const kept = nothings.get(keyOfNothing(kind, request));
    return kept !== undefined && Math.abs(clock.now() - kept.madeAtMs) < NOTHING_AGE_MAX_MS ? kept.page : null;
  };

  async function finish(
    page: RenderedPage,
    renderedAtMs: number,
    dependencies: readonly Dependency[],
  ): Promise<PageAnswer> {
    const { html, styleHash } = pageDocument(page, manifest, stylesOf);
    return {
      body: await prepareBody(html, { contentType: 'text/html; charset=utf-8' }),
      dependencies,
      renderedAtMs,
      status: page.status,
      isIndexable: page.meta.isIndexable,
      isSecret: page.meta.noReferrer === true,
      retryAfterS: page.retryAfterS,
      styleHash,
    };
  }

  async function make(key: string, address: string, request: PageRequest): Promise<PageAnswer> {
    const { view, publicUrl } = config();
    const nowMs = clock.now();
    const noted = new Map<string, string | null>();
    const runtime: Runtime = {
      config: view,
      publicUrl,
      lang: request.lang,
      now: new Date(nowMs).toISOString(),
      variant: request.variant,
      ...(request.posted === undefined ? {} : { posted: request.posted }),
    };
    const page: RenderedPage = await entry.render({
      url: address,
      runtime,
      ask: notingAsk(query, noted),
      isKept: (kind) => keptNothing(kind, request) !== null,
    });
    const { nothing } = page;
    if (nothing?.isDrawn === false) return keptNothing(nothing.kind, request) ?? make(key, address, request);
    const dependencies = [...noted].flatMap(([path, etag]): Dependency[] => (etag === null ? [] : [{ path, etag }]));
    const made = finish(page, nowMs, dependencies);
    const isSecret = page.meta.noReferrer === true;
    if (nothing !== undefined && !isSecret) {
      const keyOfKind = keyOfNothing(nothing.kind, request);
      nothings.set(keyOfKind, { madeAtMs: nowMs, page: made });
      made.catch(() => nothings.delete(keyOfKind));
    }
    const answer = await made;
    if (request.posted === undefined && page.status === 200 && !isSecret && dependencies.length === noted.size)
      cache.put(key, answer);
    return answer;
  }

  return async (request) => {
    const address = addressOf(request);
    if (request.posted !== undefined) return make('', address, request);
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

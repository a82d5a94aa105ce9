import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CALLS, type LegalView, Refusal } from '@convoi/contracts';
import { type Config, missingNotice } from '@convoi/platform/config/config';
import type { CallHandlers, PreparedBody } from '@convoi/platform/http/pipeline/handler';
import { prepareBody } from '@convoi/platform/http/pipeline/prepared-body';
import type { BlobStore } from '@convoi/platform/kernel/blobs/blob-store';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { Logger } from '@convoi/platform/observability/logger';
import type { Request, RequestHandler, Response } from 'express';
import { servedFolder } from '../build.ts';
import type { ServerEntry } from '../src/config/server-entry.ts';
import { configView } from './config-view.ts';
import { legalView } from './legal-view.ts';
import type { Manifest } from './manifest.ts';
import { createPageStyles } from './page-styles.ts';
import { createPages } from './pages.ts';
import { createPlaces, GEOCODER_URLS, type Places, SOURCE_TIMEOUT_MS } from './places/create-places.ts';
import { createPlainForms, type PlainCommand } from './plain/plain-forms.ts';
import { createRenderer, type PageAnswer, type PageRequest, type QueryPort } from './render.ts';
import { type Asset, loadAssets } from './sending/assets.ts';
import { sendTile } from './sending/send-tile.ts';
import { sendTooMany } from './sending/send-too-many.ts';
import { createSocialImages } from './social/create-social-images.ts';
import { type OwnTexts, readTexts } from './texts/read-texts.ts';
import { createTiles } from './tiles/create-tiles.ts';

export interface WebPorts {
  /** Asks the query service: inside the process, or by HTTP. */
  readonly query: QueryPort;
  /** Makes a call of the command service for whoever sent a plain form. */
  readonly command: PlainCommand;
  /** Files that people have sent. */
  readonly blobs: Pick<BlobStore, 'get'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Folder of the browser bundle, where it is known: else it is looked for, by a hash over all of its sources. */
  readonly bundle?: string | null;
  /** The interface as an OpenAPI document. */
  readonly openapi: () => Promise<unknown>;
}

export interface Web {
  readonly handlers: Required<
    Pick<
      CallHandlers,
      | 'getConfig'
      | 'getLegalNotice'
      | 'getSiteText'
      | 'searchPlaces'
      | 'findPlaceAt'
      | 'getCallerCountry'
      | 'getOpenApi'
    >
  >;
  /** Pages, assets, tiles, uploads: mounted after the calls. */
  readonly pages: RequestHandler;
  /** Answers a page whose reader has asked for too many; false where no page was asked for. */
  readonly answerTooMany: (request: Request, response: Response, waitSeconds: number) => boolean;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** True once pages can be made. */
  readonly health: () => boolean;
}

/** Makes a body once for each base of links, which is known when the product listens; a failure is tried again. */
function preparedOnce(publicUrl: () => string, make: () => Promise<unknown>): () => Promise<PreparedBody> {
  let kept: { readonly url: string; readonly body: Promise<PreparedBody> } | null = null;
  return () => {
    const url = publicUrl();
    if (kept?.url === url) return kept.body;
    const made = { url, body: make().then((document) => prepareBody(document)) };
    kept = made;
    made.body.catch(() => {
      if (kept === made) kept = null;
    });
    return made.body;
  };
}

const placesOf = (config: Config, { clock, log }: WebPorts): Places =>
  createPlaces(
    {
      geocoders: config.geocoders,
      geoplateformeUrl: GEOCODER_URLS.geoplateforme,
      photonUrl: config.geocoderPhotonUrl,
      nominatimUrl: GEOCODER_URLS.nominatim,
      userAgent: config.geocoderUserAgent,
      timeoutMs: SOURCE_TIMEOUT_MS,
      ipCountryFile: config.ipCountryMmdb === '' ? null : config.ipCountryMmdb,
    },
    {
      clock,
      onSourceFailure: (source, reason) => log.warn({ type: source, errorCode: reason }, 'places source failed'),
    },
  );

function createHandlers(config: Config, places: Places, { openapi }: WebPorts, texts: OwnTexts): Web['handlers'] {
  const document = preparedOnce(() => config.publicUrl, openapi);
  return {
    getConfig: async () => ({ body: configView(config, texts) }),
    getLegalNotice: async () => ({ body: legalView(config) }),
    getSiteText: async ({ params }) => {
      const text = texts.get(`${params.name}.${params.lang}`);
      if (text === undefined) throw new Refusal('request.not_found');
      return { body: text };
    },
    searchPlaces: async ({ query, context }) => ({ body: await places.search({ ...query, lang: context.lang }) }),
    findPlaceAt: async ({ query, context }) => ({ body: await places.reverse({ ...query, lang: context.lang }) }),
    getCallerCountry: async ({ context }) => ({
      body: await places.country(context.ip),
      headers: { 'Cache-Control': 'no-store' },
    }),
    getOpenApi: async () => ({ prepared: await document() }),
  };
}

/** The query service, but for what a page asks of web itself. */
function askingOwn(
  { legal, texts }: { readonly legal: LegalView; readonly texts: OwnTexts },
  query: QueryPort,
): QueryPort {
  const own = new Map<string, unknown>([
    [CALLS.getLegalNotice.path, legal],
    ...[...texts].map(([key, text]): [string, unknown] => [
      CALLS.getSiteText.path.replace(':name/:lang', key.replace('.', '/')),
      text,
    ]),
  ]);
  return async (path, headers) => {
    const found = own.get(path);
    // It stays the same as long as the program runs.
    return found === undefined
      ? query(path, headers)
      : { status: 200, headers: { etag: '"own"' }, body: Buffer.from(JSON.stringify(found)) };
  };
}

/**
 * The web service: pages rendered on the server, built files, places and tiles. Needs the bundle of `build.ts`, which
 * `start` reads; requests before that are answered by the caller's own 503.
 */
export function create(config: Config, ports: WebPorts): Web {
  const texts = readTexts(config.textsDir);
  const missing = config.isProduction ? missingNotice(config) : [];
  if (missing.length > 0)
    ports.log.warn({ count: missing.length }, `the legal notice lacks what the law wants: set ${missing.join(', ')}`);
  const places = placesOf(config, ports);
  const handlers = createHandlers(config, places, ports, texts);
  const assets = new Map<string, Asset>();
  const tiles = createTiles();
  let render: ((request: PageRequest) => Promise<PageAnswer>) | null = null;
  return {
    handlers,
    answerTooMany: (...asked) => sendTooMany(config, ...asked),
    pages: createPages({
      config,
      clock: ports.clock,
      log: ports.log,
      assets,
      query: ports.query,
      blobs: ports.blobs,
      plainForms: createPlainForms({
        query: ports.query,
        command: ports.command,
        places,
        publicUrl: () => config.publicUrl,
      }),
      socialImages: createSocialImages({ config, query: ports.query, blobs: ports.blobs }),
      render: (request) => (render === null ? Promise.reject(new Error('not started')) : render(request)),
      sendTile: (path, request, response) => sendTile(tiles, path, request, response),
    }),
    start: async () => {
      const folder = ports.bundle ?? servedFolder();
      if (folder === null) throw new Error('the browser bundle is missing: run npm run build -w web');
      for (const [path, asset] of loadAssets(join(folder, 'client'), config.brandName)) assets.set(path, asset);
      const manifest = JSON.parse(readFileSync(join(folder, 'client/.vite/manifest.json'), 'utf8')) as Manifest;
      const entry = (await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)) as ServerEntry;
      render = createRenderer({
        entry,
        manifest,
        stylesOf: createPageStyles((file) => assets.get(file)?.identity.toString() ?? ''),
        query: askingOwn({ legal: legalView(config), texts }, ports.query),
        clock: ports.clock,
        config: () => ({ view: configView(config, texts), publicUrl: config.publicUrl }),
      });
    },
    stop: async () => {
      render = null;
      await tiles.stop();
    },
    health: () => render !== null,
  };
}

import type { Lang } from '@convoi/contracts';
import { dehydrate } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { PageHandle } from '#web/app/page-handle.ts';
import { pageMetaOf } from '#web/app/page-meta-of.ts';
import { Providers } from '#web/app/providers.tsx';
import { type AppServices, createRoutes } from '#web/app/routes.tsx';
import { missingParts } from '#web/components/page-states/lazy-part.tsx';
import type { PageState } from '#web/config/page-state.ts';
import type { RenderedPage, RenderInput } from '#web/config/server-entry.ts';
import { createI18n, langOf } from '#web/i18n/index.ts';
import { ANSWERS_SOURCE } from '#web/lib/api/answers.ts';
import { createApi, type Transport } from '#web/lib/api/api-client.ts';
import { createPositions } from '#web/lib/api/positions.ts';
import { linkProblem, Problem, problemRecord } from '#web/lib/api/problem.ts';
import { apiOf, createQueryClient } from '#web/lib/api/query-client.ts';
import { NOBODY } from '#web/lib/api/session.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';

/** A rendering waits this long for the query service: one that is slow since many ask still gives a page, and an error page only brings more. */
const ASK_LIMIT_MS = 5000;

const translators = new Map<Lang, Promise<I18n>>();
/** Translators never change on the server, so one per language serves all pages. */
function translatorOf({ lang, config }: RenderInput['runtime']): Promise<I18n> {
  const known = translators.get(lang);
  if (known !== undefined) return known;
  const made = createI18n(lang, config.brand_name);
  translators.set(lang, made);
  return made;
}

function transportOf(ask: RenderInput['ask']): Transport {
  return async (path, { headers, signal }) => {
    const answer = await ask(path, headers, signal ?? AbortSignal.timeout(ASK_LIMIT_MS));
    return {
      status: answer.status,
      headers: { get: (name) => answer.headers[name] ?? null },
      text: async () => answer.body,
    };
  };
}

/** The failure that decides the page's status, from the deepest route that has one. */
function failureOf(context: StaticHandlerContext): unknown {
  return Object.values(context.errors ?? {}).at(-1) ?? null;
}

function statusOf(failure: unknown, module: RouteModule | undefined): number {
  if (failure === null) return module?.status ?? 200;
  if (!(failure instanceof Problem)) return 500;
  // The page was there: search engines and readers of links are told that it will not come back.
  if (failure.code === 'event.withdrawn') return 410;
  if (failure.status === 404 || failure.status === 410 || failure.status === 429) return failure.status;
  return failure.status === 403 ? 403 : 503;
}

function stateOf(services: AppServices, context: StaticHandlerContext): PageState {
  const errors = Object.entries(context.errors ?? {}).map(([route, error]) => {
    // What is not a refusal is a fault of ours: its text stays here.
    const problem = error instanceof Problem ? error : linkProblem('unreadable', 500);
    return [route, problemRecord(problem)] as const;
  });
  return {
    runtime: services.runtime,
    queries: dehydrate(services.queryClient),
    positions: apiOf(services.queryClient).positions.shown(),
    loaderData: context.loaderData,
    errors: errors.length === 0 ? null : Object.fromEntries(errors),
  };
}

/** Stands for the address in the page of something that is not there, which is the same wherever it is not. */
const NOWHERE = '/nowhere';

/**
 * Renders the page of an address: body, head and state. A failure of its data becomes its error screen and status. The page of
 * something that is not there is drawn once for all addresses of its kind: its links go by `?` alone.
 */
export async function render({ url, runtime, ask, isKept }: RenderInput): Promise<RenderedPage> {
  const i18n = await translatorOf(runtime);
  const api = createApi({
    transport: transportOf(ask),
    positions: createPositions(),
    lang: () => runtime.lang,
    token: () => null,
    onSignedOut: () => undefined,
    limitMs: ASK_LIMIT_MS,
  });
  const services: AppServices = {
    queryClient: createQueryClient(api, 'server'),
    i18n,
    runtime,
    side: 'server',
    push: null,
    session: NOBODY,
  };
  const handler = createStaticHandler(createRoutes(services));
  const asked = new URL(url, runtime.publicUrl);
  const context = await handler.query(new Request(asked));
  if (context instanceof Response) throw new Error(`unexpected redirect of ${asked.pathname}`);

  const failure = failureOf(context);
  const match = context.matches.at(-1);
  const handle = match?.route.handle as PageHandle | undefined;
  const params = (match?.params ?? {}) as Record<string, string>;
  const status = statusOf(failure, handle?.module);
  const kind = status === 404 ? `${match?.route.id} ${failure instanceof Problem ? failure.code : ''}` : null;
  const isDrawn = kind === null || isKept?.(kind) !== true;
  const address = kind === null ? asked : new URL(NOWHERE, runtime.publicUrl);
  if (kind !== null) context.location = { ...context.location, pathname: NOWHERE, search: '', hash: '' };
  const draw = async (): Promise<string> => {
    const html = renderToString(
      <Providers services={services}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>,
    );
    const missing = missingParts();
    if (missing === null) return html;
    // What has come may ask for more.
    await missing;
    return draw();
  };
  const html = isDrawn ? await draw() : '';
  const head = pageMetaOf(handle, {
    params,
    url: address,
    i18n,
    runtime,
    queryClient: services.queryClient,
    error: failure ?? undefined,
  });
  if (head === null) throw new Error(`no screen for ${address.pathname}`);
  const parts =
    failure === null ? handle?.module.parts?.({ params, url: asked, queryClient: services.queryClient }) : undefined;
  const page: RenderedPage = {
    status,
    ...(kind === null ? {} : { nothing: { kind, isDrawn } }),
    ...head,
    html: html.replaceAll(`href="${NOWHERE}?`, 'href="?'),
    state: JSON.stringify(stateOf(services, context)),
    modules: [
      ...(handle === undefined ? [] : [handle.source]),
      `src/i18n/${langOf(i18n)}.ts`,
      ...(parts ?? []).map(({ source }) => source),
      ...(handle?.module.askAhead === undefined ? [] : [ANSWERS_SOURCE]),
    ],
    retryAfterS: failure instanceof Problem ? failure.retryAfterS : null,
  };
  services.queryClient.clear();
  return page;
}

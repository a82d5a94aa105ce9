import './stand-ins.ts';
import '#web/ui/styles/layers.css';
import '#web/ui/styles/reset.css';
import '#web/ui/styles/tokens.css';
import '#web/ui/styles/base.css';
import '#web/ui/styles/utilities.css';
import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { awake } from '#web/app/arrival.tsx';
import type { PageHandle } from '#web/app/page-handle.ts';
import { Providers } from '#web/app/providers.tsx';
import { endRefused } from '#web/app/refused-token.ts';
import { type AppServices, createRoutes } from '#web/app/routes.tsx';
import { type PageState, STATE_ID } from '#web/config/page-state.ts';
import { createI18n, langOf, switchToPseudo } from '#web/i18n/index.ts';
import { createApi } from '#web/lib/api/api-client.ts';
import { meQuery } from '#web/lib/api/me.ts';
import { createPositions } from '#web/lib/api/positions.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { createPush } from '#web/lib/api/push.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { startSession } from '#web/lib/api/session.ts';
import type { RouteParams } from '#web/lib/pages/route-module.ts';
import { heedSecondPresses } from '#web/lib/second-press.ts';
import { local } from '#web/lib/storage.ts';

/** A file that the first page needs, and that did not come, is asked for again after three seconds: without it the page is dead. */
const persistently = <T,>(bring: () => Promise<T>, pauseMs = 3000, more = 4): Promise<T> =>
  bring().catch(async (error) => {
    if (more === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return persistently(bring, pauseMs, more - 1);
  });

/**
 * The routes are made of some hundred expressions, and Firefox may give one up in which it was interrupted ("too much recursion"): the same
 * goes well in another turn, and without it the page is dead.
 */
const inAnotherTurn = <T,>(act: () => T): Promise<T> => persistently(async () => act(), 0);

/** The screens of the first page and their parts are loaded before React begins, so that it finds what the server drew. */
async function loadMatched(routes: RouteObject[], queryClient: QueryClient): Promise<void> {
  const matched = (await inAnotherTurn(() => matchRoutes(routes, location))) ?? [];
  await Promise.all(
    matched.map(async ({ route, params }) => {
      const { lazy } = route;
      if (typeof lazy !== 'function') return;
      Object.assign(route, await persistently(lazy), { lazy: undefined });
      const { module } = route.handle as PageHandle;
      const parts = module.parts?.({ params: params as RouteParams, url: new URL(location.href), queryClient });
      // One that cannot be had says so in its place.
      await Promise.allSettled(parts?.map(({ load }) => load()) ?? []);
    }),
  );
}

function problemsOf(errors: PageState['errors']): Record<string, Problem> | null {
  return errors && Object.fromEntries(Object.entries(errors).map(([route, record]) => [route, new Problem(record)]));
}

/** A refusal has a screen of its own and is no fault; anything else is worth a line. */
function report(error: unknown): void {
  if (!(error instanceof Problem)) console.error(error);
}

/** Lets the page answer whoever uses it meanwhile: starting is too much for one go on a small phone. */
const giveWay = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

type Router = ReturnType<typeof createBrowserRouter>;

/** Asks for what only somebody signed in is shown, which the server could not, ahead of the page. */
function askAhead(router: Router, { session, queryClient }: AppServices): void {
  if (session.token() === null) return;
  void queryClient.prefetchQuery(meQuery());
  const handle = router.state.matches.at(-1)?.route.handle as PageHandle | undefined;
  void handle?.module.askAhead?.(queryClient);
}

async function start(): Promise<void> {
  // What every page needs has just been set up, which is a long step of its own.
  await giveWay();
  const root = document.getElementById('root');
  const text = document.getElementById(STATE_ID)?.textContent;
  if (root === null || !text) throw new Error('the page came without its state');
  const state = JSON.parse(text) as PageState;
  const { lang, config } = state.runtime;
  const i18n = await persistently(() => createI18n(lang, config.brand_name));
  const api = createApi({
    transport: (path, init) => fetch(path, init),
    positions: createPositions(),
    lang: () => langOf(i18n),
    token: () => session.token(),
    onSignedOut: (refused) => endRefused(session, router, refused),
  });
  const queryClient = createQueryClient(api);
  const session = startSession(queryClient, awake);
  const push = createPush({ queryClient, token: session.token, onSignedOut: () => session.refused() });
  session.subscribe(push.renew);
  const services: AppServices = {
    queryClient,
    i18n,
    runtime: state.runtime,
    side: 'browser',
    push,
    session,
  };
  await giveWay();
  // The first format of a page has the browser read its whole list of languages, 60 ms on a phone: a turn of its own.
  new Intl.NumberFormat(lang);
  await giveWay();
  hydrate(queryClient, state.queries as DehydratedState);
  for (const [key, position] of state.positions) api.positions.saw(key, position, false);
  const routes = createRoutes(services);
  await loadMatched(routes, queryClient);
  await giveWay();
  const hydrationData = { loaderData: state.loaderData, errors: problemsOf(state.errors) };
  const router = await inAnotherTurn(() => createBrowserRouter(routes, { hydrationData }));
  askAhead(router, services);
  await giveWay();
  // In short turns: a long page comes to life without holding up whoever scrolls or types meanwhile.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Providers services={services}>
          <RouterProvider router={router} onError={report} />
        </Providers>
      </StrictMode>,
      { onCaughtError: report },
    );
  });
  // Layout tests ask for the stretched words with `?pseudo`; people never see them.
  if (!state.runtime.config.production && new URLSearchParams(location.search).has('pseudo')) {
    await awake;
    await switchToPseudo(i18n);
  }
}

/** Plans of ride days that are over hold phones and addresses of others: they leave the device at the next visit, to any page. */
function dropOldPlans(): void {
  if (local.get('rideDays') === null) return;
  const today = new Date().toISOString().slice(0, 10);
  void import('#web/lib/ride-days.ts').then(({ dropPastRideDays }) => dropPastRideDays(today)).catch(() => undefined);
}

/** Reading without a network; the first visit does not wait for it, and tells the worker what came before it. */
function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (serviceWorker.controller === null)
    serviceWorker.addEventListener(
      'controllerchange',
      () => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
        serviceWorker.controller?.postMessage({ loaded });
      },
      { once: true },
    );
  addEventListener('load', () => void serviceWorker.register('/sw.js').catch(() => undefined));
}

heedSecondPresses();
void start();
// From then on forms answer for themselves.
void awake.then(() => {
  document.documentElement.dataset.awake = '';
});
keepForOffline();
void awake.then(dropOldPlans);

import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { Providers } from '#web/app/providers.tsx';
import { endRefused } from '#web/app/refused-token.ts';
import { type AppServices, createRoutes } from '#web/app/routes.tsx';
import type { Runtime } from '#web/config/runtime.ts';
import { createI18n } from '#web/i18n/index.ts';
import { createApi } from '#web/lib/api/api-client.ts';
import { createPositions } from '#web/lib/api/positions.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { type Session, startSession } from '#web/lib/api/session.ts';
import { type TimerClock, TimerClockContext } from '#web/lib/hooks/use-timer.ts';
import { runtimeOf } from './data.ts';
import { type FakeHandlers, fakeApi } from './fake-api.ts';

export interface RenderedApp {
  readonly seen: ReturnType<typeof fakeApi>['seen'];
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
  readonly session: Session;
  readonly container: HTMLElement;
  /** Path and query of the page that is shown. */
  readonly address: () => string;
}

type Router = ReturnType<typeof createMemoryRouter>;

export interface RenderOptions {
  readonly handlers?: FakeHandlers;
  readonly runtime?: Partial<Runtime>;
  /** The clock of timers; the browser's own by default. */
  readonly clock?: TimerClock;
}

async function show(routesOf: (services: AppServices) => Router, options: RenderOptions): Promise<RenderedApp> {
  const runtime = runtimeOf(options.runtime);
  const { transport, seen } = fakeApi(options.handlers ?? {});
  const i18n = await createI18n(runtime.lang, runtime.config.brand_name);
  const api = createApi({
    transport,
    positions: createPositions(),
    lang: () => runtime.lang,
    token: () => session.token(),
    onSignedOut: (refused) => endRefused(session, router, refused),
  });
  const queryClient = createQueryClient(api);
  const session = startSession(queryClient, Promise.resolve());
  onTestFinished(session.stop);
  const services: AppServices = {
    queryClient,
    i18n,
    runtime,
    side: 'browser',
    push: null,
    session,
  };
  const router = routesOf(services);
  const page = (
    <Providers services={services}>
      <RouterProvider router={router} />
    </Providers>
  );
  const { clock } = options;
  const { container } = render(
    clock === undefined ? page : <TimerClockContext value={clock}>{page}</TimerClockContext>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { seen, queryClient, i18n, session, container, address };
}

const Nothing = () => null;

/** Shows the page of an address as the application would, against a fake server. */
export function renderApp(address: string, options: RenderOptions = {}): Promise<RenderedApp> {
  return show((services) => createMemoryRouter(createRoutes(services), { initialEntries: [address] }), options);
}

/** Shows a single component with everything that a page gives it: words, queries, settings, a router. */
export function renderPart(part: ReactNode, options: RenderOptions = {}): Promise<RenderedApp> {
  return show(() => createMemoryRouter([{ path: '*', element: part, HydrateFallback: Nothing }]), options);
}

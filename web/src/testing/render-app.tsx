import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '#web/app/providers.tsx';
import { type AppServices, createRoutes } from '#web/app/routes.tsx';
import type { Runtime } from '#web/config/runtime.ts';
import { createI18n } from '#web/i18n/index.ts';
import { createApi } from '#web/lib/api-client.ts';
import { createPositions } from '#web/lib/positions.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { runtimeOf } from './data.ts';
import { type FakeHandlers, fakeApi } from './fake-api.ts';

export interface RenderedApp {
  readonly seen: ReturnType<typeof fakeApi>['seen'];
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
  readonly container: HTMLElement;
}

async function servicesOf(handlers: FakeHandlers, runtime: Runtime) {
  const { transport, seen } = fakeApi(handlers);
  const i18n = await createI18n(runtime.lang);
  const api = createApi({
    transport,
    positions: createPositions(),
    lang: () => runtime.lang,
    token: () => null,
    onSignedOut: () => undefined,
  });
  const queryClient = createQueryClient(api);
  const services: AppServices = { queryClient, i18n, runtime, side: 'browser', push: null };
  return { services, seen };
}

const Nothing = () => null;

export interface RenderOptions {
  readonly handlers?: FakeHandlers;
  readonly runtime?: Partial<Runtime>;
}

/** Shows the page of an address as the application would, against a fake server. */
export async function renderApp(address: string, options: RenderOptions = {}): Promise<RenderedApp> {
  const { services, seen } = await servicesOf(options.handlers ?? {}, runtimeOf(options.runtime));
  const router = createMemoryRouter(createRoutes(services), { initialEntries: [address] });
  const { container } = render(
    <Providers services={services}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { seen, queryClient: services.queryClient, i18n: services.i18n, container };
}

/** Shows a single component with everything that a page gives it: words, queries, settings, a router. */
export async function renderPart(part: ReactNode, options: RenderOptions = {}): Promise<RenderedApp> {
  const { services, seen } = await servicesOf(options.handlers ?? {}, runtimeOf(options.runtime));
  const router = createMemoryRouter([{ path: '*', element: part, HydrateFallback: Nothing }]);
  const { container } = render(
    <Providers services={services}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { seen, queryClient: services.queryClient, i18n: services.i18n, container };
}

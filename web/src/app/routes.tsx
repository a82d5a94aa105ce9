import type { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import type { Runtime } from '#web/config/runtime.ts';
import { langOf, loadStaffWords } from '#web/i18n/index.ts';
import type { Push } from '#web/lib/api/push.ts';
import type { Session } from '#web/lib/api/session.ts';
import type { LoaderContext, RouteModule } from '#web/lib/pages/route-module.ts';
import { BareLayout } from './layouts/bare-layout.tsx';
import { PrintLayout } from './layouts/print-layout.tsx';
import { SiteLayout } from './layouts/site-layout.tsx';
import { notFound } from './not-found-screen.tsx';
import type { PageHandle } from './page-handle.ts';
import { RootLayout } from './root-layout.tsx';
import { RouteBoundary } from './route-boundary.tsx';
import { RouteError } from './route-error.tsx';

/** What lives as long as the page: one in a browser, one for each rendering on the server. */
export interface AppServices {
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
  readonly runtime: Runtime;
  readonly side: 'browser' | 'server';
  /** The socket; null on the server. */
  readonly push: Push | null;
  readonly session: Session;
}

/** The file of a screen, as the bundler's manifest names it, and its code. */
interface Screen {
  readonly source: string;
  readonly load: () => Promise<RouteModule>;
}

/** Every file of a screen, each a chunk of its own; `routes.spec.tsx` holds each against `RouteModule`. */
const SCREENS = import.meta.glob<RouteModule>('../features/*/screens/*-screen.tsx');

/** The screen `feature/name`. Throws when there is no such file. */
function screenOf(name: string): Screen {
  const file = `features/${name.replace('/', '/screens/')}-screen.tsx`;
  const load = SCREENS[`../${file}`];
  if (load === undefined) throw new Error(`there is no screen ${file}`);
  return { source: `src/${file}`, load };
}

/** The first page is complete when it arrives; nothing is ever shown in its place. */
const NothingYet = () => null;

async function runLoader(
  module: RouteModule,
  services: AppServices,
  { params, request }: LoaderFunctionArgs,
): Promise<null> {
  const { queryClient, i18n, runtime, side } = services;
  const load: LoaderContext['load'] = async (query) => {
    // Started, not awaited: the screen shows its skeleton and reads the same query.
    if (side === 'browser') void queryClient.prefetchQuery(query);
    else await queryClient.fetchQuery(query);
  };
  const loadOptional: LoaderContext['loadOptional'] = (query) => queryClient.prefetchQuery(query).then(() => undefined);
  await module.loader?.({
    params: params as Record<string, string>,
    url: new URL(request.url),
    queryClient,
    lang: langOf(i18n),
    config: runtime.config,
    now: runtime.now,
    side,
    load,
    loadOptional: side === 'browser' ? (query) => load(query) : loadOptional,
  });
  return null;
}

/** The table of screens. Each is a chunk of its own, loaded when it is visited; the order does not matter. */
export function createRoutes(services: AppServices): RouteObject[] {
  const route = (path: string, { source, load }: Screen): RouteObject => ({
    id: path,
    path,
    HydrateFallback: NothingYet,
    lazy: async () => {
      const module = await load();
      const handle: PageHandle = { module, source };
      return {
        Component: RouteBoundary,
        ErrorBoundary: RouteError,
        loader: (args) => runLoader(module, services, args),
        handle,
      };
    },
  });
  /** A screen of the console, with its words. */
  const page = (path: string, name: string): RouteObject => route(path, screenOf(name));
  const staffPage = (path: string, name: string): RouteObject => {
    const { source, load } = screenOf(name);
    const loadWithWords = async () => {
      await loadStaffWords(services.i18n);
      return load();
    };
    return route(path, { source, load: loadWithWords });
  };
  return [
    {
      id: 'root',
      Component: RootLayout,
      ErrorBoundary: RouteError,
      HydrateFallback: NothingYet,
      children: [
        {
          id: 'site',
          Component: SiteLayout,
          children: [
            {
              // A screen whose file cannot be loaded fails here, inside the layout.
              id: 'site-pages',
              ErrorBoundary: RouteError,
              children: [
                page(paths.home.path, 'landing/landing'),
                page(paths.signup.path, 'auth/signup'),
                page(paths.login.path, 'auth/login'),
                page(paths.forgotPassword.path, 'auth/forgot-password'),
                page(paths.resetPassword.path, 'auth/reset-password'),
                page(paths.changePassword.path, 'auth/change-password'),
                page(paths.profile.path, 'profile/profile'),
                page(paths.eventPage.path, 'event/event'),
                page(paths.eventCreate.path, 'event-create/event-create'),
                page(paths.dashboard.path, 'dashboard/dashboard'),
                page(paths.messages.path, 'messages/messages'),
                page(paths.participation.path, 'participation/participation'),
                page(paths.stillOn.path, 'participation/still-on'),
                page(paths.answerRequest.path, 'participation/answer'),
                page(paths.rideDay.path, 'ride-day/ride-day'),
                page(paths.stopMails.path, 'participation/stop-mails'),
                page(paths.donate.path, 'donation/donate'),
                page(paths.eventPayment.path, 'donation/payment'),
                page(paths.paymentReturn.path, 'donation/payment-return'),
                page(paths.donationProposal.path, 'donation/donation-proposal'),
                page(paths.eventSuccess.path, 'share/event-success'),
                page(paths.eventRecover.path, 'event-admin/recover-links'),
                page(paths.eventAdmin.path, 'event-admin/event-admin'),
                page(paths.eventRegister.path, 'plain/plain-register'),
                page(paths.eventCreatePlain.path, 'plain/plain-create'),
                page(paths.eventPublish.path, 'plain/publish'),
                page(paths.participationConfirm.path, 'plain/plain-confirm'),
                page(paths.participationConfirmByLink.path, 'plain/confirm-link'),
                page(paths.news.path, 'news/news'),
                page(paths.about.path, 'reading/about'),
                page(paths.help.path, 'reading/help'),
                page(paths.terms.path, 'reading/terms'),
                page(paths.privacy.path, 'reading/privacy'),
                page(paths.legal.path, 'reading/legal'),
                page(paths.contact.path, 'contact/contact'),
                staffPage(paths.staff.path, 'staff/search'),
                staffPage(paths.staffHistory.path, 'staff/history'),
                staffPage(paths.staffPerson.path, 'staff/person'),
                staffPage(paths.staffRide.path, 'staff/ride'),
                staffPage(paths.staffEvent.path, 'staff/event'),
                staffPage(paths.staffModeration.path, 'staff/moderation'),
                staffPage(paths.staffReports.path, 'staff/reports'),
                staffPage(paths.staffReport.path, 'staff/report'),
                staffPage(paths.staffInbox.path, 'staff/inbox'),
                staffPage(paths.staffMessage.path, 'staff/message'),
                staffPage(paths.staffMails.path, 'staff/mails'),
                staffPage(paths.staffPayments.path, 'staff/payments'),
                staffPage(paths.staffProjections.path, 'staff/projections'),
                staffPage(paths.staffErasure.path, 'staff/erasure'),
                staffPage(paths.staffExports.path, 'staff/exports'),
                staffPage(paths.staffMembers.path, 'staff/members'),
                staffPage(paths.staffReads.path, 'staff/reads'),
                page(paths.followEvents.path, 'follow-events/follow-events'),
                page(paths.example.path, 'example/example'),
                // The gallery of the design system is for those who develop it.
                ...(services.runtime.config.production ? [] : [page(paths.devUi.path, 'dev-ui/dev-ui')]),
                route('*', { source: 'src/entry-client.tsx', load: async () => notFound }),
              ],
            },
          ],
        },
        {
          id: 'print',
          Component: PrintLayout,
          children: [
            {
              id: 'print-pages',
              ErrorBoundary: RouteError,
              children: [page(paths.eventPoster.path, 'share/event-poster')],
            },
          ],
        },
        {
          id: 'bare',
          Component: BareLayout,
          children: [
            {
              id: 'bare-pages',
              ErrorBoundary: RouteError,
              children: [
                page(paths.verifyEmail.path, 'auth/verify-email'),
                page(paths.changeAddress.path, 'auth/change-address'),
                page(paths.authCallback.path, 'auth/auth-callback'),
              ],
            },
          ],
        },
      ],
    },
  ];
}

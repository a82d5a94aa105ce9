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
  const page = (path: string, source: string, load: () => Promise<RouteModule>): RouteObject => ({
    id: path,
    path,
    HydrateFallback: NothingYet,
    lazy: async () => {
      const module = await load();
      const handle: PageHandle = { module, source: `src/${source}.tsx` };
      return {
        Component: RouteBoundary,
        ErrorBoundary: RouteError,
        loader: (args) => runLoader(module, services, args),
        handle,
      };
    },
  });
  /** A screen of the console, with its words. */
  const staffPage = (path: string, source: string, load: () => Promise<RouteModule>): RouteObject =>
    page(path, source, async () => {
      await loadStaffWords(services.i18n);
      return load();
    });
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
                page(
                  paths.home.path,
                  'features/landing/screens/landing-screen',
                  () => import('#web/features/landing/screens/landing-screen.tsx'),
                ),
                page(
                  paths.signup.path,
                  'features/auth/screens/signup-screen',
                  () => import('#web/features/auth/screens/signup-screen.tsx'),
                ),
                page(
                  paths.login.path,
                  'features/auth/screens/login-screen',
                  () => import('#web/features/auth/screens/login-screen.tsx'),
                ),
                page(
                  paths.forgotPassword.path,
                  'features/auth/screens/forgot-password-screen',
                  () => import('#web/features/auth/screens/forgot-password-screen.tsx'),
                ),
                page(
                  paths.resetPassword.path,
                  'features/auth/screens/reset-password-screen',
                  () => import('#web/features/auth/screens/reset-password-screen.tsx'),
                ),
                page(
                  paths.changePassword.path,
                  'features/auth/screens/change-password-screen',
                  () => import('#web/features/auth/screens/change-password-screen.tsx'),
                ),
                page(
                  paths.profile.path,
                  'features/profile/screens/profile-screen',
                  () => import('#web/features/profile/screens/profile-screen.tsx'),
                ),
                page(
                  paths.eventPage.path,
                  'features/event/screens/event-screen',
                  () => import('#web/features/event/screens/event-screen.tsx'),
                ),
                page(
                  paths.eventCreate.path,
                  'features/event-create/screens/event-create-screen',
                  () => import('#web/features/event-create/screens/event-create-screen.tsx'),
                ),
                page(
                  paths.dashboard.path,
                  'features/dashboard/screens/dashboard-screen',
                  () => import('#web/features/dashboard/screens/dashboard-screen.tsx'),
                ),
                page(
                  paths.participation.path,
                  'features/participation/screens/participation-screen',
                  () => import('#web/features/participation/screens/participation-screen.tsx'),
                ),
                page(
                  paths.stillOn.path,
                  'features/participation/screens/still-on-screen',
                  () => import('#web/features/participation/screens/still-on-screen.tsx'),
                ),
                page(
                  paths.rideDay.path,
                  'features/ride-day/screens/ride-day-screen',
                  () => import('#web/features/ride-day/screens/ride-day-screen.tsx'),
                ),
                page(
                  paths.stopMails.path,
                  'features/participation/screens/stop-mails-screen',
                  () => import('#web/features/participation/screens/stop-mails-screen.tsx'),
                ),
                page(
                  paths.donate.path,
                  'features/donation/screens/donate-screen',
                  () => import('#web/features/donation/screens/donate-screen.tsx'),
                ),
                page(
                  paths.eventPayment.path,
                  'features/donation/screens/payment-screen',
                  () => import('#web/features/donation/screens/payment-screen.tsx'),
                ),
                page(
                  paths.paymentReturn.path,
                  'features/donation/screens/payment-return-screen',
                  () => import('#web/features/donation/screens/payment-return-screen.tsx'),
                ),
                page(
                  paths.donationProposal.path,
                  'features/donation/screens/donation-proposal-screen',
                  () => import('#web/features/donation/screens/donation-proposal-screen.tsx'),
                ),
                page(
                  paths.eventSuccess.path,
                  'features/share/screens/event-success-screen',
                  () => import('#web/features/share/screens/event-success-screen.tsx'),
                ),
                page(
                  paths.eventRecover.path,
                  'features/event-admin/screens/recover-links-screen',
                  () => import('#web/features/event-admin/screens/recover-links-screen.tsx'),
                ),
                page(
                  paths.eventAdmin.path,
                  'features/event-admin/screens/event-admin-screen',
                  () => import('#web/features/event-admin/screens/event-admin-screen.tsx'),
                ),
                page(
                  paths.eventRegister.path,
                  'features/plain/screens/plain-register-screen',
                  () => import('#web/features/plain/screens/plain-register-screen.tsx'),
                ),
                page(
                  paths.eventCreatePlain.path,
                  'features/plain/screens/plain-create-screen',
                  () => import('#web/features/plain/screens/plain-create-screen.tsx'),
                ),
                page(
                  paths.eventPublish.path,
                  'features/plain/screens/publish-screen',
                  () => import('#web/features/plain/screens/publish-screen.tsx'),
                ),
                page(
                  paths.participationConfirm.path,
                  'features/plain/screens/plain-confirm-screen',
                  () => import('#web/features/plain/screens/plain-confirm-screen.tsx'),
                ),
                page(
                  paths.participationConfirmByLink.path,
                  'features/plain/screens/confirm-link-screen',
                  () => import('#web/features/plain/screens/confirm-link-screen.tsx'),
                ),
                page(
                  paths.news.path,
                  'features/news/screens/news-screen',
                  () => import('#web/features/news/screens/news-screen.tsx'),
                ),
                page(
                  paths.about.path,
                  'features/reading/screens/about-screen',
                  () => import('#web/features/reading/screens/about-screen.tsx'),
                ),
                page(
                  paths.help.path,
                  'features/reading/screens/help-screen',
                  () => import('#web/features/reading/screens/help-screen.tsx'),
                ),
                page(
                  paths.terms.path,
                  'features/reading/screens/terms-screen',
                  () => import('#web/features/reading/screens/terms-screen.tsx'),
                ),
                page(
                  paths.privacy.path,
                  'features/reading/screens/privacy-screen',
                  () => import('#web/features/reading/screens/privacy-screen.tsx'),
                ),
                page(
                  paths.legal.path,
                  'features/reading/screens/legal-screen',
                  () => import('#web/features/reading/screens/legal-screen.tsx'),
                ),
                page(
                  paths.contact.path,
                  'features/contact/screens/contact-screen',
                  () => import('#web/features/contact/screens/contact-screen.tsx'),
                ),
                staffPage(
                  paths.staff.path,
                  'features/staff/screens/search-screen',
                  () => import('#web/features/staff/screens/search-screen.tsx'),
                ),
                staffPage(
                  paths.staffHistory.path,
                  'features/staff/screens/history-screen',
                  () => import('#web/features/staff/screens/history-screen.tsx'),
                ),
                staffPage(
                  paths.staffPerson.path,
                  'features/staff/screens/person-screen',
                  () => import('#web/features/staff/screens/person-screen.tsx'),
                ),
                staffPage(
                  paths.staffRide.path,
                  'features/staff/screens/ride-screen',
                  () => import('#web/features/staff/screens/ride-screen.tsx'),
                ),
                staffPage(
                  paths.staffModeration.path,
                  'features/staff/screens/moderation-screen',
                  () => import('#web/features/staff/screens/moderation-screen.tsx'),
                ),
                staffPage(
                  paths.staffReports.path,
                  'features/staff/screens/reports-screen',
                  () => import('#web/features/staff/screens/reports-screen.tsx'),
                ),
                staffPage(
                  paths.staffInbox.path,
                  'features/staff/screens/inbox-screen',
                  () => import('#web/features/staff/screens/inbox-screen.tsx'),
                ),
                staffPage(
                  paths.staffMails.path,
                  'features/staff/screens/mails-screen',
                  () => import('#web/features/staff/screens/mails-screen.tsx'),
                ),
                staffPage(
                  paths.staffPayments.path,
                  'features/staff/screens/payments-screen',
                  () => import('#web/features/staff/screens/payments-screen.tsx'),
                ),
                staffPage(
                  paths.staffProjections.path,
                  'features/staff/screens/projections-screen',
                  () => import('#web/features/staff/screens/projections-screen.tsx'),
                ),
                staffPage(
                  paths.staffErasure.path,
                  'features/staff/screens/erasure-screen',
                  () => import('#web/features/staff/screens/erasure-screen.tsx'),
                ),
                staffPage(
                  paths.staffExports.path,
                  'features/staff/screens/exports-screen',
                  () => import('#web/features/staff/screens/exports-screen.tsx'),
                ),
                staffPage(
                  paths.staffMembers.path,
                  'features/staff/screens/members-screen',
                  () => import('#web/features/staff/screens/members-screen.tsx'),
                ),
                // The gallery of the design system is for those who develop it.
                ...(services.runtime.config.production
                  ? []
                  : [
                      page(
                        paths.devUi.path,
                        'features/dev-ui/screens/dev-ui-screen',
                        () => import('#web/features/dev-ui/screens/dev-ui-screen.tsx'),
                      ),
                    ]),
                page('*', 'entry-client', async () => notFound),
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
              children: [
                page(
                  paths.eventPoster.path,
                  'features/share/screens/event-poster-screen',
                  () => import('#web/features/share/screens/event-poster-screen.tsx'),
                ),
              ],
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
                page(
                  paths.verifyEmail.path,
                  'features/auth/screens/verify-email-screen',
                  () => import('#web/features/auth/screens/verify-email-screen.tsx'),
                ),
                page(
                  paths.authCallback.path,
                  'features/auth/screens/auth-callback-screen',
                  () => import('#web/features/auth/screens/auth-callback-screen.tsx'),
                ),
              ],
            },
          ],
        },
      ],
    },
  ];
}

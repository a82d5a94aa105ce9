import type { EventAdminView } from '@convoi/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { eventAdminKey, eventAdminQuery } from '#web/components/events/event-admin-query.ts';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { readyPart } from '#web/components/page-states/ready-part.ts';
import { StaleChip } from '#web/components/page-states/stale-chip.tsx';
import { paths } from '#web/config/paths.ts';
import { useLiveQuery } from '#web/lib/api/live-query.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { useIsMounted } from '#web/lib/hooks/use-is-mounted.ts';
import type { PagePart, RouteModule } from '#web/lib/pages/route-module.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Tabs } from '#web/ui/actions/tabs.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import { NotFound } from '#web/ui/illustrations/not-found.tsx';
import type { EventActsProps } from '../acts/event-acts.tsx';
import { boardQuery, FIRST_BOARD } from '../api/board.ts';
import { AdminHead } from '../components/admin-head.tsx';
import styles from './event-admin-screen.module.css';

const RotatedLink = lazyPart(
  () => import('../acts/rotated-link.tsx'),
  (module) => module.RotatedLink,
  'line',
);
const EventActs = lazyPart(
  () => import('../acts/event-acts.tsx'),
  (module) => module.EventActs,
  'line',
);

const Board = readyPart(
  () => import('../board/board.tsx'),
  (module) => module.Board,
  'line',
);

/** The form and all that it needs are a third of the page's own code, and whoever looks at the board needs none of it. */
const AdminForm = readyPart(
  () => {
    // It waits for them: fetched beside it, not after it.
    void Promise.allSettled([
      import('../components/admin-place.tsx'),
      import('#web/components/events/about/about-fields.tsx'),
    ]);
    return import('../components/admin-form.tsx');
  },
  (module) => module.AdminForm,
  'line',
);

const TravelReport = lazyPart(
  () => import('../report/travel-report.tsx'),
  (module) => module.TravelReport,
  'line',
);

const ShareKit = lazyPart(
  () => import('#web/components/sharing/share-kit.tsx'),
  (module) => module.ShareKit,
  'line',
);
const EventFeed = lazyPart(
  () => import('../feed/event-feed.tsx'),
  (module) => module.EventFeed,
  'line',
);

const Team = lazyPart(
  () => import('../team/team.tsx'),
  (module) => module.Team,
  'line',
);
const TeamAsks = lazyPart(
  () => import('../team/team-asks.tsx'),
  (module) => module.TeamAsks,
);

const TABS = ['info', 'board', 'report', 'share', 'team'] as const;
type TabName = (typeof TABS)[number];

/** A viewer has nothing to change. */
const tabsOf = ({ you }: EventAdminView): readonly TabName[] =>
  you.role === 'viewer' ? TABS.filter((tab) => tab !== 'info') : TABS;

/** The tab that an address asks for, or the first. */
const tabIn = (parameters: URLSearchParams, tabs: readonly TabName[]): TabName =>
  tabs.find((tab) => tab === parameters.get('tab')) ?? tabs[0] ?? 'board';

/** The tab stands in the address; what else stands there stays. */
function useTab(tabs: readonly TabName[]) {
  const [parameters] = useSearchParams();
  const current = tabIn(parameters, tabs);
  const to = (tab: TabName) => {
    const next = new URLSearchParams(parameters);
    next.set('tab', tab);
    return { search: `?${next}` };
  };
  return { current, to };
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Skeleton text={t('states.loading')} className={styles.waiting ?? ''}>
      <SkeletonBlock shape="title" />
      <SkeletonBlock shape="card" />
      <SkeletonBlock shape="control" />
      <SkeletonBlock shape="card" />
      <SkeletonBlock shape="card" />
    </Skeleton>
  );
}

/** What only a browser can draw. A part of its own: when the page is mounted, it alone is drawn anew. */
function BrowserOnly({ fallback, children }: { readonly fallback?: ReactNode; readonly children: ReactNode }) {
  return useIsMounted() ? children : fallback;
}

function Parts({ event, idAdmin, ...rotation }: EventActsProps) {
  const { t } = useTranslation('event_admin');
  const tabs = tabsOf(event);
  const { current, to } = useTab(tabs);
  const [wasSeen, setWasSeen] = useState(false);
  if (current === 'info' && !wasSeen) setWasSeen(true);
  return (
    <>
      <Tabs
        label={t('tabs.label')}
        tabs={tabs.map((tab) => ({ to: to(tab), text: t(`tabs.${tab}`), current: tab === current }))}
      />
      {current === 'board' && (
        <Suspense fallback={<SkeletonBlock shape="card" />}>
          <Board event={event} idAdmin={idAdmin} />
        </Suspense>
      )}
      {/* The server draws the board; the browser draws the other parts. */}
      <BrowserOnly fallback={current !== 'board' && <SkeletonBlock shape="card" />}>
        {/* Once seen, the form stays while another part is looked at, with what is typed in it. */}
        {event.you.role !== 'viewer' && wasSeen && (
          <div className={styles.part} hidden={current !== 'info'}>
            <Suspense fallback={<SkeletonBlock shape="card" />}>
              <AdminForm event={event} idAdmin={idAdmin} />
              {/* Below the form, never before it. */}
              <Suspense>
                <EventActs event={event} idAdmin={idAdmin} {...rotation} />
              </Suspense>
            </Suspense>
          </div>
        )}
        {current === 'report' && (
          <Suspense fallback={<SkeletonBlock shape="card" />}>
            <TravelReport idAdmin={idAdmin} />
          </Suspense>
        )}
        {current === 'share' && (
          <>
            <Card as="section" aria-label={t('tabs.share')}>
              <Suspense fallback={<SkeletonBlock shape="card" />}>
                <ShareKit event={event} />
              </Suspense>
            </Card>
            <div className={styles.feed}>
              <Suspense fallback={<SkeletonBlock shape="card" />}>
                <EventFeed idAdmin={idAdmin} />
              </Suspense>
            </div>
          </>
        )}
        {current === 'team' && (
          <Suspense fallback={<SkeletonBlock shape="card" />}>
            <Team event={event} idAdmin={idAdmin} {...rotation} />
          </Suspense>
        )}
      </BrowserOnly>
    </>
  );
}

/** Staff have hidden the page: its organiser is told here, too. */
function Hidden() {
  const { t } = useTranslation('event_admin');
  return (
    <Banner tone="warn">
      <p>
        <strong>{t('hidden.heading')}</strong>
      </p>
      <p>{t('hidden.body')}</p>
    </Banner>
  );
}

/** Refusals after which this address opens nothing any more. */
const GONE: ReadonlySet<string> = new Set(['event.not_found', 'event.withdrawn']);

/** The organiser's page behind the secret link. */
export function Component() {
  const { id_admin: idAdmin = '' } = useParams();
  const query = eventAdminQuery(idAdmin);
  // The topic is that of this link alone, and only the first answer tells it.
  const known = useQueryClient().getQueryData(query.queryKey);
  const { data: event, error } = useLiveQuery(query, known?.topic ?? null);
  // Whoever exchanged the link is told so; for everybody else it is a link that opens nothing.
  const [rotatedTo, setRotatedTo] = useState<{ readonly address: string | null } | null>(null);
  // The key that this page is giving up itself. It stays so until another page is there, which may be some time after the answer.
  const [givenUp, setGivenUp] = useState<string | null>(null);
  const onRotating = (isRotating: boolean) => setGivenUp(isRotating ? idAdmin : null);
  if (rotatedTo !== null)
    return (
      <Suspense fallback={<Waiting />}>
        <RotatedLink {...rotatedTo} />
      </Suspense>
    );
  // The socket may be faster than the answer of the exchange.
  if (error instanceof Problem && GONE.has(error.code) && givenUp !== idAdmin) throw error;
  if (event === undefined) return <Waiting />;
  return (
    <div className={styles.screen}>
      <AdminHead event={event} />
      <StaleChip queryKey={eventAdminKey(idAdmin)} />
      {event.is_hidden && <Hidden />}
      {(event.you.state === 'invited' || event.you.is_offered) && (
        <BrowserOnly>
          <Suspense>
            <TeamAsks event={event} idAdmin={idAdmin} onRotating={onRotating} />
          </Suspense>
        </BrowserOnly>
      )}
      <Parts
        event={event}
        idAdmin={idAdmin}
        onRotating={onRotating}
        onRotated={(address) => setRotatedTo({ address })}
      />
    </div>
  );
}

/** The key is wrong, or a newer one has replaced it. */
function UnknownKey() {
  const { t } = useTranslation('event_admin');
  return (
    <EmptyState
      as="h1"
      illustration={<NotFound />}
      title={t('unknown.heading')}
      action={
        <ButtonLink variant="primary" to={paths.eventRecover.href()}>
          {t('unknown.recover')}
        </ButtonLink>
      }
    >
      <p>{t('unknown.body')}</p>
    </EmptyState>
  );
}

function Withdrawn() {
  const { t } = useTranslation(['event', 'common']);
  return (
    <EmptyState
      as="h1"
      illustration={<NotFound />}
      title={t('gone.withdrawn')}
      action={
        <ButtonLink variant="primary" to={paths.home.href()}>
          {t('common:actions.go_home')}
        </ButtonLink>
      }
    />
  );
}

export const errorScreens = {
  'event.not_found': UnknownKey,
  'event.withdrawn': Withdrawn,
} satisfies RouteModule['errorScreens'];

/** What a tab is made of that comes with the page when it is shown at first. */
const LATE: Readonly<Record<TabName, readonly PagePart[]>> = {
  info: [{ source: 'src/features/event-admin/components/admin-form.tsx', load: AdminForm.load }],
  board: [{ source: 'src/features/event-admin/board/board.tsx', load: Board.load }],
  report: [],
  share: [],
  team: [],
};

/** The tab that is shown at first. Who it is for is known once the event is there. */
const firstTab = (queryClient: QueryClient, idAdmin: string, url: URL): TabName => {
  const event = queryClient.getQueryData(eventAdminQuery(idAdmin).queryKey);
  return tabIn(url.searchParams, event === undefined ? TABS : tabsOf(event));
};

/** What the first tab is drawn with. In the browser all is begun at once; whatever fails is asked for again by the screen, which says so. */
export const loader: RouteModule['loader'] = async ({ params, url, queryClient, side, load, loadOptional }) => {
  const idAdmin = params.id_admin ?? '';
  await load(eventAdminQuery(idAdmin));
  const tab = firstTab(queryClient, idAdmin, url);
  // A file that does not come is asked for again by the part itself, which says so.
  const code = Promise.all(LATE[tab].map((part) => part.load())).catch(() => undefined);
  if (tab === 'board') await loadOptional(boardQuery(idAdmin, FIRST_BOARD));
  if (side === 'server') await code;
};

export const parts: RouteModule['parts'] = ({ params, url, queryClient }) =>
  LATE[firstTab(queryClient, params.id_admin ?? '', url)];

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('event_admin:title'),
  isIndexable: false,
  noReferrer: true,
});

import type { MatchRequestView } from '@convoi/contracts';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type PartFile, readyPart } from '#web/components/page-states/ready-part.ts';
import { announce } from '#web/lib/announce.ts';
import { More } from '../../people/more.tsx';
import { isLive } from '../is-live.ts';
import { useRides } from '../rides-context.tsx';
import { cardFiles, RequestCard, useIsShown } from './request-card.tsx';
import styles from './request-list.module.css';

const OwnDetails = readyPart(
  () => import('../../meetings/ride-details.tsx'),
  (module) => module.OwnDetails,
  'line',
);
const NotificationOffer = readyPart(
  () => import('../../notifications/notification-offer.tsx'),
  (module) => module.NotificationOffer,
);

/** Files of the parts that the list of these requests is drawn with. */
export const listFiles = (requests: readonly MatchRequestView[]): readonly PartFile[] => [
  ...requests.flatMap(cardFiles),
  ...(requests.some(({ status }) => status === 'accepted') ? [OwnDetails, NotificationOffer] : []),
];

/** Says new received requests, and only those, as they come in. */
function useArrivals(requests: readonly MatchRequestView[]): void {
  const { t } = useTranslation('rides');
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const received = requests.filter(({ status, direction }) => status === 'pending' && direction === 'received');
    const before = known.current;
    known.current = new Set(received.map(({ id }) => id));
    const [first] = before === null ? [] : received.filter(({ id }) => !before.has(id));
    if (first !== undefined) announce(t('request.arrived', { name: first.counterpart.name }));
  }, [requests, t]);
}

/**
 * When the card that had the focus leaves, the next one takes it, the last one gives it to the heading of the list; a card
 * that comes back has it again.
 */
function useFocusAfterRemoval(shownIds: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shownIds);
  const given = useRef<Element | null>(null);
  useEffect(() => {
    const earlier = before.current;
    before.current = shownIds;
    const goneAt = earlier.findIndex((id) => !shownIds.includes(id));
    const cameBack = shownIds.find((id) => !earlier.includes(id));
    const focused = document.activeElement;
    // Somebody has gone on by themselves: their place is theirs.
    if (focused !== document.body && focused !== given.current) return;
    if (goneAt === -1 && cameBack === undefined) return;
    const nextId = cameBack ?? earlier.slice(goneAt + 1).find((id) => shownIds.includes(id)) ?? shownIds.at(-1);
    const card = nextId === undefined ? null : list.current?.querySelector(`[data-request="${CSS.escape(nextId)}"] h4`);
    const next = card instanceof HTMLElement ? card : heading.current;
    next?.focus();
    given.current = next;
  }, [shownIds]);
  return { list, heading };
}

export interface RequestListProps {
  /** The requests of one event, as `requestsQuery` gives them. */
  readonly requests: readonly MatchRequestView[];
  /** What stands there while nobody has asked: share, unsubscribe. */
  readonly empty: ReactNode;
  /** Beside a name: unread messages. */
  readonly badgeOf?: (request: MatchRequestView) => ReactNode;
}

/**
 * The rides of an event with what one shows to those one rides with, then the requests, those to answer first, then, folded, those
 * that are over. Who has waited longest comes first, so that a request that comes meanwhile moves none that is about to be answered.
 * All cards are in one row of siblings: one that becomes a ride moves and keeps what was typed into it.
 */
export function RequestList({ requests, empty, badgeOf }: RequestListProps) {
  const { t } = useTranslation('rides');
  const isShown = useIsShown();
  const caller = useRides()?.caller ?? null;
  useArrivals(requests);
  const live = requests
    .filter((request) => isLive(request) && isShown(request))
    .sort((a, b) => rankOf(a) - rankOf(b) || a.requested_at.localeCompare(b.requested_at));
  const over = requests.filter((request) => !isLive(request));
  const { list, heading } = useFocusAfterRemoval(live.map(({ id }) => id));
  const rides = live.filter(({ status }) => status === 'accepted');
  const asks = live.filter(({ status }) => status === 'pending');
  const cardOf = (request: MatchRequestView) => (
    <RequestCard key={request.id} request={request} badge={badgeOf?.(request)} />
  );
  return (
    <section className={styles.section} aria-labelledby="rides-heading requests-heading" ref={list}>
      {[
        rides.length > 0 && (
          <h3 key="rides" id="rides-heading" ref={asks.length === 0 ? heading : undefined} tabIndex={-1}>
            {t('request.rides')} <span className={styles.count}>{rides.length}</span>
          </h3>
        ),
        ...rides.map(cardOf),
        caller !== null && rides.length > 0 && (
          <Suspense key="own" fallback={null}>
            <OwnDetails caller={caller} />
            <NotificationOffer caller={caller} />
          </Suspense>
        ),
        (asks.length > 0 || rides.length === 0) && (
          <h3 key="requests" id="requests-heading" ref={heading} tabIndex={-1}>
            {t('request.heading')} {asks.length > 0 && <span className={styles.count}>{asks.length}</span>}
          </h3>
        ),
        ...asks.map(cardOf),
      ]}
      {live.length === 0 && empty}
      {over.length > 0 && (
        <More label={t('request.over', { count: over.length })}>
          <div className={styles.cards}>
            {over.map((request) => (
              <RequestCard key={request.id} request={request} />
            ))}
          </div>
        </More>
      )}
    </section>
  );
}

/** In the order of the page: agreed, to be answered, waiting. */
function rankOf({ status, direction }: MatchRequestView): number {
  if (status === 'accepted') return 0;
  return direction === 'received' ? 1 : 2;
}

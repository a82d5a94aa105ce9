import { useTranslation } from 'react-i18next';
import { NeedsScript } from '#web/components/page-states/needs-script.tsx';
import { SessionGate } from '#web/components/page-states/session-gate.tsx';
import { Unreachable } from '#web/components/page-states/unreachable.tsx';
import { requestsQuery } from '#web/components/rides/requests/requests-query.ts';
import { useFollow, useLiveQuery } from '#web/lib/api/live-query.ts';
import { topics } from '#web/lib/api/push.ts';
import { unreadKeyOf } from '#web/lib/api/unread.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { cx } from '#web/ui/cx.ts';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import { ConversationList } from '../components/conversation-list.tsx';
import styles from './messages-screen.module.css';

function Waiting() {
  const { t } = useTranslation('chat');
  return (
    <Skeleton text={t('centre.loading')}>
      <SkeletonBlock shape="card" />
      <SkeletonBlock shape="card" />
      <SkeletonBlock shape="card" />
    </Skeleton>
  );
}

function OwnConversations() {
  const { data: matches, isError, refetch } = useLiveQuery(requestsQuery(null), topics.dashboard);
  useFollow(topics.dashboard, unreadKeyOf(undefined));
  if (matches !== undefined) return <ConversationList matches={matches} />;
  return isError ? <Unreachable onRetry={() => void refetch()} /> : <Waiting />;
}

/** Every conversation of the signed-in person, over all their events. */
export function Component() {
  const { t } = useTranslation('chat');
  return (
    <div className={cx('reading tall', styles.page)}>
      <h1>{t('centre.title')}</h1>
      <SessionGate
        waiting={
          <>
            <NeedsScript />
            <Waiting />
          </>
        }
      >
        <OwnConversations />
      </SessionGate>
    </div>
  );
}

export const askAhead: RouteModule['askAhead'] = (queryClient) => queryClient.prefetchQuery(requestsQuery(null));

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('chat:centre.title'), isIndexable: false });

import type { MatchRequestView } from '@convoi/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UnreadBadge } from '#web/blocks/chat/unread-badge.tsx';
import { RequestList } from '#web/blocks/rides/request-list.tsx';
import { requestsQuery } from '#web/blocks/rides/requests-query.ts';
import type { RideCaller } from '#web/blocks/rides/ride-caller.ts';
import { useRequests } from '#web/blocks/rides/use-requests.ts';
import { StaleChip } from '#web/blocks/stale-chip.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx';

export interface RequestsProps {
  readonly caller: RideCaller;
  /** What to do while nobody has asked: let others know of the page. */
  readonly invite?: ReactNode;
}

/** The requests of this registration, with everything that its owner can do about them. */
export function Requests({ caller, invite }: RequestsProps) {
  const { t } = useTranslation(['rides', 'participation', 'common']);
  const { data: requests, isError, refetch } = useRequests(caller);
  if (requests === undefined)
    return isError ? (
      <Banner
        tone="danger"
        action={
          <Button small onClick={() => void refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      >
        {t('participation:requests.failed')}
      </Banner>
    ) : (
      <Skeleton text={t('common:states.loading')}>
        <SkeletonBlock shape="card" />
      </Skeleton>
    );
  return (
    <div className="stack-tight">
      <StaleChip queryKey={requestsQuery(caller).queryKey} />
      <RequestList
        requests={requests}
        badgeOf={(request: MatchRequestView) => <UnreadBadge request={request} token={caller.token} />}
        empty={
          <Card className="stack-tight">
            <p>
              <strong>{t('request.none')}</strong>
            </p>
            <p className="soft">{t('request.none_more')}</p>
            {invite}
          </Card>
        }
      />
    </div>
  );
}

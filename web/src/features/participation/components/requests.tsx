import type { MatchRequestView, ParticipantView } from '@convoi/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UnreadBadge } from '#web/components/chat/unread-badge.tsx';
import { LostCar } from '#web/components/meetings/lost-car.tsx';
import { StaleChip } from '#web/components/page-states/stale-chip.tsx';
import { RequestList } from '#web/components/rides/requests/request-list.tsx';
import { requestsQuery } from '#web/components/rides/requests/requests-query.ts';
import { useRequests } from '#web/components/rides/requests/use-requests.ts';
import type { RideCaller } from '#web/components/rides/ride-caller.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';

export interface RequestsProps {
  readonly caller: RideCaller;
  readonly own: ParticipantView;
  /** What to do while nobody has asked: let others know of the page. */
  readonly invite?: ReactNode;
}

/** The requests of this registration, with everything that its owner can do about them. */
export function Requests({ caller, own, invite }: RequestsProps) {
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
      <LostCar requests={requests} caller={caller} own={own} />
      <StaleChip queryKey={requestsQuery(caller).queryKey} />
      <RequestList
        requests={requests}
        badgeOf={(request: MatchRequestView) => <UnreadBadge request={request} />}
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

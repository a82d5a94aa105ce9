import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { StandsToday } from '../components/history-head.tsx';
import { Lines } from '../components/lines.tsx';
import { StaffPage } from '../components/staff-page.tsx';

/** A ride, or a request that became none: who asked, what was answered, what was written and mailed. */
export function Component() {
  const { t } = useTranslation('staff');
  const { id = '' } = useParams();
  return (
    <StaffPage heading={t('rides.heading')} lead={t('recorded')}>
      <StandsToday kind="match_request" id={id} />
      <Lines by="match_request_id" id={id} whole={paths.staffHistory.href({ kind: 'match_request', id })} />
    </StaffPage>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('staff:rides.heading'), isIndexable: false });

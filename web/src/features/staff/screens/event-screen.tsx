import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { StandsToday } from '../components/history-head.tsx';
import { Lines } from '../components/lines.tsx';
import { StaffPage } from '../components/staff-page.tsx';

/** An event: who came and went, who asked whom, what was mailed and what the team did, a sentence a line. */
export function Component() {
  const { t } = useTranslation('staff');
  const { id = '' } = useParams();
  return (
    <StaffPage heading={t('kinds.event')} lead={t('recorded')}>
      <StandsToday kind="event" id={id} />
      <Lines by="event_id" id={id} whole={paths.staffHistory.href({ kind: 'event', id })} />
    </StaffPage>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('staff:kinds.event'), isIndexable: false });

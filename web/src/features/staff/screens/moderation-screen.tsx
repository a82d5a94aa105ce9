import { MODERATION_STATES, type ModerationItem } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/config/paths.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconFlag, IconTriangleAlert } from '#web/ui/display/icons.ts';
import { moderationList } from '../api/lists.ts';
import { FilterSelect } from '../components/filter-select.tsx';
import { Instant } from '../components/instant.tsx';
import { Listing } from '../components/listing.tsx';
import { ModerateDialog } from '../components/moderate-dialog.tsx';
import rows from '../components/rows.module.css';
import { StaffPage } from '../components/staff-page.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { useHasRole } from '../role.ts';
import { useFilters } from '../use-filters.ts';
import { wayTo } from '../ways.ts';

/** An address in a title or a place is what advertisers write. */
const LINK = /https?:|www\.|\b[\w-]+\.(?:com|net|org|info|biz|shop|fr|de|es|io|ru|xyz)\b/i;

interface EventCardProps {
  readonly event: ModerationItem;
  readonly onAct: (event: ModerationItem) => void;
}

function EventCard({ event, onAct }: EventCardProps) {
  const { t } = useTranslation('staff');
  const mayAct = useHasRole('moderator');
  const { id, id_user: idUser, title, location, created_at: at, state, reports } = event;
  return (
    <Card as="li" tight className="stack-tight">
      <h2>{title}</h2>
      <p className="soft">{location}</p>
      <p className="row">
        <StateBadge state={state} />
        {LINK.test(`${title} ${location}`) && (
          <Badge tone="warn" icon={<IconTriangleAlert size={16} />}>
            {t('moderation.links')}
          </Badge>
        )}
        {reports > 0 && (
          <Badge tone="danger" icon={<IconFlag size={16} />}>
            {t('moderation.reports', { count: reports })}
          </Badge>
        )}
        <span className="meta">
          <Instant at={at} />
        </span>
      </p>
      <div className={rows.tools}>
        {mayAct && (
          <Button small onClick={() => onAct(event)}>
            {t(state === 'hidden' ? 'moderation.restore' : 'moderation.hide')}
          </Button>
        )}
        <Link to={wayTo('event', id)}>{t('list.open')}</Link>
        {state === 'shown' && <Link to={paths.eventPage.href({ id_user: idUser })}>{t('moderation.page')}</Link>}
      </div>
    </Card>
  );
}

function Queue() {
  const { t } = useTranslation('staff');
  const filters = useFilters();
  const [asked, setAsked] = useState<ModerationItem | null>(null);
  return (
    <>
      <div className={rows.filters}>
        <FilterSelect
          name="state"
          label={t('moderation.state')}
          fallback="new"
          options={MODERATION_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </div>
      <Listing list={moderationList({ state: filters.get('state') })}>
        {(events) => (
          <ul className="stack">
            {events.map((event) => (
              <EventCard key={event.id} event={event} onAct={setAsked} />
            ))}
          </ul>
        )}
      </Listing>
      {asked !== null && (
        <ModerateDialog
          event={asked}
          act={asked.state === 'hidden' ? 'restore' : 'hide'}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Public events as they come, to be hidden when they should not be there. */
export function Component() {
  const { t } = useTranslation('staff');
  return (
    <StaffPage heading={t('moderation.heading')} lead={t('moderation.lead')}>
      <Queue />
    </StaffPage>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('staff:nav.moderation'), isIndexable: false });

import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { linkProblem } from '#web/lib/api/problem.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { cx } from '#web/ui/cx.ts';
import { auditList, streamList } from '../api/lists.ts';
import { DayFilter } from '../components/day-filter.tsx';
import { FilterSelect } from '../components/filter-select.tsx';
import { HistoryHead } from '../components/history-head.tsx';
import { Listing } from '../components/listing.tsx';
import { RawStream } from '../components/raw-stream.tsx';
import rows from '../components/rows.module.css';
import { StaffPage } from '../components/staff-page.tsx';
import styles from '../components/timeline.module.css';
import { Timeline } from '../components/timeline.tsx';
import { dayOf } from '../day-filter.ts';
import { factTypes, shortId } from '../facts.ts';
import { AUDIT_FILTER, type HistoryKind, isHistoryKind } from '../history-kinds.ts';
import { itemOfRaw } from '../raw-item.ts';
import { useFilters } from '../use-filters.ts';

interface OfThing {
  readonly kind: HistoryKind;
  readonly id: string;
}

function Narrowing() {
  const { t } = useTranslation(['staff']);
  return (
    <div className={rows.filters}>
      <FilterSelect
        name="type"
        label={t('history.type')}
        options={factTypes(t).map((type) => ({ value: type, label: type }))}
      />
      <DayFilter name="from" label={t('history.from')} />
      <DayFilter name="to" label={t('history.to')} />
      <FilterSelect
        name="order"
        label={t('history.order')}
        fallback="asc"
        options={(['asc', 'desc'] as const).map((value) => ({ value, label: t(`history.orders.${value}`) }))}
      />
    </div>
  );
}

function Facts({ kind, id }: OfThing) {
  const { t } = useTranslation('staff');
  const filters = useFilters();
  const filter = AUDIT_FILTER[kind];
  if (filter === null)
    return (
      <Listing list={streamList(`${kind}-${id}`)} emptyText={t('history.none')}>
        {(events) => <Timeline items={events.map(itemOfRaw)} />}
      </Listing>
    );
  const asked = {
    [filter]: id,
    type: filters.get('type'),
    from: dayOf(filters.get('from')),
    to: dayOf(filters.get('to')),
    order: filters.get('order'),
  };
  return (
    <>
      <Narrowing />
      <Listing list={auditList(asked)} emptyText={t('history.none')}>
        {(items) => <Timeline items={items} />}
      </Listing>
    </>
  );
}

function History({ kind, id }: OfThing) {
  const { t } = useTranslation('staff');
  const filters = useFilters();
  const stream = filters.get('stream');
  return (
    <StaffPage heading={t('history.of', { kind: t(`kinds.${kind}`), id: shortId(id) })} lead={t('recorded')}>
      <HistoryHead kind={kind} id={id} />
      <div className={cx(styles.columns, stream !== undefined && styles.split)}>
        <div className="stack">
          <Facts kind={kind} id={id} />
        </div>
        {stream !== undefined && <RawStream stream={stream} onClose={() => filters.set({ stream: undefined })} />}
      </div>
    </StaffPage>
  );
}

/** Everything that happened to one thing, in words, with the stored stream beside it on request. */
export function Component() {
  const { kind = '', id = '' } = useParams();
  if (!isHistoryKind(kind)) throw linkProblem('unreadable', 404);
  return <History kind={kind} id={id} />;
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('staff:nav.history'), isIndexable: false });

import { STAFF_SEARCH_KINDS, type StaffSearchItem } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteModule, Translate } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { IconSearch } from '#web/ui/display/icons.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import { searchList } from '../api/lists.ts';
import { Day } from '../components/day.tsx';
import { FilterSelect } from '../components/filter-select.tsx';
import { Instant } from '../components/instant.tsx';
import { DataTable, Listing } from '../components/listing.tsx';
import { StaffPage } from '../components/staff-page.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { useFilters } from '../use-filters.ts';
import { wayTo } from '../ways.ts';

/** What stands for a name that nobody knows any more; a call has only its reference. */
const nameless = (t: Translate, state: string, id: string): string =>
  state === 'erased' || state === 'left' ? t(`staff:people.${state}`) : id;

function Found({ rows }: { readonly rows: readonly StaffSearchItem[] }) {
  const { t } = useTranslation('staff');
  return (
    <DataTable
      caption={t('search.heading')}
      rows={rows}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      columns={[
        {
          label: t('columns.label'),
          cell: ({ kind, id, label, hint, state }) => (
            <>
              <Link to={wayTo(kind, id)}>{label === '' ? nameless(t, state, id) : label}</Link>
              {hint !== '' && <div className="meta">{hint}</div>}
            </>
          ),
        },
        { label: t('columns.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
        { label: t('columns.state'), cell: ({ state }) => state !== '' && <StateBadge state={state} /> },
        { label: t('columns.at'), cell: ({ created_at: at }) => at !== null && <Instant at={at} /> },
      ]}
    />
  );
}

function SearchBox() {
  const { t } = useTranslation('staff');
  const filters = useFilters();
  const [q, setQ] = useState(filters.get('q') ?? '');
  return (
    <search className="no-print">
      <form
        className="stack-tight"
        onSubmit={(event) => {
          event.preventDefault();
          filters.set({ q: q.trim() });
        }}
      >
        <TextField
          type="search"
          name="q"
          label={t('search.field')}
          icon={<IconSearch size={20} />}
          value={q}
          maxLength={254}
          onChange={(event) => setQ(event.target.value)}
        />
        <div className="actions">
          <Button type="submit" variant="primary">
            {t('search.submit')}
          </Button>
        </div>
      </form>
    </search>
  );
}

function Results() {
  const { t } = useTranslation('staff');
  const filters = useFilters();
  const q = filters.get('q');
  if (q === undefined)
    return (
      <>
        <p className="soft">{t('search.hint')}</p>
        <Day />
      </>
    );
  return (
    <>
      <FilterSelect
        name="kind"
        label={t('search.kind')}
        options={STAFF_SEARCH_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <Listing list={searchList(q, filters.get('kind'))} emptyText={t('search.none', { q })}>
        {(rows) => <Found rows={rows} />}
      </Listing>
    </>
  );
}

/** The way into the console: find a thing, then read its history. */
export function Component() {
  const { t } = useTranslation('staff');
  return (
    <StaffPage heading={t('search.heading')}>
      <SearchBox />
      <Results />
    </StaffPage>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('staff:label'), isIndexable: false });

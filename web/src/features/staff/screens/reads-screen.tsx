import { csvOf, type ReadItem } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteModule, Translate } from '#web/lib/pages/route-module.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { IconDownload } from '#web/ui/display/icons.ts';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { readsList } from '../api/lists.ts';
import { DayFilter } from '../components/day-filter.tsx';
import { FilterSelect } from '../components/filter-select.tsx';
import { Instant } from '../components/instant.tsx';
import { DataTable, Listing } from '../components/listing.tsx';
import rows from '../components/rows.module.css';
import { StaffPage } from '../components/staff-page.tsx';
import { dayOf } from '../day-filter.ts';
import { shortId } from '../facts.ts';
import { nameText } from '../names.ts';
import { useFilters } from '../use-filters.ts';
import { usePages } from '../use-pages.ts';
import { wayTo } from '../ways.ts';

/** What was opened; a call that has no word here is called by its name. */
function whatText(t: Translate, { call, results, named }: ReadItem): string {
  const word = t(`staff:reads.calls.${call}` as 'staff:reads.calls.listHistory', { defaultValue: call });
  if (results === null) return t('staff:reads.named', { call: word });
  return named === null && results !== 1 ? `${word} (${t('staff:reads.count', { count: results })})` : word;
}

/** Who or what was read, in words. */
const subjectText = (t: Translate, { named, about }: ReadItem): string =>
  named !== null ? nameText(t, named) : about === null ? '' : `${about.kind} ${shortId(about.id)}`;

const readerText = (t: Translate, { reader }: ReadItem): string => (reader === null ? '' : nameText(t, reader));

/** The lines, for a spreadsheet; times in UTC. */
function readsCsv(t: Translate, items: readonly ReadItem[]): string {
  return csvOf(
    [t('staff:columns.at'), t('staff:reads.reader'), t('staff:reads.what'), t('staff:reads.person')],
    items.map((item) => [item.at, readerText(t, item), whatText(t, item), subjectText(t, item)]),
  );
}

function Reads() {
  const { t } = useTranslation(['staff', 'common']);
  const filters = useFilters();
  const person = filters.get('person_id');
  const list = readsList({
    reader_id: filters.get('reader_id'),
    person_id: person,
    from: dayOf(filters.get('from')),
    to: dayOf(filters.get('to')),
  });
  const pages = usePages(list);
  const [first] = pages.data?.pages ?? [];
  const readers = (first as Awaited<ReturnType<typeof list.ask>> | undefined)?.readers ?? [];
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const name = items.find(({ named }) => named?.id === person)?.named;
  const [isBusy, setIsBusy] = useState(false);
  // The file holds every line, not only those that were read for the screen.
  const download = async (): Promise<void> => {
    setIsBusy(true);
    try {
      let read = pages;
      while (read.hasNextPage) read = await pages.fetchNextPage({ throwOnError: true });
      saveFile('reads.csv', readsCsv(t, read.data?.pages.flatMap((page) => page.items) ?? []), 'text/csv');
    } catch {
      showToast({ tone: 'danger', text: t('list.failed') });
    }
    setIsBusy(false);
  };
  return (
    <>
      <div className={`${rows.filters} no-print`}>
        <FilterSelect
          name="reader_id"
          label={t('reads.reader')}
          options={readers.map((one) => ({ value: one.id, label: one.name }))}
        />
        <DayFilter name="from" label={t('history.from')} />
        <DayFilter name="to" label={t('history.to')} />
      </div>
      {person !== undefined && (
        <p className={rows.line}>
          <span>{t('reads.only', { name: name == null ? shortId(person) : nameText(t, name) })}</span>
          <Button small onClick={() => filters.set({ person_id: undefined })}>
            {t('reads.clear')}
          </Button>
        </p>
      )}
      <div className="actions no-print">
        <Button
          small
          icon={<IconDownload size={20} />}
          busy={isBusy}
          busyText={t('common:states.loading')}
          onClick={() => void download()}
        >
          {t('reads.csv')}
        </Button>
      </div>
      <Listing list={list} emptyText={t('reads.none')}>
        {(reads) => (
          <DataTable
            caption={t('reads.heading')}
            rows={reads}
            keyOf={({ id }) => id}
            columns={[
              { label: t('columns.at'), cell: ({ at }) => <Instant at={at} /> },
              { label: t('reads.reader'), cell: (item) => readerText(t, item) },
              { label: t('reads.what'), cell: (item) => whatText(t, item) },
              {
                label: t('reads.person'),
                cell: (item) =>
                  item.named === null ? (
                    subjectText(t, item)
                  ) : (
                    <Link to={wayTo(item.named.kind, item.named.id)}>{subjectText(t, item)}</Link>
                  ),
              },
            ]}
          />
        )}
      </Listing>
    </>
  );
}

/** Which of the staff read what, by member, person and period. */
export function Component() {
  const { t } = useTranslation('staff');
  return (
    <StaffPage heading={t('reads.heading')} lead={t('reads.lead')}>
      <Reads />
    </StaffPage>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('staff:nav.reads'), isIndexable: false });

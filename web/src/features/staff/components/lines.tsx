import { type AuditItem, FACT_GROUPS } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { cx } from '#web/ui/cx.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { IconDownload, IconPrinter } from '#web/ui/display/icons.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import { auditList } from '../api/lists.ts';
import { dayOf } from '../day-filter.ts';
import { namedIn, shortId } from '../facts.ts';
import { linesCsv, lineText, momentOf, standText } from '../lines.ts';
import { nameText } from '../names.ts';
import { useFilters } from '../use-filters.ts';
import { usePages } from '../use-pages.ts';
import { wayTo } from '../ways.ts';
import { FilterSelect } from './filter-select.tsx';
import { Json } from './json.tsx';
import styles from './lines.module.css';
import { Listing } from './listing.tsx';
import rows from './rows.module.css';

function Plumbing({ item }: { readonly item: AuditItem }) {
  const { t } = useTranslation(['staff']);
  const { correlation_id: correlation, stream, revision } = item;
  return (
    <div className={styles.plumbing}>
      <p className={rows.line}>
        {namedIn(t, item).map(({ kind, id, text }) => (
          <Link key={`${kind} ${id}`} to={wayTo(kind, id)}>
            {text}
          </Link>
        ))}
        <Link to={paths.staffHistory.href({ kind: 'correlation', id: correlation })}>
          {t('history.correlation', { id: shortId(correlation) })}
        </Link>
        <span>{t('history.revision', { stream, revision })}</span>
      </p>
      <Json text={JSON.stringify({ type: item.type, v: item.v, data: item.data }, null, 2)} />
    </div>
  );
}

/** Mails that somebody has to look after. */
const TROUBLE: ReadonlySet<string> = new Set(['failed', 'retry', 'returned', 'bounced', 'complained']);

function Line({ item }: { readonly item: AuditItem }) {
  const { t } = useTranslation(['staff']);
  const format = useFormat();
  const [mail] = item.mails;
  return (
    <li className={mail === undefined ? undefined : styles.mail}>
      <details>
        <summary className={styles.line}>
          <time dateTime={item.at} className="tabular">
            {momentOf(item.at, format.lang).time}
          </time>
          <span className={styles.words}>{lineText(t, format, item)}</span>
          {mail !== undefined && (
            <span className={TROUBLE.has(mail.state) ? styles.trouble : styles.state}>{standText(t, mail)}</span>
          )}
        </summary>
        <Plumbing item={item} />
      </details>
    </li>
  );
}

/** The lines of each day below its name. */
function Days({ items }: { readonly items: readonly AuditItem[] }) {
  const { lang } = useFormat();
  const days: { day: string; items: AuditItem[] }[] = [];
  for (const item of items) {
    const { day } = momentOf(item.at, lang);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days.map(({ day, items: [first, ...rest] }) =>
    first === undefined ? null : (
      <section key={first.id}>
        <h3 className={styles.day}>{day}</h3>
        <ol className={styles.lines}>
          {[first, ...rest].map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </ol>
      </section>
    ),
  );
}

type AuditList = ReturnType<typeof auditList>;

/** Who of the lines that were read they can be narrowed to; whoever they are narrowed to is among them. */
function usePeople(list: AuditList, id: string): readonly { readonly value: string; readonly label: string }[] {
  const { t } = useTranslation('staff');
  const chosen = useFilters().get('participant_id');
  const items = usePages(list).data?.pages.flatMap((page) => page.items) ?? [];
  const found = new Map<string, string>(chosen === undefined ? [] : [[chosen, shortId(chosen)]]);
  for (const one of items.flatMap(({ named }) => named))
    if (one.kind === 'participant' && one.id !== id) found.set(one.id, nameText(t, one));
  return [...found].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label));
}

function Narrowing({ list, id }: { readonly list: AuditList; readonly id: string }) {
  const { t } = useTranslation('staff');
  const people = usePeople(list, id);
  const filters = useFilters();
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      name={name}
      label={t(`history.${name}`)}
      value={filters.get(name) ?? ''}
      onChange={(event) => filters.set({ [name]: event.target.value })}
    />
  );
  // Folded, so that what happened is seen at once; open where the address narrows it.
  const isNarrowed = (['group', 'participant_id', 'from', 'to', 'order'] as const).some(
    (name) => filters.get(name) !== undefined,
  );
  const [isOpen, setIsOpen] = useState(isNarrowed);
  return (
    <details
      className={cx('fold', styles.narrowing)}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{t('lines.filter')}</summary>
      <div className={rows.filters}>
        <FilterSelect
          name="group"
          label={t('lines.group')}
          options={FACT_GROUPS.map((value) => ({ value, label: t(`lines.groups.${value}`) }))}
        />
        {people.length > 0 && <FilterSelect name="participant_id" label={t('reads.person')} options={people} />}
        {day('from')}
        {day('to')}
        <FilterSelect
          name="order"
          label={t('history.order')}
          fallback="asc"
          options={(['asc', 'desc'] as const).map((value) => ({ value, label: t(`history.orders.${value}`) }))}
        />
      </div>
    </details>
  );
}

/** Paper and file hold every line, not only those that were read for the screen. */
function Leaving({
  list,
  id,
  name,
  whole,
}: Pick<LinesProps, 'id' | 'whole'> & { readonly list: AuditList; readonly name: string }) {
  const { t } = useTranslation(['staff', 'common']);
  const format = useFormat();
  const pages = usePages(list);
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  const withAll = async (leave: (items: readonly AuditItem[]) => void) => {
    setState('busy');
    try {
      let read = pages;
      while (read.hasNextPage) read = await pages.fetchNextPage({ throwOnError: true });
      leave(read.data?.pages.flatMap((page) => page.items) ?? []);
      setState('rest');
    } catch {
      setState('failed');
    }
  };
  const busy = { busy: state === 'busy', busyText: t('common:states.loading') };
  return (
    <>
      {state === 'failed' && <Banner tone="danger">{t('list.failed')}</Banner>}
      <div className={`${rows.tools} no-print`}>
        <Narrowing list={list} id={id} />
        <Button
          small
          {...busy}
          icon={<IconDownload size={20} />}
          onClick={() => void withAll((items) => saveFile(`${name}.csv`, linesCsv(t, format, items), 'text/csv'))}
        >
          {t('lines.csv')}
        </Button>
        <Button
          small
          {...busy}
          icon={<IconPrinter size={20} />}
          // What was read last is drawn first.
          onClick={() => void withAll(() => requestAnimationFrame(() => window.print()))}
        >
          {t('lines.print')}
        </Button>
        <Link to={whole}>{t('lines.all')}</Link>
      </div>
    </>
  );
}

export interface LinesProps {
  /** The filter of the history that says whose lines these are, and its value. */
  readonly by: 'person_id' | 'match_request_id' | 'event_id';
  readonly id: string;
  /** Where every fact stands, the machinery too. */
  readonly whole: string;
}

/** How a file of these lines is called. */
const FILES = { person_id: 'person', match_request_id: 'ride', event_id: 'event' } as const;

/** What happened, a sentence a line; what stands behind a line is folded away in it. */
export function Lines({ by, id, whole }: LinesProps) {
  const { t } = useTranslation('staff');
  const filters = useFilters();
  const list = auditList({
    [by]: id,
    plain: 'true',
    group: filters.get('group'),
    participant_id: filters.get('participant_id'),
    from: dayOf(filters.get('from')),
    to: dayOf(filters.get('to')),
    order: filters.get('order'),
  });
  return (
    <section className="stack-tight" aria-label={t('history.timeline')}>
      <Leaving list={list} id={id} name={`${FILES[by]}-${shortId(id)}`} whole={whole} />
      <Listing list={list} emptyText={t('history.none')}>
        {(items) => <Days items={items} />}
      </Listing>
    </section>
  );
}

import { type FocusEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { linkProblem, Problem } from '#web/lib/api/problem.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import type { List } from '../api/lists.ts';
import { usePages } from '../use-pages.ts';
import styles from './listing.module.css';

export interface ListingProps<Row> {
  readonly list: List<Row>;
  /** Said when there is none; a common sentence unless given. */
  readonly emptyText?: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Rows of a list in every state: on the way, failed, none, some, and more to come. */
export function Listing<Row>({ list, emptyText, children }: ListingProps<Row>) {
  const { t } = useTranslation(['staff', 'common']);
  const pages = usePages(list);
  const { error, data } = pages;
  // The role was taken away meanwhile.
  if (error instanceof Problem && error.status === 403) throw linkProblem('unreadable', 404);
  if (error !== null && data === undefined)
    return (
      <Banner
        tone="danger"
        action={
          <Button small onClick={() => void pages.refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      >
        <p>{t('list.failed')}</p>
      </Banner>
    );
  if (data === undefined)
    return (
      <Skeleton text={t('common:states.loading')}>
        <SkeletonBlock shape="card" />
        <SkeletonBlock shape="card" />
      </Skeleton>
    );
  const rows = data.pages.flatMap((page) => page.items);
  return (
    <>
      {rows.length === 0 ? (
        <p className="soft" role="status">
          {emptyText ?? t('list.empty')}
        </p>
      ) : (
        children(rows)
      )}
      {pages.hasNextPage && (
        <div>
          <Button
            busy={pages.isFetchingNextPage}
            busyText={t('common:states.loading')}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('list.more')}
          </Button>
        </div>
      )}
    </>
  );
}

export interface Column<Row> {
  /** Its heading; also its key. */
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** A browser leaves a link where it is whose edge is in view already; its words may be out of it. */
function bringIntoView({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** A dense table with a head that stays; scrolls in its own box, by keyboard too. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable without a mouse
    <section className={styles.scroll} aria-labelledby={id} tabIndex={0} onFocus={bringIntoView}>
      <table className={styles.table}>
        <caption id={id} className="visually-hidden">
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ label, cell }) => (
                <td key={label}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
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
  /** Mostly there is none: no more room is kept for them than for that sentence. */
  readonly isShort?: boolean;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

interface NotThereProps extends Pick<UseQueryResult, 'isError' | 'refetch'> {
  /** Said when it could not be read. */
  readonly text: string;
  readonly isShort?: boolean;
}

/** In the place of what is on its way, or could not be read. */
function NotThere({ isError, refetch, text, isShort = false }: NotThereProps) {
  const { t } = useTranslation('common');
  if (isError)
    return (
      <Banner
        tone="danger"
        action={
          <Button small onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
        }
      >
        <p>{text}</p>
      </Banner>
    );
  return (
    <Skeleton text={t('states.loading')}>
      <SkeletonBlock shape={isShort ? 'short' : 'card'} />
      {!isShort && <SkeletonBlock shape="card" />}
    </Skeleton>
  );
}

export interface ReadingProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isError' | 'refetch'>;
  readonly children: (data: T) => ReactNode;
}

/** One thing in every state: on the way, failed, nobody's or no longer for this reader (a page that does not exist), there. */
export function Reading<T>({ query, children }: ReadingProps<T>) {
  const { t } = useTranslation('staff');
  const { data, error } = query;
  if (error instanceof Problem && (error.status === 404 || error.status === 403)) throw linkProblem('unreadable', 404);
  return data === undefined ? <NotThere {...query} text={t('list.unread')} /> : children(data);
}

/** Rows of a list in every state: on the way, failed, none, some, and more to come. */
export function Listing<Row>({ list, emptyText, isShort = false, children }: ListingProps<Row>) {
  const { t } = useTranslation(['staff', 'common']);
  const pages = usePages(list);
  const { error, data } = pages;
  // The role was taken away meanwhile.
  if (error instanceof Problem && error.status === 403) throw linkProblem('unreadable', 404);
  if (data === undefined) return <NotThere {...pages} text={t('list.failed')} isShort={isShort} />;
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
  /** Holds what is pressed, and is left out on paper. */
  readonly isTool?: boolean;
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
            {columns.map(({ label, isTool }) => (
              <th key={label} scope="col" className={isTool ? 'no-print' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ label, cell, isTool }) => (
                <td key={label} className={isTool ? 'no-print' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

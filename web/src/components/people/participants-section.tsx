import { type Lang, type ParticipantView, PEOPLE_DEFAULT, PEOPLE_FILTERS } from '@convoi/contracts';
import { memo, type ReactNode, type Ref, type RefObject, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { useVariant } from '#web/lib/pages/use-variant.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ChipLink } from '#web/ui/display/chip.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { IconList, IconMap, IconMapPin } from '#web/ui/display/icons.ts';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { NoEvents } from '#web/ui/illustrations/no-events.tsx';
import { ParticipantCard } from './participant-card.tsx';
import { ParticipantsMap } from './participants-map.tsx';
import styles from './participants-section.module.css';
import { PeopleSearch } from './people-search.tsx';
import type { ListView, ParticipantsState, PeopleList } from './use-participants.ts';

interface RowProps {
  readonly participant: ParticipantView;
  readonly isLit: boolean;
  readonly isFresh: boolean;
  readonly hasMap: boolean;
  readonly state?: ReactNode;
  readonly renderAction?: ((participant: ParticipantView) => ReactNode) | undefined;
  readonly onLight: (id: string | null) => void;
  readonly onShow: (id: string) => void;
}

/** One line of the list; lights its marker while it is looked at. Kept while nothing about it changes. */
const Row = memo(function Row(props: RowProps) {
  const { participant, isLit, isFresh, hasMap, state, renderAction, onLight, onShow } = props;
  const { t } = useTranslation('event');
  const { id, latitude, name } = participant;
  const isOnMap = hasMap && latitude !== null;
  const light = () => onLight(id);
  const dim = () => onLight(null);
  return (
    <li
      className={cx(styles.row, participant.is_me && styles.own, isLit && styles.lit, isOnMap && styles.hasShow)}
      onPointerEnter={light}
      onPointerLeave={dim}
      onFocus={light}
      onBlur={dim}
    >
      <ParticipantCard participant={participant} isFresh={isFresh} state={state}>
        {renderAction?.(participant)}
      </ParticipantCard>
      {isOnMap && (
        <IconButton
          className={styles.show}
          label={t('list.show_on_map', { name })}
          icon={<IconMapPin size={20} />}
          onClick={() => onShow(id)}
        />
      )}
    </li>
  );
});

/** Why two halves are more than the whole. */
const BOTH_HALVES: { readonly [L in Lang]: string } = {
  fr: 'Les personnes sans préférence comptent des deux côtés, un groupe une seule fois.',
  en: 'People without a preference count on both sides, a group only once.',
  de: 'Wer keine Präferenz hat, zählt auf beiden Seiten, eine Gruppe nur einmal.',
  es: 'Quien no tiene preferencia cuenta en ambos lados, un grupo una sola vez.',
};

/** Each filter with how many it leaves. */
function Filters({ list: { asked, counts, searchOf } }: { readonly list: PeopleList }) {
  const { t } = useTranslation('event');
  const { count, lang } = useFormat();
  return (
    <>
      <nav className={styles.filters} aria-label={t('list.filter')}>
        {PEOPLE_FILTERS.map((filter) => (
          <ChipLink
            key={filter}
            current={asked.filter === filter}
            to={{ search: searchOf({ filter }) }}
            replace
            preventScrollReset
          >
            {t(`list.${filter}`)}
            {counts !== undefined && <span className={styles.count}> {count(counts[filter])}</span>}
          </ChipLink>
        ))}
      </nav>
      {counts !== undefined && counts.drivers + counts.passengers > counts.all && (
        <p className="small soft">{BOTH_HALVES[lang]}</p>
      )}
    </>
  );
}

function ViewSwitch({ state }: { readonly state: ParticipantsState }) {
  const { t } = useTranslation('event');
  return (
    <div className={cx(styles.switch, 'mobile-only')}>
      <SegmentedRadio<ListView>
        label={t('list.view')}
        hideLabel
        inline
        name="participants-view"
        value={state.view}
        onValue={state.setView}
        options={[
          { value: 'list', label: t('list.as_list'), icon: <IconList size={20} /> },
          { value: 'map', label: t('list.as_map'), icon: <IconMap size={20} /> },
        ]}
      />
    </div>
  );
}

function Nobody({ state, action }: { readonly state: ParticipantsState; readonly action: ReactNode }) {
  const { t } = useTranslation('event');
  const { asked, counts, searchOf } = state.list;
  if (asked.departure !== '' && counts?.all === 0)
    return (
      <div className={cx('stack-tight', styles.none)} role="status">
        <p>{t('list.none_from', { place: asked.departure })}</p>
        <div>
          <ButtonLink small to={{ search: searchOf({ departure: '' }) }} replace preventScrollReset>
            {t('list.from_anywhere')}
          </ButtonLink>
        </div>
      </div>
    );
  if (asked.filter === 'drivers') return <p className={styles.none}>{t('list.no_drivers')}</p>;
  if (asked.filter === 'passengers' && state.registrations > 0)
    return <p className={styles.none}>{t('list.no_passengers')}</p>;
  return <EmptyState illustration={<NoEvents />} title={t('list.empty')} action={action} />;
}

/** Rows before and behind those that are shown. Links, so that they work without script; with it the list grows in place. */
function More({ list, onGrow }: { readonly list: PeopleList; readonly onGrow: () => void }) {
  const { t } = useTranslation('event');
  const { count } = useFormat();
  const { asked, counts, rows = [], hasMore, grow, searchOf } = list;
  const last = asked.from + rows.length;
  return (
    <div className={styles.more}>
      <p className="meta">{t('list.shown', { shown: count(last), all: count(counts?.[asked.filter] ?? last) })}</p>
      {hasMore && (
        <ButtonLink
          to={{ search: searchOf({ ...asked, from: last }) }}
          onClick={(event) => {
            if (grow === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onGrow();
            grow();
          }}
        >
          {t('list.more')}
        </ButtonLink>
      )}
    </div>
  );
}

/** When the list has grown, the first of the new rows takes the focus from the link that stood there. */
function useFocusOnGrowth(list: RefObject<HTMLUListElement | null>, count: number) {
  const grownFrom = useRef<number | null>(null);
  useEffect(() => {
    if (grownFrom.current === null || count <= grownFrom.current) return;
    const first = list.current?.children[grownFrom.current];
    grownFrom.current = null;
    if (!(first instanceof HTMLElement)) return;
    first.setAttribute('tabindex', '-1');
    first.focus({ preventScroll: true });
  }, [list, count]);
  return () => {
    grownFrom.current = count;
  };
}

interface RowsProps extends Pick<ParticipantsSectionProps, 'state' | 'ownState' | 'renderAction'> {
  readonly rows: readonly ParticipantView[];
  readonly hasMap: boolean;
  readonly onShow: (id: string) => void;
}

function Rows({ state, rows, hasMap, ownState, renderAction, onShow }: RowsProps) {
  const { t } = useTranslation('event');
  const { own, list, highlightedId, highlight, freshIds } = state;
  const { asked, isMoving, searchOf } = list;
  const box = useRef<HTMLUListElement>(null);
  const onGrow = useFocusOnGrowth(box, rows.length);
  return (
    <>
      <p className="meta">{own?.latitude != null ? t('list.sorted_own') : t('list.sorted_event')}</p>
      {asked.from > 0 && (
        <div>
          <ButtonLink small to={{ search: searchOf({ ...asked, from: Math.max(0, asked.from - PEOPLE_DEFAULT) }) }}>
            {t('list.earlier')}
          </ButtonLink>
        </div>
      )}
      <ul ref={box} className={styles.list} aria-busy={isMoving}>
        {rows.map((participant) => (
          <Row
            key={participant.id}
            participant={participant}
            isLit={participant.id === highlightedId}
            isFresh={freshIds.has(participant.id)}
            hasMap={hasMap}
            state={participant.id === own?.id ? ownState : undefined}
            renderAction={renderAction}
            onLight={highlight}
            onShow={onShow}
          />
        ))}
      </ul>
      {(list.hasMore || asked.from > 0) && <More list={list} onGrow={onGrow} />}
    </>
  );
}

/** In the place of the list while it cannot be shown. */
function NotYet({ list }: { readonly list: PeopleList }) {
  const { t } = useTranslation(['event', 'common']);
  if (!list.hasFailed)
    return (
      <Skeleton text={t('common:states.loading')} className="stack">
        <SkeletonBlock shape="card" />
        <SkeletonBlock shape="card" />
        <SkeletonBlock shape="card" />
      </Skeleton>
    );
  return (
    <div className={cx('stack-tight', styles.none)} role="status">
      <p>{t('list.failed')}</p>
      <div>
        <Button small onClick={list.retry}>
          {t('common:actions.retry')}
        </Button>
      </div>
    </div>
  );
}

export interface ParticipantsSectionProps {
  readonly state: ParticipantsState;
  readonly id: string;
  /** What to do where nobody is yet: share the page. */
  readonly emptyAction?: ReactNode;
  /** How far one's own registration is on its way, in its row. */
  readonly ownState?: ReactNode;
  /** Under the heading: how old the list is, when that matters. */
  readonly note?: ReactNode;
  /** What can be done with somebody, in their row; must be the same function each time. */
  readonly renderAction?: (participant: ParticipantView) => ReactNode;
  /** The same in their window on the map; as in the row unless given. */
  readonly renderMarkerAction?: (participant: ParticipantView) => ReactNode;
  /** Brings the page's own map into view; where there is one, none takes the list's place. Must be the same function each time. */
  readonly onShowMap?: () => void;
  readonly ref?: Ref<HTMLElement>;
}

/** Who takes part: filters, the list part by part, and on narrow screens the map in its place unless the page has one elsewhere. */
export function ParticipantsSection(props: ParticipantsSectionProps) {
  const { state, id, emptyAction, note, renderAction, renderMarkerAction = renderAction } = props;
  const { onShowMap, ref } = props;
  const { t } = useTranslation('event');
  const { count } = useFormat();
  const variant = useVariant();
  const { event, list, select, setView } = state;
  const hasMap = event.latitude !== null && event.longitude !== null;
  const isMapElsewhere = onShowMap !== undefined;
  const isMapInPlace = !isMapElsewhere && variant === 'mobile' && state.view === 'map';
  const all = state.registrations;
  const top = useRef<HTMLDivElement>(null);
  const show = useCallback(
    (shownId: string) => {
      setView('map');
      select(shownId);
      if (onShowMap !== undefined) onShowMap();
      else if (variant === 'mobile') top.current?.scrollIntoView?.({ block: 'start' });
    },
    [setView, select, onShowMap, variant],
  );
  return (
    <section ref={ref} id={id} className={styles.section} aria-labelledby={`${id}-heading`} tabIndex={-1}>
      <div ref={top} className={styles.head}>
        <h2 id={`${id}-heading`}>
          {t('list.heading')} <span className={styles.count}>{count(all)}</span>
        </h2>
        {note}
      </div>
      {all > 0 && (
        <>
          {hasMap && !isMapElsewhere && <ViewSwitch state={state} />}
          <Filters list={list} />
          {(all > PEOPLE_DEFAULT || list.asked.departure !== '') && <PeopleSearch list={list} sectionId={id} />}
        </>
      )}
      {isMapInPlace && all > 0 ? (
        <div className={styles.map}>
          <ParticipantsMap state={state} className={styles.box} renderAction={renderMarkerAction} />
        </div>
      ) : list.rows === undefined ? (
        <NotYet list={list} />
      ) : list.rows.length === 0 ? (
        <Nobody state={state} action={emptyAction} />
      ) : (
        <Rows {...props} rows={list.rows} hasMap={hasMap} onShow={show} />
      )}
    </section>
  );
}

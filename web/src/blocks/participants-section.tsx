import type { ParticipantView } from '@convoi/contracts';
import { memo, type ReactNode, type Ref, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useVariant } from '#web/lib/use-variant.ts';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IconList, IconMap, IconMapPin } from '#web/ui/icons.ts';
import { NoEvents } from '#web/ui/illustrations/no-events.tsx';
import { SegmentedRadio } from '#web/ui/segmented-radio.tsx';
import { ParticipantCard } from './participant-card.tsx';
import { FILTERS } from './participants.ts';
import { ParticipantsMap } from './participants-map.tsx';
import styles from './participants-section.module.css';
import type { ListView, ParticipantsState } from './use-participants.ts';

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

/** One line of the list; lights its marker while it is looked at. Kept while nothing about it changes: there may be hundreds. */
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

function Filters({ state }: { readonly state: ParticipantsState }) {
  const { t } = useTranslation('event');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these act on the list at once
    <div className={styles.filters} role="group" aria-label={t('list.filter')}>
      {FILTERS.map((filter) => (
        <Chip key={filter} pressed={state.filter === filter} onClick={() => state.setFilter(filter)}>
          {t(`list.${filter}`)}
        </Chip>
      ))}
    </div>
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
  if (state.filter === 'drivers') return <p className={styles.none}>{t('list.no_drivers')}</p>;
  if (state.filter === 'passengers' && state.all.length > 0)
    return <p className={styles.none}>{t('list.no_passengers')}</p>;
  return <EmptyState illustration={<NoEvents />} title={t('list.empty')} action={action} />;
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

/** Who takes part: filters, the list, and on narrow screens the map in its place unless the page has one elsewhere. */
export function ParticipantsSection(props: ParticipantsSectionProps) {
  const { state, id, emptyAction, ownState, note, renderAction, renderMarkerAction = renderAction } = props;
  const { onShowMap, ref } = props;
  const { t } = useTranslation('event');
  const variant = useVariant();
  const { event, all, own, shown, highlightedId, highlight, select, setView, freshIds } = state;
  const hasMap = event.latitude !== null && event.longitude !== null;
  const isMapElsewhere = onShowMap !== undefined;
  const isMapInPlace = !isMapElsewhere && variant === 'mobile' && state.view === 'map';
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
          {t('list.heading')} <span className={styles.count}>{all.length}</span>
        </h2>
        {note}
      </div>
      {all.length > 0 && (
        <>
          {hasMap && !isMapElsewhere && <ViewSwitch state={state} />}
          <Filters state={state} />
        </>
      )}
      {isMapInPlace && all.length > 0 ? (
        <div className={styles.map}>
          <ParticipantsMap state={state} className={styles.box} renderAction={renderMarkerAction} />
        </div>
      ) : shown.length === 0 ? (
        <Nobody state={state} action={emptyAction} />
      ) : (
        <>
          <p className="meta">{own?.latitude != null ? t('list.sorted_own') : t('list.sorted_event')}</p>
          <ul className={styles.list}>
            {shown.map((participant) => (
              <Row
                key={participant.id}
                participant={participant}
                isLit={participant.id === highlightedId}
                isFresh={freshIds.has(participant.id)}
                hasMap={hasMap}
                state={participant.id === own?.id ? ownState : undefined}
                renderAction={renderAction}
                onLight={highlight}
                onShow={show}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

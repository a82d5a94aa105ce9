import type { EventView, ParticipantView } from '@convoi/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/lib/announce.ts';
import { type Filter, filtered, sortedByDistance, withOwn } from './participants.ts';

export type ListView = 'list' | 'map';

/** Id of the event's marker. */
export const EVENT_ITEM = 'event';

/** What list and map of an event's participants share: who, in which order, which one is looked at. */
export interface ParticipantsState {
  readonly event: EventView;
  readonly own: ParticipantView | null;
  /** Everybody, oneself in full. */
  readonly all: readonly ParticipantView[];
  /** As the filter has it, in the order of the list. */
  readonly shown: readonly ParticipantView[];
  readonly filter: Filter;
  readonly setFilter: (filter: Filter) => void;
  /** On a narrow screen: one of the two at a time. */
  readonly view: ListView;
  readonly setView: (view: ListView) => void;
  readonly selectedId: string | null;
  readonly select: (id: string | null) => void;
  readonly highlightedId: string | null;
  readonly highlight: (id: string | null) => void;
  /** Those who came while the page was open. */
  readonly freshIds: ReadonlySet<string>;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Notes who comes and goes while the page is open, and says it politely; what one does oneself is said elsewhere. */
function useArrivals(participants: readonly ParticipantView[], ownId: string | undefined): ReadonlySet<string> {
  const { t } = useTranslation('event');
  const known = useRef<ReadonlySet<string> | null>(null);
  const [fresh, setFresh] = useState(NOBODY);
  useEffect(() => {
    const before = known.current;
    const now = new Set(participants.map(({ id }) => id));
    known.current = now;
    if (before === null) return;
    const came = [...now].filter((id) => !before.has(id) && id !== ownId);
    const left = [...before].filter((id) => !now.has(id) && id !== ownId);
    if (came.length > 0) {
      setFresh((earlier) => new Set([...earlier, ...came]));
      announce(t('list.newcomer', { count: came.length }));
    } else if (left.length > 0) announce(t('list.left', { count: left.length }));
  }, [participants, ownId, t]);
  return fresh;
}

/** The participants of an event as a page shows them, with one's own registration in its place. */
export function useParticipants(event: EventView, own: ParticipantView | null): ParticipantsState {
  const [filter, setFilter] = useState<Filter>('all');
  const [view, setView] = useState<ListView>('list');
  const [selectedId, select] = useState<string | null>(null);
  const [highlightedId, highlight] = useState<string | null>(null);
  const freshIds = useArrivals(event.participants, own?.id);
  const all = useMemo(() => withOwn(event.participants, own), [event.participants, own]);
  const shown = useMemo(() => filtered(sortedByDistance(all, own), filter), [all, own, filter]);
  return {
    event,
    own,
    all,
    shown,
    filter,
    setFilter,
    view,
    setView,
    selectedId,
    select,
    highlightedId,
    highlight,
    freshIds,
  };
}

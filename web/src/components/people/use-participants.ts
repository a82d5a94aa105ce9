import {
  countsOf,
  type EventCounts,
  type EventView,
  IS_IN,
  leavesFrom,
  type ParticipantView,
  PEOPLE_DEFAULT,
  PEOPLE_MAX,
  type PeopleFilter,
  type Point,
  pointOf,
} from '@convoi/contracts';
import { keepPreviousData, type QueryKey } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFollow, useLiveQuery } from '#web/lib/api/live-query.ts';
import { topics } from '#web/lib/api/push.ts';
import { useSettling } from '#web/lib/api/use-settling.ts';
import { eventPageQuery } from '../events/event-page-query.ts';
import { useArrivals } from '../events/use-arrivals.ts';
import type { RideCaller } from '../rides/ride-caller.ts';
import { type AskedByAddress, askedBy, searchOf } from './people-asked.ts';
import { peopleQuery } from './people-queries.ts';

export type ListView = 'list' | 'map';

/** Id of the event's marker. */
export const EVENT_ITEM = 'event';

/** The part of the list that is shown. */
export interface PeopleList {
  readonly asked: AskedByAddress;
  /** Undefined until it has been read for the first time. */
  readonly rows: readonly ParticipantView[] | undefined;
  /** How many each filter leaves, of those who leave from where it is asked for; undefined until it has been read. */
  readonly counts: { readonly [F in PeopleFilter]: number } | undefined;
  /** Another part is on its way; the one before stands meanwhile. */
  readonly isMoving: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** Whether there are more behind the last row. */
  readonly hasMore: boolean;
  /** Shows more of them on this page; null where that would be too many. */
  readonly grow: (() => void) | null;
  /** The query of this page with another part; the same function while the address is the same. */
  readonly searchOf: (change: Partial<AskedByAddress>) => string;
}

/** What list and map of an event's participants share: who, in which order, which one is looked at. */
export interface ParticipantsState {
  readonly event: EventView;
  readonly caller: RideCaller | null;
  readonly own: ParticipantView | null;
  /** Own departure, where the server does not know it of whoever looks. */
  readonly home: Point | null;
  /** Who takes part, with all who ride together with them, oneself among them. */
  readonly counts: EventCounts;
  /** How many registrations the list has, one's own among them. */
  readonly registrations: number;
  readonly list: PeopleList;
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

/** One's own registration as long as an answer does not count it yet: on its way, or newer than what has been read. */
function useUncounted(queryKey: QueryKey, own: ParticipantView | null, isPending: boolean): ParticipantView | null {
  const isSettled = useSettling(queryKey) === 'settled';
  const [countedId, setCountedId] = useState<string | null>(null);
  const ownId = own?.id ?? null;
  useEffect(() => {
    if (isSettled && !isPending) setCountedId(ownId);
  }, [isSettled, isPending, ownId]);
  const isCounted = (isSettled && !isPending) || own?.id === countedId;
  return isCounted ? null : own;
}

/** Figures with one more among them. */
function withOne(counts: EventCounts, one: ParticipantView | null): EventCounts {
  if (one === null) return counts;
  const own = countsOf([one]);
  return {
    ...counts,
    drivers: counts.drivers + own.drivers,
    passengers: counts.passengers + own.passengers,
    free_seats: counts.free_seats + own.free_seats,
  };
}

/** A registration that only this page knows to be one's own. */
interface Guest {
  readonly guest: ParticipantView | null;
  /** It is on its way to the server. */
  readonly isPending: boolean;
}

const NO_GUEST: Guest = { guest: null, isPending: false };

/** The part that the address asks for, and more of it on demand. */
function useList(
  event: EventView,
  own: ParticipantView | null,
  caller: RideCaller | null,
  { guest, isPending }: Guest,
) {
  const [search] = useSearchParams();
  const asked = useMemo(() => askedBy(search), [search]);
  const { filter, departure, from } = asked;
  const of = JSON.stringify(asked);
  const [grown, setGrown] = useState({ of, limit: PEOPLE_DEFAULT });
  const limit = grown.of === of ? grown.limit : PEOPLE_DEFAULT;
  const home = guest === null ? null : pointOf(guest);
  const query = peopleQuery(event.id_user, { ...asked, limit, home }, caller);
  const token = caller?.token;
  // What one may see of others moves with a relation, which is told to its two parties only.
  useFollow(caller === null ? null : topics.dashboard, query.queryKey, token);
  const {
    data: read,
    isPlaceholderData,
    isError,
    refetch,
  } = useLiveQuery({ ...query, placeholderData: keepPreviousData }, topics.event(event.id_user), { token });
  const data = useDeferredValue(read);
  const uncounted = useUncounted(query.queryKey, guest, isPending);
  const rows = useMemo(() => {
    if (data === undefined || own === null) return data?.items;
    const others = data.items.filter(({ id }) => id !== own.id);
    const isAsked = IS_IN[filter](own) && (departure === '' || leavesFrom(own, departure));
    return isAsked && from === 0 ? [own, ...others] : others;
  }, [data, own, filter, departure, from]);
  const isCountedHere = uncounted !== null && (departure === '' || leavesFrom(uncounted, departure));
  const counts = useMemo(() => {
    if (data === undefined) return undefined;
    const { all, drivers, passengers } = data.counts;
    const more = (isIn: (one: ParticipantView) => boolean): number =>
      isCountedHere && uncounted !== null && isIn(uncounted) ? 1 : 0;
    return {
      all: all + more(IS_IN.all),
      drivers: drivers + more(IS_IN.drivers),
      passengers: passengers + more(IS_IN.passengers),
    };
  }, [data, isCountedHere, uncounted]);
  const searchOfThis = useCallback((change: Partial<AskedByAddress>) => searchOf(search, change), [search]);
  const list: PeopleList = {
    asked,
    rows,
    counts,
    isMoving: isPlaceholderData,
    hasFailed: isError && data === undefined,
    retry: () => void refetch(),
    hasMore: data !== undefined && from + data.items.length < data.counts[filter],
    grow: limit < PEOPLE_MAX ? () => setGrown({ of, limit: Math.min(2 * limit, PEOPLE_MAX) }) : null,
    searchOf: searchOfThis,
  };
  return { list, home, newest: data?.newest };
}

/**
 * The participants of an event as a page shows them: the part of the list that its address asks for, with one's own
 * registration in its place.
 */
export function useParticipants(
  event: EventView,
  own: ParticipantView | null,
  caller: RideCaller | null,
  given: Guest = NO_GUEST,
): ParticipantsState {
  const [view, setView] = useState<ListView>('list');
  const [selectedId, select] = useState<string | null>(null);
  const [highlightedId, highlight] = useState<string | null>(null);
  const { guest, isPending } = event.my_participant_id === null ? given : NO_GUEST;
  const { list, home, newest } = useList(event, own, caller, { guest, isPending });
  const uncounted = useUncounted(eventPageQuery(event.id_user).queryKey, guest, isPending);
  const freshIds = useArrivals(newest, event.current_participants, own?.id);
  return {
    event,
    caller,
    own,
    home,
    counts: withOne(event.counts, uncounted),
    registrations: event.current_participants + (uncounted === null ? 0 : 1),
    list,
    view,
    setView,
    selectedId,
    select,
    highlightedId,
    highlight,
    freshIds,
  };
}

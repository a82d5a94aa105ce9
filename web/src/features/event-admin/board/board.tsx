import {
  BOARD_DEFAULT,
  BOARD_FILTERS,
  BOARD_MAX,
  type BoardFilter,
  type BoardPersonView,
  type BoardView,
  type EventAdminView,
  type LegKind,
  PRIVATE_CAPACITY_MAX,
  SEARCH_QUERY_MAX,
  TIMER_MS,
} from '@convoi/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { announce } from '#web/lib/announce.ts';
import { useLiveQuery } from '#web/lib/api/live-query.ts';
import { useTyped } from '#web/lib/hooks/use-typed.ts';
import face from '#web/ui/actions/button.module.css';
import { Button, buttonClass } from '#web/ui/actions/button.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import {
  IconDownload,
  IconMail,
  IconMap,
  IconPrinter,
  IconSearch,
  IconUserPlus,
  IconX,
} from '#web/ui/display/icons.ts';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { type BoardAsked, boardQuery, FIRST_BOARD } from '../api/board.ts';
import styles from './board.module.css';
import { BoardRow } from './board-row.tsx';
import { useHandWords } from './hand-words.ts';
import { useBoardFocus, useSaidCount } from './use-board-by-ear.ts';
import { useBoardWords } from './words.ts';

const AboardDialog = lazyPart(
  () => import('./aboard-dialog.tsx'),
  (module) => module.AboardDialog,
  'message',
);
const AnnounceDialog = lazyPart(
  () => import('../acts/announce-dialog.tsx'),
  (module) => module.AnnounceDialog,
  'message',
);
const EnterDialog = lazyPart(
  () => import('./enter-dialog.tsx'),
  (module) => module.EnterDialog,
  'message',
);
const BoardMap = lazyPart(
  () => import('./board-map.tsx'),
  (module) => module.BoardMap,
  'line',
);
const WithdrawPersonDialog = lazyPart(
  () => import('./withdraw-person-dialog.tsx'),
  (module) => module.WithdrawPersonDialog,
  'message',
);

interface BoardProps {
  readonly event: EventAdminView;
  readonly idAdmin: string;
}

/** A part of the board that the socket keeps up to date; the topic is in the first answer. */
function useBoard(idAdmin: string, asked: BoardAsked) {
  const query = boardQuery(idAdmin, asked);
  const known = useQueryClient().getQueryData<BoardView>(query.queryKey);
  return useLiveQuery(query, known?.topic ?? null);
}

/** A viewer looks, and changes nothing. */
const mayChange = ({ you }: EventAdminView): boolean => you.role !== 'viewer';

interface Choice {
  /** null once the event is over. */
  readonly onAboard: ((person: BoardPersonView) => void) | null;
  readonly chosen: Chosen;
  /** null for whoever may write to nobody. */
  readonly onChoose: ((person: BoardPersonView, isChosen: boolean) => void) | null;
}

/** Those who are chosen, by id. */
type Chosen = ReadonlyMap<string, BoardPersonView>;

const NOBODY: Chosen = new Map();

/** The chosen without one of them. */
function without(chosen: Chosen, id: string): Chosen {
  const left = new Map(chosen);
  left.delete(id);
  return left;
}

function Rows({ board, chosen, onChoose, onAboard }: Choice & { readonly board: BoardView }) {
  const rides = new Map(board.rides.map((ride) => [ride.carpool_id, ride]));
  return board.participants.map((person) => (
    <BoardRow
      key={person.id}
      person={person}
      ride={person.carpool_id === null ? undefined : rides.get(person.carpool_id)}
      isChosen={chosen.has(person.id)}
      onChoose={onChoose}
      onAboard={onAboard}
    />
  ));
}

/** Where so many later parts of the list begin. */
const laterParts = (parts: number): number[] =>
  Array.from({ length: parts }, (_, part) => BOARD_DEFAULT + part * BOARD_MAX);

interface LaterRowsProps extends Choice {
  readonly idAdmin: string;
  readonly asked: BoardAsked;
  readonly onDrawn: (from: number) => void;
}

/** A later part of the list, read by itself. */
function LaterRows({ idAdmin, asked, onDrawn, ...choice }: LaterRowsProps) {
  const { data } = useBoard(idAdmin, asked);
  const isDrawn = data !== undefined;
  const { from } = asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the part is there
  useEffect(() => {
    if (isDrawn) onDrawn(from);
  }, [isDrawn, from]);
  return data === undefined ? null : <Rows board={data} {...choice} />;
}

/** What the organiser wants to know first: who has no seat, and who could take them. */
function Counts({ counters }: Pick<BoardView, 'counters'>) {
  const words = useBoardWords();
  return (
    <div className={styles.counts} aria-live="polite">
      <p className={styles.first}>{words.without(counters.without_seat)}</p>
      <p>{words.near(counters.drivers_near)}</p>
      <dl className={styles.figures}>
        {(Object.keys(words.counters(0)) as (keyof ReturnType<typeof words.counters>)[]).map((name) => (
          <div key={name}>
            <dt>{words.counters(counters[name])[name]}</dt>
            <dd>{counters[name]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface Asking {
  readonly filter: BoardFilter;
  readonly leg: LegKind | null;
  readonly q: string;
}

interface FiltersProps {
  readonly asking: Asking;
  readonly onAsk: (change: Partial<Asking>) => void;
}

function Filters({ asking, onAsk }: FiltersProps) {
  const words = useBoardWords();
  const id = useId();
  const [typed, setTyped] = useState(asking.q);
  const shown = useTyped(id, typed, setTyped);
  useEffect(() => {
    const q = typed.trim();
    if (q === asking.q) return;
    const waiting = setTimeout(() => onAsk({ q }), TIMER_MS.searchDebounce);
    return () => clearTimeout(waiting);
  }, [typed, asking.q, onAsk]);
  return (
    <div className={styles.filters}>
      <SegmentedRadio<BoardFilter>
        label={words.filter}
        name="board-filter"
        wrapped
        value={asking.filter}
        onValue={(filter) => onAsk({ filter })}
        options={BOARD_FILTERS.map((value) => ({ value, label: words.filters[value] }))}
      />
      <SegmentedRadio<LegKind | 'all'>
        label={words.leg}
        name="board-leg"
        inline
        value={asking.leg ?? 'all'}
        onValue={(leg) => onAsk({ leg: leg === 'all' ? null : leg })}
        options={(['all', 'outbound', 'return'] as const).map((value) => ({ value, label: words.legs[value] }))}
      />
      <TextField
        label={words.search}
        icon={<IconSearch size={20} />}
        type="search"
        autoComplete="off"
        maxLength={SEARCH_QUERY_MAX}
        id={id}
        value={shown}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  );
}

interface ActionsProps extends BoardProps {
  readonly onWrite: () => void;
  readonly onEnter: () => void;
  /** null where there is none: the page's map is there for visitors of an event to come. */
  readonly isMapShown: boolean | null;
  readonly onMap: (isShown: boolean) => void;
  readonly onPrint: () => void;
}

function Actions({ event, idAdmin, onWrite, onEnter, isMapShown, onMap, onPrint }: ActionsProps) {
  const hand = useHandWords();
  const words = useBoardWords();
  return (
    <div className={styles.actions}>
      {event.is_upcoming && mayChange(event) && (
        <>
          <Button small icon={<IconMail size={20} />} onClick={onWrite}>
            {words.writeAll}
          </Button>
          <Button small icon={<IconUserPlus size={20} />} onClick={onEnter}>
            {hand.enter}
          </Button>
        </>
      )}
      <a
        className={buttonClass({ small: true })}
        href={`/api/events/admin/${encodeURIComponent(idAdmin)}/participants.csv`}
        download="participants.csv"
      >
        <span className={face.face}>
          <IconDownload size={20} />
          <span>{words.csv}</span>
        </span>
      </a>
      {isMapShown !== null && (
        <Button small icon={<IconMap size={20} />} aria-expanded={isMapShown} onClick={() => onMap(!isMapShown)}>
          {isMapShown ? words.noMap : words.map}
        </Button>
      )}
      <Button small icon={<IconPrinter size={20} />} onClick={onPrint}>
        {words.print}
      </Button>
    </div>
  );
}

interface ChosenBarProps {
  readonly chosen: Chosen;
  readonly onWrite: () => void;
  readonly onWithdraw: (person: BoardPersonView) => void;
  readonly onNobody: () => void;
}

/** Whoever is chosen, and what can be done with them: at hand wherever in the list one is. */
function ChosenBar({ chosen, onWrite, onWithdraw, onNobody }: ChosenBarProps) {
  const words = useBoardWords();
  // One at a time: whoever is struck off is told, and so is everybody in their car.
  const [only] = chosen.size === 1 ? chosen.values() : [];
  return (
    <div className={styles.chosen}>
      <IconButton label={words.chooseNobody} icon={<IconX />} onClick={onNobody} />
      {only !== undefined && (
        <Button small aria-label={words.withdrawOf(only.name)} onClick={() => onWithdraw(only)}>
          {words.withdraw}
        </Button>
      )}
      <Button small variant="primary" icon={<IconMail size={20} />} onClick={onWrite}>
        {words.writeSome(chosen.size)}
      </Button>
    </div>
  );
}

/** Everybody whom the filter leaves, also those whom the page does not show yet. */
async function everybodyAsked(queryClient: QueryClient, idAdmin: string, asking: Asking, total: number) {
  const parts = Array.from({ length: Math.ceil(total / BOARD_MAX) }, (_, part) => part * BOARD_MAX);
  const boards = await Promise.all(
    parts.map((from) => queryClient.fetchQuery(boardQuery(idAdmin, { ...asking, from, limit: BOARD_MAX }))),
  );
  return boards.flatMap(({ participants }) => participants);
}

/** Who comes, who drives, who still needs a seat: live, part by part. */
export function Board({ event, idAdmin }: BoardProps) {
  const { t } = useTranslation();
  const words = useBoardWords();
  const [asking, setAsking] = useState<Asking>(FIRST_BOARD);
  const [parts, setParts] = useState(0);
  const [chosen, setChosen] = useState<Chosen>(NOBODY);
  const [withdrawing, setWithdrawing] = useState<BoardPersonView | null>(null);
  const [writing, setWriting] = useState<'all' | 'chosen' | null>(null);
  const queryClient = useQueryClient();
  const [isPrinting, setIsPrinting] = useState(false);
  // Once everybody is drawn.
  useEffect(() => {
    if (!isPrinting) return;
    window.print();
    setIsPrinting(false);
  }, [isPrinting]);
  const [byHand, setByHand] = useState<'enter' | BoardPersonView | null>(null);
  const [isMapShown, setIsMapShown] = useState(false);
  const hasMap = event.is_upcoming && !event.is_hidden && event.latitude !== null;
  const first = { ...asking, from: 0, limit: BOARD_DEFAULT };
  const answer = useBoard(idAdmin, first);
  const { data: board, isError } = answer;
  useSaidCount(asking, Math.min(board?.total ?? 0, BOARD_DEFAULT), answer);
  const focus = useBoardFocus(chosen.size > 0 || writing !== null || withdrawing !== null);
  const ask = useCallback((change: Partial<Asking>) => {
    setParts(0);
    setAsking((now) => ({ ...now, ...change }));
  }, []);
  const choose = useCallback((person: BoardPersonView, isChosen: boolean) => {
    setChosen((before) => (isChosen ? new Map(before).set(person.id, person) : without(before, person.id)));
  }, []);
  const chooseAll = async (total: number) => {
    try {
      const people = await everybodyAsked(queryClient, idAdmin, asking, total);
      const all = new Map([...chosen, ...people.map((person) => [person.id, person] as const)]);
      setChosen(all);
      announce(words.chosen(all.size));
    } catch {
      showToast({ tone: 'danger', text: words.failed });
    }
  };
  /** On paper nobody presses for more. */
  const printAll = async (total: number) => {
    const all = Math.max(0, Math.ceil((total - BOARD_DEFAULT) / BOARD_MAX));
    try {
      for (const from of laterParts(all))
        await queryClient.ensureQueryData(boardQuery(idAdmin, { ...asking, from, limit: BOARD_MAX }));
    } catch {
      showToast({ tone: 'danger', text: words.failed });
      return;
    }
    setParts(all);
    setIsPrinting(true);
  };
  if (board === undefined)
    return isError ? (
      <Banner tone="danger">{words.failed}</Banner>
    ) : (
      <Skeleton text={t('states.loading')} className={styles.board ?? ''}>
        <SkeletonBlock shape="title" />
        <SkeletonBlock shape="card" />
        <SkeletonBlock shape="card" />
      </Skeleton>
    );
  const onAboard = event.is_upcoming && mayChange(event) ? setByHand : null;
  // After the end nobody is written to.
  const onChoose = event.is_upcoming && mayChange(event) ? choose : null;
  const everybody = board.counters.drivers + board.counters.passengers;
  const shown = Math.min(board.total, BOARD_DEFAULT + parts * BOARD_MAX);
  return (
    <div className={styles.board}>
      <Card as="section" aria-labelledby="board-heading">
        <h2 id="board-heading" className="visually-hidden">
          {words.heading}
        </h2>
        <Counts counters={board.counters} />
        <Actions
          event={event}
          idAdmin={idAdmin}
          onWrite={() => setWriting('all')}
          onEnter={() => setByHand('enter')}
          isMapShown={hasMap ? isMapShown : null}
          onMap={setIsMapShown}
          onPrint={() => void printAll(board.total)}
        />
      </Card>
      {hasMap && isMapShown && (
        <Suspense fallback={<SkeletonBlock shape="card" />}>
          <BoardMap event={event} />
        </Suspense>
      )}
      <Filters asking={asking} onAsk={ask} />
      <section aria-labelledby="board-list" className={styles.people}>
        <div className={styles.top}>
          <h2 id="board-list" ref={focus.heading} tabIndex={-1} className={styles.heading}>
            {words.list} <span className="meta">{words.shown(shown, board.total)}</span>
          </h2>
          {onChoose !== null && board.total > 1 && board.total <= PRIVATE_CAPACITY_MAX && (
            <Button small onClick={() => void chooseAll(board.total)}>
              {words.chooseAll(board.total)}
            </Button>
          )}
        </div>
        {/* Before the list, in whose four hundred boxes it would be far away for keys; drawn under it, at the edge of the screen. */}
        {chosen.size > 0 && (
          <ChosenBar
            chosen={chosen}
            onWrite={() => setWriting('chosen')}
            onWithdraw={setWithdrawing}
            onNobody={() => setChosen(NOBODY)}
          />
        )}
        {board.total === 0 ? (
          <p>{everybody === 0 ? words.nobody : words.none}</p>
        ) : (
          <ul ref={focus.list} className={styles.list}>
            <Rows board={board} chosen={chosen} onChoose={onChoose} onAboard={onAboard} />
            {laterParts(parts).map((from) => (
              <LaterRows
                key={from}
                idAdmin={idAdmin}
                asked={{ ...asking, from, limit: BOARD_MAX }}
                onDrawn={focus.onDrawn}
                chosen={chosen}
                onChoose={onChoose}
                onAboard={onAboard}
              />
            ))}
          </ul>
        )}
        {shown < board.total && (
          <div className={styles.more}>
            <Button
              onClick={() => {
                focus.goOnAt(shown);
                setParts(parts + 1);
              }}
            >
              {words.more}
            </Button>
          </div>
        )}
      </section>
      <Suspense>
        {byHand === 'enter' && <EnterDialog event={event} idAdmin={idAdmin} onClose={() => setByHand(null)} />}
        {byHand !== null && byHand !== 'enter' && (
          <AboardDialog person={byHand} idAdmin={idAdmin} idUser={event.id_user} onClose={() => setByHand(null)} />
        )}
        {withdrawing !== null && (
          <WithdrawPersonDialog
            person={withdrawing}
            idAdmin={idAdmin}
            idUser={event.id_user}
            onClose={() => setWithdrawing(null)}
            onDone={(id) => setChosen((before) => without(before, id))}
          />
        )}
        {writing !== null && (
          <AnnounceDialog
            idAdmin={idAdmin}
            to={writing === 'all' ? null : [...chosen.keys()]}
            count={writing === 'all' ? event.current_participants : chosen.size}
            onClose={() => setWriting(null)}
            onSent={() => setChosen(NOBODY)}
          />
        )}
      </Suspense>
    </div>
  );
}

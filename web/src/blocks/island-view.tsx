/* oxlint-disable react/no-danger -- one empty text, see below */
import {
  type ComponentType,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { ISLAND_MARK, type Island, IslandContext, noteAsleep } from '#web/lib/island.ts';
import { sleep } from '#web/lib/island-sleep.ts';

/** What goes into an island, from the page around it. It wakes up with the first properties, those of the server. */
interface Inflow<Props> {
  readonly first: Props;
  readonly set: (props: Props) => void;
  readonly read: () => Props;
  readonly subscribe: (listener: () => void) => () => void;
}

function createInflow<Props>(first: Props): Inflow<Props> {
  const listeners = new Set<() => void>();
  let current = first;
  return {
    first,
    set: (props) => {
      current = props;
      for (const listener of listeners) listener();
    },
    read: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface BodyProps<Props> {
  readonly part: ComponentType<Props>;
  readonly inflow: Inflow<Props>;
  readonly onAwake?: (() => void) | undefined;
}

/** Inside the island's own root. */
function Body<Props extends object>({ part: Part, inflow, onAwake }: BodyProps<Props>) {
  const props = useSyncExternalStore(inflow.subscribe, inflow.read, () => inflow.first);
  const awake = useEffectEvent(() => onAwake?.());
  useEffect(() => awake(), []);
  return <Part {...props} />;
}

const OTHERS_INSIDE = { __html: '' };

export interface IslandViewProps<Props> {
  readonly island: Island<Props>;
  readonly props: Props;
  /** Shown when its code cannot be had. */
  readonly failure: ReactNode;
}

/** The place of an island in its page (`lib/island.ts`). Its properties may change at any time. */
export function IslandView<Props extends object>({ island, props, failure }: IslandViewProps<Props>) {
  const { draw, attach, frame } = use(IslandContext);
  const place = useRef<HTMLDivElement>(null);
  const [inflow] = useState(() => createInflow(props));
  const [hasFailed, setHasFailed] = useState(false);
  const drawn = island.loaded();
  if (draw !== undefined && drawn !== null) draw(island.source, frame(<Body part={drawn} inflow={inflow} />));

  useEffect(() => inflow.set(props), [inflow, props]);

  useEffect(() => {
    const element = place.current;
    if (element === null || attach === undefined) return;
    const isDrawn = element.firstChild !== null;
    let detach: (() => void) | undefined;
    const { wake, end } = sleep(element, {
      load: island.load,
      attach: (onAwake) => {
        const part = island.loaded();
        if (part === null) return;
        setHasFailed(false);
        detach = attach(element, frame(<Body part={part} inflow={inflow} onAwake={onAwake} />), isDrawn);
      },
      onFailed: (isWanted) => {
        if (isWanted || !isDrawn) setHasFailed(true);
      },
    });
    if (!isDrawn) void wake();
    const forget = noteAsleep(wake);
    return () => {
      forget();
      end();
      detach?.();
    };
  }, [island, inflow, attach, frame]);

  return (
    <>
      {hasFailed && failure}
      <div
        ref={place}
        {...{ [ISLAND_MARK]: island.source }}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, so that React leaves the inside to the island's own root
        dangerouslySetInnerHTML={OTHERS_INSIDE}
      />
    </>
  );
}

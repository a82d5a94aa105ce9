import type { Clock } from '../clock.ts';
import type { EventStore, StoredEvent } from '../event-store/event-store.ts';
import type { Document, ReadStore } from '../read-store/read-store.ts';
import type { SubscriptionLog } from '../subscriptions/monitor.ts';
import { type PoisonGuard, poisonGuard } from '../subscriptions/poison-guard.ts';
import { atMost, serial } from '../subscriptions/serial.ts';
import type { ParkedEvents } from './parked-events.ts';
import type { Projection, ReadableEvent } from './projection.ts';
import { openProjector } from './projector.ts';

/** Everything that projecting needs. */
export interface ProjectionPorts {
  readonly events: EventStore;
  readonly views: ReadStore;
  readonly parked: ParkedEvents;
  /** Makes personal fields readable. Throws StoreUnavailable when the keys cannot be read. */
  readonly read: (event: StoredEvent) => ReadableEvent | Promise<ReadableEvent>;
  readonly clock: Clock;
  readonly log?: SubscriptionLog | undefined;
}

/** Name under which a version's events are parked. */
export const subscriptionName = (name: string, version: number): string => `${name}__v${version}`;

/** A version that is being built. */
export interface Build {
  readonly name: string;
  readonly version: number;
  /** Everything up to here is folded in. */
  position(): number;
  readonly deliver: PoisonGuard['deliver'];
  moveTo(position: number): void;
  /** Makes what readers need and writing in bulk left out; before it is served. */
  finish(): Promise<void>;
  readonly types: ReadonlySet<string>;
}

/** Documents kept in memory by a build, which is alone with its version. */
const KEEP = 2_000;
/**
 * Events in one commit of a build: larger than live, since nobody waits for it, and few enough that most of a batch is garbage
 * before the collector has moved it to where garbage costs more.
 */
const BATCH = 1_000;
/** Builds of a pass in hand at the same time: while some wait for the store there is always one to fold (decision 0105). */
const AT_ONCE = 8;

/** Opens a version to build, going on from where an interrupted build ended. `name` differs for scratch builds. */
export async function openBuild(
  projection: Projection<Document>,
  version: number,
  ports: ProjectionPorts,
  name: string = projection.name,
): Promise<Build> {
  const projector = await openProjector(projection, version, ports, { keep: KEEP, alone: true }, name);
  const guard = poisonGuard({
    name: subscriptionName(name, version),
    events: ports.events,
    parked: ports.parked,
    clock: ports.clock,
    handle: projector.handle,
    replay: projector.replay,
    log: ports.log,
  });
  let position = await ports.views.checkpoint(name, version);
  return {
    name,
    version,
    types: new Set(projection.types),
    position: () => position,
    deliver: guard.deliver,
    moveTo: (to) => {
      position = Math.max(position, to);
    },
    finish: async () => {
      await ports.views.collection(projector.definition);
    },
  };
}

/**
 * Reads the log once for all builds and folds each up to its own limit (a position, inclusive). Ends when all are there
 * or the signal aborts. Throws StoreUnavailable and the like: the builds can be advanced again.
 */
export async function advance(
  builds: readonly Build[],
  limitOf: (build: Build) => number,
  ports: Pick<ProjectionPorts, 'events'>,
  signal: AbortSignal,
): Promise<void> {
  const limits = new Map(builds.map((build) => [build, limitOf(build)] as const));
  const open = (): Build[] => builds.filter((build) => build.position() < (limits.get(build) ?? -1));
  if (open().length === 0) return;
  const furthest = Math.max(...limits.values());
  const end = new AbortController();
  const stop = (): void => end.abort();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    const batches = ports.events.subscribe({
      from: Math.min(...open().map((build) => build.position())),
      types: [...new Set(open().flatMap((build) => [...build.types]))],
      signal: end.signal,
      batchSize: BATCH,
    });
    // Each build takes its batches in turn; one may fold the next batch while another's is being written.
    const turns = new Map(builds.map((build) => [build, serial()] as const));
    const inHand = atMost(AT_ONCE);
    /** Those that could not take a batch take none after it, which would leave a gap: they are advanced again from where they are. */
    const broken = new Set<Build>();
    let before: Promise<unknown> = Promise.resolve();
    for await (const batch of batches) {
      const deliveries = [...turns].map(([build, inTurn]) =>
        inTurn(async () => {
          const from = build.position();
          const reached = Math.min(batch.position, limits.get(build) ?? -1);
          if (reached <= from || broken.has(build)) return;
          const concerned = batch.events.filter(
            ({ type, position }) => build.types.has(type) && position > from && position <= reached,
          );
          try {
            await inHand(() => build.deliver(concerned, reached));
          } catch (error) {
            broken.add(build);
            throw error;
          }
          build.moveTo(reached);
        }),
      );
      const now = Promise.all(deliveries);
      // Whoever fails is heard at the next round.
      now.catch(() => undefined);
      await before;
      before = now;
      if (batch.caughtUp || batch.position >= furthest) break;
    }
    await before;
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

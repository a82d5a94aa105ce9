import { isToldOutage } from '../event-store/store-errors.ts';
import type { Collection, Document, ReadStore, VersionState } from '../read-store/read-store.ts';
import { pause, pauseAfterFailure, pauseTogether } from '../subscriptions/back-off.ts';
import { aloneLeases, type Lease, type Leases } from '../subscriptions/leases.ts';
import type { LogWatch } from '../subscriptions/log-watch.ts';
import { errorCode, type SubscriptionMonitor } from '../subscriptions/monitor.ts';
import { type RunningSubscription, runSubscription } from '../subscriptions/subscription.ts';
import { createJointBuild, type JointBuild } from './joint-build.ts';
import { codeVersion, nextBuild, type Projection, type ReadableEvent } from './projection.ts';
import { openBuild, type ProjectionPorts, subscriptionName } from './projection-build.ts';
import { openProjector } from './projector.ts';

export interface LiveProjectionPorts extends ProjectionPorts {
  readonly monitor?: SubscriptionMonitor | undefined;
  readonly random?: (() => number) | undefined;
  /** Shared with other projections, so that what is missing of all of them is built in one reading; its own unless given. */
  readonly jointBuild?: JointBuild | undefined;
  /** Who may fold; unless given this process is alone. */
  readonly leases?: Leases | undefined;
  /** Tells where the log is to a process that does not fold; without it only checkpoints are known there. */
  readonly watch?: Pick<LogWatch, 'position' | 'lastOf'> | undefined;
  /** Called after each live commit (never during a build): the events in it, the ids of the documents written. */
  readonly onCommitted?:
    | ((name: string, events: readonly ReadableEvent[], ids: readonly string[], position: number) => void)
    | undefined;
}

export type ProjectionState =
  | 'starting'
  | 'standby'
  | 'building'
  | 'catching-up'
  | 'live'
  | 'retrying'
  | 'frozen'
  | 'superseded'
  | 'stopped';

export interface LiveProjectionStatus {
  readonly name: string;
  /**
   * `standby`: another process folds. `frozen`: an operator went back to a version of older code. `superseded`: a version of
   * newer code is active; this program goes on with its own as long as it is there.
   */
  readonly state: ProjectionState;
  readonly activeVersion: number | null;
  readonly buildingVersion: number | null;
  /** Everything up to here is in the version that this program reads; -1 while there is none. */
  readonly position: number;
  readonly parked: number;
  /** Code of the last failure, null while all is well. */
  readonly failure: string | null;
}

/** A version as readers of this program get it. */
export interface ReadableModel<D extends Document> {
  readonly collection: Collection<D>;
  readonly version: number;
  /** As it is kept with the documents. */
  readonly checkpoint: number;
  /** Everything up to here is in whatever is read from now on. */
  readonly position: number;
}

/** A projection at work in this process. */
export interface RunningProjection {
  readonly name: string;
  status(): LiveProjectionStatus;
  /** What this program reads now: the active version, or its own when newer code has made that; null when there is none. */
  readable<D extends Document>(): Promise<ReadableModel<D> | null>;
  /**
   * The version that this process folds, and up to where it has, without a question to the store; null where it folds none. Readers may be
   * sent to another version meanwhile: it is for work of this process that nobody compares with another's answer.
   */
  folded<D extends Document>(): Omit<ReadableModel<D>, 'checkpoint'> | null;
  /**
   * Waits for the moment to read again for a position, so long at most: the read model may hold it then, which is not promised. False
   * where nothing more comes, since this has ended.
   */
  awaitProgress(position: number, waitMs: number): Promise<boolean>;
  /** True once what readers get holds everything up to the position; false when the time is over first. */
  waitFor(position: number, timeoutMs: number): Promise<boolean>;
  /** Brings the parked events of a stream in again; gives how many came through. */
  retryParked(stream: string): Promise<number>;
  /** Resolves when a version is served for the first time. */
  readonly served: Promise<void>;
  /** Resolves when a version of this code or of newer code is active. */
  readonly built: Promise<void>;
  /** Ends after the batch in hand, and gives the ownership up. */
  stop(): Promise<void>;
}

/** How soon a version that another process has activated is followed. */
const ALIAS_POLL_MS = 250;
const WAIT_POLL_MS = 20;
/** Documents kept in memory by a live projection. */
const KEEP_LIVE = 100;

/** Waits for the next time that the projections of a process look at what is served: who reads then shares their reading. */
export const nextLook = (views: ReadStore, signal: AbortSignal): Promise<void> =>
  pauseTogether(views, ALIAS_POLL_MS, signal);

/** Name of the lease on what one code makes of a read model: old and new code fold each their own version. */
export const projectionLease = (name: string, version: number): string => `${name}@${version}`;

/** A promise and what fulfils it. */
function mark(): { readonly reached: Promise<void>; readonly reach: () => void } {
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  return { reached, reach };
}

/**
 * Keeps a read model up to date while this process owns it: serves the active version, follows a switch made by any process,
 * and builds a version of its own when the code's version was raised. A version of newer code is never gone back from: this
 * code then folds its own for its readers until it ends. A process that is not the owner reads.
 */
export function runProjection(projection: Projection<Document>, ports: LiveProjectionPorts): RunningProjection {
  const { name } = projection;
  const { views, log, watch } = ports;
  const leases = ports.leases ?? aloneLeases();
  const stopping = new AbortController();
  const random = ports.random ?? Math.random;
  const inJoint = (ports.jointBuild ?? createJointBuild(ports)).enrol();
  let current: {
    readonly version: number;
    readonly collection: Collection<Document>;
    readonly subscription: RunningSubscription;
  } | null = null;
  let activeVersion: number | null = null;
  let buildingVersion: number | null = null;
  let isInReading = false;
  let state: ProjectionState = 'starting';
  let failure: string | null = null;
  /** What readers of a process that does not fold were last known to have. */
  let seenPosition = -1;
  /** This code's version was active while this process ran. */
  let hasBeenActive = false;
  const served = mark();
  const built = mark();
  /** Versions of this code that are read while newer code is active. */
  const collections = new Map<number, Collection<Document>>();

  const isNewer = (version: number): boolean => codeVersion(version) > projection.version;
  const isOwn = (version: number): boolean => codeVersion(version) === projection.version;

  /** Notes which version is active. */
  const note = (active: number | null): number | null => {
    activeVersion = active;
    if (active === null) return null;
    hasBeenActive ||= isOwn(active);
    served.reach();
    if (isOwn(active) || isNewer(active)) built.reach();
    return active;
  };

  const readAlias = async (): Promise<number | null> => note((await views.active(name))?.version ?? null);

  /** The version that was active before newer code came, when it is of this code and still there. */
  const ownBefore = async (): Promise<VersionState | null> => {
    const previous = await views.previous(name);
    if (previous === null || !isOwn(previous)) return null;
    return (await views.versions(name)).find(({ version }) => version === previous) ?? null;
  };

  /** The version that this process folds into; null = none. */
  const target = async (): Promise<number | null> => {
    const active = await readAlias();
    if (active === null || isOwn(active)) return active;
    return isNewer(active) ? ((await ownBefore())?.version ?? null) : null;
  };

  /** What this program reads, with its checkpoint; `onActive` is told which version is active. */
  const modelToRead = async (
    onActive?: (version: number | null) => void,
  ): Promise<{
    collection: Collection<Document>;
    version: number;
    checkpoint: number;
  } | null> => {
    const active = await views.active(name);
    onActive?.(active?.version ?? null);
    if (active === null || !isNewer(active.version)) return active;
    const own = await ownBefore();
    if (own === null) return null;
    const { version, checkpoint } = own;
    const known = collections.get(version);
    const collection = known ?? (await views.collection({ name, version, indexes: projection.indexes }));
    collections.set(version, collection);
    return { collection, version, checkpoint };
  };

  const readNow = async <D extends Document>(
    onActive?: (version: number | null) => void,
  ): Promise<ReadableModel<D> | null> => {
    // Positions are taken before the checkpoint and before anything is read: what they promise is in what is read afterwards.
    const watched = watch?.position() ?? -1;
    const needed = watch?.lastOf(projection.types) ?? 0;
    const folding = current;
    const folded = folding?.subscription.status().position ?? -1;
    const model = await modelToRead(onActive);
    if (model === null) return null;
    const { collection, version, checkpoint } = model;
    const byLog = watched >= 0 && checkpoint >= needed ? watched : -1;
    const byFolding = folding?.version === version ? folded : -1;
    const position = Math.max(checkpoint, byLog, byFolding);
    return { collection: collection as unknown as Collection<D>, version, checkpoint, position };
  };

  /** A build of this code that was interrupted or rolled back is taken up again, otherwise a new one begins. */
  const chooseBuild = async (): Promise<number> => {
    const existing = (await views.versions(name)).map(({ version }) => version);
    const own = existing.filter((version) => isOwn(version) && version !== activeVersion);
    return own.at(-1) ?? nextBuild(projection.version, existing);
  };

  const build = async (ended: AbortSignal): Promise<void> => {
    const version = await chooseBuild();
    buildingVersion = version;
    state = 'building';
    log?.info({ projection: name, version }, 'projection build started');
    const opened = await openBuild(projection, version, ports);
    isInReading = true;
    await inJoint.build(opened, ended);
    isInReading = false;
    if (ended.aborted) return;
    log?.info({ projection: name, version, position: opened.position() }, 'projection build served');
  };

  /** Projects into a version until this process folds into another one, or is not the owner any more. */
  const follow = async (version: number, lease: Lease, ended: AbortSignal): Promise<void> => {
    const subscriptionAs = subscriptionName(name, version);
    const { onCommitted } = ports;
    const projector = await openProjector(projection, version, ports, {
      keep: KEEP_LIVE,
      alone: false,
      onCommitted:
        onCommitted === undefined ? undefined : (events, ids, position) => onCommitted(name, events, ids, position),
    });
    const subscription = runSubscription({
      name: subscriptionAs,
      store: ports.events,
      from: () => views.kept(name, version),
      types: projection.types,
      handle: projector.handle,
      replay: projector.replay,
      parked: ports.parked,
      mayRetry: () => leases.confirm(lease),
      clock: ports.clock,
      log,
      monitor: ports.monitor,
      random,
    });
    current = { version, collection: projector.collection, subscription };
    try {
      while (!ended.aborted && (await target()) === version) await pauseTogether(views, ALIAS_POLL_MS, ended);
    } finally {
      // Whoever waits is told by the stop, and looks for the version that readers were sent to.
      current = null;
      await subscription.stop();
    }
  };

  /** What the owner has to do now. */
  const step = async (lease: Lease, ended: AbortSignal): Promise<void> => {
    const version = await target();
    const isSuperseded = activeVersion !== null && isNewer(activeVersion);
    if (version !== null) {
      failure = null;
      inJoint.pass();
      await follow(version, lease, ended);
    } else if (isSuperseded || hasBeenActive) {
      // An operator went back to a version of older code on purpose; the next start builds again.
      state = isSuperseded ? 'superseded' : 'frozen';
      inJoint.pass();
      await pauseTogether(views, ALIAS_POLL_MS, ended);
    } else await build(ended);
  };

  const own = async (lease: Lease): Promise<void> => {
    const ended = AbortSignal.any([stopping.signal, lease.lost]);
    let failures = 0;
    while (!ended.aborted) {
      try {
        await step(lease, ended);
        failures = 0;
      } catch (error) {
        // A fault of its own keeps nobody waiting; one of the reading is everybody's.
        if (!isInReading) inJoint.pass();
        isInReading = false;
        const code = errorCode(error);
        const isNews = code !== failure && !isToldOutage(error);
        failures += 1;
        failure = code;
        state = 'retrying';
        const tell = isNews ? log?.warn : log?.debug;
        tell?.call(log, { projection: name, code, failures }, 'projection interrupted');
        if (await pauseAfterFailure(ports.events, failures, random, ended)) failures = 0;
      } finally {
        buildingVersion = null;
      }
    }
  };

  /** Looks on while another process folds. */
  const standBy = async (ended: AbortSignal): Promise<void> => {
    while (!ended.aborted) {
      await pauseTogether(views, ALIAS_POLL_MS, ended);
      if (ended.aborted) return;
      try {
        seenPosition = (await readNow(note))?.position ?? -1;
        failure = null;
      } catch (error) {
        failure = errorCode(error);
      }
    }
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const found = new AbortController();
      const standing = standBy(AbortSignal.any([stopping.signal, found.signal]));
      const lease = await leases.acquire(projectionLease(name, projection.version), stopping.signal, () => {
        state = 'standby';
        inJoint.pass();
      });
      found.abort();
      await standing;
      if (lease === null) return;
      state = 'starting';
      await own(lease);
      await leases
        .release(lease)
        .catch((error: unknown) => log?.warn({ projection: name, code: errorCode(error) }, 'ownership not given up'));
    }
  };
  const ended = run().finally(() => {
    inJoint.pass();
    state = 'stopped';
    served.reach();
    built.reach();
  });

  const hasFolded = (position: number): boolean => (current?.subscription.status().position ?? -1) >= position;

  const awaitProgress: RunningProjection['awaitProgress'] = async (position, waitMs) => {
    // Whoever folds hears of it without asking the store.
    if (current !== null && !hasFolded(position))
      await current.subscription.waitFor(position, Math.min(waitMs, ALIAS_POLL_MS));
    else if (waitMs > WAIT_POLL_MS) await pauseTogether(views, WAIT_POLL_MS, stopping.signal);
    else await pause(waitMs, stopping.signal);
    return !stopping.signal.aborted;
  };

  const waitFor = async (position: number, timeoutMs: number): Promise<boolean> => {
    const endMs = performance.now() + timeoutMs;
    if (timeoutMs > 0 && !hasFolded(position)) await awaitProgress(position, timeoutMs);
    while (!stopping.signal.aborted) {
      const model = await readNow();
      if (model !== null && model.position >= position) return true;
      const leftMs = endMs - performance.now();
      if (leftMs <= 0) return false;
      await awaitProgress(position, leftMs);
    }
    return false;
  };

  const stateNow = (): ProjectionState => {
    if (state === 'stopped') return state;
    if (activeVersion !== null && isNewer(activeVersion)) return 'superseded';
    const following = current?.subscription.status().state;
    return following === undefined || following === 'stopped' ? state : following;
  };

  return {
    name,
    served: served.reached,
    built: built.reached,
    readable: () => readNow(),
    folded: <D extends Document>() =>
      current === null
        ? null
        : {
            collection: current.collection as unknown as Collection<D>,
            version: current.version,
            position: current.subscription.status().position,
          },
    awaitProgress,
    status: () => {
      const status = current?.subscription.status();
      return {
        name,
        state: stateNow(),
        activeVersion,
        buildingVersion,
        position: status?.position ?? seenPosition,
        parked: status?.parked ?? 0,
        failure: status?.failure ?? failure,
      };
    },
    waitFor,
    retryParked: (stream) => current?.subscription.retryParked(stream) ?? Promise.resolve(0),
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

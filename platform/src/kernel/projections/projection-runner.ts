import { isToldOutage } from '../event-store/store-errors.ts';
import type { Document } from '../read-store/read-store.ts';
import { pause, pauseAfterFailure } from '../subscriptions/back-off.ts';
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
  /** Called after each live commit (never during a build): the events in it, the ids of the documents written. */
  readonly onCommitted?:
    | ((name: string, events: readonly ReadableEvent[], ids: readonly string[], position: number) => void)
    | undefined;
}

export type ProjectionState = 'starting' | 'building' | 'catching-up' | 'live' | 'retrying' | 'frozen' | 'stopped';

export interface LiveProjectionStatus {
  readonly name: string;
  /** `frozen`: readers were sent to a version of other code, which this code must not write. */
  readonly state: ProjectionState;
  readonly activeVersion: number | null;
  readonly buildingVersion: number | null;
  /** Everything up to here is in the version served; -1 while there is none. */
  readonly position: number;
  readonly parked: number;
  /** Code of the last failure, null while all is well. */
  readonly failure: string | null;
}

/** A projection at work in this process. */
export interface RunningProjection {
  readonly name: string;
  status(): LiveProjectionStatus;
  /** True once what readers get holds everything up to the position; false when the time is over first. */
  waitFor(position: number, timeoutMs: number): Promise<boolean>;
  /** Brings the parked events of a stream in again; gives how many came through. */
  retryParked(stream: string): Promise<number>;
  /** Resolves when a version is served for the first time. */
  readonly served: Promise<void>;
  /** Ends after the batch in hand. */
  stop(): Promise<void>;
}

/** How soon a version that another process has activated is followed. */
const ALIAS_POLL_MS = 250;
const WAIT_POLL_MS = 20;
/** Documents kept in memory by a live projection. */
const KEEP_LIVE = 100;

/**
 * Keeps a read model up to date: serves the active version, follows a switch made by any process, and builds a version
 * of its own when the code's version was raised, while the old one is served.
 */
export function runProjection(projection: Projection<Document>, ports: LiveProjectionPorts): RunningProjection {
  const { name } = projection;
  const { views, log } = ports;
  const stopping = new AbortController();
  const random = ports.random ?? Math.random;
  const inJoint = (ports.jointBuild ?? createJointBuild(ports)).enrol();
  let current: { readonly version: number; readonly subscription: RunningSubscription } | null = null;
  let activeVersion: number | null = null;
  let buildingVersion: number | null = null;
  let isInReading = false;
  let state: ProjectionState = 'starting';
  let failure: string | null = null;
  let markServed: () => void = () => undefined;
  const served = new Promise<void>((resolve) => {
    markServed = resolve;
  });

  const readAlias = async (): Promise<number | null> => {
    const active = await views.active(name);
    activeVersion = active?.version ?? null;
    if (active !== null) markServed();
    return activeVersion;
  };

  /** A build of this code that was interrupted or rolled back is taken up again, otherwise a new one begins. */
  const chooseBuild = async (): Promise<number> => {
    const existing = (await views.versions(name)).map(({ version }) => version);
    const own = existing.filter((version) => codeVersion(version) === projection.version && version !== activeVersion);
    return own.at(-1) ?? nextBuild(projection.version, existing);
  };

  const build = async (): Promise<void> => {
    const version = await chooseBuild();
    buildingVersion = version;
    state = 'building';
    log?.info({ projection: name, version }, 'projection build started');
    const opened = await openBuild(projection, version, ports);
    isInReading = true;
    await inJoint.build(opened, stopping.signal);
    isInReading = false;
    if (stopping.signal.aborted) return;
    log?.info({ projection: name, version, position: opened.position() }, 'projection build served');
  };

  /** Projects into a version until readers are sent to another one. */
  const follow = async (version: number): Promise<void> => {
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
      clock: ports.clock,
      log,
      monitor: ports.monitor,
      random,
    });
    current = { version, subscription };
    try {
      while (!stopping.signal.aborted && (await readAlias()) === version) await pause(ALIAS_POLL_MS, stopping.signal);
    } finally {
      // Whoever waits is told by the stop, and looks for the version that readers were sent to.
      current = null;
      await subscription.stop();
    }
  };

  const run = async (): Promise<void> => {
    let failures = 0;
    let followed = false;
    while (!stopping.signal.aborted) {
      try {
        const version = await readAlias();
        if (version !== null && codeVersion(version) === projection.version) {
          failure = null;
          inJoint.pass();
          await follow(version);
          followed = true;
        } else if (followed) {
          // An operator went back to a version of older code on purpose; the next start builds again.
          state = 'frozen';
          inJoint.pass();
          await pause(ALIAS_POLL_MS, stopping.signal);
        } else {
          await build();
        }
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
        if (await pauseAfterFailure(ports.events, failures, random, stopping.signal)) failures = 0;
      } finally {
        buildingVersion = null;
      }
    }
  };
  const ended = run().finally(() => {
    inJoint.pass();
    state = 'stopped';
    markServed();
  });

  const waitFor = async (position: number, timeoutMs: number): Promise<boolean> => {
    const endMs = performance.now() + timeoutMs;
    for (;;) {
      if (stopping.signal.aborted) return false;
      const active = await views.active(name);
      const leftMs = endMs - performance.now();
      if (active !== null && active.checkpoint >= position) return true;
      if (active !== null && current?.version === active.version) {
        const isReached = await current.subscription.waitFor(position, leftMs);
        if (!isReached && performance.now() >= endMs) return false;
        if (isReached && (await views.active(name))?.version === active.version) return true;
        continue;
      }
      if (leftMs <= 0) return false;
      await pause(Math.min(WAIT_POLL_MS, leftMs), stopping.signal);
    }
  };

  return {
    name,
    served,
    status: () => {
      const status = current?.subscription.status();
      return {
        name,
        state: status === undefined || state === 'stopped' ? state : status.state,
        activeVersion,
        buildingVersion,
        position: status?.position ?? -1,
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

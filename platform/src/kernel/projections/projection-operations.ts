import { createHash } from 'node:crypto';
import { canonicalJson } from '../read-store/canonical-json.ts';
import type { Collection, Document, DocumentState } from '../read-store/read-store.ts';
import { pause } from '../subscriptions/back-off.ts';
import { codeVersion, nextBuild, type Projection } from './projection.ts';
import { advance, type Build, openBuild, type ProjectionPorts, subscriptionName } from './projection-build.ts';
import { bringUp, foldToEnd, serve } from './projection-switch.ts';

/** What an operator sees of one read model. */
export interface ProjectionStatus {
  readonly name: string;
  readonly activeVersion: number | null;
  /** A version that is neither served nor the one before: being built, or left by a build that was interrupted. */
  readonly buildingVersion: number | null;
  readonly previousVersion: number | null;
  /** When an operator went back to the active version, ISO 8601 UTC; null when it came by itself. */
  readonly rolledBackAt: string | null;
  /** Checkpoint of the active version, -1 when there is none. */
  readonly position: number;
  readonly lagEvents: number;
  readonly documents: number;
  readonly parked: number;
}

/** Status of each projection, from any process. */
export async function projectionStatus(
  projections: readonly Pick<Projection<Document>, 'name' | 'types'>[],
  ports: Pick<ProjectionPorts, 'events' | 'views' | 'parked'>,
): Promise<readonly ProjectionStatus[]> {
  const { events, views, parked } = ports;
  return Promise.all(
    projections.map(async ({ name, types }) => {
      const versions = await views.versions(name);
      const active = versions.find((version) => version.active);
      const previousVersion = await views.previous(name);
      const building = versions.filter(({ version, active: served }) => !served && version !== previousVersion);
      const position = active?.checkpoint ?? -1;
      return {
        name,
        activeVersion: active?.version ?? null,
        buildingVersion: building.at(-1)?.version ?? null,
        previousVersion,
        rolledBackAt: (await views.rolledBack(name))?.at ?? null,
        position,
        lagEvents: await eventsAfter(events, position, types),
        documents: active === undefined ? 0 : await views.countDocuments(name, active.version),
        parked: active === undefined ? 0 : await parked.count(subscriptionName(name, active.version)),
      };
    }),
  );
}

/** Events of these types after a position: a checkpoint rests while only other types come. */
async function eventsAfter(events: ProjectionPorts['events'], position: number, types: readonly string[]) {
  const end = new AbortController();
  let count = 0;
  for await (const batch of events.subscribe({ from: position, types, signal: end.signal, batchSize: 1_000 })) {
    count += batch.events.length;
    if (batch.caughtUp) break;
  }
  end.abort();
  return count;
}

/** Throws where newer code is active: what older code builds is not served. */
async function assertServed(builds: readonly Build[], { views }: Pick<ProjectionPorts, 'views'>): Promise<void> {
  for (const { name, version } of builds) {
    const active = (await views.active(name))?.version ?? -1;
    if (codeVersion(active) > codeVersion(version))
      throw new Error(
        `${name} is served in version ${active}, made by newer code: run the rebuild with that, or roll back`,
      );
  }
}

export interface RebuildResult {
  readonly name: string;
  readonly version: number;
  readonly documents: number;
  readonly ms: number;
}

/** After the switch the builder goes on this long, until the application has taken the new version over. */
const HAND_OVER_MS = 2_000;
const HAND_OVER_STEP_MS = 20;

export interface HandOverOptions {
  readonly signal?: AbortSignal;
  /** Default 2 s. */
  readonly handOverMs?: number;
}

/** Goes on folding into versions that readers were just sent to. */
async function handOver(builds: readonly Build[], ports: ProjectionPorts, options: HandOverOptions): Promise<void> {
  const signal = options.signal ?? new AbortController().signal;
  const endMs = performance.now() + (options.handOverMs ?? HAND_OVER_MS);
  while (performance.now() < endMs && !signal.aborted) {
    const end = await ports.events.lastPosition();
    await advance(builds, () => end, ports, signal);
    await pause(HAND_OVER_STEP_MS, signal);
  }
}

/**
 * The projections in the passes in which the log is gone over for them: first those that leave personal values sealed, then
 * the others. All of them at once would hold twice the documents in memory.
 */
export function inPasses(projections: readonly Projection<Document>[]): readonly (readonly Projection<Document>[])[] {
  return [true, false]
    .map((isSealed) => projections.filter(({ sealed = false }) => sealed === isSealed))
    .filter((pass) => pass.length > 0);
}

/**
 * Builds the next version of each projection from the start of the log while the old one is served, then switches
 * readers. The second pass begins while the store's own thread makes the indexes of the first. Works while the application
 * runs elsewhere. No push, no mail.
 */
export async function rebuildProjections(
  projections: readonly Projection<Document>[],
  ports: ProjectionPorts,
  options: HandOverOptions = {},
): Promise<readonly RebuildResult[]> {
  const signal = options.signal ?? new AbortController().signal;
  const startMs = performance.now();
  const results: RebuildResult[] = [];
  /** The serving of the pass before, and what follows on it. */
  let served: Promise<void> = Promise.resolve();
  const handOvers: Promise<void>[] = [];
  for (const pass of inPasses(projections)) {
    const builds: Build[] = [];
    // Whoever has the most to fold goes first in each round: the others fit in between.
    for (const projection of pass.toSorted((one, other) => other.types.length - one.types.length)) {
      const existing = (await ports.views.versions(projection.name)).map(({ version }) => version);
      builds.push(await openBuild(projection, nextBuild(projection.version, existing), ports));
    }
    await foldToEnd(builds, ports, signal);
    await served;
    served = serve(builds, ports, signal);
    const handedOver = served.then(async () => {
      if (!signal.aborted) await assertServed(builds, ports);
      const ms = Math.round(performance.now() - startMs);
      await handOver(builds, ports, options);
      for (const { name, version } of builds) {
        results.push({ name, version, documents: await ports.views.countDocuments(name, version), ms });
      }
    });
    // Whoever fails is heard below.
    handedOver.catch(() => undefined);
    handOvers.push(handedOver);
  }
  await Promise.all(handOvers);
  return results;
}

export interface VerifyResult {
  readonly name: string;
  readonly version: number;
  readonly equal: boolean;
  readonly documents: number;
  /** Ids whose documents differ, are missing or are too many; at most 100. */
  readonly differing: readonly string[];
  /** Parked events of the served version: they are missing from it. */
  readonly parked: number;
  /** Why it could not be compared, else null. */
  readonly reason: string | null;
}

/** Times that documents which changed meanwhile are compared again, and the wait in between. */
const VERIFY_ROUNDS = 50;
const VERIFY_PAUSE_MS = 50;
const MAX_REPORTED = 100;
const SCRATCH_VERSION = 1;

const scratchName = (name: string): string => `${name}__scratch`;

/** SHA-256 of a document, the same whatever the order of its keys; null for none. */
export function documentHash(document: Document | null): string | null {
  return document === null ? null : createHash('sha256').update(canonicalJson(document)).digest('base64');
}

/**
 * Builds each projection into a scratch version and compares it, document by document, with what is served; in passes, and
 * in the order in which they were given.
 */
export async function verifyProjections(
  projections: readonly Projection<Document>[],
  ports: ProjectionPorts,
  options: { readonly signal?: AbortSignal } = {},
): Promise<readonly VerifyResult[]> {
  const signal = options.signal ?? new AbortController().signal;
  const results: VerifyResult[] = [];
  for (const pass of inPasses(projections)) results.push(...(await verifyPass(pass, ports, signal)));
  const place = (result: VerifyResult): number => projections.findIndex(({ name }) => name === result.name);
  return results.sort((one, other) => place(one) - place(other));
}

async function verifyPass(
  projections: readonly Projection<Document>[],
  ports: ProjectionPorts,
  signal: AbortSignal,
): Promise<readonly VerifyResult[]> {
  const results: VerifyResult[] = [];
  const comparable: { projection: Projection<Document>; version: number; build: Build }[] = [];
  try {
    for (const projection of projections) {
      const { name } = projection;
      const active = await ports.views.active(name);
      if (active === null || codeVersion(active.version) !== projection.version) {
        const reason = active === null ? 'no version is served' : 'the served version was built by other code';
        const version = active?.version ?? -1;
        results.push({ name, version, equal: false, documents: 0, differing: [], parked: 0, reason });
        continue;
      }
      await dropVersion(scratchName(name), SCRATCH_VERSION, ports);
      const build = await openBuild(projection, SCRATCH_VERSION, ports, scratchName(name));
      comparable.push({ projection, version: active.version, build });
    }
    const limits = new Map<Build, number>();
    for (const { projection, version, build } of comparable) {
      limits.set(build, await ports.views.checkpoint(projection.name, version));
    }
    await advance([...limits.keys()], (build) => limits.get(build) ?? -1, ports, signal);
    for (const { projection, version, build } of comparable) {
      results.push(await compare(projection, version, build, ports, signal));
    }
  } finally {
    for (const { projection } of comparable) await dropVersion(scratchName(projection.name), SCRATCH_VERSION, ports);
  }
  return results;
}

type Entry = { readonly id: string; readonly document: Document | null };

/** The order of ids in every store: by their code points, as their bytes say. */
const inOrder = (one: string, other: string): number =>
  one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Goes through two versions at the same pace: neither is ever in memory as a whole. */
async function* sideBySide(
  ours: AsyncIterable<Entry>,
  theirs: AsyncIterable<Entry>,
): AsyncGenerator<readonly [id: string, ours: Document | null, theirs: Document | null], void, void> {
  const [left, right] = [ours[Symbol.asyncIterator](), theirs[Symbol.asyncIterator]()];
  try {
    let [one, other] = [await left.next(), await right.next()];
    while (one.done !== true || other.done !== true) {
      const order = one.done === true ? 1 : other.done === true ? -1 : inOrder(one.value.id, other.value.id);
      const [ourEntry, theirEntry] = [order <= 0 ? one.value : null, order >= 0 ? other.value : null] as const;
      yield [(ourEntry ?? theirEntry).id, ourEntry?.document ?? null, theirEntry?.document ?? null];
      if (order <= 0) one = await left.next();
      if (order >= 0) other = await right.next();
    }
  } finally {
    await Promise.all([left.return?.(), right.return?.()]);
  }
}

/** Documents of either version that are in memory at a time: after a change of code all of them may differ. */
const LOOKED_AT_TOGETHER = 500;

/** Looks again at documents that differed: those that still do, and whether any has changed past the checkpoint meanwhile. */
async function lookAgain(
  ids: readonly string[],
  scratch: Pick<Collection<Document>, 'states'>,
  served: Pick<Collection<Document>, 'states'>,
  checkpoint: number,
): Promise<{ readonly differing: string[]; readonly isMoving: boolean }> {
  const hash = (state: DocumentState<Document> | undefined): string | null => documentHash(state?.document ?? null);
  const differing: string[] = [];
  let isMoving = false;
  for (let from = 0; from < ids.length; from += LOOKED_AT_TOGETHER) {
    const some = ids.slice(from, from + LOOKED_AT_TOGETHER);
    const [ours, theirs] = await Promise.all([scratch.states(some), served.states(some)]);
    isMoving ||= theirs.some(({ position }) => position > checkpoint);
    for (const [at, id] of some.entries()) if (hash(ours[at]) !== hash(theirs[at])) differing.push(id);
  }
  return { differing, isMoving };
}

async function compare(
  projection: Projection<Document>,
  version: number,
  build: Build,
  ports: ProjectionPorts,
  signal: AbortSignal,
): Promise<VerifyResult> {
  const { name, indexes } = projection;
  const { views } = ports;
  const served = await views.collection<Document>({ name, version, indexes });
  const scratch = await views.collection<Document>({ name: build.name, version: build.version, indexes });
  let documents = 0;
  let differing: string[] = [];
  for await (const [id, ours, theirs] of sideBySide(scratch.entries(), served.entries())) {
    if (theirs !== null) documents += 1;
    if (documentHash(ours) !== documentHash(theirs)) differing.push(id);
  }

  // The application may have gone on while we read: bring the scratch version up and look at the rest again.
  for (let round = 0; round < VERIFY_ROUNDS && differing.length > 0 && !signal.aborted; round += 1) {
    const before = build.position();
    const checkpoint = await views.checkpoint(name, version);
    await advance([build], () => checkpoint, ports, signal);
    const looked = await lookAgain(differing, scratch, served, checkpoint);
    differing = looked.differing;
    const stillMoving = looked.isMoving || build.position() > before;
    if (!stillMoving && round > 0) break;
    await pause(VERIFY_PAUSE_MS, signal);
  }
  const parked = await ports.parked.count(subscriptionName(name, version));
  return {
    name,
    version,
    equal: differing.length === 0,
    documents,
    differing: differing.slice(0, MAX_REPORTED),
    parked,
    reason: null,
  };
}

/** Removes a version and what was parked of it. Throws a TypeError for the active one. */
async function dropVersion(name: string, version: number, ports: Pick<ProjectionPorts, 'views' | 'parked'>) {
  await ports.views.drop(name, version);
  const subscription = subscriptionName(name, version);
  const rows = await ports.parked.list(subscription);
  await ports.parked.remove(
    subscription,
    rows.map(({ position }) => position),
  );
}

/**
 * Sends readers back to the version before, and records that; gives its number, null when there is none any more. A version of
 * this code is first brought up to what readers see now, so that nothing they saw disappears; one of older code is served as it
 * was left. Where newer code is active, older code goes back to a version of its own, which it builds when there is none.
 */
export async function rollbackProjection(
  projection: Projection<Document>,
  ports: ProjectionPorts,
  options: HandOverOptions = {},
): Promise<number | null> {
  const { name } = projection;
  const signal = options.signal ?? new AbortController().signal;
  const at = new Date(ports.clock.now()).toISOString();
  const active = (await ports.views.active(name))?.version ?? -1;
  const isNewer = codeVersion(active) > projection.version;
  const previous = await ports.views.previous(name);
  if (previous === null && !isNewer) return null;
  if (previous !== null && codeVersion(previous) !== projection.version && !isNewer) {
    await ports.views.rollBack(name, previous, at);
    return previous;
  }
  const existing = (await ports.views.versions(name)).map(({ version }) => version);
  const isOwn = previous !== null && codeVersion(previous) === projection.version;
  const version = isOwn ? previous : nextBuild(projection.version, existing);
  const builds = [await openBuild(projection, version, ports)];
  await foldToEnd(builds, ports, signal);
  await bringUp(builds, ports, signal);
  if (signal.aborted) return version;
  await ports.views.rollBack(name, version, at);
  await handOver(builds, ports, options);
  return version;
}

/** Removes every version that is not served; gives their numbers. */
export async function dropOldVersions(
  name: string,
  ports: Pick<ProjectionPorts, 'views' | 'parked'>,
): Promise<readonly number[]> {
  const old = (await ports.views.versions(name)).filter(({ active }) => !active);
  for (const { version } of old) await dropVersion(name, version, ports);
  return old.map(({ version }) => version);
}

/** Whether there is an event of these types after a position. */
async function hasEventAfter(
  events: ProjectionPorts['events'],
  position: number,
  types: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  const end = new AbortController();
  try {
    const either = AbortSignal.any([signal, end.signal]);
    for await (const batch of events.subscribe({ from: position, types, signal: either })) {
      if (batch.events.length > 0) return true;
      if (batch.caughtUp) return false;
    }
    return false;
  } finally {
    end.abort();
  }
}

/**
 * Brings versions that are not served, but have an event of these types still before them, to the end of the log; those of
 * older code, which nobody can bring up any more, are removed. An erasure reaches the version kept for a rollback this way.
 * `isBusy`: somebody builds or follows it and will get there.
 */
export async function advanceIdleVersions(
  projections: readonly Projection<Document>[],
  ports: ProjectionPorts,
  options: {
    readonly types: readonly string[];
    readonly signal: AbortSignal;
    isBusy(name: string, version: number): boolean | Promise<boolean>;
  },
): Promise<void> {
  const { types, signal, isBusy } = options;
  for (const projection of projections) {
    const { name } = projection;
    for (const { version, checkpoint, active } of await ports.views.versions(name)) {
      if (active || codeVersion(version) > projection.version || (await isBusy(name, version))) continue;
      if (!(await hasEventAfter(ports.events, checkpoint, types, signal))) continue;
      if (codeVersion(version) < projection.version) {
        await dropVersion(name, version, ports);
        continue;
      }
      const build = await openBuild(projection, version, ports);
      const end = await ports.events.lastPosition();
      await advance([build], () => end, ports, signal);
      await build.finish();
    }
  }
}

import type { Projection } from '@convoi/platform/kernel/projections/projection';
import { type ProjectionPorts, subscriptionName } from '@convoi/platform/kernel/projections/projection-build';
import {
  dropOldVersions,
  inPasses,
  projectionStatus,
  rebuildProjections,
  rollbackProjection,
  verifyProjections,
} from '@convoi/platform/kernel/projections/projection-operations';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { textTable } from '@convoi/platform/observability/text-table';
import { readingLog } from './progress.ts';

/** The operator's command: works from another process while the application runs. */

export interface CommandPorts extends ProjectionPorts {
  readonly projections: readonly Projection<Document>[];
  /** Names of subscriptions without documents: only what is parked of them is this command's business. */
  readonly subscriptions: readonly string[];
  /** Which log this is, and whether the positions are of it. */
  readonly logSentence?: () => Promise<string>;
  /** Takes a line for standard output. */
  print(line: string): void;
  /** Takes a line for standard error. */
  complain(line: string): void;
  /** Told how much is done, 0 to 1; absent where nobody watches. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal: AbortSignal;
}

/** Exit codes: done, something differs or failed, called wrongly (sysexits EX_USAGE). */
export const EXIT = { done: 0, failed: 1, usage: 64 } as const;

const USAGE = `npm run projections -- status                what is served, how far, what is parked
npm run projections -- rebuild NAME|all      builds anew beside what is served, then switches
npm run projections -- verify [NAME]         rebuilds into a scratch version and compares every document
npm run projections -- rollback NAME         serves the version before again
npm run projections -- drop NAME             removes the versions that are not served
npm run projections -- unpark NAME           tries the events again that were set aside`;

type Projections = readonly Projection<Document>[];

async function status(chosen: Projections, ports: CommandPorts): Promise<number> {
  const rows = await projectionStatus(chosen, ports);
  const others = await Promise.all(
    ports.subscriptions.map(async (name) => [
      name,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      await ports.parked.count(name),
    ]),
  );
  ports.print(
    textTable(
      ['projection', 'active', 'building', 'before', 'rolled back', 'position', 'lag', 'documents', 'parked'],
      [
        ...rows.map((row) => [
          row.name,
          row.activeVersion,
          row.buildingVersion,
          row.previousVersion,
          row.rolledBackAt,
          row.position,
          row.lagEvents,
          row.documents,
          row.parked,
        ]),
        ...others,
      ],
    ),
  );
  if (ports.logSentence !== undefined) ports.print(await ports.logSentence());
  return EXIT.done;
}

/** The ports on a log that tells how far it has been read. */
async function watched(ports: CommandPorts, readings: number): Promise<CommandPorts> {
  const { events, onProgress } = ports;
  if (onProgress === undefined) return ports;
  return { ...ports, events: readingLog(events, readings, await events.lastPosition(), onProgress) };
}

async function rebuild(chosen: Projections, ports: CommandPorts): Promise<number> {
  const results = await rebuildProjections(chosen, await watched(ports, inPasses(chosen).length), {
    signal: ports.signal,
  });
  if (ports.signal.aborted) {
    ports.complain('Interrupted: what is served has not changed, or was switched already. See status.');
    return EXIT.failed;
  }
  ports.print(
    textTable(
      ['projection', 'version', 'documents', 'ms'],
      results.map(({ name, version, documents, ms }) => [name, version, documents, ms]),
    ),
  );
  return EXIT.done;
}

async function verify(chosen: Projections, ports: CommandPorts): Promise<number> {
  // Comparing comes after each reading.
  const results = await verifyProjections(chosen, await watched(ports, inPasses(chosen).length * 1.2), {
    signal: ports.signal,
  });
  ports.print(
    textTable(
      ['projection', 'version', 'documents', 'parked', 'result'],
      results.map(({ name, version, documents, parked, equal, reason, differing }) => [
        name,
        version,
        documents,
        parked,
        reason ?? (equal ? 'equal' : `${differing.length === 100 ? '100 or more' : differing.length} differ`),
      ]),
    ),
  );
  for (const { name, differing } of results) for (const id of differing) ports.print(`differs: ${name} ${id}`);
  return results.every(({ equal }) => equal) ? EXIT.done : EXIT.failed;
}

async function rollback(chosen: Projections, ports: CommandPorts): Promise<number> {
  for (const projection of chosen) {
    const { name } = projection;
    const version = await rollbackProjection(projection, ports, { signal: ports.signal });
    if (version === null) {
      ports.complain(`${name} has no version before the one that is served.`);
      return EXIT.failed;
    }
    if (ports.signal.aborted) {
      ports.complain('Interrupted: what is served has not changed, or was switched already. See status.');
      return EXIT.failed;
    }
    ports.print(`${name} serves version ${version} again.`);
  }
  return EXIT.done;
}

async function drop(chosen: Projections, ports: CommandPorts): Promise<number> {
  for (const { name } of chosen) {
    const dropped = await dropOldVersions(name, ports);
    ports.print(
      dropped.length === 0 ? `${name} has only the version that is served.` : `${name}: dropped ${dropped.join(', ')}.`,
    );
  }
  return EXIT.done;
}

async function unpark(chosen: Projections, ports: CommandPorts, subscriptions: readonly string[]): Promise<number> {
  const tell = (name: string, released: number): void =>
    ports.print(`${name}: ${released} parked events will be tried again by the application.`);
  for (const { name } of chosen) {
    const active = await ports.views.active(name);
    tell(name, active === null ? 0 : await ports.parked.release(subscriptionName(name, active.version)));
  }
  for (const name of subscriptions) tell(name, await ports.parked.release(name));
  return EXIT.done;
}

interface Subcommand {
  run(chosen: Projections, ports: CommandPorts, subscriptions: readonly string[]): Promise<number>;
  /** `one`: a name is needed; `one or all`: a name or the word "all"; `any`: a name, or all without one. */
  readonly takes: 'none' | 'one' | 'one or all' | 'any';
}

const SUBCOMMANDS: ReadonlyMap<string, Subcommand> = new Map<string, Subcommand>([
  ['status', { run: status, takes: 'none' }],
  ['rebuild', { run: rebuild, takes: 'one or all' }],
  ['verify', { run: verify, takes: 'any' }],
  ['rollback', { run: rollback, takes: 'one' }],
  ['drop', { run: drop, takes: 'one or all' }],
  ['unpark', { run: unpark, takes: 'one or all' }],
]);

/** Runs one subcommand; gives the exit code. */
export async function runCommand(words: readonly string[], ports: CommandPorts): Promise<number> {
  const [verb = '', name, ...rest] = words;
  const subcommand = SUBCOMMANDS.get(verb);
  const isAll = name === 'all' && subcommand?.takes !== 'one';
  const isWrong =
    subcommand === undefined ||
    rest.length > 0 ||
    (subcommand.takes === 'none' && name !== undefined) ||
    (subcommand.takes.startsWith('one') && name === undefined);
  if (isWrong) {
    ports.complain(USAGE);
    return EXIT.usage;
  }
  const { projections } = ports;
  const isEach = name === undefined || isAll;
  const chosen = isEach ? projections : projections.filter((projection) => projection.name === name);
  const subscriptions = verb === 'unpark' ? ports.subscriptions.filter((known) => isEach || known === name) : [];
  if (chosen.length + subscriptions.length === 0) {
    ports.complain(`There is no projection ${name}. Known: ${projections.map((known) => known.name).join(', ')}.`);
    return EXIT.usage;
  }
  return subcommand.run(chosen, ports, subscriptions);
}

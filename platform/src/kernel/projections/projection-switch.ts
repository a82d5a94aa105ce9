import { failpoint } from '../failpoint.ts';
import type { Build, ProjectionPorts } from './projection-build.ts';
import { advance } from './projection-build.ts';

/** A build this close to the end of the log is served: the live runner folds the rest at once. */
const CLOSE_EVENTS = 200;

type Ports = Pick<ProjectionPorts, 'events' | 'views'>;

/** Folds builds up to the end of the log, or nearly: whoever serves them takes in the rest. */
export async function foldToEnd(builds: readonly Build[], ports: Ports, signal: AbortSignal): Promise<void> {
  let left = Number.POSITIVE_INFINITY;
  while (left > CLOSE_EVENTS && !signal.aborted) {
    const end = await ports.events.lastPosition();
    await advance(builds, () => end, ports, signal);
    left = (await ports.events.lastPosition()) - end;
  }
}

/** Makes builds that are folded to the end ready to be served: readers must not go back in time. */
export async function bringUp(builds: readonly Build[], ports: Ports, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  for (const build of builds) await build.finish();
  // What readers see now has to be in the new version too.
  const shown = await Promise.all(builds.map(async ({ name }) => (await ports.views.active(name))?.checkpoint ?? -1));
  await advance(builds, (build) => shown[builds.indexOf(build)] ?? -1, ports, signal);
}

/**
 * Sends readers to builds that are folded to the end, in one write per projection; one that is below what newer code has made
 * meanwhile is not served, and nobody is told: whoever wants to know looks at what is active.
 */
export async function serve(builds: readonly Build[], ports: Ports, signal: AbortSignal): Promise<void> {
  await bringUp(builds, ports, signal);
  if (signal.aborted) return;
  for (const { name, version } of builds) {
    failpoint('alias.before-switch');
    await ports.views.activate(name, version);
    failpoint('alias.after-switch');
  }
}

/** Folds builds up to the end of the log and then sends readers to each. */
export async function activateBuild(builds: readonly Build[], ports: Ports, signal: AbortSignal): Promise<void> {
  await foldToEnd(builds, ports, signal);
  await serve(builds, ports, signal);
}

import { systemClock } from '../../src/kernel/clock.ts';
import { openParkedEvents } from '../../src/kernel/projections/parked-events.ts';
import { rebuildProjections, verifyProjections } from '../../src/kernel/projections/projection-operations.ts';
import { type RunningProjection, runProjection } from '../../src/kernel/projections/projection-runner.ts';
import { openLeases } from '../../src/kernel/subscriptions/leases.ts';
import { openEventStore, openReadStore, openRecordStore } from '../openers/sqlite.ts';
import { tallyProjection } from '../tally-projection.ts';
import { serve } from './serve.ts';

/** Another process on the same read models: an operator's, or a second application. */

const [location = ''] = process.argv.slice(2);
const [events, views, records] = await Promise.all([
  openEventStore(location),
  openReadStore(location),
  openRecordStore(location),
]);
const projection = tallyProjection();
const ports = {
  events,
  views,
  parked: await openParkedEvents(records),
  read: <E>(event: E): E => event,
  clock: systemClock,
};
const running: RunningProjection[] = [];

await serve({
  ready: () => true,
  rebuild: (handOverMs: number) => rebuildProjections([projection], ports, { handOverMs }),
  verify: () => verifyProjections([projection], ports),
  run: () => {
    running.push(runProjection(projection, ports));
  },
  own: async () => {
    running.push(runProjection(projection, { ...ports, leases: await openLeases(records) }));
  },
});
await Promise.all(running.map((each) => each.stop()));
await Promise.all([events.close(), views.close(), records.close()]);

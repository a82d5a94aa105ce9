import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type NewEvent, NO_STREAM } from '../../kernel/event-store/event-store.ts';
import { StoreUnavailable } from '../../kernel/event-store/store-errors.ts';
import { better, type Finding, good, latency, type StoreCheck, type Trial, tryAll, wrong } from '../store-check.ts';
import { openSqliteEventStore } from './log/event-store.ts';
import { openSqliteRecordStore } from './record-store.ts';

/** Tries what the product will ask of the folder of its files, in a folder of its own that is removed again. */

const STORE = 'files';
const MIB = 1_048_576;
/** A log of 200,000 events with its read models has about half of it, and a rebuild writes them a second time. */
const FREE_MIB = 1_024;
const HEARD_MS = 5_000;

const probe = (): NewEvent => ({
  id: randomUUID(),
  type: 'StoreChecked',
  data: {},
  metadata: {
    $correlationId: randomUUID(),
    $causationId: randomUUID(),
    v: 1,
    actor: { kind: 'system', id: null },
    at: new Date().toISOString(),
    lang: 'en',
  },
});

/** The folder itself, or the nearest above it that exists: the files make what is missing. */
function existing(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    try {
      statfsSync(at);
      return at;
    } catch (error) {
      if (dirname(at) === at) throw error;
    }
  }
}

/** Tries the folder `dataDir` for its embedded files; gives a line for each thing that was tried. */
export async function checkSqlite(dataDir: string): Promise<readonly StoreCheck[]> {
  const folder = join(dataDir, `check-${randomUUID()}`);
  const change = `let this user write in ${dataDir} (DATA_DIR), on a local disk`;

  const writing = async (): Promise<Finding> => {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw new StoreUnavailable(`no folder can be made in ${dataDir} (${(error as NodeJS.ErrnoException).code})`);
    }
    const records = await openSqliteRecordStore({ file: join(folder, 'state.sqlite') });
    try {
      const table = await records.table('check');
      await table.put('one', { kept: true });
      const kept = await table.get('one');
      return kept?.kept === true ? good(`${dataDir} takes files`) : wrong(`${dataDir} loses what is written`, change);
    } finally {
      await records.close();
    }
  };

  const space = async (): Promise<Finding> => {
    const { bavail, bsize } = statfsSync(existing(dataDir));
    const mib = Math.floor((bavail * bsize) / MIB);
    return mib < FREE_MIB ? better(`${mib} MiB free`, `keep ${FREE_MIB} MiB free`) : good(`${mib} MiB free`);
  };

  const version = async (): Promise<Finding> => {
    const db = new DatabaseSync(':memory:');
    const row = db.prepare('SELECT sqlite_version() AS version').get();
    db.close();
    return good(`SQLite ${String(row?.version)} of Node ${process.versions.node}`);
  };

  const log = async (look: (store: Awaited<ReturnType<typeof openSqliteEventStore>>) => Promise<Finding>) => {
    const store = await openSqliteEventStore({ file: join(folder, 'events.sqlite') });
    try {
      return await look(store);
    } finally {
      await store.close();
    }
  };

  const trials: readonly Trial[] = [
    { what: 'free space', change, try: space },
    { what: 'version', change, try: version },
    {
      what: 'append',
      change,
      try: () =>
        log((store) =>
          latency((round) => store.append('check-append', round - 1, [probe()]), 'put DATA_DIR on a faster local disk'),
        ),
    },
    {
      what: 'subscription',
      change,
      try: () =>
        log(async (store) => {
          const event = probe();
          const from = await store.lastPosition();
          const batches = store.subscribe({ from, signal: AbortSignal.timeout(HEARD_MS) });
          const startMs = performance.now();
          await store.append('check-subscription', NO_STREAM, [event]);
          for await (const { events } of batches)
            if (events.some(({ id }) => id === event.id))
              return good(`an event is heard after ${(performance.now() - startMs).toFixed(1)} ms`);
          return wrong('no event came through the subscription', change);
        }),
    },
  ];
  try {
    const reached = await tryAll(STORE, [{ what: 'folder', change, try: writing }]);
    if (reached.some(({ verdict }) => verdict === 'wrong')) return reached;
    return [...reached, ...(await tryAll(STORE, trials))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

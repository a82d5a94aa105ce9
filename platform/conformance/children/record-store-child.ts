import type { RecordStoreOpener } from '../read-store/record-store.ts';
import { say, serve } from './serve.ts';

/** The other process of the record store's suite: inserts without end until it is killed. */

const [opener = '', location = ''] = process.argv.slice(2);
const store = await ((await import(opener)) as RecordStoreOpener).openRecordStore(location);
const table = await store.table('rows', [{ name: 'by_due', fields: ['state', 'due'] }]);

async function insertWithoutEnd(worker: number): Promise<never> {
  for (let n = 0; ; n += 1) {
    const id = `${worker}x${n}`;
    await table.insert(id, { state: id });
    say({ inserted: id });
  }
}

await serve({
  hammer: (workers: number) => {
    for (let worker = 0; worker < workers; worker += 1) void insertWithoutEnd(worker);
  },
});
await store.close();

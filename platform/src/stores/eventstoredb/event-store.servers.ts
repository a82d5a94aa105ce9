import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { doubleConformance } from '../../../conformance/eventstoredb-double.ts';
import { eventStoreConformance } from '../../../conformance/index.ts';
import * as opener from '../../../conformance/openers/eventstoredb.ts';

const path = join(import.meta.dirname, '../../../conformance/openers/eventstoredb.ts');
const { EVENTSTORE_URL: named = '' } = process.env;

if (named === '') {
  /** The unmodified client against the protocol double; the faults are on the way to it. */
  await doubleConformance('eventstoredb, protocol double', { path, ...opener });
} else {
  /** Any server that the setting names, whatever its log holds; it is not broken, and what is written stays there. */
  eventStoreConformance('eventstoredb, the server of EVENTSTORE_URL', {
    opener: path,
    newLocation: () => opener.placeOnServer(named),
    removeLocation: async () => undefined,
    timeoutMs: 5_000,
    isServer: true,
    passTime: async (_, ms) => delay(ms),
  });
}

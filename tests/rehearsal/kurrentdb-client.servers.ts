import { join } from 'node:path';
import { doubleConformance } from '../../platform/conformance/eventstoredb-double.ts';
import { openEventStore } from './opener.ts';

/** The successor of the client, `@kurrent/kurrentdb-client`, behind the same adapter and against the same double. */
await doubleConformance('kurrentdb client, protocol double', {
  path: join(import.meta.dirname, 'opener.ts'),
  openEventStore,
});

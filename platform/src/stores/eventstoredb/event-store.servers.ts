import { join } from 'node:path';
import { doubleConformance } from '../../../conformance/eventstoredb-double.ts';
import * as opener from '../../../conformance/openers/eventstoredb.ts';

/** The unmodified client against the protocol double; the faults are on the way to it. */
await doubleConformance('eventstoredb, protocol double', {
  path: join(import.meta.dirname, '../../../conformance/openers/eventstoredb.ts'),
  ...opener,
});

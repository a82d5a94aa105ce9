import { afterEach, describe, expect, test } from 'vitest';
import type { RecordStore } from '../src/kernel/read-store/record-store.ts';
import { type Lease, type Leases, openLeases } from '../src/kernel/subscriptions/leases.ts';

/** A store of records that several processes share. */
export interface LeasesAdapter {
  /** A way of its own to the records of a location. */
  open(location: string): Promise<RecordStore>;
  newLocation(): Promise<string>;
  removeLocation(location: string): Promise<void>;
  /** False where two updates of one record at once may both count: the rows are left out there. */
  readonly hasAtomicUpdates: boolean;
}

interface Owner {
  readonly leases: Leases;
  readonly lease: Lease;
}

const CALLERS = 6;
const LEASES = 60;
/** Nobody is given up for not having been heard. */
const TIMES = { beatMs: 1_000, ownMs: 300_000, lapseMs: 600_000, lookMs: 20 };

/** What leases need of a store of records on a server. */
export function leasesConformance(name: string, adapter: LeasesAdapter): void {
  describe.skipIf(!adapter.hasAtomicUpdates)(`leases: ${name}`, () => {
    const undo: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const step of undo.splice(0).reverse()) await step();
    });

    const openCallers = async (): Promise<readonly Leases[]> => {
      const location = await adapter.newLocation();
      undo.push(() => adapter.removeLocation(location));
      const callers: Leases[] = [];
      for (let number = 0; number < CALLERS; number += 1) {
        const records = await adapter.open(location);
        undo.push(() => records.close());
        const leases = await openLeases(records, { times: TIMES });
        undo.push(() => leases.close());
        callers.push(leases);
      }
      return callers;
    };

    /** Everybody asks at once. Gives who had the lease before everybody had looked; it is given back. */
    const askAll = async (callers: readonly Leases[], wanted: string): Promise<readonly Owner[]> => {
      const ending = new AbortController();
      const owners: Owner[] = [];
      const looked = callers.map(
        (leases) =>
          new Promise<void>((resolve, reject) => {
            leases
              .acquire(wanted, ending.signal, resolve)
              .then((lease) => {
                if (lease !== null) owners.push({ leases, lease });
                resolve();
              })
              .catch(reject);
          }),
      );
      await Promise.all(looked);
      ending.abort();
      return owners;
    };

    test(`each of ${LEASES} leases, asked for by ${CALLERS} at once, has one owner, and another one when it was given back`, async () => {
      const callers = await openCallers();
      for (let number = 0; number < LEASES; number += 1) {
        let last = 0;
        for (let owned = 0; owned < 2; ) {
          // Nobody, when one who does not want it any more had it for a moment.
          const owners = await askAll(callers, `lease ${number}`);
          expect(owners.length, `owners of lease ${number}`).toBeLessThan(2);
          for (const { leases, lease } of owners) {
            expect(await leases.confirm(lease)).toBe(true);
            expect(lease.token).toBeGreaterThan(last);
            last = lease.token;
            owned += 1;
            await leases.release(lease);
          }
        }
      }
    }, 300_000);
  });
}

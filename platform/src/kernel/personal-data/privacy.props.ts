import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { greatCircleKm } from '@convoi/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSqliteRecordStore } from '../../stores/sqlite/index.ts';
import { systemClock } from '../clock.ts';
import type { Json, NewEvent, StoredEvent } from '../event-store/event-store.ts';
import type { RecordStore } from '../read-store/record-store.ts';
import { KeyDestroyed, openKeyStore } from './key-store.ts';
import { createPersonalData, isSealed, type PersonalData } from './personal-data.ts';
import { createPositionShift } from './position-shift.ts';

/** What must hold of every text, person and place. */

const runs = { numRuns: Number(process.env.RUNS ?? 200), seed: Number(process.env.SEED ?? 1) };
const definitions = new Map([
  ['Registered', { personal: ['person', 'phone'] }],
  ['Other', { personal: ['person', 'phone'] }],
]);
const metadata: NewEvent['metadata'] = {
  $correlationId: 'c',
  $causationId: 'c',
  v: 1,
  actor: { kind: 'visitor', id: null },
  at: '2026-11-21T10:00:00.000Z',
  lang: 'fr',
};

let folder: string;
let records: RecordStore;
let personal: PersonalData;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'convoi-props-'));
  records = await openSqliteRecordStore({ file: join(folder, 'keys.sqlite') });
  const keys = await openKeyStore(records, { masterKey: Buffer.alloc(32, 5), clock: systemClock });
  personal = createPersonalData({ keys, definitions });
});
afterAll(async () => {
  await records.close();
  rmSync(folder, { recursive: true, force: true });
});

const stream = fc.uuid().map((id) => `carpool-${id}`);
const value: fc.Arbitrary<Json> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.record({ name: fc.string({ unit: 'grapheme' }), latitude: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
);

async function sealedEvent(on: string, subjectId: string, person: Json, phone: Json): Promise<StoredEvent> {
  const event = { id: subjectId, type: 'Registered', data: { subjectId, person, phone, places: 3 }, metadata };
  const [sealed] = await personal.seal(on, [event]);
  if (sealed === undefined) throw new Error('nothing sealed');
  return { ...sealed, stream: on, revision: 0, position: 0 };
}

it('what is sealed opens to what it was, and nowhere else', async () => {
  await fc.assert(
    fc.asyncProperty(stream, stream, fc.uuid(), fc.uuid(), value, value, async (on, other, one, two, person, phone) => {
      fc.pre(on !== other && one !== two);
      const event = await sealedEvent(on, one, person, phone);
      expect(isSealed(event.data.person) && isSealed(event.data.phone)).toBe(true);
      const opened = await personal.open(event);
      // A number that JSON writes another way is the same number.
      expect(JSON.stringify(opened.data)).toBe(JSON.stringify({ subjectId: one, person, phone, places: 3 }));
      await sealedEvent(on, two, person, phone);
      const { person: sealedPerson, phone: sealedPhone } = event.data;
      for (const wrong of [
        { ...event, stream: other },
        { ...event, type: 'Other' },
        { ...event, data: { ...event.data, person: sealedPhone ?? null, phone: sealedPerson ?? null } },
        { ...event, data: { ...event.data, subjectId: two } },
      ])
        await expect(personal.open(wrong)).rejects.toThrow('unable to authenticate data');
    }),
    { ...runs, numRuns: Math.min(runs.numRuns, 500) },
  );
});

it('of a destroyed key the same placeholder is left each time, and nothing is sealed with it again', async () => {
  await fc.assert(
    fc.asyncProperty(stream, fc.uuid(), value, async (on, subjectId, person) => {
      const event = await sealedEvent(on, subjectId, person, null);
      await personal.destroyKey(subjectId);
      const first = await personal.open(event);
      expect(first.data).toEqual({ subjectId, person: null, phone: null, places: 3 });
      expect(await personal.open(event)).toEqual(first);
      await expect(sealedEvent(on, subjectId, person, null)).rejects.toBeInstanceOf(KeyDestroyed);
      expect(await personal.destroyKey(subjectId)).toBe(false);
    }),
    { ...runs, numRuns: Math.min(runs.numRuns, 200) },
  );
});

it('a point is moved by 250 to 750 m, of each person and start always the same way', () => {
  const shift = createPositionShift(Buffer.alloc(32, 5));
  /** Half the diagonal of what is rounded away. */
  const rounding = 0.08;
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.double({ min: -70, max: 70, noNaN: true }),
      fc.double({ min: -179, max: 179, noNaN: true }),
      (id, latitude, longitude) => {
        const address = `${id}@example.org`;
        const point = { latitude, longitude };
        const shown = shift.shown(address, point);
        expect(shift.shownBy(id, shift.kept(id, address), point)).toEqual(shown);
        const km = greatCircleKm(point, shown);
        expect(km).toBeGreaterThan(0.25 - rounding);
        expect(km).toBeLessThan(0.75 + rounding);
      },
    ),
    runs,
  );
});

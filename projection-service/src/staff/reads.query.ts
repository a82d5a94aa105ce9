import { dayAfter, type ReadItem, type ReadsQuery } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Collection, Query } from '@convoi/platform/kernel/read-store/read-store';
import { NAMED_MODELS, namesOf, peopleRead } from '../carpool/named.view.ts';
import { REGISTRATION_INDEX } from '../carpool/registration-index.projection.ts';
import type { Reading } from '../shared/read-models.ts';
import { type MembersPorts, membersOf } from './members.query.ts';
import { type Place, pageOf, positionOf } from './pages.ts';
import { partsOf } from './person-parts.ts';
import { STAFF_READS, type StaffRead } from './reads.projection.ts';

/** `listReads`: who of the staff read what. */

type Range = NonNullable<Query['range']>;
type Reads = Pick<Collection<StaffRead>, 'find'>;

/** The first position from an instant on; null when nothing was read since. */
async function positionFrom(reads: Reads, at: string): Promise<number | null> {
  const { documents } = await reads.find({ index: 'at', range: { gte: at }, sort: 'asc', limit: 1 });
  return documents[0]?.position ?? null;
}

/** Positions of the period and of the page that is asked for; null = nothing lies there. */
async function rangeOf(reads: Reads, { from, to, cursor }: ReadsQuery): Promise<Range | null> {
  const before = positionOf(cursor);
  const first = from === undefined ? 0 : await positionFrom(reads, `${from}T00:00:00.000Z`);
  if (first === null) return null;
  const end = to === undefined ? null : await positionFrom(reads, `${dayAfter(to)}T00:00:00.000Z`);
  const ends = [end, before].filter((one) => one !== null);
  return { gte: first, ...(ends.length === 0 ? {} : { lt: Math.min(...ends) }) };
}

/** Where they are found: by each part of a person, by who read, or all of them. */
async function placesOf(
  { person_id: personId, reader_id: readerId }: ReadsQuery,
  reading: Reading,
): Promise<readonly Place[]> {
  if (personId !== null) {
    const { userId, participantIds } = await partsOf(personId, reading);
    const ids = [...new Set([personId, ...(userId === null ? [] : [userId]), ...participantIds])];
    return ids.map((id) => ({ index: 'person', equals: [id] }));
  }
  return readerId === null ? [{ index: 'all', equals: [] }] : [{ index: 'reader', equals: [readerId] }];
}

/** Handler of `listReads`; that it was read is recorded like any other reading. */
export function readsQueries(ports: MembersPorts): CallHandlers {
  const { models, personal, record } = ports;
  return {
    listReads: async ({ query, context }) => {
      const reading = await models.upTo([STAFF_READS, REGISTRATION_INDEX, ...NAMED_MODELS], context.minPosition);
      const reads = reading.model<StaffRead>(STAFF_READS).collection;
      const range = await rangeOf(reads, query);
      const places = range === null ? [] : await placesOf(query, reading);
      const { reader_id: readerId, limit } = query;
      const isWanted = (one: StaffRead): one is StaffRead => readerId === null || one.readerId === readerId;
      const { shown, nextCursor } = await pageOf(reads, places, { range: range ?? {}, order: 'desc', limit }, isWanted);
      const members = await membersOf(reading, ports);
      const ids = shown.flatMap(({ readerId, personId, about }) => [readerId, personId ?? '', about?.id ?? '']);
      const names = await namesOf(ids, reading, personal);
      const people = peopleRead([
        ...names.values(),
        ...members.map(({ id, name }) => ({ kind: 'user', id, name, state: 'active' }) as const),
      ]);
      const about = query.person_id === null ? null : { kind: 'person', id: query.person_id };
      await record(context, { call: 'listReads', about, results: shown.length, people });
      const items = shown.map(({ _id: id, at, readerId, call, personId, about: asked, results }): ReadItem => {
        const named = names.get(personId ?? asked?.id ?? '') ?? null;
        return { id, at, reader: names.get(readerId) ?? null, call, named, about: asked, results };
      });
      const body = {
        items,
        next_cursor: nextCursor,
        readers: members.map(({ id, name }) => ({ id, name })),
      };
      return { body, ...reading.freshness };
    },
  };
}

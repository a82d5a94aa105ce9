import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import type { EventMark, EventStore, Json } from '../event-store/event-store.ts';
import type { PersonalData, PlacedValue } from '../personal-data/personal-data.ts';
import type { RecordStore, RecordTable, StateRecord } from '../read-store/record-store.ts';

/**
 * States of long streams, so that the first command after a restart reads only what came since
 * (docs/reference/processes.md#kept-states). They are made of the log alone: one that is missing, that another version of the
 * code made, or that ends with an event that this log does not have there, is no fault and costs the time of reading all.
 *
 * What belongs to a person is sealed with the key of that person, as it is in the log, and ends with it.
 */

/** A piece of a state as it is kept. */
export interface StatePiece {
  readonly value: Json;
  /** What ends with a person: null once it has, absent where there is nothing such. */
  readonly secret?: { readonly subjectId: string; readonly value: Json };
}

/** How a state is taken to pieces that can be kept, and made of them again. */
export interface KeptForm<S> {
  /** Another one for each change of the code that folds; see `versionOfSources`. */
  readonly version: string;
  pieces(state: S): Iterable<StatePiece>;
  /** The same state; of people who were erased meanwhile, the one that reading their events again gives. */
  restore(pieces: Iterable<StatePiece>): S;
}

/** A state, and up to where the stream is folded into it. */
export interface KeptState<S> {
  readonly state: S;
  /** The last event folded. */
  readonly mark: EventMark;
  /** Ids of the last commands, to know a repeated one; oldest first. */
  readonly commands: readonly string[];
}

export interface KeptStates {
  /** null = there is none that can be used. */
  read<S>(form: KeptForm<S>, stream: string): Promise<KeptState<S> | null>;
  /** In place of the one before. One that is too large for a record is not kept. */
  write<S>(form: KeptForm<S>, kept: KeptState<S>): Promise<void>;
}

interface KeptRecord extends StateRecord {
  readonly version: string;
  readonly mark: Json;
  /** A list of JSON, packed, in base64: the commands, then the pieces. */
  readonly packed: string;
}

/** Name of the table in durable state; what comes from another log is dropped with it. */
export const KEPT_STATES = 'kept_states';

/** Most characters of one record, below what every store takes. */
const PACKED_MAX = 15_000_000;
/** Pieces that are sealed and written in one go; other work has its turn between. */
const PIECES_TOGETHER = 250;
const FASTEST = { level: 1 };

const pack = promisify<Buffer, object, Buffer>(gzip);
const unpack = promisify<Buffer, Buffer>(gunzip);

/**
 * The version of a form: a digest of the source of what folds, and of the versions of all events. Whoever changes it need
 * remember nothing, and the states that the code before has kept are not read any more.
 */
export function versionOfSources(sources: readonly URL[]): string {
  const hash = createHash('sha256');
  for (const source of [new URL(import.meta.url), ...sources]) hash.update(readFileSync(source)).update('\0');
  for (const [type, { v }] of EVENT_DEFINITIONS) hash.update(`${type} ${v}\n`);
  return hash.digest('base64url').slice(0, 22);
}

type Packed = readonly [value: Json] | readonly [value: Json, subjectId: string, sealed: Json];

/** Takes the stores; gives where states are kept. */
export async function openKeptStates(options: {
  readonly records: RecordStore;
  readonly log: Pick<EventStore, 'has'>;
  readonly personal: Pick<PersonalData, 'sealValues' | 'openValues'>;
}): Promise<KeptStates> {
  const { records, log, personal } = options;
  const table: RecordTable<KeptRecord> = await records.table<KeptRecord>(KEPT_STATES);

  const placed = (stream: string, subjectId: string, value: Json): PlacedValue => ({
    place: { stream, type: KEPT_STATES, field: 'secret', subjectId },
    value,
  });

  const sealedText = async (stream: string, pieces: readonly StatePiece[]): Promise<string> => {
    const secrets = pieces.flatMap(({ secret }) => secret ?? []);
    const sealed = await personal.sealValues(secrets.map((one) => placed(stream, one.subjectId, one.value)));
    let next = 0;
    const packed = pieces.map(({ value, secret }): Packed => {
      if (secret === undefined) return [value];
      next += 1;
      return [value, secret.subjectId, sealed[next - 1] ?? null];
    });
    return packed.map((one) => `,${JSON.stringify(one)}`).join('');
  };

  /** All of it as text. The state never changes, whatever happens on the stream meanwhile. */
  const textOf = async <S>(form: KeptForm<S>, { state, mark, commands }: KeptState<S>): Promise<string> => {
    const parts = [`[${JSON.stringify(commands)}`];
    let some: StatePiece[] = [];
    const add = async (): Promise<void> => {
      parts.push(await sealedText(mark.stream, some));
      some = [];
      await breathe();
    };
    for (const piece of form.pieces(state)) {
      some.push(piece);
      if (some.length >= PIECES_TOGETHER) await add();
    }
    await add();
    parts.push(']');
    return parts.join('');
  };

  return {
    read: async (form, stream) => {
      const record = await table.get(stream);
      if (record?.version !== form.version) return null;
      const mark = record.mark as unknown as EventMark;
      if (!(await log.has(mark))) return null;
      const text = (await unpack(Buffer.from(record.packed, 'base64'))).toString('utf8');
      const [commands, ...pieces] = JSON.parse(text) as [readonly string[], ...Packed[]];
      const secrets = pieces.filter((one) => one.length === 3);
      const opened = await personal.openValues(
        secrets.map(([, subjectId, sealed]) => placed(stream, subjectId, sealed)),
      );
      let next = 0;
      const restored = pieces.map(([value, subjectId]): StatePiece => {
        if (subjectId === undefined) return { value };
        next += 1;
        return { value, secret: { subjectId, value: opened[next - 1] ?? null } };
      });
      return { state: form.restore(restored), mark, commands };
    },
    write: async (form, kept) => {
      const { stream } = kept.mark;
      const packed = (await pack(Buffer.from(await textOf(form, kept)), FASTEST)).toString('base64');
      if (packed.length > PACKED_MAX) await table.delete(stream);
      else await table.put(stream, { version: form.version, mark: { ...kept.mark }, packed });
    },
  };
}

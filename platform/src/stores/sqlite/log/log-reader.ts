import type { StatementSync } from 'node:sqlite';
import type { Json, StoredEvent } from '../../../kernel/event-store/event-store.ts';
import { openReader, reading } from '../database.ts';

/** A part of the log as a subscription reads it. */
export interface LogPart {
  readonly events: readonly StoredEvent[];
  /** Everything up to here has been looked at. */
  readonly position: number;
  /** Length of the bodies' texts. */
  readonly characters: number;
}

/** Most characters of bodies in one part, so that memory stays flat with large events. */
const MAX_CHARACTERS = 4_000_000;

/** Reads of the log on a connection of their own. Every call is short: long reads come in parts. */
export interface LogReader {
  /** The highest position ever given, -1 in a new log. */
  head(): number;
  /** Who the log is; null = it was given no identity yet. */
  identity(): string | null;
  /** Id of the event at exactly this position; null when there is none. */
  idAt(position: number): string | null;
  /** Changes whenever another connection, of this or another process, commits. */
  dataVersion(): number;
  /** Revision of a stream, -1 when absent. */
  revision(stream: string): number;
  /** At most `limit` events of a stream after a revision and not past another one. */
  stream(stream: string, afterRevision: number, upToRevision: number, limit: number, nowMs: number): StoredEvent[];
  /** At most `limit` events after a position, looking no further than `upTo`; `types` null = all. */
  part(after: number, upTo: number, types: readonly string[] | null, limit: number, nowMs: number): LogPart;
  close(): void;
}

const COLUMNS = 'e.position, s.name, e.revision, e.id, e.type, e.data, e.metadata';
const NOT_EXPIRED = '(s.max_age_ms IS NULL OR e.written_ms > ? - s.max_age_ms)';

type EventRow = [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  metadata: string,
];

function asEvent(row: EventRow): StoredEvent {
  return {
    id: row[3],
    type: row[4],
    stream: row[1],
    revision: row[2],
    position: row[0],
    data: JSON.parse(row[5]) as { [key: string]: Json },
    metadata: JSON.parse(row[6]) as StoredEvent['metadata'],
  };
}

/** Opens a reader of the log's file; the file has been prepared by its writer. */
export function openLogReader(file: string): LogReader {
  const db = openReader(file);
  const head = db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'events'");
  /** A backup from before logs had an identity is read as it is. */
  const isIdentified = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'identity'");
  const idAt = db.prepare('SELECT id FROM events WHERE position = ?');
  const dataVersion = db.prepare('PRAGMA data_version');
  const revision = db.prepare('SELECT revision, deleted FROM streams WHERE name = ?');
  const ofStream = db.prepare(
    `SELECT ${COLUMNS} FROM streams s CROSS JOIN events e ON e.stream = s.key
     WHERE s.name = ? AND e.revision > ? AND e.revision <= ? AND ${NOT_EXPIRED} ORDER BY e.revision LIMIT ?`,
  );
  ofStream.setReturnArrays(true);
  const partStatements = new Map<number, StatementSync>();

  /** The statement for a number of types, 0 = all. */
  const partStatement = (types: number): StatementSync => {
    const known = partStatements.get(types);
    if (known !== undefined) return known;
    const filter = types === 0 ? '' : `AND e.type IN (${Array(types).fill('?').join(', ')})`;
    const statement = db.prepare(
      `SELECT ${COLUMNS} FROM events e CROSS JOIN streams s ON s.key = e.stream
       WHERE e.position > ? AND e.position <= ? ${filter} AND ${NOT_EXPIRED} ORDER BY e.position LIMIT ?`,
    );
    statement.setReturnArrays(true);
    partStatements.set(types, statement);
    return statement;
  };

  return {
    head: () => reading(() => Number(head.get()?.seq ?? -1)),
    identity: () =>
      reading(() => {
        if (isIdentified.get() === undefined) return null;
        return (db.prepare('SELECT id FROM identity').get()?.id as string | undefined) ?? null;
      }),
    idAt: (position) => reading(() => (idAt.get(position)?.id as string | undefined) ?? null),
    dataVersion: () => reading(() => Number(dataVersion.get()?.data_version)),
    revision: (stream) =>
      reading(() => {
        const row = revision.get(stream);
        return row === undefined || row.deleted === 1 ? -1 : Number(row.revision);
      }),
    stream: (stream, afterRevision, upToRevision, limit, nowMs) =>
      reading(() =>
        (ofStream.all(stream, afterRevision, upToRevision, nowMs, limit) as unknown as EventRow[]).map(asEvent),
      ),
    part: (after, upTo, types, limit, nowMs) =>
      reading(() => {
        const events: StoredEvent[] = [];
        let characters = 0;
        const rows = partStatement(types?.length ?? 0).iterate(after, upTo, ...(types ?? []), nowMs, limit);
        for (const row of rows as unknown as Iterable<EventRow>) {
          const event = asEvent(row);
          events.push(event);
          characters += row[5].length;
          if (events.length === limit || characters > MAX_CHARACTERS) {
            return { events, position: event.position, characters };
          }
        }
        return { events, position: upTo, characters };
      }),
    close: () => db.close(),
  };
}

import { emptyLog, openWriter } from '../database.ts';
import { BLOCKED, type Writer } from '../writer.ts';
import { prepareLog } from './log-schema.ts';

/** Answer of an append: done with the revision and position of its last event, or refused with the stream's revision. */
export type AppendAnswer =
  | readonly [appended: 1, revision: number, position: number]
  | readonly [appended: 0, current: number];

/** The events of one append, already checked and written as JSON text; the four lists are equally long. */
export interface AppendRequest {
  readonly stream: string;
  readonly expectedRevision: number;
  readonly nowMs: number;
  readonly ids: readonly string[];
  readonly types: readonly string[];
  readonly metadata: readonly string[];
  readonly data: readonly string[];
}

interface StreamRow {
  readonly key: number;
  readonly revision: number;
  readonly first_revision: number;
  readonly deleted: number;
}

/** The log's side of the writer thread. */
export function openLogWriter(file: string): Writer {
  const db = openWriter(file, true);
  prepareLog(db);
  const streamRow = db.prepare('SELECT key, revision, first_revision, deleted FROM streams WHERE name = ?');
  const addStream = db.prepare('INSERT INTO streams (name, revision, first_revision) VALUES (?, ?, 0)');
  const moveStream = db.prepare('UPDATE streams SET revision = ?, first_revision = ?, deleted = 0 WHERE key = ?');
  const addEvent = db.prepare(
    'INSERT INTO events (stream, revision, written_ms, type, id, metadata, data) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const writtenFrom = db.prepare(
    'SELECT position, id FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?',
  );
  const deleteEvents = db.prepare('DELETE FROM events WHERE stream = ?');
  const markDeleted = db.prepare('UPDATE streams SET deleted = 1, max_age_ms = NULL WHERE key = ?');
  const retain = db.prepare(
    `INSERT INTO streams (name, revision, first_revision, max_age_ms) VALUES (?, -1, 0, ?)
     ON CONFLICT (name) DO UPDATE SET max_age_ms = excluded.max_age_ms`,
  );
  const giveIdentity = db.prepare('INSERT INTO identity (one, id) VALUES (1, ?) ON CONFLICT DO NOTHING');
  const expire = db.prepare(
    `DELETE FROM events WHERE position IN (
       SELECT e.position FROM streams s JOIN events e ON e.stream = s.key
       WHERE s.max_age_ms IS NOT NULL AND e.written_ms <= ? - s.max_age_ms)`,
  );

  /** Whether these very events stand where the append would have put them; the answer it was given then. */
  const earlierAnswer = (row: StreamRow, request: AppendRequest): AppendAnswer | null => {
    const first = request.expectedRevision === -1 ? row.first_revision : request.expectedRevision + 1;
    const written = writtenFrom.all(row.key, first, request.ids.length);
    if (written.length !== request.ids.length) return null;
    if (written.some((event, at) => event.id !== request.ids[at])) return null;
    return [1, first + written.length - 1, Number(written.at(-1)?.position)];
  };

  const append = (request: AppendRequest): AppendAnswer => {
    const row = streamRow.get(request.stream) as StreamRow | undefined;
    const current = row === undefined || row.deleted === 1 ? -1 : row.revision;
    if (request.expectedRevision !== current) {
      const earlier = row !== undefined && request.expectedRevision < current ? earlierAnswer(row, request) : null;
      return earlier ?? [0, current];
    }
    const first = (row?.revision ?? -1) + 1;
    const revision = first + request.ids.length - 1;
    let key = row?.key ?? 0;
    if (row === undefined) key = Number(addStream.run(request.stream, revision).lastInsertRowid);
    else moveStream.run(revision, current === -1 ? first : row.first_revision, key);
    let position = 0;
    for (let at = 0; at < request.ids.length; at += 1) {
      const written = addEvent.run(
        key,
        first + at,
        request.nowMs,
        request.types[at] as string,
        request.ids[at] as string,
        request.metadata[at] as string,
        request.data[at] as string,
      );
      position = Number(written.lastInsertRowid);
    }
    return [1, revision, position];
  };

  const deleteStream = (stream: string): void => {
    const row = streamRow.get(stream) as StreamRow | undefined;
    if (row === undefined) return;
    deleteEvents.run(row.key);
    markDeleted.run(row.key);
  };

  return {
    db,
    inside: {
      append,
      deleteStream,
      identify: (id: string) => void giveIdentity.run(id),
      retain: (stream: string, maxAgeMs: number) => void retain.run(stream, maxAgeMs),
      expire: (nowMs: number) => void expire.run(nowMs),
    },
    outside: {
      emptyLog: () => (emptyLog(db) ? null : BLOCKED),
      settings: () => ({
        journalMode: db.prepare('PRAGMA journal_mode').get()?.journal_mode,
        synchronous: db.prepare('PRAGMA synchronous').get()?.synchronous,
        secureDelete: db.prepare('PRAGMA secure_delete').get()?.secure_delete,
        integrity: db.prepare('PRAGMA integrity_check').get()?.integrity_check,
      }),
    },
    savepoints: false,
    failpointKind: 'append',
    failpoints: {
      before: 'append.before',
      inside: 'append.in-transaction',
      committed: 'append.committed-unanswered',
    },
  };
}

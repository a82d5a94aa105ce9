import type { StatementSync } from 'node:sqlite';
import { type MessagePort, parentPort, receiveMessageOnPort } from 'node:worker_threads';
import { failpoint, failpointReached } from '../../kernel/failpoint.ts';
import { fileUnder, isBusy, isFailedSync, sqliteCode } from './database.ts';
import { openLogWriter } from './log/log-writer.ts';
import { openRecordWriter } from './record-writer.ts';
import { openViewWriter } from './tables/view-writer.ts';
import { AGAIN, BLOCKED, callJob, UNDONE, type Writer } from './writer.ts';
import {
  type AnswerMessage,
  DONE,
  FAULT,
  type Job,
  type JobMessage,
  type OpenJob,
  type Role,
  UNAVAILABLE,
} from './writer-protocol.ts';

/**
 * The writer thread. Jobs that arrive while a commit is in progress go into the next transaction together, so that one
 * flush of the disk serves them all.
 */

const OPENERS: Record<Role, (file: string) => Writer> = {
  log: openLogWriter,
  views: openViewWriter,
  records: openRecordWriter,
};

/** Most weight of jobs in one transaction: bounds the time to the first answer. */
const MAX_GROUP = 512;

interface Waiting {
  readonly number: number;
  readonly job: Job;
  readonly sinceMs: number;
}

interface OpenFile {
  readonly number: number;
  readonly writer: Writer;
  readonly open: OpenJob;
  /** The file that was opened. */
  readonly opened: string | null;
  readonly waiting: Waiting[];
  readonly statement: Record<'begin' | 'commit' | 'savepoint' | 'release' | 'undo', StatementSync>;
}

const port: MessagePort = parentPort as MessagePort;
const files = new Map<number, OpenFile>();
const pause = new Int32Array(new SharedArrayBuffer(4));
let scheduled = false;
let stopped = false;

function describe(error: unknown): string {
  const code = sqliteCode(error);
  if (code !== 0) return `the embedded store failed (sqlite ${code})`;
  return error instanceof Error ? error.message : String(error);
}

function send(file: number, answers: readonly unknown[], size = 0, ms = 0): void {
  const message: AnswerMessage = { file, size, ms, answers };
  port.postMessage(message);
}

/** Opens or closes a file, or queues a job for it. */
function take(number: number, jobNumber: number, job: Job): void {
  if (job[0] === 'open') {
    const open = job[1] as OpenJob;
    try {
      const writer = OPENERS[open.role](open.file);
      const statement = {
        begin: writer.db.prepare('BEGIN IMMEDIATE'),
        commit: writer.db.prepare('COMMIT'),
        savepoint: writer.db.prepare('SAVEPOINT job'),
        release: writer.db.prepare('RELEASE job'),
        undo: writer.db.prepare('ROLLBACK TO job'),
      };
      files.set(number, { number, writer, open, opened: fileUnder(open.file), waiting: [], statement });
      send(number, [jobNumber, DONE, null]);
    } catch (error) {
      send(number, [jobNumber, sqliteCode(error) === 0 ? FAULT : UNAVAILABLE, describe(error)]);
    }
    return;
  }
  const file = files.get(number);
  if (file === undefined) send(number, [jobNumber, UNAVAILABLE, 'the embedded store is closed']);
  else file.waiting.push({ number: jobNumber, job, sinceMs: performance.now() });
}

function takeAll(message: JobMessage): void {
  for (let at = 0; at < message.length; at += 3) {
    take(message[at] as number, message[at + 1] as number, message[at + 2] as Job);
  }
}

function rollBack(file: OpenFile): void {
  // A full disk or a failed write has often rolled back by itself.
  if (file.writer.db.isTransaction) file.writer.db.exec('ROLLBACK');
}

/** Fails the jobs that have waited too long for another process's lock; the others stay. */
function giveUpLate(file: OpenFile): void {
  const nowMs = performance.now();
  const answers: unknown[] = [];
  while (file.waiting[0] !== undefined && nowMs - file.waiting[0].sinceMs >= file.open.lockTimeoutMs) {
    const late = file.waiting.shift() as Waiting;
    answers.push(late.number, UNAVAILABLE, 'another process holds the lock of the embedded store');
  }
  if (answers.length > 0) send(file.number, answers);
}

/** Ends everything: after a failed flush nobody knows what the disk holds, so nothing may be written or answered. */
function endProcess(file: OpenFile): never {
  stopped = true;
  const fatal = `a flush of ${file.open.role} to the disk failed (sqlite 1034); the process ends and recovers at its next start`;
  const message: AnswerMessage = { file: file.number, size: 0, ms: 0, answers: [], fatal };
  port.postMessage(message);
  // The main thread ends the process; should it hang, this does.
  Atomics.wait(pause, 0, 0, 2_000);
  process.kill(process.pid, 'SIGKILL');
  throw new Error(fatal);
}

function runJob(file: OpenFile, job: Job): unknown {
  if (!file.writer.savepoints) return callJob(file.writer.inside, job);
  file.statement.savepoint.run();
  const value = callJob(file.writer.inside, job);
  if (value === UNDONE) file.statement.undo.run();
  file.statement.release.run();
  return value === UNDONE ? false : value;
}

/** The caller's fault undoes its own job only; a failing disk undoes the group. */
function isOwnFault(error: unknown): boolean {
  return sqliteCode(error) === 0;
}

function runGroup(file: OpenFile, group: readonly Waiting[]): void {
  const { writer } = file;
  const startMs = performance.now();
  const points = group.some(({ job }) => job[0] === writer.failpointKind) ? writer.failpoints : {};
  const answers: unknown[] = [];
  // What is written into a file that was exchanged, or removed, is gone with the process: nobody may be told that it is kept.
  if (fileUnder(file.open.file) !== file.opened) {
    file.waiting.splice(0, group.length);
    send(
      file.number,
      group.flatMap(({ number }) => [number, UNAVAILABLE, `the file of ${file.open.role} was exchanged or removed`]),
    );
    return;
  }
  try {
    if (points.before !== undefined) failpoint(points.before);
    file.statement.begin.run();
  } catch (error) {
    if (!isBusy(error)) {
      file.waiting.splice(0, group.length);
      send(
        file.number,
        group.flatMap(({ number }) => [number, UNAVAILABLE, describe(error)]),
      );
      return;
    }
    giveUpLate(file);
    return;
  }
  file.waiting.splice(0, group.length);
  try {
    for (const { number, job } of group) {
      try {
        answers.push(number, DONE, runJob(file, job));
      } catch (error) {
        if (!writer.savepoints || !isOwnFault(error)) throw error;
        file.statement.undo.run();
        file.statement.release.run();
        answers.push(number, FAULT, describe(error));
      }
    }
    if (points.inside !== undefined) failpoint(points.inside);
    if (file.open.commitDelayMs > 0) Atomics.wait(pause, 0, 0, file.open.commitDelayMs);
    if (failpointReached('append.fsync-fails')) throw Object.assign(new Error('flush failed'), { errcode: 1034 });
    file.statement.commit.run();
  } catch (error) {
    if (isFailedSync(error)) endProcess(file);
    rollBack(file);
    const how = isOwnFault(error) ? FAULT : UNAVAILABLE;
    send(
      file.number,
      group.flatMap(({ number }) => [number, how, describe(error)]),
    );
    return;
  }
  if (points.committed !== undefined) failpoint(points.committed);
  send(file.number, answers, group.length, performance.now() - startMs);
}

function close(file: OpenFile, jobNumber: number): void {
  files.delete(file.number);
  file.writer.close?.();
  file.writer.db.close();
  send(file.number, [jobNumber, DONE, null]);
}

function runOutside(file: OpenFile, first: Waiting): void {
  try {
    if (first.job[0] === 'close') {
      file.waiting.shift();
      close(file, first.number);
      return;
    }
    const value = callJob(file.writer.outside, first.job);
    if (value === AGAIN) return;
    if (value !== BLOCKED) {
      file.waiting.shift();
      send(file.number, [first.number, DONE, value]);
    } else if (performance.now() - first.sinceMs > file.open.lockTimeoutMs) {
      file.waiting.shift();
      send(file.number, [first.number, UNAVAILABLE, 'another connection is in the way of the maintenance']);
    }
  } catch (error) {
    if (isBusy(error) && performance.now() - first.sinceMs < file.open.lockTimeoutMs) return;
    file.waiting.shift();
    send(file.number, [first.number, sqliteCode(error) === 0 ? FAULT : UNAVAILABLE, describe(error)]);
  }
}

function isOutside(file: OpenFile, { job }: Waiting): boolean {
  return job[0] === 'close' || job[0] in file.writer.outside;
}

/** The waiting jobs that go into the next transaction: at least one, and none after a job for outside. */
function nextGroup(file: OpenFile): readonly Waiting[] {
  let weight = 0;
  let end = 0;
  for (const waiting of file.waiting) {
    if (isOutside(file, waiting)) break;
    weight += file.writer.weight?.(waiting.job) ?? 1;
    if (end > 0 && weight > MAX_GROUP) break;
    end += 1;
  }
  return file.waiting.slice(0, end);
}

/** One group of one file. */
function serve(file: OpenFile): void {
  const first = file.waiting[0];
  if (first === undefined) return;
  if (isOutside(file, first)) {
    runOutside(file, first);
    return;
  }
  runGroup(file, nextGroup(file));
}

/** Takes what has come in, gives every file one turn, and comes back while there is work. */
function turn(): void {
  scheduled = false;
  for (const file of files.values()) {
    for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
      takeAll(next.message as JobMessage);
    }
    if (stopped) return;
    serve(file);
  }
  if ([...files.values()].some((file) => file.waiting.length > 0)) schedule();
}

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  setImmediate(turn);
}

port.on('message', (message: JobMessage) => {
  takeAll(message);
  schedule();
});

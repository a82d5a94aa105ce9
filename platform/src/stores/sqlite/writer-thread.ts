import { Worker } from 'node:worker_threads';
import { StoreTimeout, StoreUnavailable } from '../../kernel/event-store/store-errors.ts';
import { type AnswerMessage, DONE, FAULT, type Job, type OpenJob } from './writer-protocol.ts';

/** Size of a group and how long its transaction took. */
type GroupListener = (size: number, ms: number) => void;

/** The way to the writer of one file. */
export interface WriterChannel {
  /** Hands a job over; settles when its transaction is committed. Throws StoreUnavailable, StoreTimeout, or a TypeError. */
  request(job: Job): Promise<unknown>;
  /** Called for each committed group, before its jobs are answered. */
  onGroup(listener: GroupListener): void;
  close(): Promise<void>;
}

interface Pending {
  readonly file: number;
  readonly sinceMs: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** After this the thread counts as hanging; the lock's own time limit is shorter. */
const ANSWER_TIMEOUT_MS = 15_000;

interface WriterThread {
  post(file: number, job: Job): Promise<unknown>;
  readonly groupListeners: Map<number, Set<GroupListener>>;
  files: number;
  /** Whether the process waits for the thread before it ends. */
  hold(isHeld: boolean): void;
}

function startThread(): WriterThread {
  // A small young generation keeps the thread's memory low; its objects live for one group.
  const worker = new Worker(new URL('./writer-worker.ts', import.meta.url), {
    name: 'store-writer',
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const pending = new Map<number, Pending>();
  const groupListeners = new Map<number, Set<GroupListener>>();
  let outgoing: (number | Job)[] = [];
  let flushing = false;
  let lastNumber = 0;
  let isResting = false;

  // Jobs of one turn of the event loop travel in one message.
  const flush = (): void => {
    flushing = false;
    worker.postMessage(outgoing);
    outgoing = [];
  };
  const flushSoon = (): void => {
    if (flushing) return;
    flushing = true;
    setImmediate(flush);
  };

  const watchdog = setInterval(() => {
    const limitMs = performance.now() - ANSWER_TIMEOUT_MS;
    for (const [number, job] of pending) {
      if (job.sinceMs > limitMs) break;
      pending.delete(number);
      job.reject(new StoreTimeout('the writer thread did not answer in time'));
    }
  }, 1_000).unref();

  worker.on('message', (message: AnswerMessage) => {
    if (message.fatal !== undefined) {
      process.stderr.write(`${JSON.stringify({ level: 'fatal', msg: message.fatal })}\n`);
      process.exit(74);
    }
    if (message.size > 0) for (const tell of groupListeners.get(message.file) ?? []) tell(message.size, message.ms);
    const { answers } = message;
    for (let at = 0; at < answers.length; at += 3) {
      const number = answers[at] as number;
      const job = pending.get(number);
      if (job === undefined) continue;
      pending.delete(number);
      const how = answers[at + 1] as number;
      if (how === DONE) job.resolve(answers[at + 2]);
      else if (how === FAULT) job.reject(new TypeError(answers[at + 2] as string));
      else job.reject(new StoreUnavailable(answers[at + 2] as string));
    }
  });
  worker.on('exit', () => {
    shared = null;
    clearInterval(watchdog);
    for (const job of pending.values()) job.reject(new StoreTimeout('the writer thread ended'));
    pending.clear();
    // Its state is lost and its jobs are in doubt: let the process end and recover at its next start.
    if (!isResting) throw new Error('the writer thread ended unexpectedly');
  });

  return {
    groupListeners,
    files: 0,
    post: (file, job) =>
      new Promise((resolve, reject) => {
        lastNumber += 1;
        pending.set(lastNumber, { file, sinceMs: performance.now(), resolve, reject });
        outgoing.push(file, lastNumber, job);
        flushSoon();
      }),
    hold: (isHeld) => {
      isResting = !isHeld;
      if (isHeld) worker.ref();
      else worker.unref();
    },
  };
}

let shared: WriterThread | null = null;
let lastFile = 0;

/**
 * Opens a file in the process's one writer thread, which starts with the first file. It rests after the last, since a start costs
 * more than everything else that is opened; the process may end then.
 * Throws StoreUnavailable when the file cannot be opened.
 */
export async function openWriterChannel(open: OpenJob): Promise<WriterChannel> {
  shared ??= startThread();
  const thread = shared;
  thread.files += 1;
  thread.hold(true);
  lastFile += 1;
  const file = lastFile;
  let closing: Promise<void> | null = null;
  const release = (): void => {
    thread.groupListeners.delete(file);
    thread.files -= 1;
    if (thread.files === 0) thread.hold(false);
  };
  try {
    await thread.post(file, ['open', open]);
  } catch (error) {
    release();
    throw error;
  }
  return {
    request: (job) =>
      closing === null ? thread.post(file, job) : Promise.reject(new StoreUnavailable('the embedded store is closed')),
    onGroup: (listener) => {
      const listeners = thread.groupListeners.get(file) ?? new Set();
      listeners.add(listener);
      thread.groupListeners.set(file, listeners);
    },
    close: () => {
      closing ??= thread.post(file, ['close']).then(release);
      return closing;
    },
  };
}

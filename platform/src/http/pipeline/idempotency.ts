import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Refusal } from '@convoi/contracts';
import type { Clock } from '../../kernel/clock.ts';
import { deriveSecret, hmac, keyObjectOf } from '../../kernel/personal-data/derive-secret.ts';
import type { RecordStore, RecordTable, StateRecord } from '../../kernel/read-store/record-store.ts';

/**
 * Answers kept for `Idempotency-Key` (docs/reference/http.md#idempotency): one effect, and the same answer again for 24
 * hours.
 */

/** What is kept of an answer. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | null;
}

export interface Idempotency {
  /**
   * Runs `work` once for a key. The same key and fingerprint again gives the kept answer; another fingerprint is
   * `idempotency.key_reused`; while the first one runs it is waited for, then `idempotency.in_progress`, and at once where
   * enough others wait. An answer for which `work` gives null to keep (a refusal) is not kept.
   *
   * An answer is durable before it is given: made again from the log after a crash, it would tell of what came later too. Should
   * the process end before the answer, the same request is the same command again and finds its events in the log.
   */
  run<T>(
    key: string,
    fingerprint: string,
    work: () => Promise<{ readonly answer: T; readonly keep: KeptAnswer | null }>,
  ): Promise<{ readonly kind: 'done'; readonly answer: T } | { readonly kind: 'replayed'; readonly kept: KeptAnswer }>;
}

interface IdempotencyRecord extends StateRecord {
  readonly fingerprint: string;
  /** iv, tag, ciphertext in base64url; the key needs both the master key and the client's own key. */
  readonly sealed: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const KEPT_MS = 24 * 3600 * 1000;
const WAIT_MS = 10_000;
/** Each who waits holds one of the places of calls at work: so many for one key, and so many in a process. */
const WAITING_PER_KEY = 16;
const WAITING_MOST = 64;
const SWEEP_EVERY_MS = 60_000;
const SWEEP_ROWS = 200;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface IdempotencyOptions {
  /** MASTER_KEY. */
  readonly masterKey: Uint8Array;
  readonly clock: Clock;
  /** How long a second request waits for the first (default 10 s). */
  readonly waitMs?: number;
}

const BY_EXPIRY = { name: 'by_expiry', fields: ['expiresAt'] } as const;
const FORGET_AT_ONCE = 500;

/** Forgets every answer that was kept; gives how many. For a log that does not hold what they speak of. */
export async function forgetAnswers(records: RecordStore): Promise<number> {
  const table = await records.table<IdempotencyRecord>('idempotent_answers', [BY_EXPIRY]);
  for (let forgotten = 0; ; ) {
    const { documents } = await table.find({ index: '_id', limit: FORGET_AT_ONCE });
    if (documents.length === 0) return forgotten;
    await Promise.all(documents.map(({ _id }) => table.delete(_id)));
    forgotten += documents.length;
  }
}

/** Opens the table of kept answers in a record store. */
export async function openIdempotency(records: RecordStore, options: IdempotencyOptions): Promise<Idempotency> {
  const { clock, waitMs = WAIT_MS } = options;
  const table: RecordTable<IdempotencyRecord> = await records.table<IdempotencyRecord>('idempotent_answers', [
    BY_EXPIRY,
  ]);
  const master = deriveSecret(options.masterKey, 'idempotent-answers');
  const sealing = deriveSecret(options.masterKey, 'idempotent-answers-seal');
  const running = new Map<string, { readonly fingerprint: string; readonly done: Promise<void>; waiting: number }>();
  let waiting = 0;
  let sweptAt = clock.now();

  const secretOf = (key: string): Uint8Array => hmac(sealing, key);
  const seal = (key: string, answer: KeptAnswer): string => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', keyObjectOf(secretOf(key)), iv);
    const ciphertext = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url');
  };
  const open = (key: string, sealed: string): KeptAnswer => {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', keyObjectOf(secretOf(key)), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(plain.toString('utf8')) as KeptAnswer;
  };

  const sweep = async (): Promise<void> => {
    sweptAt = clock.now();
    const old = await table.find({ index: 'by_expiry', range: { lt: clock.now() }, limit: SWEEP_ROWS });
    for (const { _id } of old.documents) await table.delete(_id);
  };

  const kept = async (id: string, key: string, fingerprint: string): Promise<KeptAnswer | null> => {
    const record = await table.get(id);
    if (record === null || record.expiresAt <= clock.now()) return null;
    if (record.fingerprint !== fingerprint) throw new Refusal('idempotency.key_reused');
    return open(key, record.sealed);
  };

  /** Waits until the first request has ended; false when it took too long, or too many wait. */
  const ended = async (first: { readonly done: Promise<void>; waiting: number }): Promise<boolean> => {
    if (first.waiting >= WAITING_PER_KEY || waiting >= WAITING_MOST) return false;
    first.waiting += 1;
    waiting += 1;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), waitMs);
    });
    try {
      return await Promise.race([first.done.then(() => true), late]);
    } finally {
      clearTimeout(timer);
      first.waiting -= 1;
      waiting -= 1;
    }
  };

  return {
    run: async (key, fingerprint, work) => {
      const id = hmac(master, key).toString('base64url');
      for (;;) {
        const first = running.get(id);
        if (first !== undefined) {
          if (first.fingerprint !== fingerprint) throw new Refusal('idempotency.key_reused');
          if (!(await ended(first))) throw new Refusal('idempotency.in_progress');
          continue;
        }
        let resolveDone: () => void = () => undefined;
        running.set(id, { fingerprint, done: new Promise((resolve) => (resolveDone = resolve)), waiting: 0 });
        try {
          const earlier = await kept(id, key, fingerprint);
          if (earlier !== null) return { kind: 'replayed', kept: earlier };
          const { answer, keep } = await work();
          if (keep !== null) {
            const record = { fingerprint, sealed: seal(key, keep), expiresAt: clock.now() + KEPT_MS };
            // An answer that could not be kept is no failure of the command.
            await table.put(id, record).catch(() => undefined);
            if (clock.now() - sweptAt > SWEEP_EVERY_MS) void sweep().catch(() => undefined);
          }
          return { kind: 'done', answer };
        } finally {
          running.delete(id);
          resolveDone();
        }
      }
    },
  };
}

import type { Browser, System } from '@convoi/contracts';
import { SESSION_SECONDS } from '@convoi/contracts/events';
import type { Clock } from '../../kernel/clock.ts';
import type { RecordStore, StateRecord } from '../../kernel/read-store/record-store.ts';

/**
 * Where accounts are signed in, so that their owners see it: as little as it takes to know a session again, beside the log,
 * and for as long as its token lives. Whether a session is good is said by the account's events alone (`isSessionLive`).
 */
export interface SessionList {
  /** Notes a session that has just been opened. */
  opened(session: NewSession): Promise<void>;
  /** Notes that a session was used today; asks the store once a day for each. */
  used(sessionId: string): Promise<void>;
  /** The sessions that are noted of an account, the newest first; of very many, the newest hundred. */
  of(userId: string): Promise<readonly ListedSession[]>;
  /** Forgets sessions of an account; all of them, or the one, or all but one. */
  forget(userId: string, which: { readonly only: string } | { readonly except: string | null }): Promise<void>;
  /** Forgets what has run out. */
  sweep(): Promise<void>;
}

export interface NewSession extends Device {
  readonly sessionId: string;
  readonly userId: string;
  /** As in its token. */
  readonly version: number;
}

/** What a session was opened with; null = nothing that is known. */
export interface Device {
  readonly browser: Browser | null;
  readonly system: System | null;
}

export interface ListedSession extends NewSession {
  /** ISO 8601 UTC. */
  readonly startedAt: string;
  /** Day, UTC. */
  readonly lastUsedOn: string;
}

interface SessionRecord extends StateRecord {
  readonly userId: string;
  readonly version: number;
  readonly browser: Browser | null;
  readonly system: System | null;
  readonly startedAt: string;
  readonly lastUsedOn: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const PER_PAGE = 100;
const SWEEP_BATCH = 500;
/** Sessions whose last day is remembered by this process. */
const REMEMBERED_MAX = 10_000;

/** Opens the table. */
export async function openSessionList(records: RecordStore, clock: Clock): Promise<SessionList> {
  const table = await records.table<SessionRecord>('sessions', [
    { name: 'by_user', fields: ['userId', 'startedAt'] },
    { name: 'by_expiry', fields: ['expiresAt'] },
  ]);
  const remembered = new Map<string, string>();
  const today = (): string => new Date(clock.now()).toISOString().slice(0, 10);
  const remember = (sessionId: string, day: string): void => {
    remembered.set(sessionId, day);
    const oldest = remembered.size > REMEMBERED_MAX ? remembered.keys().next().value : undefined;
    if (oldest !== undefined) remembered.delete(oldest);
  };
  const newestOf = async (userId: string, cursor?: string) =>
    table.find({
      index: 'by_user',
      equals: [userId],
      sort: 'desc',
      limit: PER_PAGE,
      ...(cursor === undefined ? {} : { cursor }),
    });

  return {
    opened: async ({ sessionId, userId, version, browser, system }) => {
      const now = clock.now();
      await table.put(sessionId, {
        userId,
        version,
        browser,
        system,
        startedAt: new Date(now).toISOString(),
        lastUsedOn: today(),
        expiresAt: now + SESSION_SECONDS * 1000,
      });
    },
    used: async (sessionId) => {
      const day = today();
      if (remembered.get(sessionId) === day) return;
      remember(sessionId, day);
      const known = await table.get(sessionId);
      if (known === null || known.lastUsedOn >= day) return;
      // One that was forgotten meanwhile stays so.
      await table.replaceIf(sessionId, 'lastUsedOn', known.lastUsedOn, { ...known, lastUsedOn: day });
    },
    of: async (userId) => {
      const { documents } = await newestOf(userId);
      return documents
        .filter(({ expiresAt }) => expiresAt > clock.now())
        .map(({ _id: sessionId, expiresAt: _expiresAt, ...session }) => ({ ...session, sessionId }));
    },
    forget: async (userId, which) => {
      let cursor: string | undefined;
      do {
        const { documents, nextCursor } = await newestOf(userId, cursor);
        for (const { _id } of documents) {
          const isMeant = 'only' in which ? _id === which.only : _id !== which.except;
          if (isMeant) await table.delete(_id);
        }
        cursor = nextCursor ?? undefined;
      } while (cursor !== undefined);
    },
    sweep: async () => {
      const { documents } = await table.find({
        index: 'by_expiry',
        range: { lte: clock.now() },
        limit: SWEEP_BATCH,
      });
      for (const { _id } of documents) await table.delete(_id);
    },
  };
}

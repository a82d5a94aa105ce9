import { randomUUID } from 'node:crypto';
import { TYPING_MS } from '@convoi/contracts';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { RecordStore, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import { pause } from '@convoi/platform/kernel/subscriptions/back-off';

/** That somebody writes: in one conversation, to its other party, or (null) in whichever. */
export interface TypingSign {
  readonly participantId: string;
  readonly matchId: string | null;
  readonly receiverId: string | null;
}

/** Who is writing now: remembered for some seconds (`setTyping` and `getTyping`). */
export interface TypingSigns {
  typed(sign: TypingSign): Promise<void>;
  isTyping(participantId: string, matchId: string): Promise<boolean>;
}

/** Signs that several processes share. */
export interface SharedTypingSigns extends TypingSigns {
  /** Hands on what others have noted, while somebody wants to hear of it; ends with the signal. */
  follow(onSign: (sign: TypingSign) => void, isWanted: () => boolean, signal: AbortSignal): Promise<void>;
}

interface Remembered {
  readonly matchId: string | null;
  readonly untilMs: number;
}

/** Signs of this process alone, never stored. Takes milliseconds that only go forward. */
export function createTypingSigns(now: () => number): TypingSigns {
  /** The oldest sign first. */
  const signs = new Map<string, Remembered>();

  const forgetOld = (nowMs: number): void => {
    for (const [participantId, { untilMs }] of signs) {
      if (untilMs > nowMs) return;
      signs.delete(participantId);
    }
  };

  return {
    typed: async ({ participantId, matchId }) => {
      const nowMs = now();
      forgetOld(nowMs);
      signs.delete(participantId);
      signs.set(participantId, { matchId, untilMs: nowMs + TYPING_MS });
    },
    isTyping: async (participantId, matchId) => {
      const sign = signs.get(participantId);
      return sign !== undefined && sign.untilMs > now() && (sign.matchId === null || sign.matchId === matchId);
    },
  };
}

interface SignRecord extends StateRecord {
  readonly matchId: string | null;
  readonly receiverId: string | null;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** Another for each sign: what a process has handed on it does not hand on again. */
  readonly stamp: string;
}

/** How often signs of others are looked for: nobody writes so fast that it would be missed. */
const LOOK_MS = 300;
/** Where nobody listens, what has ended is swept away all the same. */
const SWEEP_EVERY_LOOKS = 100;
const ROWS = 500;

/** Signs in the durable state, one for each person who writes; they are swept away when they have ended. */
export async function openSharedTypingSigns(records: RecordStore, clock: Clock): Promise<SharedTypingSigns> {
  const table = await records.table<SignRecord>('typing_signs', [{ name: 'by_end', fields: ['endsAt'] }]);
  /** Stamps that this process has given or handed on, and when they end. */
  const known = new Map<string, number>();

  const look = async (onSign: (sign: TypingSign) => void): Promise<void> => {
    const nowMs = clock.now();
    for (const [stamp, endsAt] of known) if (endsAt <= nowMs) known.delete(stamp);
    const { documents } = await table.find({ index: 'by_end', limit: ROWS });
    for (const { _id: participantId, matchId, receiverId, endsAt, stamp } of documents) {
      if (endsAt <= nowMs) await table.delete(participantId);
      else if (!known.has(stamp)) {
        known.set(stamp, endsAt);
        onSign({ participantId, matchId, receiverId });
      }
    }
  };

  return {
    typed: async ({ participantId, matchId, receiverId }) => {
      const stamp = randomUUID();
      const endsAt = clock.now() + TYPING_MS;
      known.set(stamp, endsAt);
      await table.put(participantId, { matchId, receiverId, endsAt, stamp });
    },
    isTyping: async (participantId, matchId) => {
      const sign = await table.get(participantId);
      return sign !== null && sign.endsAt > clock.now() && (sign.matchId === null || sign.matchId === matchId);
    },
    follow: async (onSign, isWanted, signal) => {
      for (let rest = 0; !signal.aborted; rest += 1) {
        // A sign that cannot be read is lost: the next one comes in three seconds.
        if (isWanted() || rest % SWEEP_EVERY_LOOKS === 0) await look(onSign).catch(() => undefined);
        await pause(LOOK_MS, signal);
      }
    },
  };
}

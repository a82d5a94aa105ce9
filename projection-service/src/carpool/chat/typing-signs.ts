import { TYPING_MS } from '@convoi/contracts';

/** Who is writing now: remembered for some seconds in this process, never stored (`setTyping` and `getTyping`). */
export interface TypingSigns {
  /** Somebody writes, in one conversation or (null) in whichever. */
  typed(participantId: string, matchId: string | null): void;
  isTyping(participantId: string, matchId: string): boolean;
}

interface Sign {
  readonly matchId: string | null;
  readonly untilMs: number;
}

/** Takes milliseconds that only go forward. */
export function createTypingSigns(now: () => number): TypingSigns {
  /** The oldest sign first. */
  const signs = new Map<string, Sign>();

  const forgetOld = (nowMs: number): void => {
    for (const [participantId, { untilMs }] of signs) {
      if (untilMs > nowMs) return;
      signs.delete(participantId);
    }
  };

  return {
    typed: (participantId, matchId) => {
      const nowMs = now();
      forgetOld(nowMs);
      signs.delete(participantId);
      signs.set(participantId, { matchId, untilMs: nowMs + TYPING_MS });
    },
    isTyping: (participantId, matchId) => {
      const sign = signs.get(participantId);
      return sign !== undefined && sign.untilMs > now() && (sign.matchId === null || sign.matchId === matchId);
    },
  };
}

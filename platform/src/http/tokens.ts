import { isUuid } from '@convoi/contracts';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { Caller } from './handler.ts';

/** Tokens in `Authorization: Bearer` (api, section 1.4). */

/** Takes the text of a token; gives who it proves, null when it proves nobody (wrong, expired, revoked). */
export type Authenticate = (token: string) => Promise<Caller | null>;

export interface Tokens {
  /** The token of P9: acts as exactly one participant for 7 days. */
  signParticipation(owner: {
    readonly participantId: string;
    readonly eventId: string;
  }): Promise<{ readonly token: string; readonly expiresInSeconds: number }>;
  readonly authenticate: Authenticate;
}

const ISSUER = 'convoi';
const PARTICIPATION = { audience: 'participation', typ: 'participation+jwt' };
export const TOKEN_SECONDS = 7 * 24 * 3600;

/** Takes SESSION_SECRET (at least 32 bytes) and the clock that ages tokens. */
export function createTokens({
  sessionSecret,
  clock,
}: {
  readonly sessionSecret: Uint8Array;
  readonly clock: Clock;
}): Tokens {
  if (sessionSecret.length < 32) throw new TypeError('the secret of tokens needs at least 32 bytes');
  return {
    signParticipation: async ({ participantId, eventId }) => {
      const nowSeconds = Math.floor(clock.now() / 1000);
      const token = await new SignJWT({ event_id: eventId })
        .setProtectedHeader({ alg: 'HS256', typ: PARTICIPATION.typ })
        .setIssuer(ISSUER)
        .setAudience(PARTICIPATION.audience)
        .setSubject(participantId)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + TOKEN_SECONDS)
        .sign(sessionSecret);
      return { token, expiresInSeconds: TOKEN_SECONDS };
    },
    authenticate: async (token) => {
      if (token.length > 2000) return null;
      try {
        const { payload } = await jwtVerify(token, sessionSecret, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: PARTICIPATION.audience,
          typ: PARTICIPATION.typ,
          requiredClaims: ['exp', 'sub', 'event_id'],
          currentDate: new Date(clock.now()),
        });
        const participantId = payload.sub ?? '';
        const eventId = String(payload.event_id);
        return isUuid(participantId) && isUuid(eventId) ? { kind: 'participant', participantId, eventId } : null;
      } catch {
        return null;
      }
    },
  };
}

import { isUuid } from '@convoi/contracts';
import { SESSION_SECONDS } from '@convoi/contracts/events';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Caller } from './handler.ts';

/** Tokens in `Authorization: Bearer` (docs/reference/access.md#tokens). */

/** Takes the text of a token; gives who it proves, null when it proves nobody (wrong, expired, revoked). */
export type Authenticate = (token: string) => Promise<Caller | null>;

export interface SignedToken {
  readonly token: string;
  readonly expiresInSeconds: number;
}

export interface Tokens {
  /** The token of `confirmParticipant`: acts as exactly one participant for 7 days. */
  signParticipation(owner: { readonly participantId: string; readonly eventId: string }): Promise<SignedToken>;
  /** The token of `logIn` and `exchangeHandover`: acts as the account for 7 days, as long as the account lets it (`isSessionLive`). */
  signSession(session: {
    readonly userId: string;
    readonly sessionId: string;
    /** Number of the account's sessions when this one was opened (`isSessionLive`). */
    readonly version: number;
    /** Opened by an account elsewhere. */
    readonly byProvider?: boolean;
  }): Promise<SignedToken>;
  /** Looks at the token alone: whether a session or a registration still counts is for the caller to see. */
  readonly authenticate: Authenticate;
}

const ISSUER = 'convoi';
export const TOKEN_SECONDS = SESSION_SECONDS;

interface Kind {
  readonly typ: string;
  readonly claims: readonly string[];
  read(payload: JWTPayload): Caller | null;
}

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value);

/** By audience: what a token of each kind must hold and whom it proves. */
const KINDS: Readonly<Record<'participation' | 'session', Kind>> = {
  participation: {
    typ: 'participation+jwt',
    claims: ['exp', 'sub', 'event_id'],
    read: ({ sub, event_id: eventId, iat }) =>
      isId(sub) && isId(eventId)
        ? { kind: 'participant', participantId: sub, eventId, openedAt: (iat ?? 0) * 1000 }
        : null,
  },
  session: {
    typ: 'session+jwt',
    claims: ['exp', 'iat', 'sub', 'jti', 'version'],
    read: ({ sub, jti, iat, version, provider }) =>
      isId(sub) && isId(jti) && typeof version === 'number'
        ? {
            kind: 'account',
            userId: sub,
            sessionId: jti,
            version,
            openedAt: (iat ?? 0) * 1000,
            ...(provider === true ? { byProvider: true } : {}),
          }
        : null,
  },
};

/** SESSION_SECRET, and what else is accepted while it is being exchanged. */
export interface SessionSecrets {
  readonly sessionSecret: Uint8Array;
  readonly accepted?: readonly Uint8Array[];
}

/** Those of the settings. */
export const sessionSecretsOf = ({ secrets }: Pick<Config, 'secrets'>): SessionSecrets => ({
  sessionSecret: secrets.session,
  accepted: secrets.accepted.session,
});

/** Takes SESSION_SECRET (at least 32 bytes), which signs, what else is accepted, and the clock that ages tokens. */
export function createTokens({
  sessionSecret,
  accepted = [],
  clock,
}: SessionSecrets & { readonly clock: Clock }): Tokens {
  const secrets = [sessionSecret, ...accepted];
  if (sessionSecret.length < 32) throw new TypeError('the secret of tokens needs at least 32 bytes');

  const sign = async (audience: keyof typeof KINDS, subject: string, claims: JWTPayload): Promise<SignedToken> => {
    const nowSeconds = Math.floor(clock.now() / 1000);
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: KINDS[audience].typ })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + TOKEN_SECONDS)
      .sign(sessionSecret);
    return { token, expiresInSeconds: TOKEN_SECONDS };
  };

  const verifyWith = async (
    secret: Uint8Array,
    token: string,
    audience: keyof typeof KINDS,
  ): Promise<Caller | null> => {
    try {
      const { typ, claims, read } = KINDS[audience];
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience,
        typ,
        requiredClaims: [...claims],
        currentDate: new Date(clock.now()),
      });
      return read(payload);
    } catch {
      return null;
    }
  };

  const verify = async (token: string, audience: keyof typeof KINDS): Promise<Caller | null> => {
    for (const secret of secrets) {
      const caller = await verifyWith(secret, token, audience);
      if (caller !== null) return caller;
    }
    return null;
  };

  return {
    signParticipation: ({ participantId, eventId }) => sign('participation', participantId, { event_id: eventId }),
    signSession: ({ userId, sessionId, version, byProvider = false }) =>
      sign('session', userId, { jti: sessionId, version, ...(byProvider ? { provider: true } : {}) }),
    authenticate: async (token) => {
      if (token.length > 2000) return null;
      return (await verify(token, 'session')) ?? (await verify(token, 'participation'));
    },
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@convoi/platform/kernel/clock';
import { deriveSecret } from '@convoi/platform/kernel/personal-data/derive-secret';
import { createChallenge, randomInt } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Challenge, Provider } from './human-check.ts';

/** The self-hosted proof of work, ALTCHA version 2. */

const ALGORITHM = 'PBKDF2/SHA-256';
const KEY_LENGTH = 32;
const LIFE_SECONDS = 600;
/** Where the solution lies: a browser needs about a second for it. */
const COUNTER = { min: 1_000, max: 2_000 };
/** A cost that stops nobody is set for measurements, which solve thousands. */
const TRIFLING_COST = 10;
const TRIFLING_COUNTER = { min: 1, max: 20 };
const TOKEN_MAX = 4_096;

const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      expiresAt: z.number(),
      keySignature: z.string(),
      data: z.looseObject({ action: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ derivedKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
});
type Payload = z.infer<typeof Payload>;

function payloadOf(token: string): Payload | null {
  if (token.length > TOKEN_MAX) return null;
  try {
    return Payload.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

/** JSON with sorted keys, as the signature was made over it. */
function canonical(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, canonical(member)]));
}

function isSignature(secret: string, signed: string | Buffer, signature: string): boolean {
  const right = createHmac('sha256', secret).update(signed).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}

interface SigningSecrets {
  readonly challengeSecret: string;
  readonly keySecret: string;
}

export interface AltchaOptions {
  /** HUMAN_CHECK_SECRET. */
  readonly secret: Uint8Array;
  /** What else is accepted while it is being exchanged. */
  readonly accepted?: readonly Uint8Array[];
  /** PBKDF2 rounds of one try. */
  readonly cost: number;
  readonly clock: Clock;
  /** Random integer between both, inclusive. */
  readonly pick?: (min: number, max: number) => number;
}

/**
 * The provider. Tokens are verified here and not by the package, whose own check reads the machine's clock: with an
 * injected clock that was moved back, every challenge would seem to have expired.
 */
export function altcha({
  secret,
  accepted = [],
  cost,
  clock,
  pick = (min, max) => randomInt(max, min),
}: AltchaOptions): Provider {
  const [first, ...others] = [secret, ...accepted].map((one) => ({
    challengeSecret: deriveSecret(one, 'altcha-challenge').toString('hex'),
    keySecret: deriveSecret(one, 'altcha-key').toString('hex'),
  })) as [SigningSecrets, ...SigningSecrets[]];
  const { challengeSecret, keySecret } = first;
  const { min, max } = cost < TRIFLING_COST ? TRIFLING_COUNTER : COUNTER;
  return {
    challenge: async () => {
      const { parameters, signature } = await createChallenge({
        algorithm: ALGORITHM,
        cost,
        counter: pick(min, max),
        data: { action: 'submit' },
        deriveKey,
        expiresAt: Math.floor(clock.now() / 1000) + LIFE_SECONDS,
        hmacSignatureSecret: challengeSecret,
        hmacKeySignatureSecret: keySecret,
        keyLength: KEY_LENGTH,
      });
      return { parameters: { ...parameters }, signature: signature ?? '' } satisfies Challenge;
    },
    // The signature as bytes: the JSON around it, and the case of its digits, are the sender's to choose.
    identityOf: (token) => {
      const signature = payloadOf(token)?.challenge.signature;
      return signature === undefined ? null : Buffer.from(signature, 'hex').toString('hex');
    },
    isSolved: async (token, action) => {
      const payload = payloadOf(token);
      if (payload === null) return false;
      const { parameters, signature } = payload.challenge;
      return (
        parameters.expiresAt * 1000 > clock.now() &&
        parameters.data.action === action &&
        [first, ...others].some(
          (one) =>
            isSignature(one.challengeSecret, JSON.stringify(canonical(parameters)), signature) &&
            isSignature(one.keySecret, Buffer.from(payload.solution.derivedKey, 'hex'), parameters.keySignature),
        )
      );
    },
  };
}

import { CALLS, type RateLimit, Refusal } from '@convoi/contracts';
import { type CountedLimit, countedByNetwork } from '@convoi/platform/http/pipeline/limits';
import type { AccountPorts } from '../ports.ts';

type Ports = Pick<AccountPorts, 'limits' | 'passwords' | 'credentials'>;
type Counted = readonly (readonly [limit: CountedLimit, key: string])[];

/**
 * Compares a password that somebody says is theirs, within the limits of guessing: a try counts until it has
 * succeeded, so that many at once are not more than the limit. Refusals: rate.limited, server.busy.
 */
async function isRight(
  { limits, passwords, credentials }: Ports,
  guesses: Counted,
  password: string,
  credentialId: string | null,
): Promise<boolean> {
  for (const [limit, key] of guesses) {
    const { isAllowed, retryAfterSeconds } = await limits.consume(limit, key);
    if (!isAllowed) throw new Refusal('rate.limited', { retryAfterSeconds });
  }
  const refund = async (): Promise<void> => {
    for (const [limit, key] of guesses) await limits.refund(limit, key);
  };
  try {
    const text = credentialId === null ? null : await credentials.textOf(credentialId);
    const matches = await passwords.matches(password, text);
    if (matches) await refund();
    return matches;
  } catch (error) {
    // Nothing was compared.
    await refund();
    throw error;
  }
}

/** Who guesses: the account by the digest of its address, known or not, and the address of the network. */
export interface Guesser {
  readonly emailKey: string;
  readonly ip: string;
}

/** Whether this is the password of a login. Wrong ones count for the account and for the network, whoever gives them. */
export function isGuessedPassword(
  ports: Ports,
  { emailKey, ip }: Guesser,
  password: string,
  credentialId: string | null,
): Promise<boolean> {
  const guesses = CALLS.logIn.limits.flatMap((limit: RateLimit) =>
    limit.by === 'ip_failure' ? countedByNetwork(limit, ip) : [[limit, emailKey] as const],
  );
  return isRight(ports, guesses, password, credentialId);
}

/**
 * Is this the password of somebody who holds a session or a mailed link of the account already. Wrong ones count for what
 * they hold: strangers, who have neither, cannot use up the tries of the owner.
 */
export function isHoldersPassword(
  ports: Ports,
  holderId: string,
  password: string,
  credentialId: string | null,
): Promise<boolean> {
  const guesses = CALLS.changePassword.limits.map((limit: RateLimit) => [limit, holderId] as const);
  return isRight(ports, guesses, password, credentialId);
}

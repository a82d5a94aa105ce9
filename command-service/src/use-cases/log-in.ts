import { type BodyOf, CALLS, type RateLimit, Refusal, type SessionView } from '@convoi/contracts';
import { idOf, networkOf } from '@convoi/platform';
import { requestVerification, reviewRole, type UserFacts } from '../domain/user.ts';
import { isStaffAddress, userOfAddress, userStream } from './accounts.ts';
import { type Deps, partOf } from './deps.ts';
import { userModel } from './models.ts';
import type { CommandOrigin } from './stream-executor.ts';

/** Who guesses: the account by the digest of its address, known or not, and the address of the network. */
export interface Guesser {
  readonly emailKey: string;
  readonly ip: string;
}

/**
 * Compares a password that somebody says is theirs, within the limits of guessing (api 1.6): a try counts until it has
 * succeeded, so that many at once are not more than the limit. Refusals: rate.limited, server.busy.
 */
export async function isRightPassword(
  { limits, passwords, credentials }: Deps,
  { emailKey, ip }: Guesser,
  password: string,
  credentialId: string | null,
): Promise<boolean> {
  const keys: { readonly [by: string]: string } = { account_failure: emailKey, ip_failure: networkOf(ip) };
  const guesses = CALLS.A4.limits.map((limit: RateLimit) => [limit, keys[limit.by] ?? ''] as const);
  for (const [limit, key] of guesses) {
    const { isAllowed, retryAfterSeconds } = await limits.consume(limit, key);
    if (!isAllowed) throw new Refusal('rate.limited', { retryAfterSeconds });
  }
  const refund = async (): Promise<void> => {
    for (const [limit, key] of guesses) await limits.refund(limit, key);
  };
  try {
    const text = credentialId === null ? null : await credentials.textOf(credentialId);
    const isRight = await passwords.matches(password, text);
    if (isRight) await refund();
    return isRight;
  } catch (error) {
    // Nothing was compared.
    await refund();
    throw error;
  }
}

/** Opens a session of an account; its role is looked at again, because the list of staff may have changed. */
export async function openSession(
  deps: Deps,
  userId: string,
  user: UserFacts,
  origin: CommandOrigin,
): Promise<SessionView> {
  const isListed = isStaffAddress(deps, user.emailKey);
  if (user.isStaff !== isListed)
    await deps.executor.execute(userModel, userStream(userId), partOf(origin, 'role'), (view) =>
      reviewRole(view.user, { isStaffAddress: isListed }),
    );
  const { token, expiresInSeconds } = await deps.tokens.signSession({
    userId,
    sessionId: idOf(origin.commandId, 'session'),
    version: user.sessions.version,
  });
  return { access_token: token, token_type: 'bearer', expires_in: expiresInSeconds };
}

/**
 * Logs in (api A4). Refusals: auth.invalid_credentials; auth.email_unverified after the right password only, with a new
 * link on its way; rate.limited, server.busy.
 */
export async function logIn(
  deps: Deps,
  { email, password }: BodyOf<'A4'>,
  ip: string,
  origin: CommandOrigin,
): Promise<SessionView> {
  const emailKey = deps.pseudonyms.accountKey(email);
  const found = await userOfAddress(deps, email);
  const isRight = await isRightPassword(deps, { emailKey, ip }, password, found?.user.credentialId ?? null);
  if (found === null || !isRight) throw new Refusal('auth.invalid_credentials');
  const { userId, user } = found;
  if (user.isVerified) return openSession(deps, userId, user, origin);
  const link = { linkId: idOf(origin.commandId, 'verification'), requestId: origin.commandId };
  await deps.executor.execute(userModel, userStream(userId), origin, (view) =>
    requestVerification(view.user, { ...link, now: deps.clock.now() }),
  );
  throw new Refusal('auth.email_unverified');
}

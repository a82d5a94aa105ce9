import { randomBytes } from 'node:crypto';
import { type FeedKeyView, feedKeyOf } from '@convoi/contracts';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { sha256hex } from '@convoi/platform/kernel/personal-data/derive-secret';
import { closeFeed, openFeed } from './account.decider.ts';
import { userModel } from './account.state.ts';
import { userStream } from './accounts.ts';
import type { AccountPorts } from './ports.ts';

const SECRET_BYTES = 24;

/**
 * Gives the calendar of the events that an account organises a new secret address, and ends one of before (`openOwnFeed`). The key is
 * in the answer and nowhere else. Refusal: auth.token_invalid.
 */
export async function openOwnFeed(
  { commands }: Pick<AccountPorts, 'commands'>,
  userId: string,
  origin: CommandOrigin,
): Promise<FeedKeyView & { readonly position: number }> {
  const key = feedKeyOf(userId, randomBytes(SECRET_BYTES).toString('base64url'));
  const { position } = await commands.execute(userModel, userStream(userId), origin, ({ user }) =>
    openFeed(user, { keyHash: sha256hex(key) }),
  );
  return { feed_key: key, position };
}

/** Ends the address (`closeOwnFeed`); it may be repeated. Refusal: auth.token_invalid. */
export function closeOwnFeed(
  { commands }: Pick<AccountPorts, 'commands'>,
  userId: string,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  return commands.execute(userModel, userStream(userId), origin, ({ user }) => closeFeed(user));
}

import { liveUser, type UserFacts } from '../accounts/account.decider.ts';
import { readUser } from '../accounts/accounts.ts';
import type { EventWithContact } from '../events/event.state.ts';
import type { CarpoolPorts } from './ports.ts';

type Proof = Pick<EventWithContact, 'proof'>;

/**
 * The account that created an event and has proved the address of its contact (an e-mail address, opened), now or before it changed its
 * own; null when there is none.
 */
export async function provedCreator(
  deps: Pick<CarpoolPorts, 'commands' | 'pseudonyms'>,
  { proof: { creatorId } }: Proof,
  email: string,
): Promise<{ readonly userId: string; readonly user: UserFacts } | null> {
  const user = creatorId === null ? null : liveUser((await readUser(deps, creatorId)).state.user);
  if (creatorId === null || user?.provedKeys.includes(deps.pseudonyms.accountKey(email)) !== true) return null;
  return { userId: creatorId, user };
}

/**
 * Whether who organises an event is known to have its contact's address (an e-mail address, opened): by a link that was mailed to it
 * alone, or as the account that created the event and has proved that address.
 */
export async function isContactProved(
  deps: Pick<CarpoolPorts, 'commands' | 'pseudonyms'>,
  event: Proof,
  email: string,
): Promise<boolean> {
  return event.proof.isProved || (await provedCreator(deps, event, email)) !== null;
}

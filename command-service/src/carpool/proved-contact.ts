import { liveUser } from '../accounts/account.decider.ts';
import { readUser } from '../accounts/accounts.ts';
import type { EventWithContact } from '../events/event.state.ts';
import type { CarpoolPorts } from './ports.ts';

/**
 * Whether who organises an event is known to have its contact's address (an e-mail address, opened): by a link that was mailed to it
 * alone, or as the account that created the event and has proved that address.
 */
export async function isContactProved(
  deps: Pick<CarpoolPorts, 'commands' | 'pseudonyms'>,
  { proof }: Pick<EventWithContact, 'proof'>,
  email: string,
): Promise<boolean> {
  if (proof.isProved || proof.creatorId === null) return proof.isProved;
  const creator = liveUser((await readUser(deps, proof.creatorId)).state.user);
  return creator?.isVerified === true && creator.emailKey === deps.pseudonyms.accountKey(email);
}

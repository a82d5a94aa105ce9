import { Refusal } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { Authenticate } from '@convoi/platform/http/pipeline/tokens';
import type { LinkedRegistration } from '@convoi/platform/kernel/personal-data/manage-token';
import { liveUser, type UserFacts } from '../../accounts/account.decider.ts';
import { readUser } from '../../accounts/accounts.ts';
import { getFrom } from '../../shared/persistent-map.ts';
import { carpoolModel } from '../carpool.state.ts';
import type { CarpoolPorts } from '../ports.ts';
import { openPerson } from './person.ts';

/**
 * Mailed links of a registration end when its account has another address: whoever reads the mailbox of before must neither open nor
 * answer anything (decision 0330).
 */

type LinkPorts = Pick<CarpoolPorts, 'commands' | 'personal' | 'pseudonyms'>;

interface Place {
  readonly eventId: string;
  readonly participantId: string;
}

/** The account of a registration, where it has changed its address. */
async function changedAccountOf(
  { commands }: Pick<CarpoolPorts, 'commands'>,
  { eventId, participantId }: Place,
): Promise<UserFacts | null> {
  const { state } = await commands.read(carpoolModel, streamName('carpool', eventId));
  const userId = getFrom(state.carpool.participants, participantId)?.userId ?? null;
  const user = userId === null ? null : liveUser((await readUser({ commands }, userId)).state.user);
  return user === null || user.addressNumber === 0 ? null : user;
}

/** Whether a registration was made with the address that its account has now: links from before it was the account's went there, too. */
async function isOfPresentAddress(
  deps: LinkPorts,
  { eventId, participantId }: Place,
  user: UserFacts,
): Promise<boolean> {
  const stream = streamName('carpool', eventId);
  const { state } = await deps.commands.read(carpoolModel, stream);
  const person = await openPerson(deps, stream, state, participantId);
  return person !== null && deps.pseudonyms.accountKey(person.email) === user.emailKey;
}

/** The registration of a link that is good. Refusal: auth.link_invalid, for none and for one that went to an address of before. */
export async function requireLiveLink<L extends LinkedRegistration>(deps: LinkPorts, link: L | null): Promise<L> {
  if (link === null) throw new Refusal('auth.link_invalid');
  const user = await changedAccountOf(deps, link);
  if (user === null || link.addressNumber === user.addressNumber) return link;
  if (link.addressNumber === 0 && (await isOfPresentAddress(deps, link, user))) return link;
  throw new Refusal('auth.link_invalid');
}

/** The same check of tokens, in which one that a link has opened ends with that link. */
export function withLiveLinks(authenticate: Authenticate, deps: Pick<CarpoolPorts, 'commands'>): Authenticate {
  return async (token) => {
    const caller = await authenticate(token);
    if (caller?.kind !== 'participant') return caller;
    const user = await changedAccountOf(deps, caller);
    const changedAt = Date.parse(user?.addressChangedAt ?? '');
    return (caller.openedAt ?? 0) <= changedAt ? null : caller;
  };
}

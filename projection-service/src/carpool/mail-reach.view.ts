import { isOfAddress } from '@convoi/contracts';
import { ACCOUNTS, type AccountDocument } from '../accounts/account.projection.ts';
import type { Reading } from '../shared/read-models.ts';
import type { ParticipantsDocument } from './participant.projection.ts';

/**
 * Which of these registrations no mail reaches, by their ids. Mails go to the address that the account of a registration has now: what
 * came back from the one of before says nothing of it, as in the notifier (`receiverIn`).
 */
export async function unreachableAmong(
  people: readonly (ParticipantsDocument | null)[],
  { model }: Pick<Reading, 'model'>,
): Promise<ReadonlySet<string>> {
  const active = people.flatMap((one) => (one?.state === 'active' ? [one] : []));
  const userIds = [...new Set(active.flatMap(({ userId }) => userId ?? []))];
  const found = await model<AccountDocument>(ACCOUNTS).collection.getMany(userIds);
  const accounts = new Map(found.flatMap((one) => (one?.state === 'active' ? [[one._id, one] as const] : [])));
  const unreachable = active.filter(({ userId, isUnreachable = false, unreachableAt = -1, unreachableNumber }) => {
    const account = userId === null ? undefined : accounts.get(userId);
    if (account?.addressChangedAt === undefined) return isUnreachable;
    const { addressNumber = 0, addressChangedAt } = account;
    const about = unreachableNumber === undefined ? {} : { addressNumber: unreachableNumber };
    const word = { position: unreachableAt, ...about };
    const isStillSo = isUnreachable && isOfAddress(word, { addressNumber, position: addressChangedAt });
    return isStillSo || account.isUnreachable === true;
  });
  return new Set(unreachable.map(({ _id }) => _id));
}

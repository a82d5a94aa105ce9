import type { RecordStore, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import { serial } from '@convoi/platform/kernel/subscriptions/serial';
import type { Outbox } from '../outbox/outbox.ts';
import type { StoredRow } from '../outbox/outbox-row.ts';

/** How many notifications go (docs/reference/limits.md#notifications), counted apart from the mails, whose caps they are not under. */

/** News that a registration, and the two of a match, are told in 24 hours; what is more is left to its mail. */
export const NOTIFICATIONS_OF_REGISTRATION = 30;
export const NOTIFICATIONS_OF_MATCH = 10;
const WINDOW_MS = 24 * 3_600_000;
const PRUNE_AT_ONCE = 50;

/** A row that browsers were told of: ids only. */
interface NotifiedRow extends StateRecord {
  readonly participantId: string | null;
  readonly matchId: string | null;
  readonly template: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface NotificationCaps {
  /** Whether browsers may be told of it; what may is counted from then on. Takes the most about one match of its mail. Throws StoreUnavailable. */
  take(row: StoredRow, mostOfMatch: number | undefined, nowMs: number): Promise<boolean>;
}

/** Takes the durable state, the mails that were sent, and whether the caps hold, asked each time. */
export async function openNotificationCaps(
  records: RecordStore,
  outbox: Pick<Outbox, 'sentAboutSince'>,
  isOn: () => boolean,
): Promise<NotificationCaps> {
  // What is stored keeps its first name (docs/reference/glossary.md).
  const table = await records.table<NotifiedRow>('pushed_rows', [
    { name: 'by_time', fields: ['at'] },
    { name: 'by_registration', fields: ['participantId', 'at'] },
    { name: 'by_match', fields: ['matchId', 'at'] },
    { name: 'by_kind', fields: ['matchId', 'template', 'at'] },
  ]);
  const inTurn = serial();

  const hasRoom = async (
    { participantId, matchId, template }: StoredRow,
    mostOfMatch: number | undefined,
    since: number,
  ): Promise<boolean> => {
    const told = (index: string, equals: readonly string[]): Promise<number> =>
      table.count({ index, equals, range: { gt: since } });
    if (participantId !== null && (await told('by_registration', [participantId])) >= NOTIFICATIONS_OF_REGISTRATION)
      return false;
    if (matchId === null) return true;
    if ((await told('by_match', [matchId])) >= NOTIFICATIONS_OF_MATCH) return false;
    if (mostOfMatch === undefined) return true;
    // As many mails are sent already: this one will be dropped.
    if ((await outbox.sentAboutSince(since, matchId, template)) >= mostOfMatch) return false;
    return (await told('by_kind', [matchId, template])) < mostOfMatch;
  };

  return {
    take: (row, mostOfMatch, nowMs) =>
      inTurn(async () => {
        if (!isOn()) return true;
        const since = nowMs - WINDOW_MS;
        const old = await table.find({ index: 'by_time', equals: [], range: { lte: since }, limit: PRUNE_AT_ONCE });
        await Promise.all(old.documents.map(({ _id }) => table.delete(_id)));
        if (!(await hasRoom(row, mostOfMatch, since))) return false;
        const { participantId, matchId, template } = row;
        await table.put(row._id, { participantId, matchId, template, at: nowMs });
        return true;
      }),
  };
}

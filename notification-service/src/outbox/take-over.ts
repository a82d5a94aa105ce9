import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import { openKeptPositions } from '@convoi/platform/kernel/event-store/kept-positions';
import { openParkedEvents } from '@convoi/platform/kernel/projections/parked-events';
import type { RecordStore } from '@convoi/platform/kernel/read-store/record-store';
import { openOutbox } from './outbox.ts';
import type { StoredRow } from './outbox-row.ts';
import { CHECKPOINT_ID, NOTIFIER } from './runner.ts';

/** What becomes of the notifier with a log that its checkpoint does not come from. */
export interface NotifierTakeOver {
  /** Mails that wait and whose causes are in the log, at whatever position. */
  readonly kept: number;
  /** Mails that wait for causes that are not in the log. */
  readonly dropped: number;
}

/** The cause's position in this log; null when it is not there. */
async function causeIn(events: Pick<EventStore, 'loadPart'>, row: StoredRow): Promise<number | null> {
  const [cause] = await events.loadPart(row.causeStream, row.causeRevision - 1, 1);
  return cause?.id === row.causeEventId ? cause.position : null;
}

/**
 * Sets the notifier back to the beginning of the log, which it then reads once more: what was never sent is sent, what log or
 * outbox know as done is not. Mails of causes that are not in the log are dropped. May be repeated; the notifier has to be
 * stopped. Without `isDone` nothing is changed: it only says what would be.
 */
export async function takeOverMails(
  { events, records }: { readonly events: Pick<EventStore, 'loadPart'>; readonly records: RecordStore },
  isDone: boolean,
): Promise<NotifierTakeOver> {
  const outbox = await openOutbox(records);
  let [kept, dropped] = [0, 0];
  for (const row of await outbox.open()) {
    const causePosition = await causeIn(events, row);
    if (causePosition === null) dropped += 1;
    else kept += 1;
    if (!isDone) continue;
    if (causePosition !== null) await outbox.update(row, { causePosition });
    // The server has it: should the other log come back, it must not go out again.
    else if (row.isAccepted) await outbox.update(row, { isOpen: false, lease: null });
    else await outbox.remove(row._id);
  }
  if (isDone) {
    const parked = await openParkedEvents(records);
    const rows = await parked.list(NOTIFIER);
    await parked.remove(
      NOTIFIER,
      rows.map(({ position }) => position),
    );
    const checkpoints = await openKeptPositions(records, 'notifier_checkpoints');
    await checkpoints.keep(CHECKPOINT_ID, { position: -1, mark: null });
  }
  return { kept, dropped };
}

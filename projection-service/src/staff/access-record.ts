import { Refusal } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { Clock } from '@convoi/platform/kernel/clock';
import { type EventStore, NO_STREAM } from '@convoi/platform/kernel/event-store/event-store';
import { eventIdOf } from '@convoi/platform/kernel/personal-data/ids';
import type { RecordAccess } from '../shared/record-access.port.ts';

/** Takes the log and the clock; gives the recorder. Every act has a stream of its own, so that none waits for another. */
export function accessRecorder(events: Pick<EventStore, 'append'>, clock: Clock): RecordAccess {
  return async ({ caller, commandId, requestId, lang }, access) => {
    if (caller.kind !== 'account' || caller.isStaff !== true) throw new Refusal('auth.staff_only');
    await events.append(streamName('access', commandId), NO_STREAM, [
      {
        id: eventIdOf(commandId, 0),
        type: 'StaffAccessed',
        data: { ...access },
        metadata: {
          $correlationId: requestId,
          $causationId: commandId,
          v: 1,
          actor: { kind: 'staff', id: caller.userId },
          at: new Date(clock.now()).toISOString(),
          lang,
        },
      },
    ]);
  };
}

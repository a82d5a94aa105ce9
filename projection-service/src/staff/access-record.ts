import { Refusal, type StaffCallId } from '@convoi/contracts';
import { type DataOf, streamName } from '@convoi/contracts/events';
import { type CallContext, type Clock, type EventStore, eventIdOf, NO_STREAM } from '@convoi/platform';

/** Writes down that staff read personal data, before they get it: what is not recorded is not shown. */
export type RecordAccess = (
  context: CallContext,
  access: Omit<DataOf<'StaffAccessed'>, 'call'> & { readonly call: StaffCallId },
) => Promise<void>;

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

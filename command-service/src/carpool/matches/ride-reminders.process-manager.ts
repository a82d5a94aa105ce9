import { streamName } from '@convoi/contracts/events';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { CommandHandler } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { beginRideDay, drawNear } from '../../events/event.decider.ts';
import { eventModel } from '../../events/event.state.ts';
import type { EventTimes, Told } from '../../events/event-times.private-projection.ts';
import { doAllDue } from '../../shared/due-work.ts';

/**
 * In the morning of the day before, an event that people ride to is noted as near, and as the day itself begins that it has come; the
 * notifier tells them. What was missed while nothing ran is made up for: the first until the event begins, the second until the day
 * is over. May be repeated: the event itself knows which day it was noted for.
 */
export interface Reminders {
  /** Brings the list up to the log and notes the events that are near; gives how many were looked at. */
  sweep(): Promise<number>;
  /** Notes the events of the list whose day has come, after those that are near; gives how many were looked at. */
  sweepDays(): Promise<number>;
}

export interface RemindersOptions {
  readonly times: EventTimes;
  readonly commands: CommandHandler;
  readonly clock: Clock;
}

const NOTES = {
  remindAt: { name: 'near', decide: drawNear },
  rideDayAt: { name: 'ride day', decide: beginRideDay },
} as const satisfies { readonly [T in Told]: object };

/** Takes what it acts through; gives the policy. */
export function createReminders({ times, commands, clock }: RemindersOptions): Reminders {
  const note = async (what: Told, eventId: string): Promise<boolean> => {
    const stream = streamName('event', eventId);
    const { event } = (await commands.read(eventModel, stream)).state;
    const now = clock.now();
    const { name, decide } = NOTES[what];
    if (event !== null) {
      const id = idOf(eventId, `${name} ${JSON.stringify(event.schedule)}`);
      const origin = {
        commandId: id,
        correlationId: id,
        actor: { kind: 'system', id: null },
        lang: event.lang,
      } as const;
      await commands.execute(eventModel, stream, origin, (state) => decide(state.event, { now }));
    }
    await times.told(what, eventId, event);
    return true;
  };

  const noteAll = (what: Told): Promise<number> =>
    doAllDue({ due: () => times.due(what, clock.now()), act: (eventId) => note(what, eventId) });

  return {
    sweep: async () => {
      await times.readLog();
      return noteAll('remindAt');
    },
    sweepDays: () => noteAll('rideDayAt'),
  };
}

import { streamName } from '@convoi/contracts/events';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { CommandHandler } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { drawNear } from '../../events/event.decider.ts';
import { eventModel } from '../../events/event.state.ts';
import type { EventTimes } from '../../events/event-times.private-projection.ts';
import { doAllDue } from '../../shared/due-work.ts';

/**
 * In the morning of the day before, an event that people ride to is noted as near; the notifier reminds them. What was
 * missed while nothing ran is made up for until the event begins. May be repeated: the event itself knows
 * which day it was noted for.
 */
export interface Reminders {
  /** Brings the list up to the log and notes the events that are near; gives how many were looked at. */
  sweep(): Promise<number>;
}

export interface RemindersOptions {
  readonly times: EventTimes;
  readonly commands: CommandHandler;
  readonly clock: Clock;
}

/** Takes what it acts through; gives the policy. */
export function createReminders({ times, commands, clock }: RemindersOptions): Reminders {
  const remind = async (eventId: string): Promise<boolean> => {
    const stream = streamName('event', eventId);
    const { event } = (await commands.read(eventModel, stream)).state;
    const now = clock.now();
    if (event !== null) {
      const id = idOf(eventId, `near ${JSON.stringify(event.schedule)}`);
      const origin = {
        commandId: id,
        correlationId: id,
        actor: { kind: 'system', id: null },
        lang: event.lang,
      } as const;
      await commands.execute(eventModel, stream, origin, (state) => drawNear(state.event, { now }));
    }
    await times.reminded(eventId, event);
    return true;
  };

  return {
    sweep: async () => {
      await times.readLog();
      return doAllDue({ due: () => times.reminderDue(clock.now()), act: remind });
    },
  };
}

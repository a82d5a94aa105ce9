import { type DataOf, streamName } from '@convoi/contracts/events';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { CommandHandler, CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { carpoolModel } from '../carpool/carpool.state.ts';
import { type EventFacts, isPurgeDue } from '../events/event.decider.ts';
import { eventModel } from '../events/event.state.ts';
import type { EventTimes } from '../events/event-times.private-projection.ts';
import type { ReportIndex } from '../moderation/report-index.ts';
import { doAllDue } from '../shared/due-work.ts';
import { valuesOf } from '../shared/persistent-map.ts';
import { eraseReportsOfEvent } from './erase-reports.ts';
import { eraseSubject } from './erase-subject.ts';
import { organiserTarget } from './organiser-target.ts';

/**
 * Retention (docs/reference/personal-data.md#retention): so many days after the end of an event the keys of its
 * participants, which their requests and messages are written with too, of its organiser and of the reports about it are
 * destroyed. Accounts are subjects of their own and stay.
 *
 * A list of times, kept from the log, says what is due. Everything may be repeated: an event leaves the list once everybody of it is forgotten, and ids derive from the subject.
 */
export interface Retention {
  /** Brings the list up to the log and forgets the people that are due; gives of how many events. */
  sweep(): Promise<number>;
  /** Ends after the event in hand. */
  stop(): void;
}

export interface RetentionOptions {
  readonly times: EventTimes;
  readonly commands: CommandHandler;
  readonly personal: PersonalData;
  readonly reports: ReportIndex;
  readonly clock: Clock;
  readonly retentionDays: number;
}

const DAY_MS = 86_400_000;
/** Subjects that are erased side by side, so that their writes share a commit. */
const AT_ONCE = 20;

/** Takes what it acts through; gives the policy. */
export function createRetention(options: RetentionOptions): Retention {
  const { times, commands, personal, reports, clock, retentionDays } = options;
  let isStopping = false;

  /** Everybody of an event whose key may still be there, the organiser last, since nobody can be named once their key is gone. */
  const subjectsOf = async (
    eventId: string,
    event: EventFacts,
  ): Promise<readonly Omit<DataOf<'SubjectErased'>, 'basis'>[]> => {
    const { state } = await commands.read(carpoolModel, streamName('carpool', eventId));
    const people = [...valuesOf(state.carpool.participants)].filter(({ status }) => status !== 'erased');
    return [
      ...people.map(({ subjectId, participantId }) => ({
        subjectId,
        target: { kind: 'participant' as const, eventId, participantId },
      })),
      ...event.team.members.map(({ subjectId }) => ({ subjectId, target: organiserTarget(eventId, event, subjectId) })),
      { subjectId: event.subjectId, target: organiserTarget(eventId, event, event.subjectId) },
    ];
  };

  /** Forgets the people of an event; false when its end lies elsewhere by now. */
  const forget = async (eventId: string): Promise<boolean> => {
    const { event } = (await commands.read(eventModel, streamName('event', eventId))).state;
    if (event !== null && !isPurgeDue(event, retentionDays, clock.now())) {
      await times.note(eventId, event);
      return false;
    }
    const subjects = event === null ? [] : await subjectsOf(eventId, event);
    const originFor = (id: string): CommandOrigin => ({
      commandId: idOf(id, 'retention'),
      correlationId: idOf(eventId, 'retention'),
      actor: { kind: 'system', id: null },
      lang: event?.lang ?? 'fr',
    });
    for (let at = 0; at < subjects.length; at += AT_ONCE) {
      await Promise.all(
        subjects
          .slice(at, at + AT_ONCE)
          .map(({ subjectId, target }) =>
            eraseSubject({ personal, commands }, { subjectId, basis: 'retention', target }, originFor(subjectId)),
          ),
      );
    }
    await eraseReportsOfEvent({ personal, commands, reports }, eventId, 'retention', originFor(eventId));
    await times.drop(eventId);
    return true;
  };

  return {
    sweep: async () => {
      await times.readLog();
      return doAllDue({
        due: () => times.endedBefore(clock.now() - retentionDays * DAY_MS),
        act: forget,
        isStopping: () => isStopping,
      });
    },
    stop: () => {
      isStopping = true;
    },
  };
}

import { streamName } from '@convoi/contracts/events';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { CommandHandler, CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import type { RecordStore, RecordTable, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import { carpoolModel } from '../carpool/carpool.state.ts';
import { withOffers } from '../carpool/matches/waiting-line.decider.ts';
import { unsubscribe as decideUnsubscribe } from '../carpool/registrations/participant.decider.ts';
import type { RegistrationIndex } from '../carpool/registrations/registration-index.ts';
import { type OwnRegistration, ownerKind } from '../carpool/registrations/require-own-participant.ts';
import type { ReportIndex } from '../moderation/report-index.ts';
import { doEach } from '../shared/due-work.ts';
import { childCommand } from '../shared/origin.ts';
import { getFrom } from '../shared/persistent-map.ts';
import { eraseReportsOf } from './erase-reports.ts';
import { basisOf, type ErasureBasis, eraseSubject } from './erase-subject.ts';

/**
 * Erasure of a registration (`eraseParticipant`): the registration ends, its key is destroyed, the erasure is
 * recorded; what reports say by or of its owner goes too. What a stop of the process left half done is completed by `sweep`, from a note written before the first step.
 */
export interface ParticipantErasures {
  /** Erases the caller's registration; all done when this answers. Refusal: participant.not_found. */
  erase(own: OwnRegistration, subjectId: string, origin: CommandOrigin): Promise<{ readonly position: number }>;
  /** Completes what was begun and not finished; gives how many. */
  sweep(): Promise<number>;
}

interface ErasureNote extends StateRecord {
  readonly subjectId: string;
  readonly eventId: string;
  readonly participantId: string;
  readonly commandId: string;
  /** Why; absent in notes written before it was kept. */
  readonly basis?: ErasureBasis;
  /** ISO 8601 UTC. */
  readonly startedAt: string;
}

export interface ErasuresOptions {
  readonly records: RecordStore;
  readonly commands: CommandHandler;
  readonly personal: PersonalData;
  readonly reports: ReportIndex;
  readonly registrationIndex: Pick<RegistrationIndex, 'forget'>;
  readonly clock: Clock;
}

const SWEEP_BATCH = 100;
/** A note whose first step did not follow by then is dropped. */
const ABANDONED_AFTER_MS = 60_000;

/** Opens the notes of erasures under way. */
export async function openParticipantErasures(options: ErasuresOptions): Promise<ParticipantErasures> {
  const { records, commands, personal, reports, registrationIndex, clock } = options;
  const notes: RecordTable<ErasureNote> = await records.table<ErasureNote>('erasures');
  /** Under way in this process; no matter of the sweep. */
  const running = new Set<string>();

  const finish = async (
    { eventId, participantId, basis = 'request' }: Pick<ErasureNote, 'eventId' | 'participantId' | 'basis'>,
    subjectId: string,
    origin: CommandOrigin,
  ): Promise<{ readonly position: number }> => {
    const target = { kind: 'participant', eventId, participantId } as const;
    const erasure = { subjectId, basis, target } as const;
    const recorded = await eraseSubject({ personal, commands }, erasure, childCommand(origin, 'subject'));
    await eraseReportsOf({ personal, commands, reports }, target, basis, origin);
    await registrationIndex.forget(participantId);
    await notes.delete(subjectId);
    return recorded;
  };

  const resume = async (note: ErasureNote): Promise<boolean> => {
    const { subjectId, eventId, participantId, commandId } = note;
    const { state } = await commands.read(carpoolModel, streamName('carpool', eventId));
    if (getFrom(state.carpool.participants, participantId)?.status !== 'erased') {
      // A process stopped before the first step was durable, so nobody was told that it happened; or one is about to take it.
      if (clock.now() - Date.parse(note.startedAt) > ABANDONED_AFTER_MS) await notes.delete(subjectId);
      return false;
    }
    const actor = { kind: 'system', id: null } as const;
    await finish(note, subjectId, { commandId, correlationId: commandId, actor, lang: 'fr' });
    return true;
  };

  return {
    erase: async ({ eventId, participantId, stream }, subjectId, origin) => {
      running.add(subjectId);
      try {
        const { commandId } = origin;
        const startedAt = new Date(clock.now()).toISOString();
        const basis = basisOf(origin, 'request');
        await notes.put(subjectId, { subjectId, eventId, participantId, commandId, basis, startedAt });
        await commands.execute(carpoolModel, stream, origin, ({ carpool }) =>
          withOffers(
            carpool,
            decideUnsubscribe(carpool, { participantId, by: ownerKind(origin), reason: 'erased' }),
            clock.now(),
          ),
        );
        return await finish({ eventId, participantId, basis }, subjectId, origin);
      } finally {
        running.delete(subjectId);
      }
    },
    sweep: async () => {
      const { documents } = await notes.find({ index: '_id', limit: SWEEP_BATCH });
      return doEach(
        documents.filter(({ subjectId }) => !running.has(subjectId)),
        resume,
      );
    },
  };
}

import type { StreamModel } from '@convoi/platform/kernel/command-handler/command-handler';
import { asRecorded } from '../shared/sealed-piece.ts';
import { evolveSubject, knownSubject, type SubjectState } from './subject.decider.ts';

export const subjectModel: StreamModel<SubjectState> = {
  initial: knownSubject,
  evolve: (state, recorded) => evolveSubject(state, asRecorded(recorded)),
};

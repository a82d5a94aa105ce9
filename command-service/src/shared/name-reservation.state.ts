import type { StreamModel } from '@convoi/platform/kernel/command-handler/command-handler';
import { type ClaimState, evolveClaim, unclaimed } from './name-reservation.decider.ts';
import { asRecorded } from './sealed-piece.ts';

export const claimModel: StreamModel<ClaimState> = {
  initial: unclaimed,
  evolve: (state, recorded) => evolveClaim(state, asRecorded(recorded)),
};

import type { StreamModel } from './command-handler.ts';
import { type ClaimState, evolveClaim, unclaimed } from './name-reservation.decider.ts';
import { asRecorded } from './sealed-piece.ts';

export const claimModel: StreamModel<ClaimState> = {
  initial: unclaimed,
  evolve: (state, recorded) => evolveClaim(state, asRecorded(recorded)),
};

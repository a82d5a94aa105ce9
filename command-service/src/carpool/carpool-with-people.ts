import type { PersistentMap } from '../shared/persistent-map.ts';
import type { SealedPiece } from '../shared/sealed-piece.ts';
import type { CarpoolState } from './carpool.decider.ts';

/** The words of a request, with the id of the event that holds them, by which staff hide them. */
export interface RequestPiece extends SealedPiece {
  readonly requestId: string;
}

/** The carpool of an event, with what its people wrote still sealed. */
export interface CarpoolWithPeople {
  readonly carpool: CarpoolState;
  /** By participant: what they registered with, then each change. */
  readonly persons: PersistentMap<readonly SealedPiece[]>;
  /** By live relation: what was said when it was last asked for. */
  readonly requests: PersistentMap<RequestPiece>;
  /** By participant: what they wrote together with their registration, until it goes out or cannot. */
  readonly asked: PersistentMap<SealedPiece>;
}

import { isDriver, type LegKind, type MatchRequestView, type ParticipantView } from '@convoi/contracts';
import { Suspense } from 'react';
import { type PartFile, readyPart } from '#web/components/page-states/ready-part.ts';
import type { RideCaller } from '../rides/ride-caller.ts';

/** For whoever has asked and sits in no car. */
const OtherCars = readyPart(
  () => import('./other-cars.tsx'),
  (module) => module.OtherCars,
);

/** The ways that somebody whose ride or request has ended, by whomever, wants and has no seat on now. */
export function lostLegs(requests: readonly MatchRequestView[], own: ParticipantView): readonly LegKind[] {
  const hasLost = requests.some(
    ({ status, event }) => event.is_upcoming && (status === 'closed' || status === 'cancelled'),
  );
  // How near a car comes is not known of somebody who has not said where they leave from.
  if (!hasLost || isDriver(own) || own.latitude === null) return [];
  const seated = new Set(requests.flatMap(({ status, legs }) => (status === 'accepted' ? (legs ?? []) : [])));
  return own.legs.map(({ kind }) => kind).filter((leg) => !seated.has(leg));
}

/** The file of what a lost car is drawn with. */
export const lostCarFiles: readonly PartFile[] = [OtherCars];

export interface LostCarProps {
  /** The caller's own at one event. */
  readonly requests: readonly MatchRequestView[];
  readonly caller: RideCaller;
  /** The caller's registration there. */
  readonly own: ParticipantView;
}

/** Other cars for whoever has lost theirs, on one way or both, or taken back a request; nothing for everybody else. */
export function LostCar({ requests, caller, own }: LostCarProps) {
  const legs = lostLegs(requests, own);
  if (legs.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OtherCars caller={caller} legs={legs} />
    </Suspense>
  );
}

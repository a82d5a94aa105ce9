import type { MatchRequestView } from '@convoi/contracts';
import { lazy, Suspense } from 'react';
import type { RideCaller } from '../rides/ride-caller.ts';

/** For whoever has asked and sits in no car. */
const OtherCars = lazy(async () => ({ default: (await import('./other-cars.tsx')).OtherCars }));

/** Whether somebody whose ride or request has ended, by whomever, sits in no car now. */
const hasLostTheirCar = (requests: readonly MatchRequestView[]): boolean =>
  !requests.some(({ status }) => status === 'accepted') &&
  requests.some(({ status, event }) => event.is_upcoming && (status === 'closed' || status === 'cancelled'));

export interface LostCarProps {
  /** The caller's own at one event. */
  readonly requests: readonly MatchRequestView[];
  readonly caller: RideCaller;
}

/** Other cars for whoever has lost theirs or taken back a request; nothing for everybody else. */
export function LostCar({ requests, caller }: LostCarProps) {
  if (!hasLostTheirCar(requests)) return null;
  return (
    <Suspense fallback={null}>
      <OtherCars caller={caller} />
    </Suspense>
  );
}

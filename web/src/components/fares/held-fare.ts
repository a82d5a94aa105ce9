import { type FareView, fareOfWire, fareOnWire, heldFare, type MatchRequestView } from '@convoi/contracts';

/** What a driver would be given if a pending request were accepted now: never more than when it was written. undefined = nothing is said. */
export function fareHeld(
  { asked_fares: asked }: Pick<MatchRequestView, 'asked_fares'>,
  driver: { readonly id: string; readonly fare?: FareView | undefined },
): FareView | undefined {
  if (asked === undefined || driver.fare === undefined) return driver.fare;
  const shown = asked.find(({ driver_id: id }) => id === driver.id);
  const held = heldFare(fareOfWire(driver.fare), shown === undefined ? null : fareOfWire(shown));
  return held === null ? undefined : fareOnWire(held);
}

import type { EventView, Point } from '@convoi/contracts';

/** Where an event is, when that is known. */
export function eventPoint({ latitude, longitude }: Pick<EventView, 'latitude' | 'longitude'>): Point | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

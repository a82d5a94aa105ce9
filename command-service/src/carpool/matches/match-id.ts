import { NAMESPACES, uuidv5 } from '@convoi/platform/kernel/personal-data/ids';

/** The id of the relation of two participants, the same from either side. */
export function matchIdOf(eventId: string, a: string, b: string): string {
  return uuidv5(NAMESPACES.match, [eventId, ...[a, b].sort()].join('|'));
}

import { freeSeats } from '@convoi/contracts';
import type { EventPagesDocument } from '../events/event-page.projection.ts';
import { pageParts } from '../events/page-cache.ts';
import { seatsLeft } from '../events/page-participant.view.ts';
import type { ServedModel } from '../shared/read-models.ts';

type Pages = ServedModel<EventPagesDocument>;

/** Free seats of the carpools of many events, for lists. */
export interface FreeSeats {
  /** By event; an event without a page has none. */
  of(pages: Pages, eventIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

interface Counted {
  /** Version of the read model and position of the page that were counted. */
  readonly version: number;
  readonly position: number;
  readonly seats: number;
}

const COUNTED_MAX = 5_000;

/** As the page of the event counts them: all that its participants have left. */
async function count(pages: Pages, eventId: string): Promise<number> {
  const { participants, seatingOf } = await pageParts(pages, eventId);
  return participants.reduce(
    (sum, participant) =>
      sum + freeSeats(seatsLeft(participant, participant.participantId, seatingOf(participant.participantId))),
    0,
  );
}

/**
 * Remembers what was counted by the position of the page, which moves with every registration and ride: a list asks for
 * the positions of all its pages at once, and reads the participants of those only that have moved.
 */
export function createFreeSeats(): FreeSeats {
  /** The longest unused first. */
  const counted = new Map<string, Counted>();

  const remember = (eventId: string, entry: Counted): void => {
    counted.delete(eventId);
    counted.set(eventId, entry);
    for (const oldest of counted.keys()) {
      if (counted.size <= COUNTED_MAX) return;
      counted.delete(oldest);
    }
  };

  return {
    of: async (pages, eventIds) => {
      const held = new Map(
        eventIds.flatMap((id) => {
          const entry = counted.get(id);
          return entry?.version === pages.version ? [[id, entry] as const] : [];
        }),
      );
      const states = await pages.collection.states(
        eventIds,
        new Map([...held].map(([id, { position }]) => [id, position])),
      );
      const seats = new Map<string, number>();
      for (const [at, { document, position }] of states.entries()) {
        const id = eventIds[at] ?? '';
        const known = document === undefined ? held.get(id) : undefined;
        if (known === undefined && document?.kind !== 'event') continue;
        const entry = known ?? { version: pages.version, position, seats: await count(pages, id) };
        remember(id, entry);
        seats.set(id, entry.seats);
      }
      return seats;
    },
  };
}

import type { EventRow } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { ViewSettings } from '../events/event.view.ts';
import { EVENT_PAGES, type EventPagesDocument } from '../events/event-page.projection.ts';
import type { Reading, ReadModels } from '../shared/read-models.ts';
import { dayRows, type ListedRow, upcomingRows } from './event-row.view.ts';
import { createFreeSeats } from './free-seats.ts';
import { PUBLIC_EVENTS, type PublicEventsDocument } from './public-event.projection.ts';

/** What the lists are made with. */
export interface EventListPorts {
  readonly models: ReadModels;
  readonly settings: ViewSettings;
  readonly clock: Clock;
}

/** So many rows of a list to come have their free seats: more than a page shows before it is asked for more. */
const COUNTED_ROWS_MAX = 50;

/** Lists of public events: `searchEvents`, `listEventsOfCountry` and `listEventsOfDay`. */
export function eventListQueries({ models, settings, clock }: EventListPorts): CallHandlers {
  const freeSeats = createFreeSeats();

  const withSeats = async (rows: readonly ListedRow[], { model }: Reading, countedMax: number): Promise<EventRow[]> => {
    const counted = rows.slice(0, countedMax).filter(({ is_upcoming }) => is_upcoming);
    const ids = counted.map(({ id }) => id);
    const seats = await freeSeats.of(model<EventPagesDocument>(EVENT_PAGES), ids);
    const known = new Set(ids);
    return rows.map((row) => ({ ...row, free_seats: known.has(row.id) ? (seats.get(row.id) ?? 0) : null }));
  };
  const toCome = async (
    wanted: { readonly country: string | null; readonly text: string | null },
    reading: Reading,
  ) => {
    const events = reading.model<PublicEventsDocument>(PUBLIC_EVENTS).collection;
    return withSeats(await upcomingRows(events, wanted, clock.now(), settings), reading, COUNTED_ROWS_MAX);
  };

  return {
    searchEvents: async ({ query, context }) => {
      const reading = await models.upTo([PUBLIC_EVENTS, EVENT_PAGES], context.minPosition);
      const wanted = { country: query.country_code, text: query.query };
      return { body: await toCome(wanted, reading), ...reading.freshness };
    },
    listEventsOfCountry: async ({ params, context }) => {
      const reading = await models.upTo([PUBLIC_EVENTS, EVENT_PAGES], context.minPosition);
      const wanted = { country: params.country_code ?? null, text: null };
      return { body: await toCome(wanted, reading), ...reading.freshness };
    },
    listEventsOfDay: async ({ query, context }) => {
      const reading = await models.upTo([PUBLIC_EVENTS, EVENT_PAGES], context.minPosition);
      const events = reading.model<PublicEventsDocument>(PUBLIC_EVENTS).collection;
      const rows = await dayRows(events, query.date, clock.now(), settings);
      return { body: await withSeats(rows, reading, rows.length), ...reading.freshness };
    },
  };
}

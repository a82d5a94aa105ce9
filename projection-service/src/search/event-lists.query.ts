import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { ViewSettings } from '../events/event.view.ts';
import { EVENT_PAGES, type EventPagesDocument } from '../events/event-page.projection.ts';
import type { ReadModels } from '../shared/read-models.ts';
import { dayRows, upcomingRows } from './event-row.view.ts';
import { createFreeSeats } from './free-seats.ts';
import { PUBLIC_EVENTS, type PublicEventsDocument } from './public-event.projection.ts';

/** What the lists are made with. */
export interface EventListPorts {
  readonly models: ReadModels;
  readonly settings: ViewSettings;
  readonly clock: Clock;
}

/** Lists of public events: `searchEvents`, `listEventsOfCountry` and `listEventsOfDay`. */
export function eventListQueries({ models, settings, clock }: EventListPorts): CallHandlers {
  const freeSeats = createFreeSeats();
  return {
    searchEvents: async ({ query, context }) => {
      const { freshness, model } = await models.upTo([PUBLIC_EVENTS], context.minPosition);
      const wanted = { country: query.country_code, text: query.query };
      return {
        body: await upcomingRows(model<PublicEventsDocument>(PUBLIC_EVENTS).collection, wanted, clock.now(), settings),
        ...freshness,
      };
    },
    listEventsOfCountry: async ({ params, context }) => {
      const { freshness, model } = await models.upTo([PUBLIC_EVENTS], context.minPosition);
      const wanted = { country: params.country_code ?? null, text: null };
      return {
        body: await upcomingRows(model<PublicEventsDocument>(PUBLIC_EVENTS).collection, wanted, clock.now(), settings),
        ...freshness,
      };
    },
    listEventsOfDay: async ({ query, context }) => {
      const { freshness, model } = await models.upTo([PUBLIC_EVENTS, EVENT_PAGES], context.minPosition);
      const events = model<PublicEventsDocument>(PUBLIC_EVENTS).collection;
      const rows = await dayRows(events, query.date, clock.now(), settings);
      const toCome = rows.filter(({ is_upcoming }) => is_upcoming).map(({ id }) => id);
      const seats = await freeSeats.of(model<EventPagesDocument>(EVENT_PAGES), toCome);
      return {
        body: rows.map((row) => ({ ...row, free_seats: row.is_upcoming ? (seats.get(row.id) ?? 0) : null })),
        ...freshness,
      };
    },
  };
}

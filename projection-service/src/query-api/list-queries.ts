import type { CallHandlers } from '@convoi/platform';
import { PUBLIC_EVENTS, type PublicEventsDocument } from '../read-models/public-events.ts';
import { dayRows, upcomingRows } from './event-rows.ts';
import type { QueryPorts } from './query-ports.ts';

/** Lists of public events: E8, E9 and E10 (api, section 2.3). */
export function listQueries({ models, settings, clock }: QueryPorts): CallHandlers {
  return {
    E8: async ({ query, context }) => {
      const { freshness, model } = await models.upTo([PUBLIC_EVENTS], context.minPosition);
      const wanted = { country: query.country_code, text: query.query };
      return {
        body: await upcomingRows(model<PublicEventsDocument>(PUBLIC_EVENTS).collection, wanted, clock.now(), settings),
        ...freshness,
      };
    },
    E9: async ({ params, context }) => {
      const { freshness, model } = await models.upTo([PUBLIC_EVENTS], context.minPosition);
      const wanted = { country: params.country_code ?? null, text: null };
      return {
        body: await upcomingRows(model<PublicEventsDocument>(PUBLIC_EVENTS).collection, wanted, clock.now(), settings),
        ...freshness,
      };
    },
    E10: async ({ query, context }) => {
      const { freshness, model } = await models.upTo([PUBLIC_EVENTS], context.minPosition);
      return {
        body: await dayRows(model<PublicEventsDocument>(PUBLIC_EVENTS).collection, query.date, clock.now(), settings),
        ...freshness,
      };
    },
  };
}

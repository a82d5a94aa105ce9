import { Refusal } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { Reading, ReadModels } from '../shared/read-models.ts';
import { readerOf } from './calendar/calendar-entry.ts';
import { calendarFile } from './calendar/event-calendar.view.ts';
import { eventAdminView, eventEnded, eventView, peopleWanted, type ViewSettings } from './event.view.ts';
import { EVENT_PAGES, type EventPagesDocument } from './event-page.projection.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import type { PersonalPages } from './personal-page.port.ts';
import { ORGANISED_MODELS, requireOrganisedPage, requirePage } from './require-page.ts';

/** What the pages of events are made with. */
export interface EventPagePorts {
  readonly models: ReadModels;
  readonly cache: PageCache;
  readonly settings: ViewSettings & { readonly brandName: string };
  readonly clock: Clock;
  readonly personal: PersonalPages;
}

/** Pages of events: `getEvent`, `getEventAsOrganiser`, `getEventTitle` and `getEventCalendar`. */
export function eventPageQueries(ports: EventPagePorts): CallHandlers {
  const { models, settings, clock, personal } = ports;

  /** The page of a link, to come. Throws 410 for an ended one. */
  const pageToCome = async (reading: Reading, slug: string): Promise<CachedPage> => {
    const found = await requirePage(reading, slug, ports);
    if (found.endsAtMs <= clock.now()) throw eventEnded(found.page, settings);
    return found;
  };

  return {
    getEvent: async ({ params, query, context }) => {
      const wanted = query.participants;
      const { caller } = context;
      const names = caller.kind === 'anonymous' ? [EVENT_PAGES] : [EVENT_PAGES, ...personal.models];
      const reading = await models.upTo(names, context.minPosition);
      const found = await pageToCome(reading, params.id_user ?? '');
      const { freshness } = reading;
      const view = caller.kind === 'anonymous' ? null : await personal.pageFor(caller, found, wanted);
      if (view !== null) return { body: view, ...freshness };
      const answer = await found.answer(`page ${wanted}`, async () =>
        eventView(found.page, peopleWanted(await found.people(), wanted), true, settings),
      );
      return { ...answer, ...freshness };
    },
    getEventAsOrganiser: async ({ params, query, context }) => {
      const reading = await models.upTo(ORGANISED_MODELS, context.minPosition);
      const { freshness } = reading;
      const idAdmin = params.id_admin ?? '';
      const organised = await requireOrganisedPage(reading, idAdmin, ports);
      const { found } = organised;
      const { page, endsAtMs } = found;
      const people = peopleWanted(await found.people(), query.participants);
      const view = eventView(page, people, clock.now() < endsAtMs, settings);
      return { body: eventAdminView(view, organised, idAdmin), ...freshness };
    },
    getEventTitle: async ({ params, context }) => {
      const { freshness, model } = await models.upTo([EVENT_PAGES], context.minPosition);
      const { collection } = model<EventPagesDocument>(EVENT_PAGES);
      const page = await collection.get(params.id ?? '');
      if (page?.kind !== 'event' || page.state !== 'shown') throw new Refusal('event.not_found');
      return { body: { id: page._id, title: page.title }, ...freshness };
    },
    getEventCalendar: async ({ params, context }) => {
      const reading = await models.upTo([EVENT_PAGES], context.minPosition);
      const { page } = await pageToCome(reading, params.id_user ?? '');
      return {
        body: calendarFile(page, readerOf(page, context.lang, settings)),
        headers: { 'Content-Disposition': `attachment; filename="${page.slug}.ics"` },
        ...reading.freshness,
      };
    },
  };
}

import { type EventView, Refusal } from '@convoi/contracts';
import { adminKeyHash, type CallContext, type CallHandlers } from '@convoi/platform';
import { RELATIONS } from '../carpool/match-access.ts';
import { ownDashboardIn } from '../carpool/participant-access.ts';
import { personalPage } from '../carpool/participants-as-seen.view.ts';
import type { QueryPorts } from '../shared/query-ports.ts';
import type { Reading } from '../shared/read-models.ts';
import { calendarFile, readerOf } from './calendar/event-calendar.view.ts';
import { eventAdminView, eventEnded, eventView } from './event.view.ts';
import { EVENT_PAGES, type EventPage, type EventPagesDocument } from './event-page.projection.ts';
import type { CachedPage, People } from './page-cache.ts';

/** What a page with its personal layer is made from. */
export const PERSONAL_PAGE = [EVENT_PAGES, ...RELATIONS];

/** The people of an event, or only how many they are. */
export const wantedOf = (people: People, wanted: 'all' | 'none'): People =>
  wanted === 'all' ? people : { ...people, views: [] };

/** The page of a link, whether it is over or not. Throws 404 for an unknown, hidden or withdrawn one. */
export async function pageOf(
  { model }: Reading,
  slug: string,
  { cache }: Pick<QueryPorts, 'cache'>,
): Promise<CachedPage> {
  const found = await cache.find(model<EventPagesDocument>(EVENT_PAGES), slug);
  if (found === null || found.page.state === 'hidden') throw new Refusal('event.not_found');
  if (found.page.state === 'withdrawn') throw new Refusal('event.withdrawn');
  return found;
}

/** Pages of events: `getEvent`, `getEventAsOrganiser`, `getEventTitle` and `getEventCalendar`. */
export function eventQueries(ports: QueryPorts): CallHandlers {
  const { models, cache, settings, clock } = ports;

  /** The page of a link, to come. Throws 410 for an ended one. */
  const pageToCome = async (reading: Reading, slug: string): Promise<CachedPage> => {
    const found = await pageOf(reading, slug, ports);
    if (found.endsAtMs <= clock.now()) throw eventEnded(found.page, settings);
    return found;
  };

  /** The page as the caller sees it; null for a caller who takes no part in it. */
  const viewFor = async (
    found: CachedPage,
    wanted: 'all' | 'none',
    { caller }: CallContext,
  ): Promise<EventView | null> => {
    const own = await ownDashboardIn(caller, found.page._id, ports);
    if (own === null) return null;
    const people = await found.people();
    return personalPage(eventView(found.page, wantedOf(people, wanted), true, settings), people, own, ports);
  };

  return {
    getEvent: async ({ params, query, context }) => {
      const wanted = query.participants;
      const names = context.caller.kind === 'anonymous' ? [EVENT_PAGES] : PERSONAL_PAGE;
      const reading = await models.upTo(names, context.minPosition);
      const found = await pageToCome(reading, params.id_user ?? '');
      const { freshness } = reading;
      const view = context.caller.kind === 'anonymous' ? null : await viewFor(found, wanted, context);
      if (view !== null) return { body: view, ...freshness };
      const answer = await found.answer(`page ${wanted}`, async () =>
        eventView(found.page, wantedOf(await found.people(), wanted), true, settings),
      );
      return { ...answer, ...freshness };
    },
    getEventAsOrganiser: async ({ params, query, context }) => {
      const { freshness, model } = await models.upTo([EVENT_PAGES], context.minPosition);
      const pages = model<EventPagesDocument>(EVENT_PAGES);
      const idAdmin = params.id_admin ?? '';
      const { documents } = await pages.collection.find({
        index: 'admin',
        equals: [adminKeyHash(idAdmin)],
        limit: 1,
      });
      const known = documents[0] as EventPage | undefined;
      const found = known === undefined ? null : await cache.find(pages, known.slug);
      if (found === null) throw new Refusal('event.not_found');
      const { page, endsAtMs } = found;
      if (page.state === 'withdrawn') throw new Refusal('event.withdrawn');
      const people = wantedOf(await found.people(), query.participants);
      const view = eventView(page, people, clock.now() < endsAtMs, settings);
      return { body: eventAdminView(view, page, idAdmin), ...freshness };
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

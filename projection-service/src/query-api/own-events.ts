import { EMAIL_MAX, type EventView, normaliseEmail, type OwnEventView, Refusal } from '@convoi/contracts';
import type { Caller, CallHandlers } from '@convoi/platform';
import type { Dashboard } from '../read-models/dashboards.ts';
import { EVENT_PAGES, type EventPage, type EventPagesDocument } from '../read-models/event-pages.ts';
import { USER_PROFILES } from '../read-models/user-profiles.ts';
import { provedAddress } from './accounts.ts';
import { allOf, ownDashboards } from './own-participant.ts';
import { personalPage } from './people.ts';
import type { QueryPorts } from './query-ports.ts';
import type { ServedModel } from './read-models.ts';
import { RELATIONS } from './relations.ts';

/** Ended events are listed so long. */
const ENDED_DAYS = 30;
const DAY_MS = 86_400_000;

interface OwnEvent {
  readonly page: EventPage;
  readonly own: Dashboard | null;
  readonly isOrganiser: boolean;
  readonly endsAtMs: number;
}

/** Events that name an address as their contact; a participation token reaches its own event only. */
export async function organisedEvents(
  address: string,
  caller: Caller,
  pages: ServedModel<EventPagesDocument>,
  { contactKey }: Pick<QueryPorts, 'contactKey'>,
): Promise<EventPage[]> {
  const found = await allOf(pages, { index: 'contact', equals: [contactKey(address)] });
  return found
    .filter((document) => document.kind === 'event')
    .filter(({ _id }) => caller.kind !== 'participant' || caller.eventId === _id);
}

/** To come first, the next one first; then those that are over, the last one first. */
function byTime(nowMs: number): (a: OwnEvent, b: OwnEvent) => number {
  return (a, b) => {
    const [isAOver, isBOver] = [a.endsAtMs <= nowMs, b.endsAtMs <= nowMs];
    if (isAOver !== isBOver) return isAOver ? 1 : -1;
    return isAOver ? b.endsAtMs - a.endsAtMs : a.endsAtMs - b.endsAtMs;
  };
}

/** The caller's own events: E7 (api, section 2.3). */
export function ownEventQueries(ports: QueryPorts): CallHandlers {
  const { models, cache, clock } = ports;

  const viewOf = async (
    { page, own, isOrganiser, endsAtMs }: OwnEvent,
    pages: ServedModel<EventPagesDocument>,
  ): Promise<OwnEventView | null> => {
    const cached = await cache.find(pages, page.slug);
    if (cached === null) return null;
    const { identity } = await cached.publicView();
    const shown = JSON.parse(Buffer.from(identity).toString('utf8')) as EventView;
    const view = own === null ? shown : await personalPage(shown, own, ports);
    const role = own === null ? 'organiser' : isOrganiser ? 'both' : 'participant';
    return { ...view, is_upcoming: clock.now() < endsAtMs, role };
  };

  return {
    E7: async ({ params, context }) => {
      const { caller } = context;
      const { freshness, model } = await models.upTo([EVENT_PAGES, ...RELATIONS, USER_PROFILES], context.minPosition);
      const address = await provedAddress(caller, ports);
      const asked = params.email ?? '';
      if (address === null || asked.length > EMAIL_MAX || normaliseEmail(asked) !== address)
        throw new Refusal('event.not_found');
      const pages = model<EventPagesDocument>(EVENT_PAGES);
      const parts = (await ownDashboards(caller, ports)).filter(({ isActive }) => isActive);
      const organised = await organisedEvents(address, caller, pages, ports);
      const partIn = new Map(parts.map((part) => [part.eventId, part]));
      const organisedIds = new Set(organised.map(({ _id }) => _id));
      const takenPartIn = await pages.collection.getMany([...partIn.keys()].filter((id) => !organisedIds.has(id)));
      const nowMs = clock.now();
      const wanted: OwnEvent[] = [];
      for (const page of [...organised, ...takenPartIn]) {
        if (page?.kind !== 'event' || page.state !== 'shown') continue;
        const cached = await cache.find(pages, page.slug);
        if (cached === null || cached.endsAtMs <= nowMs - ENDED_DAYS * DAY_MS) continue;
        const own = partIn.get(page._id) ?? null;
        wanted.push({ page, own, isOrganiser: organisedIds.has(page._id), endsAtMs: cached.endsAtMs });
      }
      const views: OwnEventView[] = [];
      for (const one of wanted.sort(byTime(nowMs))) {
        const view = await viewOf(one, pages);
        if (view !== null) views.push(view);
      }
      return { body: views, ...freshness };
    },
  };
}

import { EMAIL_MAX, normaliseEmail, type OwnEventView, Refusal } from '@convoi/contracts';
import type { Caller, CallHandlers } from '@convoi/platform';
import { USER_PROFILES } from '../accounts/account.projection.ts';
import { provedAddress } from '../accounts/opened-account.ts';
import { RELATIONS } from '../carpool/match-access.ts';
import { allOf, ownDashboards } from '../carpool/participant-access.ts';
import { personalPage } from '../carpool/participants-as-seen.view.ts';
import type { Dashboard } from '../carpool/registration-index.projection.ts';
import { eventView } from '../events/event.view.ts';
import { EVENT_PAGES, type EventPage, type EventPagesDocument } from '../events/event-page.projection.ts';
import { wantedOf } from '../events/event-page.query.ts';
import type { CachedPage } from '../events/page-cache.ts';
import type { QueryPorts } from '../shared/query-ports.ts';
import type { ServedModel } from '../shared/read-models.ts';

const DAY_MS = 86_400_000;
/** Ended events are shown to those who took part so long. */
const ENDED_MS = 30 * DAY_MS;

/** Whether an event is one's own still: to come, or over for a short time. */
export const isKept = ({ endsAtMs }: Pick<CachedPage, 'endsAtMs'>, nowMs: number): boolean =>
  endsAtMs > nowMs - ENDED_MS;

interface OwnEvent {
  readonly found: CachedPage;
  readonly own: Dashboard | null;
  readonly isOrganiser: boolean;
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
  return ({ found: a }, { found: b }) => {
    const [isAOver, isBOver] = [a.endsAtMs <= nowMs, b.endsAtMs <= nowMs];
    if (isAOver !== isBOver) return isAOver ? 1 : -1;
    return isAOver ? b.endsAtMs - a.endsAtMs : a.endsAtMs - b.endsAtMs;
  };
}

/** The caller's own events: `listOwnEvents`. */
export function ownEventQueries(ports: QueryPorts): CallHandlers {
  const { models, cache, settings, clock } = ports;

  const viewOf = async ({ found, own, isOrganiser }: OwnEvent, wanted: 'all' | 'none'): Promise<OwnEventView> => {
    const people = await found.people();
    const shown = eventView(found.page, wantedOf(people, wanted), clock.now() < found.endsAtMs, settings);
    const view = own === null ? shown : await personalPage(shown, people, own, ports);
    return { ...view, role: own === null ? 'organiser' : isOrganiser ? 'both' : 'participant' };
  };

  return {
    listOwnEvents: async ({ params, query, context }) => {
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
        const found = await cache.find(pages, page.slug);
        if (found === null || !isKept(found, nowMs)) continue;
        wanted.push({ found, own: partIn.get(page._id) ?? null, isOrganiser: organisedIds.has(page._id) });
      }
      const views: OwnEventView[] = [];
      for (const one of wanted.sort(byTime(nowMs))) views.push(await viewOf(one, query.participants));
      return { body: views, ...freshness };
    },
  };
}

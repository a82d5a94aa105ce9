import { EMAIL_MAX, normaliseEmail, OWN_ADDRESS, type OwnEventView, Refusal } from '@convoi/contracts';
import type { Caller, CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import { ACCOUNTS } from '../accounts/account.projection.ts';
import { type AccountPorts, provedAddressOfAccount } from '../accounts/opened-account.ts';
import { MATCH_MODELS } from '../carpool/match-access.ts';
import { activeParticipant, ownRegistrations } from '../carpool/participant-access.ts';
import { peopleShownTo } from '../carpool/participants-as-seen.view.ts';
import { personalPage } from '../carpool/personal-page.ts';
import type { IndexedRegistration } from '../carpool/registration-index.projection.ts';
import { eventView, isKept, peopleWanted, type ViewSettings } from '../events/event.view.ts';
import { EVENT_PAGES, type EventPagesDocument } from '../events/event-page.projection.ts';
import { type ContactKeyPort, eventsOfTeams, organisedEvents } from '../events/organised-events.ts';
import type { CachedPage, PageCache } from '../events/page-cache.ts';
import { TEAMS, type TeamsDocument } from '../events/team/team.projection.ts';

interface OwnEvent {
  readonly found: CachedPage;
  readonly own: IndexedRegistration | null;
  readonly isOrganiser: boolean;
}

/** To come first, the next one first; then those that are over, the last one first. */
function byTime(nowMs: number): (a: OwnEvent, b: OwnEvent) => number {
  return ({ found: a }, { found: b }) => {
    const [isAOver, isBOver] = [a.endsAtMs <= nowMs, b.endsAtMs <= nowMs];
    if (isAOver !== isBOver) return isAOver ? 1 : -1;
    return isAOver ? b.endsAtMs - a.endsAtMs : a.endsAtMs - b.endsAtMs;
  };
}

/** What the caller's events are found and shown with. */
export interface OwnEventsPorts extends AccountPorts, ContactKeyPort {
  readonly cache: PageCache;
  readonly settings: ViewSettings;
  readonly clock: Clock;
}

/** The address that the caller has proved to be theirs, with an account or a registration; null without one. */
async function provedAddress(caller: Caller, ports: AccountPorts): Promise<string | null> {
  if (caller.kind !== 'participant') return provedAddressOfAccount(caller, ports);
  const own = await activeParticipant(caller.participantId, ports);
  return own?.person == null || own.eventId !== caller.eventId ? null : normaliseEmail(own.person.email);
}

/** The caller's own events: `listOwnEvents`. */
export function ownEventsQueries(ports: OwnEventsPorts): CallHandlers {
  const { models, cache, settings, clock } = ports;

  const viewOf = async ({ found, own, isOrganiser }: OwnEvent, wanted: 'all' | 'none'): Promise<OwnEventView> => {
    const all = await found.people();
    const people = own === null ? all : peopleShownTo(all, own);
    const shown = eventView(found.page, peopleWanted(people, wanted), clock.now() < found.endsAtMs, settings);
    const view = own === null ? shown : await personalPage(shown, people, own, ports);
    return { ...view, role: own === null ? 'organiser' : isOrganiser ? 'both' : 'participant' };
  };

  return {
    listOwnEvents: async ({ params, query, context }) => {
      const { caller } = context;
      const { freshness, model } = await models.upTo(
        [EVENT_PAGES, TEAMS, ...MATCH_MODELS, ACCOUNTS],
        context.minPosition,
      );
      const address = await provedAddress(caller, ports);
      const asked = params.email ?? '';
      const isOwn = asked === OWN_ADDRESS || (asked.length <= EMAIL_MAX && normaliseEmail(asked) === address);
      if (address === null || !isOwn) throw new Refusal('event.not_found');
      const pages = model<EventPagesDocument>(EVENT_PAGES);
      const parts = (await ownRegistrations(caller, ports)).filter(({ isActive }) => isActive);
      const [owned, shared] = await Promise.all([
        organisedEvents(address, caller, pages, ports),
        eventsOfTeams(address, caller, { pages, teams: model<TeamsDocument>(TEAMS) }, ports),
      ]);
      const organised = [...new Map([...owned, ...shared].map((page) => [page._id, page])).values()];
      const partIn = new Map(parts.map((part) => [part.eventId, part]));
      const organisedIds = new Set(organised.map(({ _id }) => _id));
      const takenPartIn = await pages.collection.getMany([...partIn.keys()].filter((id) => !organisedIds.has(id)));
      const nowMs = clock.now();
      const wanted: OwnEvent[] = [];
      for (const page of [...organised, ...takenPartIn]) {
        if (page?.kind !== 'event' || page.state !== 'shown') continue;
        const found = await cache.find(pages, page.slug);
        if (found === null || !isKept(found.endsAtMs, nowMs)) continue;
        wanted.push({ found, own: partIn.get(page._id) ?? null, isOrganiser: organisedIds.has(page._id) });
      }
      const views: OwnEventView[] = [];
      for (const one of wanted.sort(byTime(nowMs))) views.push(await viewOf(one, query.participants));
      return { body: views, ...freshness };
    },
  };
}

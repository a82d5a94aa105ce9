import { type Lang, Refusal } from '@convoi/contracts';
import type { CallAnswer, CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import { sha256hex } from '@convoi/platform/kernel/personal-data/derive-secret';
import { ACCOUNTS } from '../accounts/account.projection.ts';
import { type AccountPorts, provedAddressOfFeed } from '../accounts/opened-account.ts';
import { readerOf } from '../events/calendar/calendar-entry.ts';
import { CALENDAR_TEXTS } from '../events/calendar/calendar-texts.ts';
import { eventOfFeedKey, type FeedSecretPort } from '../events/calendar/event-feed.query.ts';
import { type FeedForm, feedText } from '../events/calendar/feed.view.ts';
import { isKept, type ViewSettings } from '../events/event.view.ts';
import { EVENT_PAGES, type EventPage, type EventPagesDocument } from '../events/event-page.projection.ts';
import { type ContactKeyPort, eventsOfTeams, organisedEvents } from '../events/organised-events.ts';
import type { PageCache } from '../events/page-cache.ts';
import { TEAMS, type TeamsDocument } from '../events/team/team.projection.ts';
import { createLastChanges } from '../shared/last-changes.ts';
import type { Reading } from '../shared/read-models.ts';

/** Whose events a key opens, and how they are called. */
interface Opened {
  readonly pages: readonly EventPage[];
  readonly name: string;
  /** The page that they belong to. */
  readonly home: string;
}

/** What an organiser's calendar is made with. */
export interface OwnFeedPorts extends AccountPorts, ContactKeyPort, FeedSecretPort {
  readonly cache: PageCache;
  readonly settings: ViewSettings & { readonly brandName: string };
  readonly clock: Clock;
}

/** Events of organisers, for whoever has their secret address: `readOwnFeed` and `readOwnNews`. */
export function ownFeedQueries(ports: OwnFeedPorts): CallHandlers {
  const { models, cache, settings, clock } = ports;
  const { publicUrl, brandName } = settings;
  const changes = createLastChanges(clock);

  /** What the key of an account opens: what its dashboard lists. */
  async function ofAccount(key: string, model: Reading['model'], lang: Lang): Promise<Opened | null> {
    const address = await provedAddressOfFeed(key, ports);
    if (address === null) return null;
    const pages = model<EventPagesDocument>(EVENT_PAGES);
    const teams = model<TeamsDocument>(TEAMS);
    const [owned, shared] = await Promise.all([
      organisedEvents(address, { kind: 'anonymous' }, pages, ports),
      eventsOfTeams(address, { kind: 'anonymous' }, { pages, teams }, ports),
    ]);
    const organised = [...new Map([...owned, ...shared].map((page) => [page._id, page])).values()];
    return {
      pages: organised.filter(({ state }) => state === 'shown'),
      name: CALENDAR_TEXTS[lang].feedOwn,
      home: `${publicUrl}/dashboard`,
    };
  }

  /** What the key of one event opens. Whoever follows it is told that it is off, not only left without it. */
  async function ofEvent(key: string, model: Reading['model'], lang: Lang): Promise<Opened | null> {
    const page = await eventOfFeedKey(key, model, ports);
    if (page === null) return null;
    const home = readerOf(page, lang, settings).link;
    return { pages: page.state === 'hidden' ? [] : [page], name: page.title, home };
  }

  async function feed(
    key: string,
    { lang, minPosition }: { readonly lang: Lang; readonly minPosition: number | null },
    form: FeedForm,
  ): Promise<CallAnswer<string>> {
    const { freshness, model } = await models.upTo([EVENT_PAGES, TEAMS, ACCOUNTS], minPosition);
    const opened = (await ofEvent(key, model, lang)) ?? (await ofAccount(key, model, lang));
    if (opened === null) throw new Refusal('event.not_found');
    const kept: { readonly page: EventPage; readonly endsAtMs: number }[] = [];
    for (const { slug } of opened.pages) {
      const found = await cache.find(model<EventPagesDocument>(EVENT_PAGES), slug);
      if (found !== null && isKept(found.endsAtMs, clock.now())) kept.push(found);
    }
    kept.sort((a, b) => a.endsAtMs - b.endsAtMs);
    const text = feedText(
      {
        name: opened.name,
        pages: kept.map(({ page }) => page),
        address: `${publicUrl}/api/feeds/own/${key}/events.${form}?lang=${lang}`,
        home: opened.home,
      },
      form,
      { lang, publicUrl, brandName },
    );
    // A store between them and us keeps nothing that a secret opens.
    const headers = { ...changes.of(`${sha256hex(key)} ${form} ${lang}`, text), 'Cache-Control': 'private, no-cache' };
    return { body: text, headers, ...freshness };
  }

  return {
    readOwnFeed: ({ params, context }) => feed(params.feed_key ?? '', context, 'ics'),
    readOwnNews: ({ params, context }) => feed(params.feed_key ?? '', context, 'rss'),
  };
}

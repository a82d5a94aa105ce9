import { type Lang, Refusal } from '@convoi/contracts';
import type { CallAnswer, CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import { sha256hex } from '@convoi/platform/kernel/personal-data/derive-secret';
import { ACCOUNTS } from '../accounts/account.projection.ts';
import { type AccountPorts, provedAddressOfFeed } from '../accounts/opened-account.ts';
import { CALENDAR_TEXTS } from '../events/calendar/calendar-texts.ts';
import { type FeedForm, feedText } from '../events/calendar/feed.view.ts';
import { isKept, type ViewSettings } from '../events/event.view.ts';
import { EVENT_PAGES, type EventPage, type EventPagesDocument } from '../events/event-page.projection.ts';
import { type ContactKeyPort, organisedEvents } from '../events/organised-events.ts';
import type { PageCache } from '../events/page-cache.ts';
import { createLastChanges } from '../shared/last-changes.ts';

/** What an organiser's calendar is made with. */
export interface OwnFeedPorts extends AccountPorts, ContactKeyPort {
  readonly cache: PageCache;
  readonly settings: ViewSettings & { readonly brandName: string };
  readonly clock: Clock;
}

/** The events that an account organises, for whoever has their secret address: `readOwnFeed` and `readOwnNews`. */
export function ownFeedQueries(ports: OwnFeedPorts): CallHandlers {
  const { models, cache, settings, clock } = ports;
  const changes = createLastChanges(clock);

  async function feed(
    key: string,
    { lang, minPosition }: { readonly lang: Lang; readonly minPosition: number | null },
    form: FeedForm,
  ): Promise<CallAnswer<string>> {
    const { freshness, model } = await models.upTo([EVENT_PAGES, ACCOUNTS], minPosition);
    const address = await provedAddressOfFeed(key, ports);
    if (address === null) throw new Refusal('event.not_found');
    const pages = model<EventPagesDocument>(EVENT_PAGES);
    const kept: { readonly page: EventPage; readonly endsAtMs: number }[] = [];
    for (const page of await organisedEvents(address, { kind: 'anonymous' }, pages, ports)) {
      if (page.state !== 'shown') continue;
      const found = await cache.find(pages, page.slug);
      if (found !== null && isKept(found.endsAtMs, clock.now())) kept.push(found);
    }
    kept.sort((a, b) => a.endsAtMs - b.endsAtMs);
    const { publicUrl, brandName } = settings;
    const text = feedText(
      {
        name: CALENDAR_TEXTS[lang].feedOwn,
        pages: kept.map(({ page }) => page),
        address: `${publicUrl}/api/feeds/own/${key}/events.${form}?lang=${lang}`,
        home: `${publicUrl}/dashboard`,
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

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FeedCard } from '#web/components/events/feed-card.tsx';
import { langOf } from '#web/i18n/index.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import { eventFeedQuery } from './event-feed-query.ts';
import { EVENT_FEED_WORDS } from './words.ts';

/** The calendar of this event, for whoever holds a link of its organisers; no account is needed. */
export function EventFeed({ idAdmin }: { readonly idAdmin: string }) {
  const { i18n } = useTranslation();
  const lang = langOf(i18n);
  const words = EVENT_FEED_WORDS[lang];
  const { publicUrl } = useRuntime();
  const { data, isError } = useQuery(eventFeedQuery(idAdmin));
  if (data === undefined)
    return isError ? <Banner tone="danger">{words.failed}</Banner> : <SkeletonBlock shape="card" />;
  const addressOf = (form: 'ics' | 'rss') => `${publicUrl}/api/feeds/own/${data.feed_key}/events.${form}?lang=${lang}`;
  return <FeedCard title={words.title} hint={words.hint} calendar={addressOf('ics')} news={addressOf('rss')} />;
}

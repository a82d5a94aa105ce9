import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FeedCard } from '#web/components/events/feed-card.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { langOf } from '#web/i18n/index.ts';
import { announce } from '#web/lib/announce.ts';
import { localTimeOf } from '#web/lib/local-time.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { ownFeedQuery, useCloseFeed, useOpenFeed } from '../api/own-feed.ts';
import { OWN_FEED_WORDS } from '../own-feed-words.ts';

/** The calendar of the events that somebody organises: for those who are signed in. */
export function OwnFeed() {
  const { i18n } = useTranslation();
  const lang = langOf(i18n);
  const words = OWN_FEED_WORDS[lang];
  const format = useFormat();
  const { publicUrl } = useRuntime();
  const { data, isError } = useQuery(ownFeedQuery());
  const open = useOpenFeed();
  const close = useCloseFeed();
  const [key, setKey] = useState<string | null>(null);
  const run = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch {
      showToast({ tone: 'danger', text: words.failed });
    }
  };
  const make = () =>
    run(async () => {
      const { feed_key: made } = await open.run({});
      setKey(made);
      announce(words.made);
    });
  const end = () =>
    run(async () => {
      await close.run({});
      setKey(null);
      showToast({ tone: 'success', text: words.ended });
    });
  const since = data?.opened_at ?? null;
  const addressOf = (form: 'ics' | 'rss') => `${publicUrl}/api/feeds/own/${key ?? ''}/events.${form}?lang=${lang}`;
  return (
    <>
      <Card className="stack">
        <h2>{words.title}</h2>
        <p>{words.body}</p>
        <p className="soft">{words.secret}</p>
        {isError && <Banner tone="danger">{words.failed}</Banner>}
        {data !== undefined && (
          <p>{since === null ? words.none : words.since(format.day(localTimeOf(new Date(since)).day, 'long'))}</p>
        )}
        <Button busy={open.state === 'sending'} busyText={words.making} onClick={() => void make()}>
          {since === null ? words.make : words.another}
        </Button>
        {since !== null && (
          <Button variant="ghost" busy={close.state === 'sending'} busyText={words.ending} onClick={() => void end()}>
            {words.end}
          </Button>
        )}
      </Card>
      {key !== null && <FeedCard title={words.made} calendar={addressOf('ics')} news={addressOf('rss')} />}
    </>
  );
}

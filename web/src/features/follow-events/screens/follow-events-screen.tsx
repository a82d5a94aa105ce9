import { type Lang, type Point, SEARCH_QUERY_MAX } from '@convoi/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FeedCard } from '#web/components/events/feed-card.tsx';
import { type FeedAbout, feedPath, pageFeeds } from '#web/components/events/feed-paths.ts';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { paths } from '#web/config/paths.ts';
import { langOf } from '#web/i18n/index.ts';
import { useIsSignedIn } from '#web/lib/api/session.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { townsCalled } from '#web/lib/places/town-in-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { followedBy, townQuery, townsQuery } from '../followed.ts';
import { WORDS } from '../words.ts';
import styles from './follow-events-screen.module.css';

// For those who are signed in, which the server does not know of anybody.
const OwnFeed = lazyPart(
  () => import('../components/own-feed.tsx'),
  (module) => module.OwnFeed,
  'line',
);

interface Spoken {
  readonly lang: Lang;
}

interface FeedProps extends Spoken {
  readonly about: FeedAbout;
  readonly title: string;
  readonly hint?: string;
}

function Feed({ about, title, hint, lang }: FeedProps) {
  const { publicUrl } = useRuntime();
  const addressOf = (form: 'ics' | 'rss') => `${publicUrl}${feedPath(about, form, lang)}`;
  return <FeedCard title={title} hint={hint} calendar={addressOf('ics')} news={addressOf('rss')} />;
}

function CountryFeed({ country, lang }: Spoken & { readonly country: string | null }) {
  const words = WORDS[lang];
  const name = country === null ? null : new Intl.DisplayNames([lang], { type: 'region' }).of(country);
  return <Feed lang={lang} about={{ country }} title={name == null ? words.everywhere : words.inCountry(name)} />;
}

function NearFeed({ point, lang }: Spoken & { readonly point: Point }) {
  const words = WORDS[lang];
  const { data, isPending } = useQuery(townQuery(point, lang));
  if (isPending) return null;
  const town = data?.item?.town ?? `${point.latitude}, ${point.longitude}`;
  return <Feed lang={lang} about={{ near: point }} title={words.near(town)} hint={words.nearHint} />;
}

/** Feeds around the town of a name: one, a choice where several have it, or what is said when none has. */
function SearchedFeed({ query, lang }: Spoken & { readonly query: string }) {
  const words = WORDS[lang];
  const { data, isPending, isError } = useQuery(townsQuery(query, lang));
  if (isPending && query.length >= 3) return null;
  const found = townsCalled(query, data?.items ?? [], lang);
  if (found.kind === 'one') {
    const { latitude, longitude, town } = found.place;
    return (
      <Feed
        lang={lang}
        about={{ near: { latitude, longitude } }}
        title={words.near(town ?? query)}
        hint={words.nearHint}
      />
    );
  }
  if (found.kind === 'several')
    return (
      <>
        <p>{words.several(query)}</p>
        <ul>
          {found.places.map(({ label, latitude, longitude }) => (
            <li key={`${latitude} ${longitude}`}>
              <Link
                to={`${paths.followEvents.href()}?${new URLSearchParams({ latitude: String(latitude), longitude: String(longitude) })}`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </>
    );
  return isError ? null : <p role="status">{words.unknown(query)}</p>;
}

/** Following public events: a town is chosen, and programs are told where to look. Works without script. */
export function Component() {
  const { i18n } = useTranslation();
  const lang = langOf(i18n);
  const words = WORDS[lang];
  const [search] = useSearchParams();
  const followed = followedBy(search);
  const query = followed.kind === 'search' ? followed.query : '';
  const isSignedIn = useIsSignedIn();
  return (
    <div className={`reading ${styles.screen}`}>
      <h1 tabIndex={-1}>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <form method="get" action={paths.followEvents.href()} className={styles.form}>
        <TextField
          key={query}
          label={words.search}
          name="q"
          placeholder={words.placeholder}
          defaultValue={query}
          maxLength={SEARCH_QUERY_MAX}
          enterKeyHint="search"
        />
        <Button type="submit">{words.show}</Button>
      </form>
      {followed.kind === 'search' && <SearchedFeed query={followed.query} lang={lang} />}
      {followed.kind === 'near' && <NearFeed point={followed.point} lang={lang} />}
      {followed.kind === 'country' && <CountryFeed country={followed.country} lang={lang} />}
      {isSignedIn && (
        <Suspense>
          <OwnFeed />
        </Suspense>
      )}
    </div>
  );
}

export const loader: RouteModule['loader'] = ({ url, lang, loadOptional }) => {
  const followed = followedBy(url.searchParams);
  if (followed.kind === 'search') return loadOptional(townsQuery(followed.query, lang));
  return followed.kind === 'near' ? loadOptional(townQuery(followed.point, lang)) : undefined;
};

export const meta: RouteModule['meta'] = ({ url, lang }) => {
  const followed = followedBy(url.searchParams);
  const { heading, lead } = WORDS[lang];
  const page = { title: heading, isIndexable: true, description: lead };
  // Which town a text names is told by the search: the head names no feed rather than another than the page shows.
  if (followed.kind === 'search') return page;
  const about = followed.kind === 'near' ? { near: followed.point } : { country: followed.country };
  return { ...page, feeds: pageFeeds(about, heading, lang) };
};

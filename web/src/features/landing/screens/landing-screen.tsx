import type { EventRow } from '@convoi/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Impact } from '#web/components/sharing/sharing-parts.tsx';
import { paths } from '#web/config/paths.ts';
import { langOf } from '#web/i18n/index.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { useVariant } from '#web/lib/pages/use-variant.ts';
import { countryQuery } from '#web/lib/places/places.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { IconCalendarPlus } from '#web/ui/display/icons.ts';
import { countryEventsQuery } from '../api/country-events.ts';
import { languageEventsQuery, searchEventsQuery } from '../api/search-events.ts';
import { EventList, EventListSkeleton } from '../components/event-list.tsx';
import { EventSearch } from '../components/event-search.tsx';
import { EventsMap } from '../components/events-map.tsx';
import { HowItWorks } from '../components/how-it-works.tsx';
import { landingMeta } from '../meta.ts';
import styles from './landing-screen.module.css';

const queryOf = (parameters: URLSearchParams): string => parameters.get('q')?.trim() ?? '';

/**
 * What the page lists: results of `?q=`, else the events of the visitor's country, else those of the language. The
 * country is known only after the page is there; the language's events stand until then and where the country has none.
 * Where the language's country has none either, the soonest of everywhere are listed, and the heading says so.
 */
function useListedEvents(query: string) {
  const { t, i18n } = useTranslation('landing');
  const lang = langOf(i18n);
  const country = useQuery(countryQuery());
  const code = country.data?.country_code ?? '';
  const isOwnCountry = code !== '' && code !== lang.toUpperCase();
  const own = useQuery({ ...countryEventsQuery(code), enabled: query === '' && isOwnCountry });
  const usual = useQuery(query === '' ? languageEventsQuery(lang) : searchEventsQuery({ query }));
  // The code of English stands for every country.
  const hasNone = query === '' && usual.data?.length === 0;
  const everywhere = useQuery({ ...languageEventsQuery('en'), enabled: hasNone && lang !== 'en' });
  const hasOwn = query === '' && isOwnCountry && (own.data?.length ?? 0) > 0;
  const isEverywhere = !hasOwn && hasNone && (everywhere.data?.length ?? 0) > 0;
  const countryName = hasOwn ? (new Intl.DisplayNames([lang], { type: 'region' }).of(code) ?? code) : '';
  const heading =
    query !== ''
      ? t('list.heading_results', { query })
      : hasOwn
        ? t('list.heading_country', { country: countryName })
        : isEverywhere
          ? t('list.heading_everywhere')
          : t('list.heading');
  const follow = new URLSearchParams(query === '' ? { country: hasOwn ? code : lang.toUpperCase() } : { q: query });
  return { country, list: hasOwn ? own : isEverywhere ? everywhere : usual, heading, follow };
}

/** Home: find an event or create its page. */
export function Component() {
  const { t } = useTranslation('landing');
  const [parameters] = useSearchParams();
  const query = queryOf(parameters);
  const variant = useVariant();
  const { country, list, heading, follow } = useListedEvents(query);
  const [found, setFound] = useState<readonly EventRow[] | null>(null);
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const events = list.data;
  return (
    <div className={styles.screen}>
      <div className={styles.panel}>
        <div className={styles.intro}>
          <h1 className={styles.heading}>{t('heading')}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
        <EventSearch key={query} initialText={query} onResults={setFound} />
        <div className={styles.create}>
          <ButtonLink variant="primary" to={paths.eventCreate.href()}>
            {t('create')}
          </ButtonLink>
          {query === '' && events !== undefined && events.length > 0 && (
            <p className="soft tabular">{t('proof', { count: events.length })}</p>
          )}
        </div>
        {events === undefined ? (
          list.isError ? (
            <p className="soft">{t('search.failed')}</p>
          ) : (
            <EventListSkeleton />
          )
        ) : (
          <EventList
            key={heading}
            heading={heading}
            events={events}
            query={query}
            highlightedId={highlightedId}
            onHighlight={setHighlightedId}
          />
        )}
        <ButtonLink variant="link" to={`${paths.followEvents.href()}?${follow}`} icon={<IconCalendarPlus size={20} />}>
          {t('follow')}
        </ButtonLink>
        <HowItWorks />
        <Impact />
      </div>
      {variant === 'desktop' && (
        <div className={styles.map}>
          {country.isPending ? null : (
            <EventsMap
              className={styles.box}
              events={found ?? events ?? []}
              country={country.data ?? null}
              highlightedId={highlightedId}
              onHighlight={setHighlightedId}
            />
          )}
        </div>
      )}
    </div>
  );
}

export const meta = landingMeta;

export const loader: RouteModule['loader'] = ({ url, lang, loadOptional }) => {
  const query = queryOf(url.searchParams);
  return loadOptional(query === '' ? languageEventsQuery(lang) : searchEventsQuery({ query }));
};

import { type EventRow, SEARCH_QUERY_MAX, TIMER_MS } from '@convoi/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EventSummary } from '#web/components/events/event-summary.tsx';
import { paths } from '#web/config/paths.ts';
import { langOf } from '#web/i18n/index.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { IconSearch } from '#web/ui/display/icons.ts';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import { languageEventsQuery, searchEventsQuery } from '../api/search-events.ts';
import styles from './event-search.module.css';

const NONE: readonly EventRow[] = [];

export interface EventSearchProps {
  /** The text of the address (`?q=`). */
  readonly initialText: string;
  /** Told the events that are listed for a typed text; null while the box is empty. */
  readonly onResults: (events: readonly EventRow[] | null) => void;
}

/** The box that finds an event. Without script it is a form that leads to `/?q=`. */
export function EventSearch({ initialText, onResults }: EventSearchProps) {
  const { t, i18n } = useTranslation(['landing', 'common']);
  const navigate = useNavigate();
  const [text, setText] = useState(initialText);
  const [query, setQuery] = useState<string | null>(null);
  const isIdle = query === null;
  const found = useQuery({
    ...(query === null || query === '' ? languageEventsQuery(langOf(i18n)) : searchEventsQuery({ query })),
    enabled: !isIdle,
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch } = found;

  useEffect(() => {
    if (error !== null) console.error('Erreur recherche événements', error);
  }, [error]);

  const hasText = text.trim() !== '' && query !== null && query !== '';
  useEffect(() => {
    onResults(hasText ? (data ?? null) : null);
  }, [hasText, data, onResults]);

  const texts = useMemo(
    () => ({
      loading: t('search.loading'),
      none: (
        <span className={styles.none}>
          {t('search.none')}
          <ButtonLink variant="link" small to={paths.eventCreate.href()}>
            {t('search.none_create')}
          </ButtonLink>
        </span>
      ),
      failed: (
        <span className={styles.none}>
          {t('search.failed')}
          <Button variant="link" small onClick={() => void refetch()}>
            {t('common:actions.retry')}
          </Button>
        </span>
      ),
      count: (count: number) => t('search.count', { count }),
    }),
    [t, refetch],
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    void navigate(wanted === '' ? paths.home.href() : `${paths.home.href()}?${new URLSearchParams({ q: wanted })}`);
  };
  return (
    <search>
      <form className={styles.form} method="get" action={paths.home.href()} onSubmit={submit}>
        <Combobox<EventRow>
          label={t('search.label')}
          name="q"
          placeholder={t('search.placeholder')}
          icon={<IconSearch size={20} />}
          enterKeyHint="search"
          maxLength={SEARCH_QUERY_MAX}
          tall
          minLength={0}
          debounceMs={TIMER_MS.searchDebounce}
          value={text}
          onText={setText}
          onSearch={setQuery}
          items={data ?? NONE}
          status={isIdle ? 'idle' : data !== undefined ? 'ready' : found.isError ? 'failed' : 'loading'}
          itemKey={(event) => event.id}
          renderItem={(event) => <EventSummary event={event} />}
          onChoose={(event) => void navigate(paths.eventPage.href({ id_user: event.id_user }))}
          texts={texts}
          end={
            <Button type="submit" variant="ghost" small className={styles.submit}>
              {t('search.submit')}
            </Button>
          }
        />
      </form>
    </search>
  );
}

import type { ParticipantView, SuggestionView } from '@convoi/contracts';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { useLiveQuery } from '#web/lib/api/live-query.ts';
import { topics } from '#web/lib/api/push.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { useRequests } from '../rides/requests/use-requests.ts';
import type { RideCaller } from '../rides/ride-caller.ts';
import styles from './suggestions.module.css';
import { suggestionsQuery } from './suggestions-query.ts';

/** So many are shown at first. */
const SHOWN_FIRST = 5;

export interface SuggestionsProps {
  readonly caller: RideCaller;
  /** The list's row of somebody, with these words under it. */
  readonly renderPerson: (participant: ParticipantView, words: ReactNode) => ReactNode;
}

type Render = Pick<SuggestionsProps, 'renderPerson'>;

/** What the ride with somebody would be: who drives, how far apart the two start, and what the driver makes more. */
function Ride({ role, detour_km: km, apart_km: apart }: SuggestionView) {
  const { t } = useTranslation('sharing');
  const { count } = useFormat();
  return (
    <p className={styles.detour}>
      {t(`suggestions.${role}`)}
      {' · '}
      {t('suggestions.apart', { count: apart, shown: count(apart) })}
      {' · '}
      {km === 0 ? t('suggestions.no_detour') : t('suggestions.detour', { count: km, shown: count(km) })}
    </p>
  );
}

function Rows({ items, renderPerson }: Render & { readonly items: readonly SuggestionView[] }) {
  const { t } = useTranslation('sharing');
  const [isWhole, setIsWhole] = useState(false);
  if (items.length === 0) return <p className="soft">{t('suggestions.empty')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {(isWhole ? items : items.slice(0, SHOWN_FIRST)).map((suggestion) => (
          <li key={suggestion.participant.id} className={styles.row}>
            {renderPerson(suggestion.participant, <Ride {...suggestion} />)}
          </li>
        ))}
      </ul>
      {!isWhole && items.length > SHOWN_FIRST && (
        <div>
          <Button small onClick={() => setIsWhole(true)}>
            {t('suggestions.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** "Covoitureurs conseillés": kept up to date, without ever keeping the page waiting. */
export function SuggestionList({ caller, renderPerson }: SuggestionsProps) {
  const { t } = useTranslation(['sharing', 'common']);
  const id = useId();
  const { data: requests } = useRequests(caller);
  const { data, isError, refetch } = useLiveQuery(
    { ...suggestionsQuery(caller), enabled: caller.isLeaving !== true },
    topics.dashboard,
    { token: caller.token },
  );
  // Whoever has a ride and needs nobody else is promised nobody.
  const hasRide = requests?.some(({ status }) => status === 'accepted') === true;
  if ((data === undefined && !isError) || (hasRide && data?.items.length === 0)) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{t('suggestions.heading')}</h2>
      {data === undefined ? (
        <div className="stack-tight">
          <p className="soft">{t('suggestions.failed')}</p>
          <div>
            <Button small onClick={() => void refetch()}>
              {t('common:actions.retry')}
            </Button>
          </div>
        </div>
      ) : (
        <Rows items={data.items} renderPerson={renderPerson} />
      )}
      <details className="fold small">
        <summary>{t('suggestions.how')}</summary>
        <p className="soft">{t('suggestions.method')}</p>
      </details>
    </section>
  );
}

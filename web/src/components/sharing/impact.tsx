import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { IconArmchair, IconLeaf, IconRoute } from '#web/ui/display/icons.ts';
import styles from './impact.module.css';
import { impactQuery } from './impact-query.ts';

/** So many seats must be shared on the whole site before numbers are shown. */
const SEATS_LEAST = 10;

export interface ImpactProps {
  /** The event whose rides are counted; those of all events without one. */
  readonly idUser?: string | null;
}

/** "120 places partagées, 3 400 km évités, 724 kg de CO₂ évités", with how that is reckoned. */
export function Counters({ idUser = null }: ImpactProps) {
  const { t } = useTranslation('sharing');
  const { count } = useFormat();
  const id = useId();
  const { data: all } = useQuery(impactQuery(null));
  const { data: own } = useQuery(impactQuery(idUser));
  if (all === undefined || own === undefined || all.seats_shared < SEATS_LEAST || own.seats_shared === 0) return null;
  const { seats_shared: seats, km_avoided: km, co2_kg_avoided: kg, co2_g_per_km: grams } = own;
  return (
    <section className={styles.impact} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t(idUser === null ? 'impact.heading' : 'impact.heading_event')}
      </h2>
      <ul className={styles.counters}>
        <li>
          <IconArmchair size={20} />
          {t('impact.seats', { count: seats, shown: count(seats) })}
        </li>
        <li>
          <IconRoute size={20} />
          {t('impact.km', { count: km, shown: count(km) })}
        </li>
        <li>
          <IconLeaf size={20} />
          {t('impact.co2', { count: kg, shown: count(kg) })}
        </li>
      </ul>
      <details className="fold small">
        <summary>{t('impact.how')}</summary>
        <p className="soft">{t('impact.method', { grams: count(grams) })}</p>
      </details>
    </section>
  );
}

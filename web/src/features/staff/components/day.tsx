import { useTranslation } from 'react-i18next';
import { useLiveQuery } from '#web/lib/api/live-query.ts';
import { topics } from '#web/lib/api/push.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import { DAY, dayQuery } from '../api/get-day.ts';
import { useHasRole } from '../role.ts';
import styles from './day.module.css';
import { Figures } from './figures.tsx';

/** A day's work: how much waits where, and what happened lately. */
export function Day() {
  const { t } = useTranslation(['staff', 'common']);
  const isAdministrator = useHasRole('administrator');
  const { data, isError } = useLiveQuery(dayQuery(), topics.staff);
  if (data === undefined)
    return isError ? (
      <Banner tone="danger">{t('list.failed')}</Banner>
    ) : (
      <Skeleton text={t('common:states.loading')}>
        <SkeletonBlock shape="card" />
      </Skeleton>
    );
  return (
    <>
      <section className="stack-tight" aria-labelledby="day">
        <h2 id="day">{t('day.heading')}</h2>
        <ul className={styles.day}>
          {DAY.filter((one) => isAdministrator || one.isForAdministrators !== true).map(({ key, to }) => (
            <li key={key} className={data[key] === 0 ? styles.done : undefined}>
              <Link to={to}>{t(`day.${key}`, { count: data[key] })}</Link>
            </li>
          ))}
        </ul>
      </section>
      <Figures days={data.days} />
    </>
  );
}

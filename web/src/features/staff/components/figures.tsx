import type { StaffDayView } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import styles from './figures.module.css';
import { DataTable } from './listing.tsx';

type Days = StaffDayView['days'];

const FIGURES = ['events', 'registrations', 'rides', 'mails'] as const;
const HEIGHT = 32;
const STEP = 4;

/** A bar a day, each row on a scale of its own; whoever does not see them reads the table. */
function Bars({ figures }: { readonly figures: readonly number[] }) {
  const most = Math.max(1, ...figures);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${figures.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {figures.map((figure, at) => {
        const height = figure === 0 ? 0.5 : Math.max(2, (figure / most) * HEIGHT);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day, by its place
          <rect key={at} x={at * STEP} width={STEP - 1} y={HEIGHT - height} height={height} />
        );
      })}
    </svg>
  );
}

/** What happened on each of the last thirty days: small bars, and a table behind them. */
export function Figures({ days }: { readonly days: Days }) {
  const { t } = useTranslation('staff');
  const format = useFormat();
  return (
    <section className="stack-tight" aria-labelledby="figures">
      <h2 id="figures">{t('figures.heading')}</h2>
      <ul className={styles.figures}>
        {FIGURES.map((figure) => (
          <li key={figure}>
            <p className={styles.head}>
              <span>{t(`figures.${figure}`)}</span>
              <strong className="tabular">{format.count(days.reduce((sum, day) => sum + day[figure], 0))}</strong>
            </p>
            <Bars figures={days.map((day) => day[figure])} />
          </li>
        ))}
      </ul>
      <details className="fold">
        <summary>{t('figures.table')}</summary>
        <DataTable
          caption={t('figures.heading')}
          rows={[...days].reverse()}
          keyOf={({ day }) => day}
          columns={[
            { label: t('columns.at'), cell: ({ day }) => <span className="nowrap">{format.day(day)}</span> },
            ...FIGURES.map((figure) => ({
              label: t(`figures.${figure}`),
              cell: (row: Days[number]) => <span className="tabular">{format.count(row[figure])}</span>,
            })),
          ]}
        />
      </details>
    </section>
  );
}

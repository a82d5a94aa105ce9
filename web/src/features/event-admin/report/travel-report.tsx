import type { TravelReportView } from '@convoi/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { langOf } from '#web/i18n/index.ts';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';
import { hash8 } from '#web/lib/hash8.ts';
import face from '#web/ui/actions/button.module.css';
import { Button, buttonClass } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconDownload, IconPrinter } from '#web/ui/display/icons.ts';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import styles from './travel-report.module.css';
import { useReportWords } from './words.ts';

/** The report of an event; the secret itself is in no key. */
const reportQuery = (idAdmin: string) =>
  queryOptions({
    queryKey: ['travel', hash8(idAdmin)],
    queryFn: read((api, options) =>
      api.get('/api/events/admin/:id_admin/travel', {
        ...options,
        params: { id_admin: idAdmin },
        schema: answer((views) => views.TravelReportView),
      }),
    ),
  });

function Figures({ report }: { readonly report: TravelReportView }) {
  const words = useReportWords();
  const format = useFormat();
  const aCar = new Intl.NumberFormat(langOf(useTranslation().i18n), { maximumFractionDigits: 2 });
  const grams = format.count(report.factor.g_per_km);
  const counts = [
    [words.registrations, format.count(report.registrations)],
    [words.cars, format.count(report.cars)],
    [words.inCars, format.count(report.people_in_cars)],
    [words.aCar, report.people_a_car === null ? '-' : aCar.format(report.people_a_car)],
    [words.without, format.count(report.without_seat)],
  ];
  const ways = [
    [words.driven, report.km_driven, report.co2_kg_driven],
    [words.avoided, report.km_avoided, report.co2_kg_avoided],
  ] as const;
  return (
    <>
      <dl className={styles.figures}>
        {counts.map(([term, figure]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.wide}>
        {ways.map(([term, km, kg]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <strong>{words.km(format.count(km))}</strong> · {words.co2(format.count(kg))}
            </dd>
            <dd className={styles.by}>{words.by(grams, report.factor.source, report.factor.year)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Origins({ report }: { readonly report: TravelReportView }) {
  const words = useReportWords();
  const format = useFormat();
  return (
    <>
      <ul className={styles.origins}>
        {report.origins.map(({ town, people }) => (
          <li key={town}>
            <span>{town}</span>
            <strong>{format.count(people)}</strong>
          </li>
        ))}
      </ul>
      {report.elsewhere > 0 && <p>{words.elsewhere(report.elsewhere)}</p>}
      {report.unknown_origin > 0 && <p>{words.unknown(report.unknown_origin)}</p>}
    </>
  );
}

/** How people come: for the organiser, on the screen, on paper and as a table. */
export function TravelReport({ idAdmin }: { readonly idAdmin: string }) {
  const { t } = useTranslation();
  const words = useReportWords();
  const format = useFormat();
  const { data: report, isError } = useQuery(reportQuery(idAdmin));
  if (report === undefined)
    return isError ? (
      <Banner tone="danger">
        <p>{words.failed}</p>
      </Banner>
    ) : (
      <Skeleton text={t('states.loading')} className={styles.report ?? ''}>
        <SkeletonBlock shape="card" />
        <SkeletonBlock shape="card" />
      </Skeleton>
    );
  const { factor, cars_of_unknown_way: carsUnknown, rides_of_unknown_saving: ridesUnknown } = report;
  return (
    <div className={styles.report}>
      <Card as="section" className="stack" aria-label={words.heading}>
        <h2>{words.heading}</h2>
        <div className={styles.actions}>
          <a
            className={buttonClass({ small: true })}
            href={`/api/events/admin/${encodeURIComponent(idAdmin)}/travel.csv`}
            download="travel.csv"
          >
            <span className={face.face}>
              <IconDownload size={20} />
              <span>{words.csv}</span>
            </span>
          </a>
          <Button small icon={<IconPrinter size={20} />} onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
        <Figures report={report} />
      </Card>
      <Card as="section" className="stack" aria-label={words.origins}>
        <h2>{words.origins}</h2>
        <Origins report={report} />
      </Card>
      <Card as="section" className="stack" aria-label={words.how}>
        <h2>{words.how}</h2>
        <p>{words.factor(format.count(factor.g_per_km), factor.source, factor.year, factor.version)}</p>
        <p>{words.scope}</p>
        <p>{words.ways}</p>
        <h3>{words.notKnown}</h3>
        <ul>
          {carsUnknown > 0 && <li>{words.carsUnknown(carsUnknown)}</li>}
          {ridesUnknown > 0 && <li>{words.ridesUnknown(ridesUnknown)}</li>}
          <li>{words.others}</li>
        </ul>
      </Card>
    </div>
  );
}

import type { LegalView } from '@convoi/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { legalQuery, legalWordsQuery } from '../api/legal.ts';
import { isReplaced, pageTextQuery } from '../api/page-text.ts';
import { NumberedText } from '../components/numbered-text.tsx';
import { RichWords } from '../components/rich-words.tsx';
import type { FactName, LegalWords } from '../texts/legal-words.ts';
import { useNames } from '../use-names.ts';
import styles from './legal-screen.module.css';

/** Countries of the European Economic Area. */
const EEA = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IS IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE'.split(' '),
);

/** The words of the notice in the reader's language. */
function useWords(): LegalWords {
  const lang = langOf(useTranslation().i18n);
  return useSuspenseQuery(legalWordsQuery(lang)).data;
}

/** Labelled facts; one that the law wants and nobody has filled in says so. */
function Facts({ facts }: { readonly facts: readonly (readonly [FactName, string | null, 'wanted' | 'free'])[] }) {
  const words = useWords();
  const shown = facts.filter(([, value, need]) => value !== null || need === 'wanted');
  return (
    <dl className={styles.facts}>
      {shown.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{words[name]}</dt>
          <dd className={value === null ? styles.missing : undefined}>{value ?? words.missing}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A country by its two letters, in the reader's language. */
function useCountry(): (code: string | null) => string | null {
  const lang = langOf(useTranslation().i18n);
  return (code) => (code === null ? null : (new Intl.DisplayNames([lang], { type: 'region' }).of(code) ?? code));
}

function Transfers({ host, outsiders }: Pick<LegalView, 'host' | 'outsiders'>) {
  const words = useWords();
  const names = useNames();
  const country = useCountry()(host.country);
  return (
    <>
      <p>
        <RichWords text={words.policy} names={names} />
      </p>
      {host.country !== null && country !== null && (
        <p>
          <RichWords text={EEA.has(host.country) ? words.inside : words.outside} names={{ ...names, country }} />
        </p>
      )}
      {outsiders.length === 0 ? (
        <p>{words.nobody}</p>
      ) : (
        <>
          <p>{words.others}</p>
          <ul className={styles.list}>
            {outsiders.map((name) => (
              <li key={name}>{words.outsiders[name]}</li>
            ))}
          </ul>
          <p>{words.abroad}</p>
        </>
      )}
    </>
  );
}

/** The facts of the operator's settings. */
function Notice() {
  const { t } = useTranslation('reading');
  const words = useWords();
  const { publisher, host, mail_host: mailHost, outsiders } = useSuspenseQuery(legalQuery).data;
  const countryOf = useCountry();
  const { name, address, contact, phone, registration, director } = publisher;
  return (
    <div className={styles.screen}>
      <h1 tabIndex={-1}>{t('legal.title')}</h1>
      <section className="stack-tight" aria-labelledby="publisher">
        <h2 id="publisher">{words.publisher}</h2>
        <Facts
          facts={[
            ['name', name, 'wanted'],
            ['address', address, 'wanted'],
            ['contact', contact, 'wanted'],
            ['phone', phone, 'free'],
            ['registration', registration, 'free'],
            ['director', director, 'wanted'],
          ]}
        />
      </section>
      <section className="stack-tight" aria-labelledby="host">
        <h2 id="host">{words.host}</h2>
        <Facts
          facts={[
            ['name', host.name, 'wanted'],
            ['address', host.address, 'wanted'],
            ['phone', host.phone, 'free'],
            ['country', countryOf(host.country), 'wanted'],
          ]}
        />
      </section>
      {mailHost !== null && (
        <section className="stack-tight" aria-labelledby="mail-host">
          <h2 id="mail-host">{words.mail_host}</h2>
          <Facts
            facts={[
              ['name', mailHost.name, 'wanted'],
              ['country', countryOf(mailHost.country), 'free'],
            ]}
          />
        </section>
      )}
      <section className="stack-tight" aria-labelledby="transfers">
        <h2 id="transfers">{words.transfers}</h2>
        <Transfers host={host} outsiders={outsiders} />
      </section>
    </div>
  );
}

/** Who publishes and hosts the site: the operator's settings, or a text that the operator has put in their place. */
export function Component() {
  const { config } = useRuntime();
  return isReplaced('legal', config) ? <NumberedText page="legal" /> : <Notice />;
}

export const loader: RouteModule['loader'] = ({ lang, config, load }) =>
  isReplaced('legal', config)
    ? load(pageTextQuery('legal', lang, config))
    : Promise.all([load(legalQuery), load(legalWordsQuery(lang))]);

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('reading:legal.title'),
  description: t('reading:legal.description'),
  isIndexable: true,
});

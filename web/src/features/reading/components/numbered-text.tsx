import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#web/ui/cx.ts';
import type { PageName } from '../api/page-text.ts';
import type { Section } from '../texts/shape.ts';
import { usePageText } from '../use-page-text.ts';
import styles from './numbered-text.module.css';
import { TextSection } from './text-section.tsx';
import { WaitingText } from './waiting-text.tsx';

function Contents({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <ol className={styles.entries}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}

/** A long text: heading, date, contents, numbered sections. */
export function NumberedText({ page, close }: { readonly page: PageName; readonly close?: ReactNode }) {
  const { t } = useTranslation('reading');
  const contentsId = useId();
  const { text, names } = usePageText(page);
  if (text === undefined) return <WaitingText />;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1 tabIndex={-1}>{text.heading}</h1>
          <p className="soft">{text.subheading}</p>
        </div>
        {close}
      </div>
      <nav className={styles.contents} aria-labelledby={contentsId}>
        <h2 id={contentsId} className={styles.label}>
          {t('contents')}
        </h2>
        <Contents sections={text.sections} />
      </nav>
      <details className={cx('fold', styles.folded)}>
        <summary>{t('contents')}</summary>
        <Contents sections={text.sections} />
      </details>
      <div className={styles.sections}>
        {text.sections.map((section) => (
          <TextSection key={section.id} section={section} names={names} isNumbered />
        ))}
      </div>
    </div>
  );
}

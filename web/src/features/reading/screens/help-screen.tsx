import { useTranslation } from 'react-i18next';
import { paths } from '#web/config/paths.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { pageTextQuery } from '../api/page-text.ts';
import { HelpFilm } from '../components/help-film.tsx';
import { RichWords } from '../components/rich-words.tsx';
import { TextBlocks, TextSection } from '../components/text-section.tsx';
import { WaitingText } from '../components/waiting-text.tsx';
import { usePageText } from '../use-page-text.ts';
import styles from './reading-screen.module.css';

/** The essentials in steps, then questions that open one by one. */
export function Component() {
  const { t } = useTranslation('reading');
  const { text, names } = usePageText('help');
  const [steps, ...questions] = text?.sections ?? [];
  if (text === undefined || steps === undefined) return <WaitingText />;
  return (
    <div className={styles.screen}>
      <div className="stack-tight">
        <h1 tabIndex={-1}>{text.heading}</h1>
        <p className="lead">
          <RichWords text={text.subheading} names={names} />
        </p>
      </div>
      <HelpFilm />
      <TextSection section={steps} names={names} isOrdered />
      <section className={styles.questions} aria-labelledby="questions-title">
        <h2 id="questions-title">{t('help.questions')}</h2>
        {questions.map(({ id, title, blocks }) => (
          <details key={id} id={id} className={cx('fold', styles.question)}>
            <summary>{title}</summary>
            <TextBlocks blocks={blocks} names={names} />
          </details>
        ))}
      </section>
      <div>
        <ButtonLink to={paths.contact.href()}>{t('help.contact')}</ButtonLink>
      </div>
    </div>
  );
}

export const loader: RouteModule['loader'] = ({ lang, config, load }) => load(pageTextQuery('help', lang, config));

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('reading:help.title'),
  description: t('reading:help.description'),
  isIndexable: true,
});

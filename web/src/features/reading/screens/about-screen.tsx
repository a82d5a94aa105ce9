import { useTranslation } from 'react-i18next';
import { Impact } from '#web/components/sharing/sharing-parts.tsx';
import { paths } from '#web/config/paths.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { IconHeart } from '#web/ui/display/icons.ts';
import { pageTextQuery } from '../api/page-text.ts';
import { RichWords } from '../components/rich-words.tsx';
import { TextSection } from '../components/text-section.tsx';
import { WaitingText } from '../components/waiting-text.tsx';
import { usePageText } from '../use-page-text.ts';
import styles from './reading-screen.module.css';

/** Who runs the service and how it works. */
export function Component() {
  const { t } = useTranslation('reading');
  const { text, names } = usePageText('about');
  if (text === undefined) return <WaitingText />;
  return (
    <div className={styles.screen}>
      <div className="stack-tight">
        <h1 tabIndex={-1}>{text.heading}</h1>
        <p className="lead">
          <RichWords text={text.subheading} names={names} />
        </p>
      </div>
      {text.sections.map((section) => (
        <TextSection key={section.id} section={section} names={names} />
      ))}
      <Impact />
      <div>
        <ButtonLink variant="primary" icon={<IconHeart size={20} />} to={paths.donate.href()}>
          {t('about.donate')}
        </ButtonLink>
      </div>
    </div>
  );
}

export const loader: RouteModule['loader'] = ({ lang, config, load }) => load(pageTextQuery('about', lang, config));

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('reading:about.title'),
  description: t('reading:about.description'),
  isIndexable: true,
});

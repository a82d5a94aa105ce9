import { useTranslation } from 'react-i18next';
import { PagePreview } from '#web/components/preview/page-preview.tsx';
import { paths } from '#web/config/paths.ts';
import { langOf } from '#web/i18n/index.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { exampleEvent } from '../example-event.ts';
import { WORDS } from '../words.ts';
import styles from './example-screen.module.css';

/** The page of an invented event, marked as one: to look at before one's own is made. */
export function Component() {
  const { i18n } = useTranslation();
  const { now } = useRuntime();
  const words = WORDS[langOf(i18n)];
  const create = (
    <ButtonLink variant="primary" to={paths.eventCreate.href()}>
      {words.create}
    </ButtonLink>
  );
  return (
    <div className={`reading ${styles.screen}`}>
      <Banner tone="info" title={words.page} action={create}>
        <p>{words.mark}</p>
      </Banner>
      <PagePreview as="h1" event={exampleEvent(words, now)} nobody={words.people} />
    </div>
  );
}

export const meta: RouteModule['meta'] = ({ lang }) => ({ title: WORDS[lang].page, isIndexable: false });

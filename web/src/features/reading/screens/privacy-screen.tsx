import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { pageTextQuery } from '../api/page-text.ts';
import { NumberedText } from '../components/numbered-text.tsx';

/** What is kept, why, how long, and the rights over it. */
export function Component() {
  return <NumberedText page="privacy" />;
}

export const loader: RouteModule['loader'] = ({ lang, config, load }) => load(pageTextQuery('privacy', lang, config));

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('reading:privacy.title'),
  description: t('reading:privacy.description'),
  isIndexable: true,
});

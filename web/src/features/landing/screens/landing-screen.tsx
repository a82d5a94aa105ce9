import { useTranslation } from 'react-i18next';
import type { RouteModule } from '#web/lib/route-module.ts';

/** Home: find an event or create its page (interface, section 4.2). */
export function Component() {
  const { t } = useTranslation('landing');
  return (
    <div className="page">
      <h1 className="display">{t('heading')}</h1>
    </div>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('landing:title'),
  isWholeTitle: true,
  isIndexable: true,
  description: t('landing:description'),
});

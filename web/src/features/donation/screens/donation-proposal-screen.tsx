import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { ownPath } from '#web/lib/pages/own-path.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Giving } from '../components/giving.tsx';

/** Where the page is left to: the screen of ours that is named, else the page with the links of the new event. */
function useWayOn(): string {
  const { id_user = '', id_admin = '' } = useParams();
  const [parameters] = useSearchParams();
  return ownPath(parameters.get('redirect')) ?? paths.eventSuccess.href({ id_user, id_admin });
}

/** After the creation of an event. */
export function Component() {
  const { t } = useTranslation('donation');
  const [parameters] = useSearchParams();
  return <Giving note={t('created')} wayOn={useWayOn()} canSkip={parameters.get('showSkip') !== 'false'} />;
}

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('donation:title'),
  isIndexable: false,
  noReferrer: true,
});

import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { ownPath } from '#web/lib/own-path.ts';
import type { RouteModule } from '#web/lib/route-module.ts';
import { Giving } from '../components/giving.tsx';

/** Where the page is left to: a screen of ours, the success page when nothing is said, else home. */
function useWayOn(): string {
  const { id_user = '', id_admin = '' } = useParams();
  const [parameters] = useSearchParams();
  const wanted = parameters.get('redirect');
  if (wanted === null) return paths.eventSuccess.href({ id_user, id_admin });
  return ownPath(wanted) ?? paths.home.href();
}

/** After the creation of an event (specification, section 3). */
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

import { useSearchParams } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { ownPath } from '#web/lib/pages/own-path.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Giving } from '../components/giving.tsx';

/** A donation at any time. */
export function Component() {
  const [parameters] = useSearchParams();
  const wayOn = ownPath(parameters.get('redirect')) ?? paths.home.href();
  return <Giving wayOn={wayOn} canSkip={parameters.get('showSkip') !== 'false'} />;
}

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('donation:donate_title'),
  isIndexable: true,
  description: t('donation:description'),
});

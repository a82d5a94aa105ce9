import { useTranslation } from 'react-i18next';
import { paths } from '#web/config/paths.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { IconLink } from '#web/ui/actions/icon-button.tsx';
import { IconX } from '#web/ui/display/icons.ts';
import { pageTextQuery } from '../api/page-text.ts';
import { NumberedText } from '../components/numbered-text.tsx';

/** Terms of use; closing them leads to the sign-up form that they were opened from. */
export function Component() {
  const { t } = useTranslation();
  const close = (
    <IconLink className="no-print" label={t('actions.close')} icon={<IconX size={24} />} to={paths.signup.href()} />
  );
  return <NumberedText page="terms" close={close} />;
}

export const loader: RouteModule['loader'] = ({ lang, config, load }) => load(pageTextQuery('terms', lang, config));

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('reading:terms.title'),
  description: t('reading:terms.description'),
  isIndexable: true,
});

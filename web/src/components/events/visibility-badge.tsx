import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconGlobe, IconLock } from '#web/ui/display/icons.ts';

/** Says whether an event is public or private. */
export function VisibilityBadge({ isPublic }: { readonly isPublic: boolean }) {
  const { t } = useTranslation('event');
  return isPublic ? (
    <Badge icon={<IconGlobe size={16} />}>{t('visibility.public')}</Badge>
  ) : (
    <Badge icon={<IconLock size={16} />}>{t('visibility.private')}</Badge>
  );
}

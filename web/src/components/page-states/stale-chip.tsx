import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSettling } from '#web/lib/api/use-settling.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconClock } from '#web/ui/display/icons.ts';

/** "Enregistré, mise à jour en cours": shown when a change is kept but not yet on the screen. */
export function StaleChip({ queryKey }: { readonly queryKey: QueryKey }) {
  const { t } = useTranslation();
  if (useSettling(queryKey) !== 'late') return null;
  return (
    <span role="status">
      <Badge tone="warn" icon={<IconClock size={16} />}>
        {t('states.saved_late')}
      </Badge>
    </span>
  );
}

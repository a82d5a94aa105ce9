import type { MatchRequestView } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/display/badge.tsx';
import { UNREAD_MOST, useUnread } from './kept/read-marks.ts';

/** "2 nouveaux messages", while a conversation holds some that have not been read. */
export function UnreadBadge({ request }: { readonly request: MatchRequestView }) {
  const { t } = useTranslation('chat');
  const count = useUnread(request);
  if (count === 0) return null;
  return (
    <Badge tone="accent">
      {count > UNREAD_MOST ? t('unread_more', { count: UNREAD_MOST }) : t('unread', { count })}
    </Badge>
  );
}

import type { MatchRequestView } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { IconEllipsisVertical } from '#web/ui/icons.ts';
import { Menu, MenuButton } from '#web/ui/menu.tsx';
import { useRequestActions } from './use-participant-actions.ts';

/** What can be done with the relation of an open conversation. */
export function RequestMenu({ request }: { readonly request: MatchRequestView }) {
  const { t } = useTranslation('rides');
  const actions = useRequestActions(request);
  if (actions === null) return null;
  const { accept, reject, cancel, showDetails } = actions;
  return (
    <Menu label={t('request.menu')} trigger={<IconEllipsisVertical size={24} />}>
      {accept && <MenuButton onClick={accept}>{t('request.accept')}</MenuButton>}
      <MenuButton onClick={showDetails}>{t('request.details')}</MenuButton>
      {reject && <MenuButton onClick={reject}>{t('reject.confirm')}</MenuButton>}
      {cancel && (
        <MenuButton onClick={cancel}>
          {t(request.status === 'accepted' ? 'cancel_ride.confirm' : 'cancel.confirm')}
        </MenuButton>
      )}
    </Menu>
  );
}

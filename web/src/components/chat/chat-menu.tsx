import type { MatchRequestView } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { IconEllipsisVertical } from '#web/ui/display/icons.ts';
import { Menu, MenuButton, MenuLine } from '#web/ui/overlays/menu.tsx';
import { useParticipantWords } from '../people/participant-words.ts';
import { useReport } from '../report/use-report.tsx';
import { useRides } from '../rides/rides-context.tsx';
import { useRequestActions } from '../rides/use-participant-actions.ts';

/** What can be done with the relation of a conversation: accept, look at the person, end it. */
export function ChatMenu({ request }: { readonly request: MatchRequestView }) {
  const { t } = useTranslation(['rides', 'chat', 'common']);
  const actions = useRequestActions(request);
  const words = useParticipantWords();
  const token = useRides()?.caller?.token;
  const report = useReport({ type: 'match_request', id: request.id, name: words.name(request.counterpart), token });
  if (actions === null) return null;
  const isAccepted = request.status === 'accepted';
  return (
    <>
      <Menu label={t('chat:menu')} trigger={<IconEllipsisVertical />}>
        {actions.accept && <MenuButton onClick={actions.accept}>{t('request.accept')}</MenuButton>}
        <MenuButton onClick={actions.showDetails}>{t('request.details')}</MenuButton>
        <MenuButton onClick={report.open}>{t('common:actions.report_conversation')}</MenuButton>
        {(actions.reject || actions.cancel) && <MenuLine />}
        {actions.reject && (
          <MenuButton danger onClick={actions.reject}>
            {t('reject.confirm')}
          </MenuButton>
        )}
        {actions.cancel && (
          <MenuButton danger onClick={actions.cancel}>
            {t(isAccepted ? 'cancel_ride.confirm' : 'cancel.confirm')}
          </MenuButton>
        )}
        {actions.block && (
          <MenuButton danger onClick={actions.block}>
            {t('request.block')}
          </MenuButton>
        )}
      </Menu>
      {report.dialog}
    </>
  );
}

import type { MatchRequestView } from '@convoi/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/lib/announce.ts';
import { apiOf } from '#web/lib/api/query-client.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconCalendarPlus, IconCheck } from '#web/ui/display/icons.ts';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { tokenOf } from './ride-caller.ts';
import { useRides } from './rides-context.tsx';

/** Downloads an agreed ride as a calendar file. Only its parties may read it, so it is fetched with the token. */
export function RideCalendarButton({ request }: { readonly request: MatchRequestView }) {
  const { t } = useTranslation(['rides', 'event', 'common']);
  const queryClient = useQueryClient();
  const rides = useRides();
  const [state, setState] = useState<'rest' | 'busy' | 'done'>('rest');
  if (rides?.caller == null) return null;
  const { caller } = rides;
  const download = async () => {
    setState('busy');
    try {
      const text = await apiOf(queryClient).get('/api/match-requests/:id/calendar.ics', {
        ...tokenOf(caller),
        params: { id: request.id },
      });
      saveFile(`${request.event.id_user}.ics`, text, 'text/calendar');
      setState('done');
      announce(t('event:head.calendar_done'));
    } catch {
      setState('rest');
      showToast({ tone: 'danger', text: t('agreed.calendar_failed') });
    }
  };
  return (
    <Button
      small
      icon={state === 'done' ? <IconCheck size={20} /> : <IconCalendarPlus size={20} />}
      busy={state === 'busy'}
      busyText={t('common:states.loading')}
      onClick={() => void download()}
    >
      {t(state === 'done' ? 'event:head.calendar_done' : 'event:head.calendar')}
    </Button>
  );
}

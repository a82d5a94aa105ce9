import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/lib/announce.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { IconCalendarPlus, IconCheck } from '#web/ui/icons.ts';

/** Downloads the event as a calendar file (I1). A plain link: it works without script too. */
export function CalendarLink({ idUser }: { readonly idUser: string }) {
  const { t } = useTranslation('event');
  const [isDone, setIsDone] = useState(false);
  return (
    <ButtonLink
      to={`/api/events/user/${encodeURIComponent(idUser)}/calendar.ics`}
      reloadDocument
      small
      download={`${idUser}.ics`}
      icon={isDone ? <IconCheck size={20} /> : <IconCalendarPlus size={20} />}
      onClick={() => {
        setIsDone(true);
        announce(t('head.calendar_done'));
      }}
    >
      {isDone ? t('head.calendar_done') : t('head.calendar')}
    </ButtonLink>
  );
}

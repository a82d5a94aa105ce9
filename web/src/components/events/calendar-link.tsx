import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';
import { announce } from '#web/lib/announce.ts';
import face from '#web/ui/actions/button.module.css';
import { buttonClass } from '#web/ui/actions/button.tsx';
import { IconCalendarPlus, IconCheck } from '#web/ui/display/icons.ts';

/** Downloads the event as a calendar file. A plain link: it works without script, and the router leaves it alone. */
export function CalendarLink({ idUser }: { readonly idUser: string }) {
  const { t, i18n } = useTranslation('event');
  const [isDone, setIsDone] = useState(false);
  const press = () => {
    setIsDone(true);
    announce(t('head.calendar_done'));
  };
  return (
    <a
      className={buttonClass({ small: true })}
      href={`/api/events/user/${encodeURIComponent(idUser)}/calendar.ics?lang=${langOf(i18n)}`}
      download={`${idUser}.ics`}
      onClick={press}
    >
      <span className={face.face}>
        {isDone ? <IconCheck size={20} /> : <IconCalendarPlus size={20} />}
        <span>{isDone ? t('head.calendar_done') : t('head.calendar')}</span>
      </span>
    </a>
  );
}

import type { WireSchedule } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { EventWhen } from '#web/components/events/event-when.tsx';
import { Impact } from '#web/components/sharing/sharing-parts.tsx';
import { paths } from '#web/config/paths.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { IconCalendar, IconMapPin } from '#web/ui/display/icons.ts';
import { LogoTile } from '#web/ui/display/logo-tile.tsx';
import { Ended } from '#web/ui/illustrations/ended.tsx';
import styles from './ended-page.module.css';

/** What is left of an event: from the 410 of its page, or from a page that was still open. */
interface PastEvent extends Omit<WireSchedule, 'event_type'> {
  readonly id_user: string;
  readonly is_public: boolean;
  readonly title: string;
  readonly logo: string | null;
  readonly location: string;
}

/** "Cet événement est terminé." */
export function EndedPage({ event }: { readonly event: PastEvent }) {
  const { t } = useTranslation(['event', 'common']);
  return (
    <div className={styles.screen}>
      <div className={styles.picture}>
        <Ended />
      </div>
      <div className={styles.title}>
        <LogoTile src={event.logo} title={event.title} />
        <h1>{event.title}</h1>
      </div>
      <p className={styles.message}>{t('ended.heading')}</p>
      <ul className={styles.facts}>
        <li>
          <IconCalendar size={20} />
          <EventWhen schedule={event} />
        </li>
        <li>
          <IconMapPin size={20} />
          <span>{event.location}</span>
        </li>
      </ul>
      {event.is_public && <Impact idUser={event.id_user} />}
      <ButtonLink variant="primary" to={paths.home.href()}>
        {t('common:actions.go_home')}
      </ButtonLink>
    </div>
  );
}

import type { EventAdminView } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { EventWhen } from '#web/components/events/event-when.tsx';
import { VisibilityBadge } from '#web/components/events/visibility-badge.tsx';
import { PlaceNote } from '#web/components/places/place-note.tsx';
import { paths } from '#web/config/paths.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconArrowRight, IconCalendar, IconKeyRound, IconMail, IconMapPin } from '#web/ui/display/icons.ts';
import { LogoTile } from '#web/ui/display/logo-tile.tsx';
import styles from './admin-head.module.css';

/** What the event is, for its organiser; that this address is a secret; the way to the page that everybody sees. */
export function AdminHead({ event }: { readonly event: EventAdminView }) {
  const { t } = useTranslation(['event_admin', 'event']);
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <h1 tabIndex={-1}>{t('heading')}</h1>
        <p className={cx('no-print', styles.secret)}>
          <IconKeyRound size={20} />
          <span>{t('secret')}</span>
        </p>
      </div>
      <div className={styles.event}>
        <LogoTile src={event.logo} title={event.title} />
        <div className={styles.words}>
          <h2 className={styles.title}>{event.title}</h2>
          <ul className={styles.facts}>
            <li>
              <IconCalendar size={20} />
              <EventWhen schedule={event} />
            </li>
            <li>
              <IconMapPin size={20} />
              <span>
                {event.location}
                <PlaceNote event={event} />
              </span>
            </li>
            {event.contact !== null && (
              <li>
                <IconMail size={20} />
                <span>
                  <span className="visually-hidden">{t('event:head.email')} </span>
                  {event.contact}
                </span>
              </li>
            )}
            <li className={cx('no-print', styles.visibility)}>
              <VisibilityBadge isPublic={event.is_public} />
              {event.you.role !== 'viewer' && <span className="small soft">{t('fixed')}</span>}
            </li>
          </ul>
        </div>
        <ButtonLink
          className="no-print"
          to={paths.eventPage.href({ id_user: event.id_user })}
          icon={<IconArrowRight size={20} />}
        >
          {t('view')}
        </ButtonLink>
      </div>
    </header>
  );
}

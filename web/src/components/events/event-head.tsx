import type { EventCounts, EventView } from '@convoi/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MapsDevice, mapsDevice, mapsHref } from '#web/lib/pages/maps-href.ts';
import { cx } from '#web/ui/cx.ts';
import { IconCalendar, IconMail, IconMapPin, IconPhone } from '#web/ui/display/icons.ts';
import { LogoTile } from '#web/ui/display/logo-tile.tsx';
import { PlaceNote } from '../places/place-note.tsx';
import { EventCounters } from './event-counters.tsx';
import styles from './event-head.module.css';
import { EventCountdown, EventWhen, SeasonBadge } from './event-when.tsx';
import { VisibilityBadge } from './visibility-badge.tsx';

/** Titles longer than this are set smaller, so that they stay within three lines or so. */
const LONG_TITLE = 60;

export interface EventHeadProps {
  readonly event: EventView;
  /** How many take part, oneself among them. */
  readonly counts: EventCounts;
  /** The title heads the page, or a part of it. */
  readonly as?: 'h1' | 'h2';
  /** Under the counters: what can be done with the event. */
  readonly children?: ReactNode;
}

function Fact({
  icon,
  label,
  children,
}: {
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <li>
      {icon}
      <span>
        <span className="visually-hidden">{label} </span>
        {children}
      </span>
    </li>
  );
}

/** The address as a link to the maps of the device; the server's link is good everywhere. */
function Place({ event }: { readonly event: EventView }) {
  const { t } = useTranslation('event');
  const [device, setDevice] = useState<MapsDevice>('any');
  useEffect(() => {
    setDevice(mapsDevice());
  }, []);
  const { location, latitude, longitude, is_place_approximate: isNear } = event;
  // To the middle of a town nobody wants to go: their maps find more by the text.
  const point = latitude === null || longitude === null || isNear ? null : { latitude, longitude };
  return (
    <a
      href={mapsHref(device, location, point)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('head.open_map', { place: location })}
    >
      {location}
    </a>
  );
}

/** Who, when, where and how many: the top of an event's page. */
export function EventHead({ event, counts, as: Title = 'h1', children }: EventHeadProps) {
  const { t } = useTranslation('event');
  const isLong = event.title.length > LONG_TITLE;
  return (
    <header className={styles.head}>
      <div className={styles.badges}>
        <VisibilityBadge isPublic={event.is_public} />
        {event.event_type === 'saisonnier' && <SeasonBadge />}
        <EventCountdown event={event} />
      </div>
      <div className={cx(styles.title, isLong && styles.top)}>
        <LogoTile src={event.logo} title={event.title} />
        <Title className={isLong || Title === 'h2' ? styles.smaller : undefined}>{event.title}</Title>
      </div>
      <ul className={styles.facts}>
        <Fact icon={<IconCalendar size={20} />} label={t('when.label')}>
          <span className={styles.when}>
            <EventWhen schedule={event} />
          </span>
        </Fact>
        <Fact icon={<IconMapPin size={20} />} label={t('head.place')}>
          <Place event={event} />
          <PlaceNote event={event} />
        </Fact>
        {event.is_email_visible && event.contact !== null && (
          <Fact icon={<IconMail size={20} />} label={t('head.email')}>
            <a href={`mailto:${event.contact}`}>{event.contact}</a>
          </Fact>
        )}
        {event.is_telephone_visible && event.telephone !== null && (
          <Fact icon={<IconPhone size={20} />} label={t('head.phone')}>
            <a href={`tel:${event.telephone}`}>{event.telephone}</a>
          </Fact>
        )}
      </ul>
      <EventCounters counts={counts} />
      {children}
    </header>
  );
}

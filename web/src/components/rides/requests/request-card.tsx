import type { MatchRequestView } from '@convoi/contracts';
import { type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type PartFile, readyPart } from '#web/components/page-states/ready-part.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconArmchair, IconCheck, IconMail, IconMessageCircle } from '#web/ui/display/icons.ts';
import { AlongText } from '../../people/along-lazy.tsx';
import { useParticipantWords } from '../../people/participant-words.ts';
import { isLive } from '../is-live.ts';
import { RideCalendarButton } from '../ride-calendar-button.tsx';
import { useRides } from '../rides-context.tsx';
import { useLongPress } from '../use-long-press.ts';
import { useRequestActions } from '../use-participant-actions.ts';
import { useRideWords } from '../use-ride-words.ts';
import styles from './request-card.module.css';
import { RequestState } from './request-state.tsx';

const Meetings = readyPart(
  () => import('../../meetings/meetings.tsx'),
  (module) => module.Meetings,
  'line',
);

const HeldFare = readyPart(
  () => import('../../fares/held-fare-line.tsx'),
  (module) => module.HeldFareLine,
);

const WaitingLine = readyPart(
  () => import('../../meetings/waiting-line.tsx'),
  (module) => module.WaitingLine,
  'line',
);

/** Files of the parts that the card of a request is drawn with. */
export const cardFiles = ({ status, waiting, lapsed }: MatchRequestView): readonly PartFile[] => [
  ...(status === 'accepted' ? [Meetings] : []),
  ...(status === 'pending' ? [HeldFare] : []),
  ...((waiting ?? lapsed) === undefined ? [] : [WaitingLine]),
];

/** What is agreed, and the e-mail when it is shown: seats and way, in whose car. The exact place stands above. */
function Agreement({ request }: { readonly request: MatchRequestView }) {
  const { t } = useTranslation('rides');
  const words = useRideWords();
  const { counterpart, driver_id, seats, legs } = request;
  const { contact_email } = counterpart;
  const isTheirCar = driver_id === counterpart.id;
  return (
    <ul className={styles.facts}>
      {seats !== null && (
        <li>
          <IconArmchair size={20} />
          <span>
            {t(isTheirCar ? 'agreed.in_their_car' : 'agreed.in_your_car', { count: seats })}
            {legs !== null && ` · ${words.legs(legs)}`}
          </span>
        </li>
      )}
      {contact_email !== null && (
        <li>
          <IconMail size={20} />
          <a href={`mailto:${contact_email}`}>{contact_email}</a>
        </li>
      )}
    </ul>
  );
}

function Buttons({ request }: { readonly request: MatchRequestView }) {
  const { t } = useTranslation('rides');
  const actions = useRequestActions(request);
  if (actions === null) return null;
  const { name } = request.counterpart;
  const isAccepted = request.status === 'accepted';
  return (
    <div className={styles.buttons}>
      {actions.accept && (
        <Button variant="primary" small icon={<IconCheck size={20} />} onClick={actions.accept}>
          {t('request.accept')}
        </Button>
      )}
      {actions.contact && (
        <Button small icon={<IconMessageCircle size={20} />} onClick={actions.contact}>
          {t(isAccepted ? 'request.write' : 'request.contact')}
        </Button>
      )}
      {isAccepted && <RideCalendarButton request={request} />}
      <div className={styles.quiet}>
        <Button variant="ghost" small onClick={actions.showDetails}>
          {t('request.details')}
        </Button>
        {actions.reject && (
          <Button variant="ghost" small className={styles.end} onClick={actions.reject}>
            {t('request.reject')}
            <span className="visually-hidden"> {t('request.of', { name })}</span>
          </Button>
        )}
        {actions.cancel && (
          <Button variant="ghost" small className={styles.end} onClick={actions.cancel}>
            {t(isAccepted ? 'request.cancel_ride' : 'request.cancel')}
            <span className="visually-hidden"> {t('request.of', { name })}</span>
          </Button>
        )}
        {actions.block && (
          <Button variant="ghost" small className={styles.end} onClick={actions.block}>
            {t('request.block')}
            <span className="visually-hidden"> {t('request.of', { name })}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

export interface RequestCardProps {
  readonly request: MatchRequestView;
  /** Beside the name: unread messages. */
  readonly badge?: ReactNode;
}

/** A request, named after the one on the other side. A long press is a shortcut to its end. */
export function RequestCard({ request, badge }: RequestCardProps) {
  const { t } = useTranslation('rides');
  const headingId = useId();
  const words = useParticipantWords();
  const actions = useRequestActions(request);
  const rides = useRides();
  const { isPressing, pressProps } = useLongPress(actions?.reject ?? actions?.cancel ?? null);
  const { counterpart, status, message, direction } = request;
  const isOn = isLive(request);
  // What was agreed, or what whoever looks asks as the driver, is the one price.
  const hasPrice = request.fare !== undefined || rides?.own?.fare !== undefined;
  return (
    <Card
      as="article"
      tight
      className={cx(styles.card, isPressing && styles.pressing)}
      aria-labelledby={headingId}
      data-request={request.id}
      {...pressProps}
    >
      <div className={styles.head}>
        <Avatar name={words.name(counterpart)} id={counterpart.id} />
        <div className={styles.words}>
          <h4 id={headingId} className={styles.name} tabIndex={-1}>
            {words.name(counterpart)}
          </h4>
          <span className={styles.badges}>
            <RequestState request={request} />
            {badge}
          </span>
          {isOn && (
            <>
              <p className={styles.line}>
                {words.place(hasPrice ? { ...counterpart, cost_estimate: null } : counterpart)}
              </p>
              <p className={styles.line}>
                {words.role(counterpart)}, {words.seats(counterpart)}
              </p>
              <AlongText companions={counterpart.companions} className={styles.line} />
              {status === 'pending' && rides?.own != null && (
                <Suspense fallback={null}>
                  <HeldFare request={request} own={rides.own} className={styles.line} />
                </Suspense>
              )}
            </>
          )}
        </div>
      </div>
      {message !== null && status === 'pending' && (
        <blockquote className={styles.message}>
          <span className="visually-hidden">{t(`request.message_${direction}`)} </span>
          {message}
        </blockquote>
      )}
      {status === 'accepted' && <Agreement request={request} />}
      {status === 'accepted' && rides !== null && rides.caller !== null && (
        <Suspense fallback={null}>
          <Meetings request={request} caller={rides.caller} />
        </Suspense>
      )}
      {(request.waiting ?? request.lapsed) !== undefined && rides !== null && rides.caller !== null && (
        <Suspense fallback={null}>
          <WaitingLine request={request} caller={rides.caller} />
        </Suspense>
      )}
      {isOn && <Buttons request={request} />}
      {isPressing && <span className={styles.ring} aria-hidden="true" />}
    </Card>
  );
}

/** Whether a request is on the screen: one that is being ended has left already. */
export function useIsShown(): (request: MatchRequestView) => boolean {
  const rides = useRides();
  return ({ id }) => rides?.endingIds.has(id) !== true;
}

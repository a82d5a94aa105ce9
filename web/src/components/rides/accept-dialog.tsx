import { type MatchRequestView, type ParticipantView, plainDriver, rolePreferenceOf } from '@convoi/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { announce } from '#web/lib/announce.ts';
import { Problem } from '#web/lib/api/problem.ts';
import type { CodesOf } from '#web/lib/form/failures.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { IconArmchair, IconCarFront, IconInfo, IconRoute } from '#web/ui/display/icons.ts';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { FareLine } from '../fares/fare-line.tsx';
import { fareHeld } from '../fares/held-fare.ts';
import { AlongText } from '../people/along-lazy.tsx';
import styles from './accept-dialog.module.css';
import { useKeptSeats } from './kept-seats.ts';
import { requestsQuery } from './requests/requests-query.ts';
import { useAcceptRequest } from './requests/use-accept-request.ts';
import type { RideCaller } from './ride-caller.ts';
import { RideModal } from './ride-modal.tsx';
import { ridePlan } from './ride-plan.ts';
import type { Rides } from './rides-context.tsx';
import { useRideWords } from './use-ride-words.ts';

/** Only beside a car with too few seats. */
const QueueOffer = lazyPart(
  () => import('../meetings/waiting-line.tsx'),
  (module) => module.QueueOffer,
  'line',
);

export interface AcceptDialogProps {
  readonly request: MatchRequestView;
  readonly caller: RideCaller;
  readonly rides: Rides;
  readonly onClose: () => void;
}

type Refusal = CodesOf<'acceptMatch'>;
/** The words of each refusal; those that say that the request is not what it was take the card along. */
const REFUSALS = {
  'match.not_found': 'gone',
  'match.sender_cannot_accept': 'not_receiver',
  'match.not_pending': 'gone',
  'match.driver_required': 'driver',
  'match.driver_invalid': 'driver',
  'match.no_common_leg': 'no_leg',
  'match.role_conflict': 'conflict',
  'match.no_seats': 'no_seats',
  'event.not_found': 'event_gone',
  'event.withdrawn': 'event_gone',
  'event.ended': 'event_over',
} as const satisfies { readonly [code in Refusal]: string };

const isRefusal = (code: string): code is Refusal => Object.hasOwn(REFUSALS, code);

/** How many seats are left where they are fewest, as the refusal says. */
function seatsLeft(problem: Problem): number {
  const left = problem.body.seats_left;
  const counts = typeof left === 'object' && left !== null ? Object.values(left) : [];
  return Math.min(...counts.filter((count) => typeof count === 'number'), Number.POSITIVE_INFINITY);
}

/** The words of what went wrong. */
function useFailure() {
  const { t } = useTranslation(['rides', 'errors']);
  return (error: unknown): string => {
    if (!(error instanceof Problem)) return t('accept.failed');
    if (error.status === 0) return t('errors:unreachable.heading');
    if (!isRefusal(error.code)) return error.detail || t('accept.failed');
    const left = seatsLeft(error);
    if (error.code === 'match.no_seats' && Number.isFinite(left)) return t('accept.no_seats_left', { count: left });
    return t(`accept.${REFUSALS[error.code]}`);
  };
}

/** What accepting takes and leaves: seats that are kept for this request are its own. */
const planOf = ({ waiting }: MatchRequestView, driver: ParticipantView, passenger: ParticipantView) =>
  ridePlan(driver, passenger, waiting?.driver_id === driver.id && waiting.offered_until !== null);

/** What is agreed: the way, the seats, and what each will see. */
function Consequence({
  request,
  driver,
  passenger,
  own,
}: Record<'driver' | 'passenger' | 'own', ParticipantView> & { readonly request: MatchRequestView }) {
  const { t } = useTranslation('rides');
  const words = useRideWords();
  const { legs, seats, left } = planOf(request, driver, passenger);
  const isOwnCar = driver.id === own.id;
  return (
    <ul className={styles.facts}>
      <li>
        <IconRoute size={20} />
        <span>{legs.length === 0 ? t('accept.no_leg') : words.legs(legs)}</span>
      </li>
      <li>
        <IconCarFront size={20} />
        <span>{isOwnCar ? t('accept.you_drive') : t('accept.they_drive', { name: driver.name })}</span>
      </li>
      <li>
        <IconArmchair size={20} />
        <span>
          {isOwnCar
            ? t('accept.reserved_for', { count: seats, name: passenger.name })
            : t('accept.reserved_for_you', { count: seats })}
          {isOwnCar && <AlongText companions={passenger.companions} className={styles.left} />}
          <FareLine fare={fareHeld(request, driver)} className={styles.left} />
          {isOwnCar && left >= 0 && <span className={styles.left}>{t('accept.left', { count: left })}</span>}
        </span>
      </li>
      <li>
        <IconInfo size={20} />
        <span>{t('accept.see')}</span>
      </li>
    </ul>
  );
}

/** "Accepter": who, which way, seats, who drives where it is open, and what follows. */
export function AcceptDialog({ request, caller, rides, onClose }: AcceptDialogProps) {
  const { t } = useTranslation(['rides', 'common']);
  const queryClient = useQueryClient();
  const accept = useAcceptRequest(caller);
  const failureOf = useFailure();
  const { own } = rides;
  const { counterpart } = request;
  const certain = own === null ? null : plainDriver(own, counterpart, ({ chauffeur }) => rolePreferenceOf(chauffeur));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isFull, setIsFull] = useState(false);
  const isSending = accept.state === 'sending';
  const driver = certain ?? [own, counterpart].find((one) => one?.id === chosenId) ?? null;
  const passenger = driver === null || driver === own ? counterpart : own;
  // What the page knows may be a moment old: the waiting line takes the request at once where there is room after all.
  const isOwnCar = driver !== null && driver === own;
  const inOwnCar = useKeptSeats(caller, own);
  const kept = isOwnCar ? inOwnCar.kept.filter(({ requestId }) => requestId !== request.id) : [];
  const plan = driver === null || passenger === null ? null : planOf(request, driver, passenger);
  const isShort = plan !== null && plan.left < 0 && plan.legs.length > 0;

  const send = async () => {
    if (driver === null) return setFailure(t('accept.driver'));
    setFailure(null);
    setIsFull(false);
    try {
      const accepted = await accept.run({ requestId: request.id, driverId: certain === null ? driver.id : null });
      queryClient.setQueryData(requestsQuery(caller).queryKey, (before) =>
        before?.map((one) => (one.id === accepted.id ? accepted : one)),
      );
      announce(t('accept.done'));
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
      setIsFull(error instanceof Problem && error.code === 'match.no_seats');
      // What the dialog was opened on is not what stands any more.
      void queryClient.invalidateQueries({ queryKey: requestsQuery(caller).queryKey });
    }
  };
  return (
    <RideModal
      title={t('accept.title', { name: counterpart.name })}
      onClose={onClose}
      sending={isSending}
      actions={
        <>
          <Button onClick={() => !isSending && onClose()}>{t('common:actions.cancel')}</Button>
          {!isShort && (
            <Button variant="primary" busy={isSending} busyText={t('accept.sending')} onClick={() => void send()}>
              {t('accept.confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {failure !== null && (
          <Banner key={failure} tone="danger">
            {failure}
          </Banner>
        )}
        {certain === null && own !== null && (
          <SegmentedRadio
            name="driver"
            label={t('accept.who_drives')}
            value={chosenId ?? ''}
            onValue={(id) => {
              setChosenId(id);
              setFailure(null);
              setIsFull(false);
            }}
            options={[
              { value: own.id, label: t('accept.me') },
              { value: counterpart.id, label: counterpart.name },
            ]}
          />
        )}
        {kept.map((one) => (
          <p key={one.requestId}>{inOwnCar.say(one)}</p>
        ))}
        {(isFull || isShort) && driver !== null && (
          <Suspense fallback={null}>
            <QueueOffer
              request={request}
              caller={caller}
              driverId={certain === null ? driver.id : null}
              car={
                isShort ? { isOwn: isOwnCar, seats: plan.seats, left: Math.max(0, plan.left + plan.seats) } : undefined
              }
              onDone={onClose}
            />
          </Suspense>
        )}
        {driver !== null && passenger !== null && own !== null && !isShort && (
          <Consequence request={request} driver={driver} passenger={passenger} own={own} />
        )}
      </div>
    </RideModal>
  );
}

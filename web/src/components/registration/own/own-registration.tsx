import { isRider, type ParticipantView, type Point, publicName, TIMER_MS } from '@convoi/contracts';
import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { type PartFile, readyPart } from '#web/components/page-states/ready-part.ts';
import { StaleChip } from '#web/components/page-states/stale-chip.tsx';
import { Along } from '#web/components/people/along-lazy.tsx';
import { useParticipantWords } from '#web/components/people/participant-words.ts';
import { participationQuery } from '#web/components/registration/participation-access.ts';
import { requestsQuery } from '#web/components/rides/requests/requests-query.ts';
import type { RideCaller } from '#web/components/rides/ride-caller.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useKnown } from '#web/lib/api/use-known.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconPencil } from '#web/ui/display/icons.ts';
import styles from './own-registration.module.css';

/** Nobody needs the form before the first press. */
const loadEdit = () => import('./own-edit.tsx');
/** Few have people aboard. */
const OwnAboard = readyPart(
  () => import('./own-aboard.tsx'),
  (module) => module.OwnAboard,
);
/** Few have written to somebody with their registration, and for those it is soon gone. */
const PreparedRequest = readyPart(
  () => import('./prepared-request.tsx'),
  (module) => module.PreparedRequest,
);
/** Only those who may drive have costs to share, or may have stated some. */
const OwnFare = readyPart(
  () => import('#web/components/fares/own-fare.tsx'),
  (module) => module.OwnFare,
  'line',
);
const OwnEdit = lazyPart(loadEdit, (module) => module.OwnEdit, 'line');

/** Few have a waiting line, and those for two hours at a time. */
const OwnKept = lazyPart(
  () => import('./own-kept.tsx'),
  (module) => module.OwnKept,
);

/** Files of the parts that a registration is drawn with. */
export const ownFiles = ({ prepared_request, aboard = 0, fare, ...own }: ParticipantView): readonly PartFile[] => [
  ...(prepared_request === undefined ? [] : [PreparedRequest]),
  ...(aboard > 0 ? [OwnAboard] : []),
  ...(isRider(own) && fare === undefined ? [] : [OwnFare]),
];

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** One's own registration in full: what others never see is here too. */
function Summary({
  own,
  children,
  kept,
}: {
  readonly own: ParticipantView;
  readonly children: ReactNode;
  /** In place of the seats, while some are kept. */
  readonly kept: ReactNode;
}) {
  const { t } = useTranslation(['participation', 'event']);
  const words = useParticipantWords();
  const format = useFormat();
  const distance =
    own.distance_km === null || own.cost_estimate === null
      ? null
      : t('own.distance', {
          km: format.km(own.distance_km),
          cost: format.money(Math.round(own.cost_estimate * 100)),
        });
  return (
    <dl className={styles.lines}>
      <Line label={t('own.name')}>
        {own.name}
        <span className={styles.more}>{t('own.seen_as', { name: publicName(own.name) })}</span>
      </Line>
      <Line label={t('own.email')}>{own.email}</Line>
      <Line label={t('own.address')}>
        {own.address}
        <span className={styles.more}>{distance ?? t('event:form.address.unplaced')}</span>
      </Line>
      {words.lines(own).map(([label, text]) =>
        kept && label === t('event:person.lines.seats') ? (
          <Suspense key={label}>{kept}</Suspense>
        ) : (
          <Line key={label} label={label}>
            {text}
          </Line>
        ),
      )}
      {children}
      {own.comment !== null && own.comment !== '' && (
        <Line label={t('own.comment')}>
          <span className={styles.comment}>{own.comment}</span>
        </Line>
      )}
    </dl>
  );
}

export interface OwnRegistrationProps {
  readonly caller: RideCaller;
  readonly own: ParticipantView;
  readonly isSeasonal: boolean;
  /** Where the event is: addresses around it are suggested first. */
  readonly near?: Point | undefined;
  /** The event is to come, so the registration may change. */
  readonly canChange: boolean;
}

/** One's own registration, to read and to change. */
export function OwnRegistration({ caller, own, isSeasonal, near, canChange }: OwnRegistrationProps) {
  const { t } = useTranslation(['participation', 'common']);
  const [mode, setMode] = useState<'read' | 'edit' | 'saved'>('read');
  // It stays for this visit: what is taken back is said there.
  const [hadFare] = useState(own.fare !== undefined);
  const hasFare = hadFare || own.fare !== undefined;
  const requests = useKnown(requestsQuery(caller));
  const hasKept = requests?.some(({ waiting }) => waiting?.driver_id === own.id && waiting.offered_until !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // On its way before it is asked for; a failure shows when it is needed.
    if (canChange) loadEdit().catch(() => undefined);
  }, [canChange]);
  useEffect(() => {
    // What was pressed is gone: the focus goes to what has taken its place.
    if (mode === 'edit' || wasEditing.current) heading.current?.focus();
    wasEditing.current = mode === 'edit';
  }, [mode]);
  return (
    <>
      <Card as="section" className="stack" aria-labelledby="own-heading">
        <div className="row-between">
          <h2 id="own-heading" ref={heading} tabIndex={-1}>
            {t(mode === 'edit' ? 'own.edit_heading' : 'own.heading')}
          </h2>
          {canChange && mode !== 'edit' && (
            <Button small icon={<IconPencil size={20} />} onClick={() => startTransition(() => setMode('edit'))}>
              {t('own.edit')}
            </Button>
          )}
        </div>
        {mode === 'saved' && (
          <Banner
            tone="success"
            transientMs={TIMER_MS.banner}
            onClose={() => setMode('read')}
            closeText={t('common:actions.close')}
          >
            {t('own.saved')}
          </Banner>
        )}
        {own.prepared_request !== undefined && own.prepared_request.is_past !== true && (
          <Suspense fallback={null}>
            <PreparedRequest caller={caller} prepared={own.prepared_request} />
          </Suspense>
        )}
        <StaleChip queryKey={participationQuery(caller).queryKey} />
        <Suspense>
          {mode === 'edit' ? (
            <OwnEdit
              caller={caller}
              own={own}
              isSeasonal={isSeasonal}
              near={near}
              onDone={(isSaved) => setMode(isSaved ? 'saved' : 'read')}
            />
          ) : (
            <Summary
              own={own}
              kept={hasKept && <OwnKept caller={caller} own={own} className={styles.line} moreClass={styles.more} />}
            >
              <Along companions={own.companions} className={styles.line} />
              {(own.aboard ?? 0) > 0 && (
                <Suspense>
                  <OwnAboard
                    caller={caller}
                    aboard={own.aboard ?? 0}
                    canChange={canChange}
                    onNone={() => heading.current?.focus()}
                  />
                </Suspense>
              )}
            </Summary>
          )}
        </Suspense>
      </Card>
      {canChange && (!isRider(own) || hasFare) && (
        <Suspense>
          <OwnFare caller={caller} own={own} />
        </Suspense>
      )}
    </>
  );
}

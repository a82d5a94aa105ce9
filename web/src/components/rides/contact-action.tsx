import type { ParticipantView } from '@convoi/contracts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import face from '#web/ui/actions/button.module.css';
import { Button, buttonClass } from '#web/ui/actions/button.tsx';
import { IconMessageCircle } from '#web/ui/display/icons.ts';
import styles from './contact-action.module.css';
import { useRides } from './rides-context.tsx';
import { useParticipantActions } from './use-participant-actions.ts';

/** Only those who take part are told, and few of them. */
const RoomNote = lazyPart(
  () => import('./room-note.tsx'),
  (module) => module.RoomNote,
);

/**
 * "Contacter" for a participant: in a row of the list, in a window of the map. Nothing for oneself; those who do not take
 * part are led to the registration; those in relation hear so and are led to their conversation.
 */
export function ContactAction({ participant }: { readonly participant: ParticipantView }) {
  const { t } = useTranslation('rides');
  const rides = useRides();
  const actions = useParticipantActions(participant);
  const { name } = participant;
  if (rides === null || actions === null || actions.standing === 'self') return null;
  const { registerHref, onRegister } = rides;
  if (actions.standing === 'visitor')
    return registerHref === null ? null : (
      <div className={styles.action}>
        <a
          className={buttonClass({ variant: 'secondary', small: true })}
          href={registerHref}
          aria-label={t('contact.title', { name })}
          onClick={() => onRegister?.(participant)}
        >
          <span className={face.face}>
            <IconMessageCircle size={20} />
            <span>{t('contact.open')}</span>
          </span>
        </a>
      </div>
    );
  return (
    <div className={styles.action} data-contact={participant.id} tabIndex={-1}>
      {actions.standing === 'related' && (
        <p className={styles.related}>
          {t(participant.relation === 'pending' ? 'contact.pending' : 'contact.related')}
        </p>
      )}
      {actions.standing === 'free' && rides.own !== null && (
        <Suspense fallback={null}>
          <RoomNote own={rides.own} other={participant} className={styles.related} />
        </Suspense>
      )}
      {/* One button in one place: whoever has written keeps the focus on it when it becomes the way to the conversation. */}
      {actions.contact !== null ? (
        <Button
          small
          icon={<IconMessageCircle size={20} />}
          aria-label={t('contact.title', { name })}
          onClick={actions.contact}
        >
          {t('contact.open')}
        </Button>
      ) : (
        actions.openChat !== null && (
          <Button variant="link" small onClick={actions.openChat}>
            {t('contact.open_chat')}
          </Button>
        )
      )}
    </div>
  );
}

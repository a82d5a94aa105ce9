import type { ParticipantView } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/actions/button.tsx';
import { useParticipantWords } from '../people/participant-words.ts';
import { ReportButton } from '../report/report-button.tsx';
import styles from './details-dialog.module.css';
import { RideModal } from './ride-modal.tsx';
import { useParticipantActions } from './use-participant-actions.ts';

/** What one may know of a participant, line by line: seats, preference, smoking, trip, and between related people more. */
export function DetailsDialog({
  participant,
  onClose,
}: {
  readonly participant: ParticipantView;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['rides', 'event', 'common']);
  const words = useParticipantWords();
  const actions = useParticipantActions(participant);
  const lines: readonly (readonly [string, string])[] = [
    [t('details.place'), words.place(participant)],
    ...words.lines(participant),
    [t('details.email'), participant.contact_email ?? ''],
    [t('details.comment'), participant.comment ?? ''],
  ];
  const act = actions?.contact ?? actions?.openChat ?? null;
  return (
    <RideModal
      title={participant.name}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:actions.close')}</Button>
          {act !== null && (
            <Button
              variant="primary"
              onClick={() => {
                onClose();
                act();
              }}
            >
              {t('contact.open')}
            </Button>
          )}
        </>
      }
    >
      <dl className={styles.lines}>
        {lines
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label} className={styles.line}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {actions !== null && actions.standing !== 'self' && (
        <ReportButton type="participant" id={participant.id} name={participant.name} />
      )}
      {participant.comment === null && <p className="meta">{t('details.comment_later')}</p>}
    </RideModal>
  );
}

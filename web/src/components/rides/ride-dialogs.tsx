import type { MatchRequestView } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { BlockDialog } from '../blocks/block-dialog.tsx';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import type { RideCaller } from './ride-caller.ts';
import type { RideDialog, Rides } from './rides-context.tsx';

export interface RideDialogsProps {
  readonly dialog: RideDialog;
  readonly caller: RideCaller;
  readonly rides: Rides;
  readonly onClose: () => void;
  /** The question was answered with yes: the request goes. */
  readonly onEnd: (request: MatchRequestView) => void;
}

/** "Annuler cette demande ?", "Refuser cette demande ?": what it does to whom, before it is done. */
function EndDialog({
  request,
  kind,
  onClose,
  onEnd,
}: Pick<RideDialogsProps, 'onClose' | 'onEnd'> & {
  readonly request: MatchRequestView;
  readonly kind: 'reject' | 'cancel';
}) {
  const { t } = useTranslation(['rides', 'common']);
  const { name } = request.counterpart;
  const isRide = request.status === 'accepted';
  const words = isRide ? 'cancel_ride' : kind;
  const consequence =
    isRide && request.seats !== null
      ? t('cancel_ride.body', { name, count: request.seats })
      : t(`${kind}.body`, { name });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(`${words}.title`)}
      consequence={consequence}
      keepText={t('end.keep')}
      confirmText={t(`${words}.confirm`)}
      sendingText={t('common:states.sending')}
      failedText={t(`${kind}.failed`)}
      onConfirm={() => onEnd(request)}
    />
  );
}

/** The dialogs of a page of rides; one at a time. A file of its own, loaded when somebody can act. */
export function RideDialogs({ dialog, caller, rides, onClose, onEnd }: RideDialogsProps) {
  switch (dialog.kind) {
    case 'contact':
      return (
        <ContactDialog
          key={dialog.participant.id}
          caller={caller}
          rides={rides}
          onClose={onClose}
          participant={dialog.participant}
        />
      );
    case 'details':
      return <DetailsDialog participant={dialog.participant} onClose={onClose} />;
    case 'accept':
      return (
        <AcceptDialog
          key={dialog.request.id}
          request={dialog.request}
          caller={caller}
          rides={rides}
          onClose={onClose}
        />
      );
    case 'block':
      return <BlockDialog request={dialog.request} caller={caller} onClose={onClose} />;
    case 'reject':
    case 'cancel':
      return <EndDialog request={dialog.request} kind={dialog.kind} onClose={onClose} onEnd={onEnd} />;
  }
}

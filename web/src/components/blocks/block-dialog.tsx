import type { MatchRequestView } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import type { RideCaller } from '../rides/ride-caller.ts';
import { useBlockWords } from './block-words.ts';
import { useBlock } from './use-block.ts';

export interface BlockDialogProps {
  readonly request: MatchRequestView;
  readonly caller: RideCaller;
  readonly onClose: () => void;
}

/** Asks before somebody is blocked: what it ends, and that it can be taken back. */
export function BlockDialog({ request, caller, onClose }: BlockDialogProps) {
  const { t } = useTranslation('common');
  const words = useBlockWords();
  const { run } = useBlock(caller);
  const { id, name } = request.counterpart;
  const ends = words.ends[request.status === 'accepted' ? 'ride' : 'request'](name);
  const block = async () => {
    await run(id);
    showToast({ tone: 'success', text: words.done(name) });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.title(name)}
      consequence={`${words.body(name)} ${ends} ${words.later}`}
      keepText={words.keep}
      confirmText={words.confirm}
      sendingText={t('states.sending')}
      failedText={words.failed}
      onConfirm={block}
    />
  );
}

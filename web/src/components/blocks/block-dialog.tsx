import type { MatchRequestView } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import type { RideCaller } from '../rides/ride-caller.ts';
import { useBlockWords } from './block-words.ts';
import { useBlock, useBlockEverywhere } from './use-block.ts';

export interface BlockDialogProps {
  readonly request: MatchRequestView;
  readonly caller: RideCaller;
  readonly onClose: () => void;
}

/** Asks before somebody is blocked: what it ends, and that it can be taken back. */
export function BlockDialog({ request, caller, onClose }: BlockDialogProps) {
  const { t } = useTranslation('common');
  const words = useBlockWords();
  const here = useBlock(caller);
  const everywhere = useBlockEverywhere(caller);
  const [isEverywhere, setIsEverywhere] = useState(false);
  const { id, name, is_confirmed: isProved } = request.counterpart;
  // Whose address is not proved is blocked at the event alone.
  const canEverywhere = caller.token === undefined && isProved;
  const ends = words.ends[request.status === 'accepted' ? 'ride' : 'request'](name);
  const block = async () => {
    await (isEverywhere ? everywhere : here).run(id);
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
    >
      {canEverywhere && (
        <Checkbox
          checked={isEverywhere}
          onChange={({ target }) => setIsEverywhere(target.checked)}
          label={words.everywhere}
          hint={words.everywhereHint}
        />
      )}
    </ConfirmDialog>
  );
}

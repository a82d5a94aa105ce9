import type { ErasureItem } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInAgain } from '#web/components/passkeys/passkey-parts.tsx';
import { Problem } from '#web/lib/api/problem.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { useConfirmErasure } from '../api/commands.ts';
import { nameText } from '../names.ts';

export interface ErasureDialogProps {
  readonly request: ErasureItem;
  readonly onClose: () => void;
}

const TEXTS: { readonly [code: string]: 'members.again' | 'erasure.own' | 'erasure.over' } = {
  'auth.reauth_required': 'members.again',
  'erasure.own': 'erasure.own',
  'erasure.over': 'erasure.over',
};

/** Erases a person for good, after a word was typed that nobody types by chance. */
export function ErasureDialog({ request, onClose }: ErasureDialogProps) {
  const { t } = useTranslation(['staff', 'common']);
  const [word, setWord] = useState('');
  const [isWordWrong, setIsWordWrong] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAgain, setIsAgain] = useState(false);
  const confirm = useConfirmErasure();
  const wanted = t('erasure.word');
  const { person, email, basis } = request;
  const send = async (): Promise<void> => {
    setIsWordWrong(word !== wanted);
    if (word !== wanted) return;
    setIsSending(true);
    try {
      const { subjects } = await confirm.run(request.id);
      const text = subjects === 0 ? t('erasure.nobody') : t('erasure.done', { count: subjects });
      showToast({ tone: 'success', text });
      onClose();
    } catch (error) {
      const code = error instanceof Problem ? (error.code ?? '') : '';
      setIsAgain(code === 'auth.reauth_required');
      setFailure(t(TEXTS[code] ?? 'erasure.failed'));
      setIsSending(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      sending={isSending}
      title={t('erasure.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="danger" busy={isSending} busyText={t('common:states.sending')} onClick={() => void send()}>
            {t('erasure.confirm')}
          </Button>
        </>
      }
    >
      <div className="stack-tight">
        <p>
          <strong>{person === null ? email : nameText(t, person)}</strong>
        </p>
        {basis !== null && <p>{basis}</p>}
        <Banner tone="warn">
          <p>{t('erasure.final')}</p>
        </Banner>
        <TextField
          name="word"
          label={t('erasure.type_word', { word: wanted })}
          autoComplete="off"
          value={word}
          error={isWordWrong ? t('erasure.wrong_word', { word: wanted }) : undefined}
          onChange={(event) => {
            setWord(event.target.value);
            setIsWordWrong(false);
          }}
        />
        {failure !== null && (
          <Banner tone="danger" live action={isAgain ? <SignInAgain /> : undefined}>
            <p>{failure}</p>
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

import { TIMER_MS } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shareLink } from '#web/lib/share.ts';
import { useTimer } from '#web/lib/use-timer.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { IconCheck, IconShare2 } from '#web/ui/icons.ts';
import { showToast } from '#web/ui/toast-store.ts';
import styles from './share-button.module.css';

export interface ShareButtonProps extends Omit<ButtonLook, 'icon'> {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** "Partager" unless said otherwise. */
  readonly label?: string;
}

/** Hands a link to the device's own sharing; without it the link is copied, and without that shown to be copied. */
export function ShareButton({ title, text, url, label, ...look }: ShareButtonProps) {
  const { t } = useTranslation(['common', 'event']);
  const [outcome, setOutcome] = useState<'rest' | 'copied' | 'failed'>('rest');
  const { holdProps } = useTimer({
    delayMs: outcome === 'copied' ? TIMER_MS.banner : null,
    onDone: () => setOutcome('rest'),
  });
  const share = async () => {
    const done = await shareLink({ title, text, url });
    if (done === 'copied') {
      setOutcome('copied');
      showToast({ tone: 'info', text: t('share.unsupported') });
    }
    if (done === 'failed') {
      setOutcome('failed');
      showToast({ tone: 'warn', text: t('share.failed') });
    }
  };
  return (
    <>
      <Button
        {...look}
        {...holdProps}
        className={styles.button}
        icon={outcome === 'copied' ? <IconCheck size={20} /> : <IconShare2 size={20} />}
        onClick={() => void share()}
      >
        {outcome === 'copied' ? t('share.copied') : (label ?? t('event:head.share'))}
      </Button>
      {outcome === 'failed' && (
        <div className={styles.link}>
          <CopyField
            label={t('event:head.link')}
            value={url}
            copyText={t('actions.copy')}
            copiedText={t('share.copied')}
            selectedText={t('share.failed')}
          />
        </div>
      )}
    </>
  );
}

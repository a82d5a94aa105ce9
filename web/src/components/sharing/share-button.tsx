import { TIMER_MS } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/lib/announce.ts';
import { useTimer } from '#web/lib/hooks/use-timer.ts';
import { shareLink } from '#web/lib/share.ts';
import { Button, type ButtonLook } from '#web/ui/actions/button.tsx';
import { IconCheck, IconShare2 } from '#web/ui/display/icons.ts';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import styles from './share-button.module.css';

export interface ShareButtonProps extends Omit<ButtonLook, 'icon'> {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** "Partager" by default. */
  readonly label?: string;
}

/**
 * Hands a link to the device's own sharing; without it the link is copied, and without that shown to be copied. While the
 * device asks where to, a second press does nothing: it would be refused, and the link copied although it is being shared.
 */
export function ShareButton({ title, text, url, label, ...look }: ShareButtonProps) {
  const { t } = useTranslation(['common', 'event']);
  const [outcome, setOutcome] = useState<'rest' | 'sharing' | 'shared' | 'copied' | 'failed'>('rest');
  const isDone = outcome === 'shared' || outcome === 'copied';
  const { holdProps } = useTimer({
    delayMs: isDone ? TIMER_MS.banner : null,
    onDone: () => setOutcome('rest'),
  });
  const share = async () => {
    setOutcome('sharing');
    const done = await shareLink({ title, text, url });
    setOutcome(done === 'dismissed' ? 'rest' : done);
    if (done === 'shared') announce(t('share.shared'));
    if (done === 'copied') showToast({ tone: 'info', text: t('share.unsupported') });
    if (done === 'failed') showToast({ tone: 'warn', text: t('share.not_shared') });
  };
  return (
    <>
      <Button
        {...look}
        {...holdProps}
        className={styles.button}
        busy={outcome === 'sharing'}
        {...(outcome === 'sharing' ? { busyText: t('share.sharing') } : {})}
        icon={isDone ? <IconCheck size={20} /> : <IconShare2 size={20} />}
        onClick={() => void share()}
      >
        {isDone ? t(`share.${outcome}`) : (label ?? t('event:head.share'))}
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

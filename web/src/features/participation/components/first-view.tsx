import type { ErasedByLinkView, ParticipationView } from '@convoi/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/components/forms/confirm-dialog.tsx';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { Problem } from '#web/lib/api/problem.ts';
import { useKept } from '#web/lib/hooks/use-kept.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { useEraseByLink } from '../api/erase-registration.ts';
import { confirmationPreviewQuery, useOpenParticipation } from '../api/open-participation.ts';
import styles from './first-view.module.css';

export interface FirstViewProps {
  readonly token: string;
  readonly onOpen: (view: ParticipationView) => void;
  /** With which registration it was. */
  readonly onErased: (view: ErasedByLinkView) => void;
  readonly onInvalid: () => void;
}

/** Few have written to somebody with their registration. */
const FirstRequest = lazyPart(
  () => import('./first-request.tsx'),
  (module) => module.FirstRequest,
  'line',
);

const isInvalidLink = (error: unknown): boolean => error instanceof Problem && error.code === 'auth.link_invalid';

/** A link was followed: programs that open every link of a mail stop here, a person presses on. */
export function FirstView({ token, onOpen, onErased, onInvalid }: FirstViewProps) {
  const { t } = useTranslation(['participation', 'errors']);
  const kept = useKept();
  const open = useOpenParticipation();
  const erase = useEraseByLink();
  const preview = useQuery(confirmationPreviewQuery(token));
  const [isAsking, setIsAsking] = useState(false);

  const press = async (isSent: boolean) => {
    try {
      onOpen(await open.run({ token, send_request: isSent }));
    } catch (error) {
      if (isInvalidLink(error)) onInvalid();
    }
  };
  /** Nothing is confirmed: neither the address nor what somebody else wrote with it. */
  const notMe = async () => {
    try {
      onErased(await erase.run({ token }));
    } catch (error) {
      if (!isInvalidLink(error)) throw error;
      onInvalid();
    }
  };
  const isOpening = open.state === 'sending' && !isAsking;
  const request = preview.data?.request ?? null;
  const isOffline = open.problem?.status === 0;
  return (
    <div className={styles.screen}>
      <Card className={styles.card}>
        <div className={styles.picture}>
          <MailSent />
        </div>
        <h1>{t('heading')}</h1>
        <p>{t('first.body')}</p>
        {preview.data?.is_confirmed === false && <p className="small soft">{t('first.confirms')}</p>}
        {open.state === 'failed' && !isAsking && (
          <Banner tone="danger" className={styles.banner ?? ''}>
            {isOffline ? t('errors:unreachable.heading') : t('first.failed')}
          </Banner>
        )}
        <div className={styles.actions}>
          {request === null ? (
            <Button
              variant="primary"
              wide
              busy={isOpening || preview.isFetching}
              busyText={t('first.opening')}
              onClick={() => void press(false)}
            >
              {t('first.open')}
            </Button>
          ) : (
            <Suspense fallback={null}>
              <FirstRequest
                request={request}
                isBusy={isOpening}
                busyText={t('first.opening')}
                onConfirm={(isSent) => void press(isSent)}
              />
            </Suspense>
          )}
          <Button variant="ghost" wide onClick={() => setIsAsking(true)}>
            {t('first.not_me')}
          </Button>
        </div>
      </Card>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('not_me.title')}
        consequence={t('not_me.body', { backup: kept.backup })}
        keepText={t('not_me.keep')}
        confirmText={t('not_me.confirm')}
        sendingText={t('erase.sending')}
        failedText={t('erase.failed')}
        onConfirm={notMe}
      />
    </div>
  );
}

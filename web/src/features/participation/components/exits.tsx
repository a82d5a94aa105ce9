import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/components/forms/confirm-dialog.tsx';
import { participationQuery } from '#web/components/registration/participation-access.ts';
import { useLeaveEvent } from '#web/components/rides/use-leave-event.ts';
import { announce } from '#web/lib/announce.ts';
import { apiOf } from '#web/lib/api/query-client.ts';
import { useKept } from '#web/lib/hooks/use-kept.ts';
import type { ParticipationAccess } from '#web/lib/participation-access.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { IconCheck, IconDownload, IconLogOut, IconTrash2 } from '#web/ui/display/icons.ts';
import { useEraseRegistration } from '../api/erase-registration.ts';
import { getOwnData } from '../api/get-own-data.ts';
import styles from './exits.module.css';

function Download({ access }: { readonly access: ParticipationAccess }) {
  const { t } = useTranslation('participation');
  const queryClient = useQueryClient();
  const [state, setState] = useState<'rest' | 'busy' | 'done' | 'failed'>('rest');
  const download = async () => {
    setState('busy');
    try {
      const data = await getOwnData(apiOf(queryClient), access);
      saveFile(t('data.file'), JSON.stringify(data, null, 2), 'application/json');
      setState('done');
      announce(t('data.downloaded'));
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      {state === 'failed' && <Banner tone="danger">{t('data.failed')}</Banner>}
      <Button
        icon={state === 'done' ? <IconCheck size={20} /> : <IconDownload size={20} />}
        busy={state === 'busy'}
        busyText={t('data.preparing')}
        onClick={() => void download()}
      >
        {t(state === 'done' ? 'data.downloaded' : 'data.download')}
      </Button>
    </>
  );
}

export interface ExitsProps {
  readonly access: ParticipationAccess;
  /** The registration is about to go: its own answers of "not found" are no surprise. */
  readonly onLeaving: (isLeaving: boolean) => void;
  readonly onLeft: () => void;
  readonly onErased: () => void;
}

/** One's own data: to take along, to take back, to erase. */
export function Exits({ access, onLeaving, onLeft, onErased }: ExitsProps) {
  const { t } = useTranslation('participation');
  const kept = useKept();
  const [asking, setAsking] = useState<'leave' | 'erase' | null>(null);
  const leave = useLeaveEvent(access);
  const erase = useEraseRegistration(access.idUser);
  const queryClient = useQueryClient();
  const close = () => setAsking(null);
  const going = async (go: () => Promise<unknown>, onGone: () => void) => {
    onLeaving(true);
    // A reading on its way would be answered by a registration that is gone.
    await queryClient.cancelQueries({ queryKey: participationQuery(access).queryKey });
    try {
      await go();
    } catch (error) {
      onLeaving(false);
      throw error;
    }
    onGone();
  };
  return (
    <section className="stack" aria-labelledby="data-heading">
      <h2 id="data-heading">{t('data.heading')}</h2>
      <div className={styles.buttons}>
        <Download access={access} />
        <Button icon={<IconLogOut size={20} />} onClick={() => setAsking('leave')}>
          {t('data.leave')}
        </Button>
        <Button
          variant="ghost"
          className={styles.erase}
          icon={<IconTrash2 size={20} />}
          onClick={() => setAsking('erase')}
        >
          {t('data.erase')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'leave'}
        onClose={close}
        title={t('leave.title')}
        consequence={t('leave.body')}
        keepText={t('leave.keep')}
        confirmText={t('leave.confirm')}
        sendingText={t('leave.sending')}
        failedText={t('leave.failed')}
        onConfirm={() => going(() => leave.run(), onLeft)}
      />
      <ConfirmDialog
        open={asking === 'erase'}
        onClose={close}
        title={t('erase.title')}
        consequence={t('erase.body', { backup: kept.backup })}
        keepText={t('erase.keep')}
        confirmText={t('erase.confirm')}
        sendingText={t('erase.sending')}
        failedText={t('erase.failed')}
        onConfirm={() => going(() => erase.run(access), onErased)}
      />
    </section>
  );
}

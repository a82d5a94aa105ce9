import type { UserView } from '@convoi/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/lib/announce.ts';
import { apiOf } from '#web/lib/api/query-client.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { IconCheck, IconDownload, IconTrash2 } from '#web/ui/display/icons.ts';
import { getAccountData } from '../api/profile.ts';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './own-data.module.css';

/** Asks for one's own data; gives how far that is and, once asked, the data. */
function useDownload() {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const [state, setState] = useState<'rest' | 'busy' | 'done' | 'failed'>('rest');
  const download = async () => {
    setState('busy');
    try {
      const data = await getAccountData(apiOf(queryClient));
      saveFile(t('data.file'), JSON.stringify(data, null, 2), 'application/json');
      setState('done');
      announce(t('data.downloaded'));
    } catch {
      setState('failed');
    }
  };
  return { state, download };
}

/** "Mes données": to take along, and to erase. */
export function OwnData({ user }: { readonly user: UserView }) {
  const { t } = useTranslation('profile');
  const { state, download } = useDownload();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className="stack" aria-labelledby="data-heading">
      <h2 id="data-heading">{t('data.heading')}</h2>
      <p className="soft">{t('data.body')}</p>
      {state === 'failed' && <Banner tone="danger">{t('data.failed')}</Banner>}
      <div className={styles.buttons}>
        <Button
          icon={state === 'done' ? <IconCheck size={20} /> : <IconDownload size={20} />}
          busy={state === 'busy'}
          busyText={t('data.preparing')}
          onClick={() => void download()}
        >
          {t(state === 'done' ? 'data.downloaded' : 'data.download')}
        </Button>
        <Button
          variant="ghost"
          className={styles.erase}
          icon={<IconTrash2 size={20} />}
          onClick={() => setIsAsking(true)}
        >
          {t('data.erase')}
        </Button>
      </div>
      <EraseDialog open={isAsking} onClose={() => setIsAsking(false)} user={user} />
    </section>
  );
}

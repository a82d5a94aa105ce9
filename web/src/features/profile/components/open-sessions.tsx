import type { OpenSessionView } from '@convoi/contracts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#web/components/forms/confirm-dialog.tsx';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useSession } from '#web/lib/api/session.ts';
import { localTimeOf } from '#web/lib/local-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { IconGlobe, IconLogOut } from '#web/ui/display/icons.ts';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { sessionsQuery, useEndSession, useEndSessions } from '../api/access.ts';
import { AccessList, AccessRow } from './access-list.tsx';

/** "Firefox sur Android", as far as it is known. */
function deviceWords({ browser, system }: OpenSessionView, t: TFunction<'profile'>): string {
  if (browser !== null && system !== null) return t('sessions.device', { browser, system });
  return browser ?? system ?? t('sessions.unknown');
}

function EndButton({ session, device }: { readonly session: OpenSessionView; readonly device: string }) {
  const { t } = useTranslation('profile');
  const end = useEndSession();
  const press = async () => {
    try {
      await end.run({ id: session.id });
      showToast({ tone: 'success', text: t('sessions.ended') });
    } catch {
      showToast({ tone: 'danger', text: t('sessions.end_failed') });
    }
  };
  return (
    <Button
      small
      busy={end.state === 'sending'}
      busyText={t('sessions.ending')}
      aria-label={t('sessions.end_label', { device })}
      onClick={() => void press()}
    >
      {t('sessions.end')}
    </Button>
  );
}

function EverywhereDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('profile');
  const endAll = useEndSessions();
  const session = useSession();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('sessions.everywhere_title')}
      consequence={t('sessions.everywhere_body')}
      keepText={t('sessions.stay')}
      confirmText={t('sessions.everywhere')}
      sendingText={t('sessions.ending')}
      failedText={t('sessions.end_failed')}
      onConfirm={async () => {
        await endAll.run({});
        session.end(paths.login.href());
        await navigate(paths.login.href());
        showToast({ tone: 'success', text: t('sessions.everywhere_done') });
      }}
    />
  );
}

/** "Appareils connectés": where the account is open, to be closed one by one or all at once. */
export function OpenSessions() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { data, isError } = useQuery(sessionsQuery());
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className="stack" aria-labelledby="sessions-heading">
      <h2 id="sessions-heading">{t('sessions.heading')}</h2>
      <p className="soft">{t('sessions.body')}</p>
      {isError && <Banner tone="danger">{t('sessions.failed')}</Banner>}
      <AccessList>
        {(data?.sessions ?? []).map((session) => {
          const device = deviceWords(session, t);
          const started = format.day(localTimeOf(new Date(session.started_at)).day, 'long');
          const used = format.day(session.last_used_on, 'long');
          return (
            <AccessRow
              key={session.id}
              icon={<IconGlobe size={20} />}
              title={device}
              note={session.is_current ? t('sessions.here', { started }) : t('sessions.elsewhere', { started, used })}
              action={!session.is_current && <EndButton session={session} device={device} />}
            />
          );
        })}
      </AccessList>
      <Button icon={<IconLogOut size={20} />} onClick={() => setIsAsking(true)}>
        {t('sessions.everywhere')}
      </Button>
      <EverywhereDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  );
}

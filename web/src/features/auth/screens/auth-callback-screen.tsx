import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outcome } from '#web/components/page-states/outcome.tsx';
import { paths } from '#web/config/paths.ts';
import { meQuery } from '#web/lib/api/me.ts';
import { useTaken } from '#web/lib/hooks/use-taken.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { useLeadOn, useTakeSession } from '../take-session.ts';
import styles from './auth-callback-screen.module.css';

/** Where a finished sign-in leads: to the profile while it lacks a departure address. */
function useWayOn(): () => Promise<string> {
  const queryClient = useQueryClient();
  return async () => {
    const user = await queryClient.fetchQuery(meQuery()).catch(() => null);
    // An address of which only the town is known is kept without a point, and is one all the same.
    return user === null || user.address !== null ? paths.dashboard.href() : paths.profile.href();
  };
}

/** The way back from a provider's sign-in. */
export function Component() {
  const { t } = useTranslation('auth');
  const taken = useTaken('token', 'new_user');
  const takeSession = useTakeSession();
  const wayOn = useWayOn();
  const leadOn = useLeadOn();
  const [hasFailed, setHasFailed] = useState(false);
  const arrive = useEffectEvent(async (token: string | undefined) => {
    if (token === undefined) {
      console.warn('sign-in without a token');
      setHasFailed(true);
      return;
    }
    try {
      await takeSession(token);
      leadOn(await wayOn());
    } catch {
      setHasFailed(true);
    }
  });
  useEffect(() => {
    if (taken !== null) void arrive(taken.token);
  }, [taken]);
  if (hasFailed)
    return (
      <Outcome
        title={t('callback.failed')}
        action={
          <ButtonLink variant="primary" to={paths.login.href()}>
            {t('back_to_login')}
          </ButtonLink>
        }
      />
    );
  return (
    <div className={styles.screen}>
      <Spinner />
      <div role="status">
        <h1 className={styles.busy}>{t('callback.busy')}</h1>
      </div>
    </div>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('auth:callback.title'),
  isIndexable: false,
  noReferrer: true,
});

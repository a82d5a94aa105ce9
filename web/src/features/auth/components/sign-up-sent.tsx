import { use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outcome } from '#web/components/page-states/outcome.tsx';
import { paths } from '#web/config/paths.ts';
import { TimerClockContext } from '#web/lib/hooks/use-timer.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { type SignUpInput, useSignUp } from '../api/sign-up.ts';
import styles from './sign-up-sent.module.css';

/** A mail may take a while; it is sent again after this at the earliest. */
const AGAIN_AFTER_MS = 60_000;

/** True once `ms` have passed since `from` changed, seen or not: people are in their mail meanwhile. */
function useHasPassed(ms: number, from: number): boolean {
  const clock = use(TimerClockContext);
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    const handle = clock.setTimeout(() => setPassed(from), ms);
    return () => clock.clearTimeout(handle);
  }, [clock, ms, from]);
  return passed === from;
}

/** The account is made, or was there before: the same page for both, so that it tells nobody who has one. */
export function SignUpSent({ input }: { readonly input: SignUpInput }) {
  const { t } = useTranslation(['auth', 'common']);
  const signUp = useSignUp();
  const [times, setTimes] = useState(1);
  const canSend = useHasPassed(AGAIN_AFTER_MS, times);
  const [told, setTold] = useState<'again_wait' | 'again_done' | 'failed' | null>(null);
  const again = async () => {
    if (!canSend) {
      setTold('again_wait');
      return;
    }
    try {
      await signUp.run(input);
      setTimes(times + 1);
      setTold('again_done');
    } catch {
      setTold('failed');
    }
  };
  return (
    <Outcome
      illustration={<MailSent />}
      title={t('signup.sent')}
      action={
        <div className={styles.actions}>
          <ButtonLink variant="primary" to={paths.login.href()}>
            {t('login.title')}
          </ButtonLink>
          <Button
            muted={!canSend}
            busy={signUp.state === 'sending'}
            busyText={t('common:states.sending')}
            onClick={() => void again()}
          >
            {t('signup.again')}
          </Button>
        </div>
      }
    >
      <p>{t('signup.sent_body', { email: String(input.email) })}</p>
      <p className="small">{t('signup.sent_more')}</p>
      {told !== null && (
        <Banner key={`${told}${times}`} tone={told === 'failed' ? 'danger' : 'info'} live>
          <p>{t(`signup.${told}`)}</p>
        </Banner>
      )}
    </Outcome>
  );
}

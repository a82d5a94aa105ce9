import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outcome } from '#web/components/page-states/outcome.tsx';
import { paths } from '#web/config/paths.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { useTaken } from '#web/lib/hooks/use-taken.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { NotFound } from '#web/ui/illustrations/not-found.tsx';
import { Thanks } from '#web/ui/illustrations/thanks.tsx';
import { useConfirmAddressChange, useStopAddressChange } from '../api/change-address.ts';
import { AuthCard } from '../components/auth-card.tsx';

type End = 'changed' | 'waiting' | 'ended' | 'stopped' | 'invalid';

/** What became of the press; the profile shows the address as it is now. */
function Ended({ end }: { readonly end: End }) {
  const { t } = useTranslation('link');
  return (
    <Outcome
      illustration={end === 'invalid' || end === 'ended' ? <NotFound /> : <Thanks />}
      title={t(`address.${end}`)}
      action={
        <ButtonLink variant="primary" to={paths.profile.href()}>
          {t('join.to_profile')}
        </ButtonLink>
      }
    >
      <p>{t(`address.${end}_body`)}</p>
    </Outcome>
  );
}

/** Asks before anything happens: programs that read mails open links, too. */
function Question({ token, isStop }: { readonly token: string; readonly isStop: boolean }) {
  const { t } = useTranslation('link');
  const confirm = useConfirmAddressChange();
  const stop = useStopAddressChange();
  const [end, setEnd] = useState<End | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  if (end !== null) return <Ended end={end} />;
  const press = async () => {
    setFailure(null);
    try {
      const { status } = await (isStop ? stop : confirm).run({ token });
      setEnd(status);
    } catch (error) {
      const code = error instanceof Problem ? error.code : null;
      if (code === 'auth.link_invalid') return setEnd('invalid');
      // To try again helps nobody who is suspended.
      setFailure(error instanceof Problem && code === 'auth.suspended' ? error.detail : t('verify.failed'));
    }
  };
  const isSending = confirm.state === 'sending' || stop.state === 'sending';
  return (
    <>
      <div className="stack-tight">
        <h1 tabIndex={-1}>{t(isStop ? 'address.stop_title' : 'address.title')}</h1>
        <p className="soft">{t(isStop ? 'address.stop_ask' : 'address.ask')}</p>
      </div>
      {failure !== null && (
        <Banner tone="danger" live>
          <p>{failure}</p>
        </Banner>
      )}
      <Button
        variant={isStop ? 'danger' : 'primary'}
        wide
        busy={isSending}
        busyText={t('address.sending')}
        onClick={() => void press()}
      >
        {t(isStop ? 'address.stop' : 'address.confirm')}
      </Button>
    </>
  );
}

/** A mailed link about another address of an account: it proves one of the two, or stops the change. */
export function Component() {
  const taken = useTaken('token', 'stop');
  return (
    <AuthCard>
      {taken !== null && taken.token === undefined && <Ended end="invalid" />}
      {/* Another link is another question. */}
      {taken?.token !== undefined && (
        <Question key={`${taken.token}${taken.stop ?? ''}`} token={taken.token} isStop={taken.stop !== undefined} />
      )}
    </AuthCard>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('link:address.title'),
  isIndexable: false,
  noReferrer: true,
});

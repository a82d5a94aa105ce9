import { PAYMENT_METHODS, type PaymentMethod, SEAT_FEE_CENTS } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { dropQuote, type KeptQuote, keptQuote } from '#web/components/payments/payment-quote.ts';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { useIsMounted } from '#web/lib/hooks/use-is-mounted.ts';
import { browser } from '#web/lib/pages/leave-site.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconLock } from '#web/ui/display/icons.ts';
import { useStartPayment } from '../api/start-payment.ts';
import { MethodTiles } from '../components/method-tiles.tsx';
import { PayFailure } from '../components/pay-failure.tsx';
import { centsOf } from '../use-donation.ts';
import styles from './payment-screen.module.css';

const STALE = new Set(['payment.quote_invalid', 'payment.quote_changed']);

/** There is nothing to pay, or not this any more. */
function Changed({ wayBack }: { readonly wayBack: string | null }) {
  const { t } = useTranslation('donation');
  return (
    <Banner
      tone="warn"
      live
      action={
        wayBack !== null && (
          <ButtonLink small to={wayBack}>
            {t('back.manage')}
          </ButtonLink>
        )
      }
    >
      <p>{t('payment.changed')}</p>
    </Banner>
  );
}

function PayForm({ kept, onStale }: { readonly kept: KeptQuote; readonly onStale: () => void }) {
  const { t } = useTranslation('donation');
  const format = useFormat();
  const { config } = useRuntime();
  const methods = PAYMENT_METHODS.filter((known) => config.payment.methods.includes(known));
  const [method, setMethod] = useState<PaymentMethod>(methods[0] ?? 'card');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const start = useStartPayment(kept.wayBack);
  const pay = async (): Promise<void> => {
    setProblem(null);
    try {
      const { redirect_url } = await start.run({ purpose: 'capacity', quote: kept.quote, method });
      setIsLeaving(true);
      browser.leaveFor(redirect_url);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (STALE.has(error.code)) onStale();
      else setProblem(error);
    }
  };
  return (
    <>
      <PayFailure problem={problem} onRetry={() => void pay()} />
      {methods.length === 0 ? (
        <p className="soft">{t('payment.closed')}</p>
      ) : (
        <>
          <MethodTiles methods={methods} value={method} onValue={setMethod} />
          <p className={styles.secure}>
            <IconLock size={20} />
            <span>{t('secure')}</span>
          </p>
          <Button
            variant="primary"
            wide
            busy={start.state === 'sending' || isLeaving}
            busyText={t('leaving')}
            onClick={() => void pay()}
          >
            {t('payment.pay', { amount: format.money(centsOf(kept.amount) ?? 0) })}
          </Button>
        </>
      )}
      <div className={styles.back}>
        <ButtonLink wide to={kept.wayBack}>
          {t('payment.back')}
        </ButtonLink>
        <p className="small soft">{t('payment.stays', { max: format.count(kept.current_max) })}</p>
      </div>
    </>
  );
}

/** What more participants cost, and paying it. The amount of the address is for show only. */
export function Component() {
  const { t } = useTranslation(['donation', 'common']);
  const format = useFormat();
  const [parameters] = useSearchParams();
  const [isStale, setIsStale] = useState(false);
  const isBrowser = useIsMounted();
  const [kept] = useState(() => (typeof window === 'undefined' ? null : keptQuote()));
  const quote = isBrowser && !isStale ? kept : null;
  const cents = centsOf(quote?.amount ?? parameters.get('amount') ?? '');
  return (
    <div className={styles.screen}>
      <h1 tabIndex={-1}>{t('payment.heading')}</h1>
      <Card as="section" className={styles.card} aria-label={t('payment.title')}>
        {cents !== null && (
          <div className="stack-tight">
            <p>{t('payment.due')}</p>
            <p className={styles.amount}>{format.money(cents)}</p>
            {quote !== null && (
              <p className="soft">
                {t('payment.line', {
                  count: quote.requested_max - quote.current_max,
                  unit: format.money(SEAT_FEE_CENTS),
                })}
              </p>
            )}
          </div>
        )}
        {quote !== null && (
          <PayForm
            kept={quote}
            onStale={() => {
              dropQuote();
              setIsStale(true);
            }}
          />
        )}
        {isBrowser && quote === null && <Changed wayBack={kept?.wayBack ?? null} />}
        {isBrowser && quote === null && kept === null && (
          <ButtonLink wide to={paths.home.href()}>
            {t('common:actions.go_home')}
          </ButtonLink>
        )}
      </Card>
    </div>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('donation:payment.title'),
  isIndexable: false,
  noReferrer: true,
});

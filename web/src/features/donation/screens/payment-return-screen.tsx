import type { PaymentView } from '@convoi/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { keptQuote, keptWayOn } from '#web/components/payments/payment-quote.ts';
import { ShareButton } from '#web/components/sharing/share-button.tsx';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTimer } from '#web/lib/hooks/use-timer.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { NoResults } from '#web/ui/illustrations/no-results.tsx';
import { NotFound } from '#web/ui/illustrations/not-found.tsx';
import { Thanks } from '#web/ui/illustrations/thanks.tsx';
import { paymentQuery } from '../api/payment.ts';
import styles from './payment-return-screen.module.css';

/** After so long nobody has to wait on the page. */
const LONG_MS = 60_000;

function Pending() {
  const { t } = useTranslation('donation');
  const [isLong, setIsLong] = useState(false);
  useTimer({ delayMs: LONG_MS, onDone: () => setIsLong(true) });
  return (
    <EmptyState as="h1" illustration={<Spinner />} title={t('back.pending')}>
      {isLong && <p role="status">{t('back.pending_long')}</p>}
    </EmptyState>
  );
}

function Donated({ payment }: { readonly payment: PaymentView }) {
  const { t } = useTranslation(['donation', 'common']);
  const { publicUrl, config } = useRuntime();
  return (
    <EmptyState
      as="h1"
      illustration={<Thanks />}
      title={t('back.donated')}
      action={
        <div className={styles.actions}>
          <ButtonLink variant="primary" to={keptWayOn(payment.id) ?? payment.redirect}>
            {t('back.go_on')}
          </ButtonLink>
          <ShareButton title={config.brand_name} text={t('back.share_text')} url={publicUrl} />
        </div>
      }
    >
      <p>{t('back.donated_more')}</p>
    </EmptyState>
  );
}

/** The way back to the event: its management page where this tab knows it, else its public one. */
function BackToEvent({ payment }: { readonly payment: PaymentView }) {
  const { t } = useTranslation('donation');
  const wayBack = keptWayOn(payment.id);
  if (wayBack !== null)
    return (
      <ButtonLink variant="primary" to={wayBack}>
        {t('back.manage')}
      </ButtonLink>
    );
  return (
    <ButtonLink variant="primary" to={paths.eventPage.href({ id_user: payment.id_user ?? '' })}>
      {t('back.see_event')}
    </ButtonLink>
  );
}

/** Where the same can be tried again. */
function retryPath({ purpose, amount, currency }: PaymentView): string | null {
  if (purpose === 'donation')
    return `${paths.donate.href()}?${new URLSearchParams({ amount: amount.replace(/\.00$/, ''), currency })}`;
  return keptQuote() === null ? null : `${paths.eventPayment.href()}?amount=${amount}`;
}

function NotPaid({ payment }: { readonly payment: PaymentView }) {
  const { t } = useTranslation(['donation', 'common']);
  const again = retryPath(payment);
  return (
    <EmptyState
      as="h1"
      illustration={<NoResults />}
      title={t('back.failed')}
      action={
        again === null ? (
          <BackToEvent payment={payment} />
        ) : (
          <ButtonLink variant="primary" to={again}>
            {t('common:actions.retry')}
          </ButtonLink>
        )
      }
    >
      <p>{t('back.failed_more')}</p>
    </EmptyState>
  );
}

function goHome(text: string): ReactNode {
  return (
    <ButtonLink variant="primary" to={paths.home.href()}>
      {text}
    </ButtonLink>
  );
}

/** What became of the payment. */
function Outcome({ payment }: { readonly payment: PaymentView }) {
  const { t } = useTranslation(['donation', 'common']);
  const format = useFormat();
  const { status, purpose, id, max_participants: max } = payment;
  if (status === 'pending') return <Pending />;
  if (status === 'captured' && purpose === 'donation') return <Donated payment={payment} />;
  if (status === 'captured')
    return (
      <EmptyState
        as="h1"
        illustration={<Thanks />}
        title={t('back.raised', { max: format.count(max ?? 0) })}
        action={<BackToEvent payment={payment} />}
      />
    );
  if (payment.is_under_review)
    return (
      <EmptyState
        as="h1"
        illustration={<NoResults />}
        title={t('back.review')}
        action={goHome(t('common:actions.go_home'))}
      >
        <p>{t('back.review_more', { id })}</p>
      </EmptyState>
    );
  if (status === 'refunded')
    return (
      <EmptyState
        as="h1"
        illustration={<Thanks />}
        title={t('back.refunded')}
        action={goHome(t('common:actions.go_home'))}
      />
    );
  return <NotPaid payment={payment} />;
}

/** Back from the provider: the payment is asked about and followed; the address only names it. */
export function Component() {
  const [parameters] = useSearchParams();
  const id = parameters.get('payment') ?? '';
  const { data } = useQuery({ ...paymentQuery(id), enabled: id !== '' });
  if (id === '') return <UnknownPayment />;
  return <div className={styles.screen}>{data === undefined ? <Pending /> : <Outcome payment={data} />}</div>;
}

function UnknownPayment() {
  const { t } = useTranslation('donation');
  return (
    <EmptyState
      as="h1"
      illustration={<NotFound />}
      title={t('back.unknown')}
      action={
        <ButtonLink variant="primary" to={paths.donate.href()}>
          {t('donate_title')}
        </ButtonLink>
      }
    >
      <p>{t('back.unknown_more')}</p>
    </EmptyState>
  );
}

export const errorScreens = { 'payment.not_found': UnknownPayment } satisfies RouteModule['errorScreens'];

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('donation:back.title'),
  isIndexable: false,
  noReferrer: true,
});

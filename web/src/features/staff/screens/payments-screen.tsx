import { PAYMENT_PURPOSES, PAYMENT_STATUSES, type StaffPaymentItem } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconTriangleAlert } from '#web/ui/display/icons.ts';
import { paymentsList } from '../api/lists.ts';
import { FilterSelect } from '../components/filter-select.tsx';
import { Instant } from '../components/instant.tsx';
import { DataTable, Listing } from '../components/listing.tsx';
import rows from '../components/rows.module.css';
import { StaffPage } from '../components/staff-page.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { useFilters } from '../use-filters.ts';
import { wayTo } from '../ways.ts';

const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

function PaymentTable({ payments }: { readonly payments: readonly StaffPaymentItem[] }) {
  const { t } = useTranslation('staff');
  const format = useFormat();
  return (
    <DataTable
      caption={t('payments.heading')}
      rows={payments}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('columns.at'),
          cell: ({ id, created_at: at }) => (
            <Link to={paths.staffHistory.href({ kind: 'payment', id })}>
              <Instant at={at} />
            </Link>
          ),
        },
        { label: t('columns.purpose'), cell: ({ purpose }) => t(`payments.purposes.${purpose}`) },
        {
          label: t('columns.amount'),
          cell: ({ amount, currency }) => <span className="nowrap">{format.money(centsOf(amount), currency)}</span>,
        },
        { label: t('columns.method'), cell: ({ method }) => t(`payments.methods.${method}`) },
        {
          label: t('columns.state'),
          cell: ({ state, is_under_review: isUnderReview, is_late: isLate }) => (
            <>
              <StateBadge state={state} />
              {isLate && <Badge tone="neutral">{t('payments.late')}</Badge>}
              {isUnderReview && (
                <Badge tone="danger" icon={<IconTriangleAlert size={16} />}>
                  {t('payments.review')}
                </Badge>
              )}
            </>
          ),
        },
        {
          label: t('columns.event'),
          cell: ({ event_id: id }) => id !== null && <Link to={wayTo('event', id)}>{t('list.open')}</Link>,
        },
      ]}
    />
  );
}

function Payments() {
  const { t } = useTranslation('staff');
  const filters = useFilters();
  return (
    <>
      <div className={rows.filters}>
        <FilterSelect
          name="state"
          label={t('columns.state')}
          options={PAYMENT_STATUSES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <FilterSelect
          name="purpose"
          label={t('columns.purpose')}
          options={PAYMENT_PURPOSES.map((value) => ({ value, label: t(`payments.purposes.${value}`) }))}
        />
        <FilterSelect
          name="review"
          label={t('payments.shown')}
          options={[{ value: 'true', label: t('payments.review') }]}
        />
      </div>
      <Listing
        list={paymentsList({
          state: filters.get('state'),
          purpose: filters.get('purpose'),
          review: filters.get('review'),
        })}
      >
        {(payments) => <PaymentTable payments={payments} />}
      </Listing>
    </>
  );
}

/** Donations and seats paid for; what came in otherwise than asked is marked. */
export function Component() {
  const { t } = useTranslation('staff');
  return (
    <StaffPage heading={t('payments.heading')}>
      <Payments />
    </StaffPage>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('staff:nav.payments'), isIndexable: false });

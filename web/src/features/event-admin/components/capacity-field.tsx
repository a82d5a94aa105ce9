import { type EventAdminView, PRIVATE_CAPACITY_MAX, SEAT_FEE_CENTS } from '@convoi/contracts';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { useVariant } from '#web/lib/pages/use-variant.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconUsersRound } from '#web/ui/display/icons.ts';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { type AdminValues, feeOf } from '../admin-values.ts';
import styles from './capacity-field.module.css';

export interface CapacityFieldProps {
  readonly event: EventAdminView;
  readonly form: ContractForm<AdminValues>;
  /** The sheet of small screens. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** "+5 participants x 0,50 € = 2,50 €", before anything is sent. */
function FeeLine({ currentMax, wantedMax }: { readonly currentMax: number; readonly wantedMax: number }) {
  const { t } = useTranslation('event_admin');
  const format = useFormat();
  const fee = feeOf(currentMax, wantedMax);
  return (
    <p className={styles.fee} role="status">
      {fee !== null &&
        t('capacity.fee', {
          count: fee.extra,
          unit: format.money(SEAT_FEE_CENTS),
          amount: format.money(fee.amountCents),
        })}
    </p>
  );
}

/** The most participants that a private event takes: in place, or in a sheet on small screens. */
export function CapacityField({ event, form, isOpen, onOpen }: CapacityFieldProps) {
  const { t } = useTranslation(['event_admin', 'common']);
  const format = useFormat();
  const variant = useVariant();
  const { field } = useController({ control: form.hook.control, name: 'max_participants' });
  const currentMax = event.max_participants;
  if (currentMax === null) return null;
  const wantedMax = field.value ?? currentMax;
  const stepper = (
    <>
      <Stepper
        ref={field.ref}
        name="max_participants"
        label={t('capacity.label')}
        hint={t('capacity.hint', { count: event.current_participants })}
        value={wantedMax}
        onValue={field.onChange}
        onBlur={field.onBlur}
        min={Math.max(1, event.current_participants)}
        max={PRIVATE_CAPACITY_MAX}
        lessText={t('capacity.less')}
        moreText={t('capacity.more')}
        minText={t('capacity.min')}
        maxText={t('capacity.max', { max: format.count(PRIVATE_CAPACITY_MAX) })}
        error={form.errorOf('max_participants')}
        readOnly={form.isSending}
      />
      <FeeLine currentMax={currentMax} wantedMax={wantedMax} />
    </>
  );
  if (variant === 'desktop') return <div className={styles.capacity}>{stepper}</div>;
  return (
    <div className={styles.folded}>
      <p>
        <strong>{t('capacity.label')}</strong>
        <br />
        <span className="soft">{t('capacity.now', { count: wantedMax })}</span>
      </p>
      {!isOpen && <FeeLine currentMax={currentMax} wantedMax={wantedMax} />}
      <Button wide icon={<IconUsersRound size={20} />} onClick={() => onOpen(true)}>
        {t('capacity.open')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => onOpen(false)}
        title={t('capacity.open')}
        closeText={t('common:actions.close')}
        foot={
          <Button variant="primary" wide onClick={() => onOpen(false)}>
            {t('capacity.done')}
          </Button>
        }
      >
        {stepper}
      </Sheet>
    </div>
  );
}

import { CURRENCIES, DONATION_MAX, DONATION_MIN } from '@convoi/contracts';
import { type FormEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { useTyped } from '#web/lib/hooks/use-typed.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { IconLock } from '#web/ui/display/icons.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { type AmountChoice, PRESETS, useDonation } from '../use-donation.ts';
import styles from './donation-form.module.css';
import { MethodTiles } from './method-tiles.tsx';
import { PayFailure } from './pay-failure.tsx';

export interface DonationFormProps {
  /** Path to go on to, after the payment or without one. */
  readonly wayOn: string;
  readonly canSkip: boolean;
}

/** How much, in what, by what; then the provider's own page. There is no field for a card. */
export function DonationForm({ wayOn, canSkip }: DonationFormProps) {
  const { t } = useTranslation('donation');
  const format = useFormat();
  const donation = useDonation(wayOn);
  const amount = useRef<HTMLInputElement>(null);
  const { currency, methods, method } = donation;
  const id = useId();
  const chosen = useTyped(id, currency, donation.setCurrency);
  const money = (cents: number) => format.money(cents, currency, true);
  const faultText = { min: money(DONATION_MIN * 100), max: money(DONATION_MAX * 100) };
  const options: { value: AmountChoice; label: string }[] = [
    ...PRESETS.map((preset) => ({ value: preset, label: money(Number(preset) * 100) })),
    { value: 'other', label: t('amount.other') },
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (donation.isSending) return;
    void donation.send();
    requestAnimationFrame(() => {
      if (amount.current?.getAttribute('aria-invalid') === 'true') amount.current.focus();
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('donate_title')}>
      <PayFailure problem={donation.problem} onRetry={() => void donation.send()} />
      <SegmentedRadio
        wrapped
        name="amount"
        label={t('amount.label')}
        options={options}
        value={donation.choice}
        onValue={donation.setChoice}
      />
      {donation.choice === 'other' && (
        <TextField
          ref={amount}
          name="own_amount"
          label={t('amount.own')}
          inputMode="decimal"
          autoComplete="off"
          value={donation.own}
          onChange={({ target }) => donation.setOwn(target.value)}
          error={
            donation.fault === null ? undefined : t(`amount.${donation.fault}`, { amount: faultText[donation.fault] })
          }
          end={<span className={styles.unit}>{currency}</span>}
        />
      )}
      <Select
        id={id}
        name="currency"
        label={t('currency.label')}
        options={CURRENCIES.map((value) => ({ value, label: t(`currency.${value}`) }))}
        value={chosen}
        onChange={({ target }) => donation.setCurrency(target.value)}
      />
      {method !== undefined && (
        <MethodTiles
          methods={methods}
          value={method}
          onValue={donation.setMethod}
          hint={currency === 'EUR' ? undefined : t('currency.card_only_eur')}
        />
      )}
      <p className={styles.secure}>
        <IconLock size={20} />
        <span>{t('secure')}</span>
      </p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" wide busy={donation.isSending} busyText={t('leaving')}>
          {donation.cents === null ? t('donate_title') : t('give', { amount: money(donation.cents) })}
        </Button>
        {canSkip && (
          <ButtonLink wide to={wayOn}>
            {t('skip')}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

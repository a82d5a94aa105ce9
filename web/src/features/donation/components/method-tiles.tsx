import type { PaymentMethod } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';

export interface MethodTilesProps {
  readonly methods: readonly PaymentMethod[];
  readonly value: PaymentMethod;
  readonly onValue: (method: PaymentMethod) => void;
  readonly hint?: string | undefined;
}

/** Card or PayPal; each leads to a page of the provider's own. */
export function MethodTiles({ methods, value, onValue, hint }: MethodTilesProps) {
  const { t } = useTranslation('donation');
  return (
    <SegmentedRadio
      name="method"
      label={t('method.label')}
      hint={hint}
      value={value}
      onValue={onValue}
      options={methods.map((method) => ({
        value: method,
        label: t(`method.${method}`),
        description: t(`method.${method}_more`),
      }))}
    />
  );
}

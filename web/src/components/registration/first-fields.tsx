import { CHAUFFEUR_VALUES, type Point } from '@convoi/contracts';
import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { IconCarFront, IconInfo, IconUserRound, IconUsersRound } from '#web/ui/display/icons.ts';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { PREFERENCE_KEY } from '../people/participant-words.ts';
import { PlaceField } from '../places/place-field.tsx';
import { useForAnother } from './for-another.ts';
import styles from './registration-fields.module.css';
import type { RegistrationValues } from './registration-form.ts';

/** The first two questions of a registration; the others come with their own code. */

type RegistrationForm = ContractForm<RegistrationValues>;

const PREFERENCE_ICONS: { readonly [K in 'drive' | 'ride' | 'any']: ReactNode } = {
  drive: <IconCarFront size={20} />,
  ride: <IconUserRound size={20} />,
  any: <IconUsersRound size={20} />,
};

/** Where somebody leaves from. */
export function AddressField({ form, near }: { readonly form: RegistrationForm; readonly near: Point | undefined }) {
  const { t } = useTranslation('event');
  const [wasLeft, setWasLeft] = useState(false);
  const another = useForAnother();
  return (
    <Controller
      control={form.hook.control}
      name="address"
      render={({ field }) => {
        const isUnplaced = wasLeft && field.value.text.trim() !== '' && field.value.latitude === null;
        return (
          <div>
            <PlaceField
              name={field.name}
              label={t('form.address.label')}
              hint={another?.addressHint ?? t('form.address.hint')}
              error={form.errorOf('address')}
              value={field.value}
              onValue={field.onChange}
              onBlur={() => {
                setWasLeft(true);
                field.onBlur();
              }}
              near={near}
              readOnly={form.isSending}
              autoComplete={another === null ? 'address-line1' : 'off'}
              isElsewhere={another !== null}
              required
            />
            {isUnplaced && (
              <p className={styles.note}>
                <IconInfo size={16} />
                <span>{another?.unplaced ?? t('form.address.unplaced')}</span>
              </p>
            )}
          </div>
        );
      }}
    />
  );
}

/** Whether somebody drives; nothing is chosen for them. */
export function PreferenceField({ form }: { readonly form: RegistrationForm }) {
  const { t } = useTranslation('event');
  const another = useForAnother();
  return (
    <Controller
      control={form.hook.control}
      name="chauffeur"
      render={({ field }) => (
        <SegmentedRadio<RegistrationValues['chauffeur']>
          label={another?.preference ?? t('form.preference.label')}
          required
          name={field.name}
          value={field.value}
          onValue={field.onChange}
          onBlur={field.onBlur}
          error={form.errorOf('chauffeur')}
          stacked
          options={CHAUFFEUR_VALUES.map((value) => ({
            value,
            label: another?.preferences[PREFERENCE_KEY[value]] ?? t(`form.preference.${PREFERENCE_KEY[value]}`),
            icon: PREFERENCE_ICONS[PREFERENCE_KEY[value]],
          }))}
        />
      )}
    />
  );
}

/** Names of the fields for the links of the banner. */
export function useRegistrationLabels(): Readonly<Record<string, string>> {
  const { t } = useTranslation('event');
  return {
    name: t('form.name.label'),
    email: t('form.email.label'),
    address: t('form.address.label'),
    chauffeur: t('form.preference.label'),
    places: t('form.seats.any'),
    trip: t('form.trip.label'),
    fumeur: t('form.smoking.label'),
    comment: t('form.comment.label'),
  };
}

import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PlaceField } from '#web/components/places/place-field.tsx';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import type { AdminValues } from '../admin-values.ts';

/** Where the event is, to be corrected: the same field as in the wizard, around where it was. */
export function AdminPlace({ form }: { readonly form: ContractForm<AdminValues> }) {
  const { t } = useTranslation('event_create');
  const { field } = useController({ control: form.hook.control, name: 'location' });
  const known = form.hook.formState.defaultValues?.location;
  const [latitude, longitude] = [known?.latitude ?? null, known?.longitude ?? null];
  return (
    <PlaceField
      name="location"
      label={t('form.location.label')}
      hint={t('form.location.hint')}
      near={latitude === null || longitude === null ? undefined : { latitude, longitude }}
      value={field.value}
      onValue={field.onChange}
      onBlur={field.onBlur}
      error={form.errorOf('location')}
      readOnly={form.isSending}
      required
    />
  );
}

import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FoldedAboutFields } from '#web/components/events/about/about-fields.tsx';
import { ContactFields, ScheduleFields } from '#web/components/events/event-fields.tsx';
import { PlaceField } from '#web/components/places/place-field.tsx';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { IconCalendar, IconFlag } from '#web/ui/display/icons.ts';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import type { WizardValues } from '../wizard-values.ts';

export interface PlaceStepProps {
  readonly form: ContractForm<WizardValues>;
  readonly phoneCountry: string;
}

/** Step 2: where and when it is, and how the organiser can be reached. */
export function PlaceStep({ form, phoneCountry }: PlaceStepProps) {
  const { t } = useTranslation('event_create');
  const { control } = form.hook;
  const location = useController({ control, name: 'location' }).field;
  const { ref: _, onChange, ...type } = useController({ control, name: 'event_type' }).field;
  const error = form.errorOf('location');
  const isUnplaced = error !== undefined && location.value.text.trim() !== '' && location.value.latitude === null;
  return (
    <>
      <PlaceField
        name="location"
        label={t('form.location.label')}
        hint={t('form.location.hint')}
        value={location.value}
        onValue={location.onChange}
        onBlur={location.onBlur}
        error={isUnplaced ? t('form.location.choose') : error}
        readOnly={form.isSending}
        required
        mapLabel={t('form.location.map')}
      />
      <SegmentedRadio
        {...type}
        onValue={onChange}
        label={t('form.type.label')}
        options={[
          {
            value: 'ponctuel',
            label: t('form.type.once'),
            description: t('form.type.once_more'),
            icon: <IconFlag size={20} />,
          },
          {
            value: 'saisonnier',
            label: t('form.type.season'),
            description: t('form.type.season_more'),
            icon: <IconCalendar size={20} />,
          },
        ]}
      />
      <ScheduleFields key={type.value} form={form} eventType={type.value} />
      <FoldedAboutFields form={form} eventType={type.value} />
      <ContactFields form={form} hint={t('form.contact_hint')} phoneCountry={phoneCountry} />
      <p className="small soft">{t('form.privacy')}</p>
    </>
  );
}

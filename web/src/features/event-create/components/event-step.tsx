import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LogoField, TitleField } from '#web/components/events/event-fields.tsx';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { IconGlobe, IconLock } from '#web/ui/display/icons.ts';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import type { WizardDraft } from '../use-draft.ts';
import type { WizardValues } from '../wizard-values.ts';

export interface EventStepProps {
  readonly form: ContractForm<WizardValues>;
  readonly draft: WizardDraft;
}

/** Step 1: what the event is called, what it looks like, who finds it. */
export function EventStep({ form, draft }: EventStepProps) {
  const { t } = useTranslation('event_create');
  const { control } = form.hook;
  const { ref: _, onChange, ...visibility } = useController({ control, name: 'is_public' }).field;
  return (
    <>
      <TitleField form={form} hint={t('form.title_hint')} />
      <LogoField key={draft.generation} form={form} currentUrl={draft.logoUrl} />
      <SegmentedRadio
        {...visibility}
        onValue={onChange}
        label={t('form.visibility.label')}
        hint={t('form.visibility.hint')}
        options={[
          {
            value: 'true',
            label: t('form.visibility.public'),
            description: t('form.visibility.public_more'),
            icon: <IconGlobe size={20} />,
          },
          {
            value: 'false',
            label: t('form.visibility.private'),
            description: t('form.visibility.private_more'),
            icon: <IconLock size={20} />,
          },
        ]}
      />
    </>
  );
}

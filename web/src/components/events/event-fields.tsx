import { type EventType, LOGO_BYTES_MAX, TITLE_MAX } from '@convoi/contracts';
import type { ReactNode } from 'react';
import { type FieldValues, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import type { PhoneValue } from '#web/lib/phone.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { TimeField } from '#web/ui/fields/time-field.tsx';
import { Toggle } from '#web/ui/fields/toggle.tsx';
import { EmailField } from '../forms/email-field.tsx';
import { PhoneField } from '../forms/phone-field.tsx';
import type { AboutValues } from './about/about-values.ts';
import styles from './event-fields.module.css';

/** What the forms of creating and of changing an event have in common. */
export interface EventFormValues extends AboutValues {
  readonly title: string;
  readonly logo: File | null;
  readonly date: string;
  readonly time: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly contact: string;
  readonly is_email_visible: boolean;
  readonly telephone: PhoneValue;
  readonly is_telephone_visible: boolean;
}

interface Part<V extends EventFormValues & FieldValues> {
  readonly form: ContractForm<V>;
}

/** The form by the fields that are here; a form's type does not follow those of its values. */
const shared = <V extends EventFormValues & FieldValues>(form: ContractForm<V>) =>
  form as unknown as ContractForm<EventFormValues & FieldValues>;

/** From this length on the title says how much room is left. */
const COUNTED_FROM = 100;

export function TitleField<V extends EventFormValues & FieldValues>({
  form,
  hint,
}: Part<V> & { readonly hint?: string }) {
  const { t } = useTranslation('event_form');
  const { hook, field } = shared(form);
  const { length } = useWatch({ control: hook.control, name: 'title' });
  return (
    <TextField
      {...field('title')}
      label={t('title.label')}
      hint={hint}
      counter={length >= COUNTED_FROM ? t('title.counter', { length, max: TITLE_MAX }) : undefined}
      maxLength={TITLE_MAX}
      autoComplete="off"
      enterKeyHint="next"
      required
    />
  );
}

export interface LogoFieldProps<V extends EventFormValues & FieldValues> extends Part<V> {
  readonly currentUrl?: string | undefined;
  readonly keepsCurrent?: boolean;
}

export function LogoField<V extends EventFormValues & FieldValues>({ form, ...picture }: LogoFieldProps<V>) {
  const { t } = useTranslation(['event_form', 'common']);
  const { hook, errorOf, isSending } = shared(form);
  const { field } = useController({ control: hook.control, name: 'logo' });
  return (
    <FileField
      {...picture}
      name="logo"
      ref={field.ref}
      label={t('logo.label')}
      hint={t('logo.hint')}
      optionalText={t('common:states.optional')}
      texts={{
        choose: t('logo.choose'),
        drop: t('logo.drop'),
        change: t('logo.change'),
        remove: t(picture.keepsCurrent ? 'logo.keep' : 'logo.remove'),
        busy: t('logo.busy'),
        notImage: t('logo.not_image'),
        tooBig: t('logo.too_big'),
      }}
      maxBytes={LOGO_BYTES_MAX}
      error={errorOf('logo')}
      readOnly={isSending}
      onFile={field.onChange}
    />
  );
}

/** Date and time, or first and last day, each with its words under it. */
export function ScheduleFields<V extends EventFormValues & FieldValues>({
  form,
  eventType,
}: Part<V> & { readonly eventType: EventType }) {
  const { t } = useTranslation('event_form');
  const { field, hook } = shared(form);
  const format = useFormat();
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const start = useWatch({ control: hook.control, name: 'start_date' });
  // Days are compared as texts.
  const firstEnd = [start, today].sort().at(-1);
  const inWords = (day: string) => format.day(day, 'full');
  const time = (value: string) => (format.time(value) === value ? undefined : format.time(value));
  if (eventType === 'ponctuel')
    return (
      <div className={styles.pair}>
        <DateField {...field('date')} label={t('date')} min={today} echo={inWords} required />
        <TimeField {...field('time')} label={t('time')} echo={time} required />
      </div>
    );
  return (
    <div className={styles.pair}>
      <DateField {...field('start_date')} label={t('start_date')} echo={inWords} required />
      <DateField {...field('end_date')} label={t('end_date')} min={firstEnd} echo={inWords} required />
    </div>
  );
}

/** How the organiser can be reached, each with who sees it. */
export function ContactFields<V extends EventFormValues & FieldValues>({
  form,
  hint,
  phoneCountry,
}: Part<V> & { readonly hint: string; readonly phoneCountry: string }) {
  const { t } = useTranslation(['event_form', 'common']);
  const { field, hook, errorOf, isSending } = shared(form);
  const phone = useController({ control: hook.control, name: 'telephone' }).field;
  const toggle = (name: 'is_email_visible' | 'is_telephone_visible', description: ReactNode) => {
    const { error: _, readOnly: __, ...bound } = field(name);
    return (
      <Toggle
        {...bound}
        label={t(name === 'is_email_visible' ? 'contact.visible' : 'telephone.visible')}
        description={description}
        onText={t('shown')}
        offText={t('hidden')}
      />
    );
  };
  return (
    <>
      <div className={styles.contact}>
        <EmailField {...field('contact')} label={t('contact.label')} hint={hint} required />
        {toggle('is_email_visible', t('contact.visible_more'))}
      </div>
      <div className={styles.contact}>
        <PhoneField
          name="telephone"
          label={t('telephone.label')}
          optionalText={t('common:states.optional')}
          defaultCountry={phoneCountry}
          value={phone.value}
          onValue={phone.onChange}
          onBlur={phone.onBlur}
          error={errorOf('telephone')}
          readOnly={isSending}
        />
        {toggle('is_telephone_visible', t('telephone.visible_more'))}
      </div>
    </>
  );
}

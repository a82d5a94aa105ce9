import {
  COMMENT_MAX,
  FUMEUR_VALUES,
  isRider,
  PARTICIPANT_NAME_MAX,
  type Point,
  publicName,
  SEATS_MAX,
  SEATS_MIN,
} from '@convoi/contracts';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLang } from '#web/i18n/index.ts';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { Toggle } from '#web/ui/fields/toggle.tsx';
import { More } from '../people/more.tsx';
import { PREFERENCE_KEY, SMOKING_KEY } from '../people/participant-words.ts';
import { CompanionsFold } from './companions-fold.tsx';
import { COMPANIONS_WORDS } from './companions-words.ts';
import { AddressField, PreferenceField } from './first-fields.tsx';
import { useForAnother } from './for-another.ts';
import styles from './registration-fields.module.css';
import { ALERT_RADII_KM, type RegistrationValues } from './registration-form.ts';
import { TripField } from './trip-field.tsx';

type RegistrationForm = ContractForm<RegistrationValues>;

const SEATS_LABEL = { drive: 'offered', ride: 'wanted', any: 'any' } as const;
/** From here on the comment shows how much is left. */
const COUNTED_FROM = COMMENT_MAX - 200;

/** The name, and what others will see of it while it is typed. */
function NameField({ form }: { readonly form: RegistrationForm }) {
  const { t } = useTranslation('event');
  const name = form.hook.watch('name').trim();
  const another = useForAnother();
  const seen = publicName(name);
  return (
    <TextField
      {...form.field('name')}
      label={t('form.name.label')}
      hint={
        name === ''
          ? (another?.nameHint ?? t('form.name.hint'))
          : (another?.nameEcho(seen) ?? t('form.name.echo', { name: seen }))
      }
      maxLength={PARTICIPANT_NAME_MAX}
      autoComplete={another === null ? 'name' : 'off'}
      enterKeyHint="next"
      required
    />
  );
}

function SeatsField({ form }: { readonly form: RegistrationForm }) {
  const { t } = useTranslation('event');
  const chauffeur = form.hook.watch('chauffeur');
  const preference = chauffeur === '' ? 'any' : PREFERENCE_KEY[chauffeur];
  const [adults, children, aboard] = form.hook.watch(['adults', 'children', 'aboard']);
  const own = COMPANIONS_WORDS[useLang()];
  const another = useForAnother();
  const { together } = another?.companions ?? own;
  const label = SEATS_LABEL[preference];
  // A group needs a seat for each of them, which its own fields say: the number stands there, so that nothing moves under a thumb.
  const group = isRider({ chauffeur }) && adults + children > 0 ? 1 + adults + children : null;
  return (
    <Controller
      control={form.hook.control}
      name="places"
      render={({ field }) => (
        <Stepper
          label={another?.seats[label] ?? t(`form.seats.${label}`)}
          name={field.name}
          value={group ?? field.value}
          onValue={field.onChange}
          onBlur={field.onBlur}
          error={form.errorOf('places')}
          min={group ?? (preference === 'drive' ? Math.max(SEATS_MIN, adults + children + aboard) : SEATS_MIN)}
          max={group ?? SEATS_MAX}
          lessText={t('form.seats.less')}
          moreText={t('form.seats.more')}
          minText={group === null ? t('form.seats.min') : together(group)}
          maxText={group === null ? t('form.seats.max') : together(group)}
          readOnly={form.isSending}
        />
      )}
    />
  );
}

function SmokingField({ form }: { readonly form: RegistrationForm }) {
  const { t } = useTranslation('event');
  const another = useForAnother();
  return (
    <Controller
      control={form.hook.control}
      name="fumeur"
      render={({ field }) => (
        <SegmentedRadio
          label={another?.smoking ?? t('form.smoking.label')}
          name={field.name}
          value={field.value}
          onValue={field.onChange}
          onBlur={field.onBlur}
          error={form.errorOf('fumeur')}
          options={FUMEUR_VALUES.map((value) => ({ value, label: t(`form.smoking.${SMOKING_KEY[value]}`) }))}
        />
      )}
    />
  );
}

function CommentField({ form }: { readonly form: RegistrationForm }) {
  const { t } = useTranslation(['event', 'common']);
  const used = form.hook.watch('comment').length;
  const another = useForAnother();
  return (
    <TextAreaField
      {...form.field('comment')}
      label={t('form.comment.label')}
      optionalText={t('common:states.optional')}
      hint={another?.comment ?? t('form.comment.hint')}
      counter={used >= COUNTED_FROM ? t('form.comment.counter', { used, most: COMMENT_MAX }) : undefined}
      maxLength={COMMENT_MAX}
    />
  );
}

/** What nobody has to say, folded away; open where something is said already, or wrong. */
export function RegistrationOptions({ form }: { readonly form: RegistrationForm }) {
  const { t } = useTranslation('event');
  const { register, watch, formState } = form.hook;
  const isWrong = (['comment', 'fumeur', 'alert_radius_km'] as const).some((name) => name in formState.errors);
  return (
    <More label={t('form.options.heading')} isOpen={isWrong || (formState.defaultValues?.comment ?? '') !== ''}>
      <div className={styles.options}>
        <SmokingField form={form} />
        <CommentField form={form} />
        <Toggle
          {...register('share_email')}
          label={t('form.options.share_email')}
          onText={t('form.options.share_email_on')}
          offText={t('form.options.share_email_off')}
        />
        <Toggle
          {...register('has_alert')}
          label={t('form.options.alert')}
          onText={t('form.options.alert_on')}
          offText={t('form.options.alert_off')}
        />
        {watch('has_alert') && (
          <Select
            {...register('alert_radius_km')}
            label={t('form.options.radius')}
            options={ALERT_RADII_KM.map((km) => ({ value: String(km), label: t('form.options.radius_km', { km }) }))}
          />
        )}
      </div>
    </More>
  );
}

export interface RegistrationRestProps {
  readonly form: RegistrationForm;
  readonly isSeasonal: boolean;
  /** The address of mails: a field, or locked with its reason. */
  readonly email: ReactNode;
}

/** Who comes, and how: what a new registration asks once it is known who drives and from where. */
export function RegistrationRest({ form, isSeasonal, email }: RegistrationRestProps) {
  return (
    <>
      <NameField form={form} />
      {email}
      <SeatsField form={form} />
      <CompanionsFold form={form} />
      <TripField form={form} isSeasonal={isSeasonal} />
    </>
  );
}

export interface RegistrationFieldsProps {
  readonly form: RegistrationForm;
  readonly isSeasonal: boolean;
  /** Where the event is: addresses around it are suggested first. */
  readonly near: Point | undefined;
  /** The address of mails: a field, or locked with its reason. */
  readonly email: ReactNode;
}

/** Who comes, from where and how: the fields of a registration, new or kept. */
export function RegistrationFields({ form, isSeasonal, near, email }: RegistrationFieldsProps) {
  return (
    <div className={styles.fields}>
      <NameField form={form} />
      {email}
      <AddressField form={form} near={near} />
      <PreferenceField form={form} />
      <SeatsField form={form} />
      <CompanionsFold form={form} />
      <TripField form={form} isSeasonal={isSeasonal} />
      <SmokingField form={form} />
      <CommentField form={form} />
    </div>
  );
}

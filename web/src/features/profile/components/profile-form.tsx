import {
  CHAUFFEUR_VALUES,
  COMMENT_MAX,
  FULL_NAME_MAX,
  FUMEUR_VALUES,
  LANGUAGES,
  publicName,
  SEATS_MAX,
  SEATS_MIN,
  type UserView,
} from '@convoi/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { Form } from '#web/components/forms/form.tsx';
import { LeaveGuard } from '#web/components/forms/leave-guard.tsx';
import { PREFERENCE_KEY, SMOKING_KEY } from '#web/components/people/participant-words.ts';
import { PlaceField } from '#web/components/places/place-field.tsx';
import { knowTown } from '#web/components/places/place-town.ts';
import { settlePlace } from '#web/components/places/settle-place.ts';
import { paths } from '#web/config/paths.ts';
import { LANGUAGE_NAMES, langOf } from '#web/i18n/index.ts';
import { Problem } from '#web/lib/api/problem.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { bodySchema } from '#web/lib/form/form-schema.ts';
import { type ContractForm, useContractForm } from '#web/lib/form/use-contract-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { useSaveProfile } from '../api/profile.ts';
import { PROFILE_FIELDS, type ProfileValues, profileBody, profileValues } from '../profile-values.ts';
import styles from './profile-form.module.css';

type ProfileContractForm = ContractForm<ProfileValues>;

/** Departures are looked for in France only. */
const COUNTRY = 'FR';

const schema = bodySchema((bodies) => bodies.ProfileBody);

function useProfileForm(user: UserView) {
  const { t, i18n } = useTranslation(['profile', 'event', 'auth']);
  const queryClient = useQueryClient();
  const save = useSaveProfile();
  const [isSaved, setIsSaved] = useState(false);
  const form = useContractForm<ProfileValues>({
    schema,
    defaultValues: profileValues(user),
    toBody: profileBody,
    fieldOf: PROFILE_FIELDS,
    text: (field, code) => {
      if (code !== 'required') return undefined;
      return field === 'full_name' ? t('auth:signup.full_name_required') : t('required');
    },
    labels: {
      full_name: t('name.label'),
      address: t('address.label'),
      chauffeur: t('event:form.preference.label'),
      places: t('event:form.seats.any'),
      fumeur: t('event:form.smoking.label'),
      comment: t('event:form.comment.label'),
      lang: t('lang.label'),
    },
    failures: {} satisfies Failures<'updateAccount'>,
    failed: t('failed'),
    // The service answered something else than a profile: whether it was saved is not known.
    failureText: (error) =>
      error instanceof Problem && error.status >= 200 && error.status < 400 ? t('failed_answer') : undefined,
    send: async (body, values) => {
      const asked = { lang: langOf(i18n) };
      const settled = await settlePlace(queryClient, values.address, asked);
      const { text, isApproximate, ...point } = await knowTown(queryClient, settled, asked);
      // A profile cannot say that a point is that of the town. It keeps none then, and a registration finds it anew.
      const { latitude, longitude } = isApproximate === true ? { latitude: null, longitude: null } : point;
      // What was pasted has got a name meanwhile.
      await save.run({ ...body, ...(text === values.address.text ? {} : { address: text }), latitude, longitude });
      setIsSaved(true);
    },
  });
  return { form, isSaved };
}

/** Where one usually leaves from; the device's position counts as well. */
function DepartureField({ form }: { readonly form: ProfileContractForm }) {
  const { t } = useTranslation('profile');
  return (
    <Controller
      control={form.hook.control}
      name="address"
      render={({ field }) => (
        <PlaceField
          name={field.name}
          label={t('address.label')}
          hint={t('address.hint')}
          error={form.errorOf('address')}
          value={field.value}
          onValue={field.onChange}
          onBlur={field.onBlur}
          country={COUNTRY}
          readOnly={form.isSending}
          autoComplete="address-line1"
          required
        />
      )}
    />
  );
}

/** How one travels: what a registration begins with. */
function TravelFields({ form }: { readonly form: ProfileContractForm }) {
  const { t } = useTranslation(['event', 'profile']);
  return (
    <>
      <Select
        {...form.field('chauffeur')}
        label={t('form.preference.label')}
        options={CHAUFFEUR_VALUES.map((value) => ({ value, label: t(`form.preference.${PREFERENCE_KEY[value]}`) }))}
        required
      />
      <Controller
        control={form.hook.control}
        name="places"
        render={({ field }) => (
          <Stepper
            label={t('form.seats.any')}
            hint={t('profile:places.hint')}
            name={field.name}
            value={field.value}
            onValue={field.onChange}
            onBlur={field.onBlur}
            error={form.errorOf('places')}
            min={SEATS_MIN}
            max={SEATS_MAX}
            lessText={t('form.seats.less')}
            moreText={t('form.seats.more')}
            minText={t('form.seats.min')}
            maxText={t('form.seats.max')}
            readOnly={form.isSending}
          />
        )}
      />
      <Select
        {...form.field('fumeur')}
        label={t('form.smoking.label')}
        options={FUMEUR_VALUES.map((value) => ({ value, label: t(`form.smoking.${SMOKING_KEY[value]}`) }))}
        required
      />
    </>
  );
}

/** Who one is and how one travels; every registration starts from it. */
export function ProfileForm({ user }: { readonly user: UserView }) {
  const { t } = useTranslation(['profile', 'event', 'common']);
  const { form, isSaved } = useProfileForm(user);
  const name = form.hook.watch('full_name').trim();
  return (
    <Form form={form} className="stack">
      <LeaveGuard isDirty={form.isDirty && !isSaved} />
      {isSaved && <Navigate to={paths.dashboard.href()} />}
      <TextField
        {...form.field('full_name')}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={FULL_NAME_MAX}
        label={t('name.label')}
        hint={name === '' ? t('name.hint') : t('event:form.name.echo', { name: publicName(name) })}
        required
      />
      <TextField
        type="email"
        name="email"
        autoComplete="email"
        value={user.email}
        label={t('email.label')}
        lockedReason={t('email.locked')}
      />
      <DepartureField form={form} />
      <TravelFields form={form} />
      <TextAreaField
        {...form.field('comment')}
        label={t('event:form.comment.label')}
        optionalText={t('common:states.optional')}
        hint={t('event:form.comment.hint')}
        maxLength={COMMENT_MAX}
      />
      <Select
        {...form.field('lang')}
        label={t('lang.label')}
        hint={t('lang.hint')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <p className="meta">{t('privacy')}</p>
      <div className={styles.bar}>
        <Button type="submit" variant="primary" wide busy={form.isSending} busyText={t('saving')}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}

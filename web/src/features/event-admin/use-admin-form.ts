import type { CapacityQuoteView, EventAdminView } from '@convoi/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAboutTexts } from '#web/components/events/about/about-values.ts';
import { usePhoneCountry } from '#web/components/forms/use-phone-country.ts';
import { keepQuote } from '#web/components/payments/payment-quote.ts';
import { paths } from '#web/config/paths.ts';
import { langOf } from '#web/i18n/index.ts';
import { answer } from '#web/lib/api/answers.ts';
import { Problem } from '#web/lib/api/problem.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useVariant } from '#web/lib/pages/use-variant.ts';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { type AdminValues, adminBody, adminForm, touchedOf, valuesOf } from './admin-values.ts';
import { useUpdateEvent } from './api/update-event.ts';

const Quote = answer((views) => views.CapacityQuoteView);
/** The price that a refusal names, or null. */
const quoteOf = ({ body }: Problem): Promise<CapacityQuoteView | null> => Quote.parse(body).catch(() => null);

/** What came of the last saving; `left` goes to the public page, a quote to the payment. */
export type Saved = 'not' | 'saved' | 'left' | CapacityQuoteView;

interface AdminFormOptions {
  readonly event: EventAdminView;
  readonly idAdmin: string;
  /** Shows the stepper of the maximum where it is folded away. */
  readonly onCapacity: () => void;
}

/** Fields that nobody touched follow the event when it moves elsewhere. */
function useFollow(event: EventAdminView, hook: ReturnType<typeof useContractForm<AdminValues>>['hook']) {
  const base = useRef(valuesOf(event));
  const { reset, getValues, setValue } = hook;
  useEffect(() => {
    const next = valuesOf(event);
    if (JSON.stringify(next) === JSON.stringify(base.current)) return;
    const touched = touchedOf(base.current, getValues());
    base.current = next;
    reset(next, { keepErrors: true });
    for (const [name, value] of Object.entries(touched))
      setValue(name as keyof AdminValues, value as never, { shouldDirty: true });
  }, [event, reset, getValues, setValue]);
}

/** The organiser's form: what is checked, what is sent, what comes of it. */
export function useAdminForm({ event, idAdmin, onCapacity }: AdminFormOptions) {
  const { t, i18n } = useTranslation(['event_admin', 'event_form', 'event', 'errors', 'event_create']);
  const variant = useVariant();
  const phoneCountry = usePhoneCountry();
  const update = useUpdateEvent(idAdmin, event.id_user);
  const [saved, setSaved] = useState<Saved>('not');
  const { event_type, is_public, timezone } = event;
  const about = useAboutTexts();
  const schema = useMemo(
    () => formSchema(async () => (await import('./admin-schema.ts')).adminSchema({ event_type, is_public, timezone })),
    [event_type, is_public, timezone],
  );

  const failures: Failures<'updateEvent'> = {
    'team.role_missing': { banner: t('role_missing') },
    'event.not_found': { banner: t('unknown.heading') },
    'event.withdrawn': { banner: t('event:gone.withdrawn') },
    'event.ended': { banner: t('ended.heading') },
    // A price leads to its payment; without a readable one there is nothing to pay.
    'event.capacity_payment_required': { banner: t('failed') },
    'event.capacity_below_current': { field: 'max_participants', text: t('capacity.min') },
    'upload.type_refused': { field: 'logo', text: t('event_form:logo.not_image') },
    'upload.too_large': { field: 'logo', text: t('event_form:logo.too_big') },
    'upload.unreadable': { field: 'logo', text: t('event_form:logo.unreadable') },
  };
  const form = useContractForm<AdminValues>({
    schema,
    defaultValues: valuesOf(event),
    toBody: (values) => adminBody(values, event, phoneCountry),
    fieldOf: { latitude: 'location', longitude: 'location' },
    bannerText: (_, code) => (code === 'required' ? t('event_create:errors.required') : undefined),
    labels: {
      title: t('event_form:title.label'),
      location: t('event_create:form.location.label'),
      date: t('event_form:date'),
      time: t('event_form:time'),
      start_date: t('event_form:start_date'),
      end_date: t('event_form:end_date'),
      contact: t('event_form:contact.label'),
      telephone: t('event_form:telephone.label'),
      ...about.labels,
    },
    text: (field, code) => (field === 'location' ? t('event_create:form.location.choose') : about.text(field, code)),
    failures,
    failureText: (error) => {
      if (error instanceof Problem && error.status === 429) return undefined;
      return t(variant === 'desktop' ? 'failed' : 'failed_short');
    },
    reveal: (field) => {
      if (field === 'max_participants') onCapacity();
    },
    send: async (body, values) => {
      setSaved('not');
      try {
        await update.run(adminForm(body, { lang: langOf(i18n), logo: values.logo }));
        form.hook.resetField('logo', { defaultValue: null });
        if (variant === 'desktop') showToast({ tone: 'success', text: t('saved') });
        setSaved(variant === 'desktop' ? 'left' : 'saved');
      } catch (error) {
        const told = error instanceof Problem ? await quoteOf(error) : null;
        if (told === null) throw error;
        keepQuote(told, paths.eventAdmin.href({ id_admin: idAdmin }));
        setSaved(told);
      }
    },
  });
  useFollow(event, form.hook);
  const queryClient = useQueryClient();
  /** A place that nothing was chosen for is looked for before it is missed: who presses the button may just have typed it. */
  const place = async (): Promise<void> => {
    const typed = form.hook.getValues('location');
    if (typed.latitude !== null) return;
    const { settlePlace } = await import('#web/components/places/settle-place.ts');
    const placed = await settlePlace(queryClient, typed, { lang: langOf(i18n) });
    if (placed !== typed && form.hook.getValues('location').text === typed.text) form.hook.setValue('location', placed);
  };
  return { form, place, phoneCountry, saved, clearSaved: () => setSaved('not') };
}

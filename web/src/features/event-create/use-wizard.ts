import type { EventCreatedView } from '@convoi/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAboutTexts } from '#web/components/events/about/about-values.ts';
import { usePhoneCountry } from '#web/components/forms/use-phone-country.ts';
import { settlePlace } from '#web/components/places/settle-place.ts';
import { langOf } from '#web/i18n/index.ts';
import { Problem } from '#web/lib/api/problem.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useHumanCheck } from '#web/lib/human-check/human-check.ts';
import { MissingIds, useCreateEvent } from './api/create-event.ts';
import { useSendLinks } from './api/send-links.ts';
import { loadPlaceStep } from './components/late-place-step.tsx';
import { useDraft } from './use-draft.ts';
import { emptyWizard, stepOf, type WizardStep, type WizardValues, wizardBody, wizardForm } from './wizard-values.ts';

/** An event that exists, and whether the server has said that its links are on their way. */
export interface Outcome {
  readonly created: EventCreatedView;
  readonly isMailed: boolean;
}

/** Words for failures that are about no field. */
function useFailureText() {
  const { t } = useTranslation('event_create');
  return (error: unknown): string | undefined => {
    if (error instanceof MissingIds) return t('errors.ids');
    if (!(error instanceof Problem)) return undefined;
    if (error.status === 0) return t('errors.network');
    if (error.status < 400) return t('errors.unreadable');
    return t('errors.failed', { detail: error.detail || t('errors.unknown') });
  };
}

function useFailures(): Failures<'createEvent'> {
  const { t } = useTranslation(['event_form', 'errors']);
  const notHuman = { banner: t('errors:human_check.failed') };
  return {
    'human_check.missing': notHuman,
    'human_check.failed': notHuman,
    'upload.type_refused': { field: 'logo', text: t('logo.not_image') },
    'upload.too_large': { field: 'logo', text: t('logo.too_big') },
    'upload.unreadable': { field: 'logo', text: t('logo.unreadable') },
  };
}

/** The second step comes with what the first is checked by: nobody goes on without both. */
const schema = formSchema(async () => {
  const [{ WizardBody }] = await Promise.all([import('./wizard-schema.ts'), loadPlaceStep()]);
  return WizardBody;
});

/** The wizard's form: what is checked, what is sent, and what comes of it. `goTo` shows a step, for the sake of a field of it. */
export function useWizard(goTo: (step: WizardStep, field: string) => void) {
  const { t, i18n } = useTranslation(['event_create', 'event_form']);
  const lang = langOf(i18n);
  const phoneCountry = usePhoneCountry();
  const human = useHumanCheck('submit');
  const create = useCreateEvent();
  const sendLinks = useSendLinks();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const failureText = useFailureText();
  const about = useAboutTexts();

  const form = useContractForm<WizardValues>({
    schema,
    defaultValues: emptyWizard,
    toBody: (values) => wizardBody(values, phoneCountry),
    fieldOf: { latitude: 'location', longitude: 'location' },
    // A place is typed and was not found: nothing is left empty.
    bannerText: (field, code, { values }) => {
      if (code !== 'required') return undefined;
      return t(field === 'location' && values.location.text.trim() !== '' ? 'form.location.choose' : 'errors.required');
    },
    labels: {
      title: t('event_form:title.label'),
      location: t('form.location.label'),
      date: t('event_form:date'),
      time: t('event_form:time'),
      start_date: t('event_form:start_date'),
      end_date: t('event_form:end_date'),
      contact: t('event_form:contact.label'),
      telephone: t('event_form:telephone.label'),
      ...about.labels,
    },
    text: about.text,
    failures: useFailures(),
    failureText,
    reveal: (field) => goTo(stepOf(field), field),
    send: async (body, values) => {
      const token = await human.token();
      try {
        const created = await create.run(wizardForm(body, { token, lang, logo: values.logo }));
        draft.drop();
        setOutcome({ created, isMailed: await sendLinks({ created, lang }) });
      } catch (error) {
        // An answered token is spent; after a lost network the same one goes out again, under the same key.
        if (!(error instanceof Problem) || error.status > 0) human.renew();
        throw error;
      }
    },
  });
  const draft = useDraft(form.hook);
  const queryClient = useQueryClient();
  /** A place that nothing was chosen for is looked for before it is missed: who presses the button may just have typed it. */
  const place = async (): Promise<void> => {
    const typed = form.hook.getValues('location');
    const placed = await settlePlace(queryClient, typed, { lang });
    if (placed !== typed && form.hook.getValues('location').text === typed.text) form.hook.setValue('location', placed);
  };
  return { form, draft, human, outcome, phoneCountry, place };
}

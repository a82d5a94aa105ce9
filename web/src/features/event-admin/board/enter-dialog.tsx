import type { EventAdminView } from '@convoi/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { eventPoint } from '#web/components/events/event-point.ts';
import { EmailField } from '#web/components/forms/email-field.tsx';
import { Form } from '#web/components/forms/form.tsx';
import { settlePlace } from '#web/components/places/settle-place.ts';
import { useRegistrationLabels } from '#web/components/registration/first-fields.tsx';
import { ForAnother } from '#web/components/registration/for-another.ts';
import { RegistrationFields } from '#web/components/registration/registration-fields.tsx';
import {
  emptyRegistration,
  REGISTRATION_FIELDS,
  type RegistrationValues,
  registrationBody,
} from '#web/components/registration/registration-form.ts';
import { langOf } from '#web/i18n/index.ts';
import { Problem } from '#web/lib/api/problem.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { bodySchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { useActWords } from '../acts/words.ts';
import { useEnterParticipant } from '../api/by-hand.ts';
import { useEnterWords } from './enter-words.ts';
import { useHandWords } from './hand-words.ts';

export interface EnterDialogProps {
  readonly event: EventAdminView;
  readonly idAdmin: string;
  readonly onClose: () => void;
}

const schema = bodySchema((bodies) => bodies.EnterForm);

/** Somebody whom the organiser has spoken to: the fields of a registration, typed for them. */
export function EnterDialog({ event, idAdmin, onClose }: EnterDialogProps) {
  const { t, i18n } = useTranslation(['event_admin', 'event', 'errors']);
  const words = useHandWords();
  const cancel = useActWords().announce.cancel;
  const labels = useRegistrationLabels();
  const another = useEnterWords();
  const queryClient = useQueryClient();
  const enter = useEnterParticipant(idAdmin, event.id_user);
  const lang = langOf(i18n);
  const names: Readonly<Record<string, string>> = {
    ...labels,
    email: words.email,
    chauffeur: another.preference,
    fumeur: another.smoking,
  };
  const form = useContractForm<RegistrationValues>({
    schema,
    defaultValues: emptyRegistration,
    toBody: (values) => ({ email: values.email, ...registrationBody(values), lang }),
    fieldOf: REGISTRATION_FIELDS,
    labels: names,
    // The form is longer than a phone: one field alone may be out of sight.
    bannerText: (field, code, { codes }) =>
      Object.keys(codes).length === 1 ? words.wrong(names[field] ?? field, t(`errors:field.${code}`)) : undefined,
    failures: {
      'team.role_missing': { banner: t('role_missing') },
      'event.not_found': { banner: t('unknown.heading') },
      'event.withdrawn': { banner: t('event:gone.withdrawn') },
      'event.ended': { banner: t('ended.heading') },
      'event.full': { banner: words.full },
      'registration.seats_below_accepted': { field: 'places', text: t('event:form.seats.too_few') },
      'registration.duplicate': { field: 'email', text: words.duplicate },
      'registration.left': { field: 'email', text: words.left },
    } satisfies Failures<'enterParticipant'>,
    failed: words.failed,
    failureText: (error) => (error instanceof Problem && error.status === 429 ? words.tooMany : undefined),
    send: async (body, values) => {
      const address = await settlePlace(queryClient, values.address, { lang, near: eventPoint(event) });
      const { text, latitude, longitude, isApproximate = false } = address;
      await enter.run({ ...body, address: text, latitude, longitude, is_place_approximate: isApproximate });
      showToast({ tone: 'success', text: words.entered(values.name.trim()) });
      onClose();
    },
  });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      sending={form.isSending}
      title={words.enterTitle}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" form={form.id} variant="primary" busy={form.isSending}>
            {words.send}
          </Button>
        </>
      }
    >
      <Form form={form} className="stack">
        <p>{words.enterBody}</p>
        <ForAnother value={another}>
          <RegistrationFields
            form={form}
            isSeasonal={event.event_type === 'saisonnier'}
            near={eventPoint(event)}
            email={
              <EmailField
                {...form.field('email')}
                autoComplete="off"
                label={words.email}
                hint={words.emailHint}
                required
              />
            }
          />
        </ForAnother>
      </Form>
    </Dialog>
  );
}

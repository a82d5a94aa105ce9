import { MESSAGE_MAX, type ParticipantView, TIMER_MS } from '@convoi/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';
import { announce } from '#web/lib/announce.ts';
import { Problem } from '#web/lib/api/problem.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { bodySchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useTimer } from '#web/lib/hooks/use-timer.ts';
import { useVariant } from '#web/lib/pages/use-variant.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { Form } from '../forms/form.tsx';
import { useSendRequest } from './requests/use-send-request.ts';
import type { RideCaller } from './ride-caller.ts';
import { RideModal } from './ride-modal.tsx';
import type { Rides } from './rides-context.tsx';
import { RoomNote } from './room-note.tsx';

export interface ContactDialogProps {
  readonly participant: ParticipantView;
  readonly caller: RideCaller;
  readonly rides: Rides;
  readonly onClose: () => void;
}

/** From here on the length is counted out. */
const COUNTED_FROM = 1800;

const schema = bodySchema((bodies) => bodies.RequestMatchBody);

interface Values {
  readonly message: string;
}

/** Nothing was typed: the call would take it, but a person would not know what to make of it. */
const EMPTY = new Problem({
  status: 422,
  code: 'validation.failed',
  detail: '',
  errors: [{ field: 'message', code: 'required', detail: '' }],
  body: {},
  retryAfterS: null,
  requestId: null,
});

/** Who writes to whom was not said: nothing that the one who writes could put right. */
class MissingIds extends Error {}

const isAboutIds = (error: unknown): boolean =>
  error instanceof Problem &&
  error.code === 'validation.failed' &&
  error.errors.every(({ field }) => field !== 'message');

/** The id that the refusal "exists already" names. */
function existingId(error: unknown): string | null {
  if (!(error instanceof Problem) || error.code !== 'match.exists') return null;
  return typeof error.body.id === 'string' ? error.body.id : null;
}

function useContactForm({ participant, caller, rides, onClose }: ContactDialogProps, onSent: () => void) {
  const { t, i18n } = useTranslation(['rides', 'event']);
  const isWide = useVariant() === 'desktop';
  const { run } = useSendRequest(caller);
  return useContractForm<Values>({
    schema,
    defaultValues: { message: '' },
    toBody: ({ message }) => ({
      sender_id: caller.participantId,
      receiver_id: participant.id,
      event_id: caller.eventId,
      status: 'pending',
      message,
      lang: langOf(i18n),
    }),
    failures: {
      'match.exists': { banner: t('contact.related') },
      'match.refused': { banner: t('contact.refused', { name: participant.name }) },
      'match.self': { banner: t('contact.self') },
      'participant.not_found': { banner: t(isWide ? 'contact.no_profile' : 'contact.no_profile_short') },
      'event.not_found': { banner: t('event:gone.unknown') },
      'event.withdrawn': { banner: t('event:gone.withdrawn') },
      'event.ended': { banner: t('event:ended.heading') },
    } satisfies Failures<'requestMatch'>,
    failed: t(isWide ? 'contact.failed' : 'contact.failed_short'),
    text: (_field, code) => (code === 'required' ? t('contact.empty') : undefined),
    bannerText: (_field, code) => (code === 'required' ? t('contact.missing') : undefined),
    failureText: (error) => (error instanceof MissingIds ? t('contact.missing_ids') : undefined),
    send: async (body, { message }) => {
      if (message.trim() === '') throw EMPTY;
      try {
        await run(body);
        onSent();
      } catch (error) {
        if (isAboutIds(error)) throw new MissingIds();
        const requestId = existingId(error);
        if (requestId === null || rides.onChat === null) throw error;
        // They wrote first, a moment ago: what was typed is the answer.
        onClose();
        rides.onChat({ requestId, draft: message });
      }
    },
  });
}

/** "Contacter Alice M.": one message opens the relation; the mail follows by itself. */
export function ContactDialog(props: ContactDialogProps) {
  const { participant, rides, onClose } = props;
  const { name } = participant;
  const { t } = useTranslation(['rides', 'common']);
  const [isSent, setIsSent] = useState(false);
  const form = useContactForm(props, () => setIsSent(true));
  const used = form.hook.watch('message').length;
  useTimer({ delayMs: isSent ? TIMER_MS.contactDialogClose : null, onDone: onClose });
  useEffect(() => {
    if (isSent) announce(t('contact.sent'));
  }, [isSent, t]);
  const actions = isSent ? (
    <Button variant="primary" data-autofocus="" onClick={onClose}>
      {t('common:actions.close')}
    </Button>
  ) : (
    <>
      <Button onClick={() => !form.isSending && onClose()}>{t('common:actions.cancel')}</Button>
      <Button
        variant="primary"
        type="submit"
        form={form.id}
        busy={form.isSending}
        busyText={t('common:states.sending')}
      >
        {t('contact.submit')}
      </Button>
    </>
  );
  return (
    <RideModal title={t('contact.title', { name })} onClose={onClose} sending={form.isSending} actions={actions}>
      {isSent ? (
        <Banner tone="success">{t('contact.sent')}</Banner>
      ) : (
        <Form form={form} className="stack">
          {rides.own !== null && <RoomNote own={rides.own} other={participant} className="small" />}
          <TextAreaField
            {...form.field('message')}
            label={t('contact.message')}
            hint={t('contact.hint')}
            rows={6}
            maxLength={MESSAGE_MAX}
            counter={used >= COUNTED_FROM ? t('contact.counter', { used, most: MESSAGE_MAX }) : undefined}
            required
          />
        </Form>
      )}
    </RideModal>
  );
}

import { ADDRESS_MAX, type RequestAnsweredView, type RequestAnswerPreview } from '@convoi/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FareLine } from '#web/components/fares/fare-line.tsx';
import { ConfirmDialog } from '#web/components/forms/confirm-dialog.tsx';
import { Form } from '#web/components/forms/form.tsx';
import { PhoneField } from '#web/components/forms/phone-field.tsx';
import { usePhoneCountry } from '#web/components/forms/use-phone-country.ts';
import { NeedsScript } from '#web/components/page-states/needs-script.tsx';
import { Outcome } from '#web/components/page-states/outcome.tsx';
import { Unreachable } from '#web/components/page-states/unreachable.tsx';
import { Along } from '#web/components/people/along-lazy.tsx';
import { useRideWords } from '#web/components/rides/use-ride-words.ts';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLang } from '#web/i18n/index.ts';
import { Problem } from '#web/lib/api/problem.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { bodySchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useTaken } from '#web/lib/hooks/use-taken.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { internationalPhone, type PhoneValue } from '#web/lib/phone.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { NotFound } from '#web/ui/illustrations/not-found.tsx';
import { ANSWER_WORDS } from '../answer-words.ts';
import { answerPreviewQuery, useAnswerRequest } from '../api/answer-request.ts';
import styles from './answer-screen.module.css';

type Asked = NonNullable<RequestAnswerPreview['request']>;
type Status = RequestAnsweredView['status'];

const schema = bodySchema((bodies) => bodies.AnswerRequestBody);

interface Values {
  readonly meeting_place: string;
  readonly meeting_time: string;
  readonly phone: PhoneValue;
}

/** Who asks, from where, for how many seats, on which ways, with which words. */
function Facts({ asked }: { readonly asked: Asked }) {
  const { t } = useTranslation(['event', 'rides']);
  const words = ANSWER_WORDS[useLang()];
  const rides = useRideWords();
  const { km } = useFormat();
  const { town, role, seats, companions, legs, detour_km: detour, message, fare } = asked;
  const lines: readonly (readonly [string, string])[] = [
    ...(town === '' ? [] : [[words.from, town] as const]),
    ...(role === 'driver' ? [[t('form.seats.wanted'), String(seats)] as const] : []),
    [t('form.trip.label'), legs.length === 0 ? t('rides:accept.no_leg') : rides.legs(legs)],
    ...(detour === null ? [] : [[words.detour, detour === 0 ? words.noDetour : km(detour)] as const]),
  ];
  return (
    <>
      <dl className={styles.lines}>
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <Along companions={companions} />
      </dl>
      <FareLine fare={fare} />
      {message !== null && (
        <div className="stack-tight">
          <h2 className={styles.heading}>{words.words}</h2>
          <blockquote className={styles.words}>{message}</blockquote>
        </div>
      )}
    </>
  );
}

interface QuestionProps {
  readonly asked: Asked;
  readonly token: string;
  readonly onDone: (status: Status) => void;
}

/** Opening the link does nothing: programs that open every link of a mail stop here, a person presses on. */
function Question({ asked, token, onDone }: QuestionProps) {
  const { t } = useTranslation(['rides', 'common', 'event']);
  const words = ANSWER_WORDS[useLang()];
  const { run } = useAnswerRequest();
  const defaultCountry = usePhoneCountry();
  const [driverId, setDriverId] = useState<string | null>(null);
  const [isDeclining, setIsDeclining] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const { name, role, legs } = asked;
  const [leg] = legs;
  const isOwnCar = role === 'driver' || driverId === asked.own_id;
  const answered = async (body: Parameters<typeof run>[0]) => onDone((await run({ token, ...body })).status);
  const form = useContractForm<Values>({
    schema,
    defaultValues: { meeting_place: '', meeting_time: '', phone: { country: null, text: '' } },
    toBody: ({ phone, ...values }) => ({
      ...values,
      phone: internationalPhone(phone.text, phone.country ?? defaultCountry),
      token,
      answer: isFull ? 'queue' : 'accept',
      driver_id: driverId,
    }),
    labels: { meeting_place: t('event:form.address.label') },
    failures: {
      'auth.link_invalid': { banner: words.invalid },
      'match.not_found': { banner: t('accept.gone') },
      'match.not_pending': { banner: t('accept.gone') },
      'match.sender_cannot_accept': { banner: t('accept.not_receiver') },
      'match.driver_required': { banner: t('accept.driver') },
      'match.driver_invalid': { banner: t('accept.driver') },
      'match.no_common_leg': { banner: t('accept.no_leg') },
      'match.role_conflict': { banner: t('accept.conflict') },
      'match.no_seats': { banner: isOwnCar ? words.full : words.full_theirs(name) },
      'event.not_found': { banner: t('accept.event_gone') },
      'event.withdrawn': { banner: t('accept.event_gone') },
      'event.ended': { banner: t('accept.event_over') },
    } satisfies Failures<'answerRequestByLink'>,
    failed: t('accept.failed'),
    send: async (body) => {
      try {
        await answered(body);
      } catch (error) {
        if (error instanceof Problem && error.code === 'match.no_seats') setIsFull(true);
        throw error;
      }
    },
  });
  const { field: number } = useController({ control: form.hook.control, name: 'phone' });
  return (
    <Card className="stack">
      <h1 tabIndex={-1}>{words.asks[role](name)}</h1>
      <Facts asked={asked} />
      <Form form={form} className="stack">
        {role === 'open' && (
          <SegmentedRadio
            name="driver"
            label={t('accept.who_drives')}
            value={driverId ?? ''}
            onValue={(id) => {
              setDriverId(id);
              setIsFull(false);
            }}
            options={[
              { value: asked.own_id, label: t('accept.me') },
              { value: asked.sender_id, label: name },
            ]}
          />
        )}
        {leg !== undefined && !isFull && (
          <fieldset className={styles.plan}>
            <legend className={styles.heading}>{words.plan(leg)}</legend>
            <p className="small soft">{words.plan_hint(name)}</p>
            <TextField {...form.field('meeting_place')} label={words.place} maxLength={ADDRESS_MAX} />
            <TextField {...form.field('meeting_time')} type="time" label={words.time} />
          </fieldset>
        )}
        {!asked.has_ride_details && !isFull && (
          <PhoneField
            name="phone"
            label={words.phone}
            hint={words.phone_hint}
            defaultCountry={defaultCountry}
            value={number.value}
            onValue={number.onChange}
            onBlur={number.onBlur}
            error={form.errorOf('phone')}
            readOnly={form.isSending}
          />
        )}
        <div className="actions">
          <Button onClick={() => setIsDeclining(true)}>{t('request.reject')}</Button>
          <Button variant="primary" type="submit" busy={form.isSending} busyText={t('accept.sending')}>
            {isFull ? words.queue : t('accept.confirm')}
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        open={isDeclining}
        onClose={() => setIsDeclining(false)}
        title={t('reject.title')}
        consequence={t('reject.body', { name })}
        keepText={t('end.keep')}
        confirmText={t('reject.confirm')}
        sendingText={t('common:states.sending')}
        failedText={t('reject.failed')}
        onConfirm={() => answered({ answer: 'decline' })}
      />
    </Card>
  );
}

/** What has become of the request, before this visit or by it. */
function Told({ preview, status }: { readonly preview: RequestAnswerPreview; readonly status: Status | 'over' }) {
  const words = ANSWER_WORDS[useLang()];
  const name = preview.request?.name ?? '';
  const title = {
    accepted: words.accepted,
    waiting: words.waiting,
    rejected: words.declined,
    over: words.over,
  }[status];
  const more = {
    accepted: words.accepted_more(name),
    waiting: null,
    rejected: words.declined_more(name),
    over: words.over_more,
  }[status];
  return (
    <Outcome
      illustration={<MailSent />}
      title={title}
      action={
        <ButtonLink variant="primary" to={paths.eventPage.href({ id_user: preview.event.id_user })}>
          {words.event}
        </ButtonLink>
      }
    >
      {more !== null && <p>{more}</p>}
    </Outcome>
  );
}

function Invalid() {
  const { t } = useTranslation('common');
  const words = ANSWER_WORDS[useLang()];
  return (
    <EmptyState
      as="h1"
      illustration={<NotFound />}
      title={words.invalid}
      action={
        <ButtonLink variant="primary" to={paths.home.href()}>
          {t('actions.go_home')}
        </ButtonLink>
      }
    >
      <p>{words.invalid_more}</p>
    </EmptyState>
  );
}

function Linked({ token }: { readonly token: string }) {
  const { data: preview, error, refetch } = useQuery(answerPreviewQuery(token));
  const [done, setDone] = useState<Status | null>(null);
  if (preview === undefined) {
    if (error === null) return null;
    const isInvalid = error instanceof Problem && error.status >= 400 && error.status < 500;
    return isInvalid ? <Invalid /> : <Unreachable onRetry={() => void refetch()} />;
  }
  if (done !== null) return <Told preview={preview} status={done} />;
  const { state, event, request } = preview;
  if (state !== 'open' || request === null)
    return <Told preview={preview} status={state === 'open' ? 'over' : state} />;
  return (
    <>
      <p className="lead">{event.title}</p>
      <Question asked={request} token={token} onDone={setDone} />
    </>
  );
}

/** The page behind the link of a request's mail: it is answered by a press, without a log-in. */
export function Component() {
  const taken = useTaken('token');
  return (
    <div className="reading stack">
      <NeedsScript />
      {taken !== null && (taken.token === undefined ? <Invalid /> : <Linked key={taken.token} token={taken.token} />)}
    </div>
  );
}

export const meta: RouteModule['meta'] = ({ lang }) => ({
  title: ANSWER_WORDS[lang].title,
  isIndexable: false,
  noReferrer: true,
});

import {
  ADDRESS_MAX,
  LEG_KINDS,
  type LegKind,
  MESSAGE_MAX,
  type RequestAnsweredView,
  type RequestAnswerPreview,
} from '@convoi/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FareLine } from '#web/components/fares/fare-line.tsx';
import { ConfirmDialog } from '#web/components/forms/confirm-dialog.tsx';
import { Form } from '#web/components/forms/form.tsx';
import { PhoneField } from '#web/components/forms/phone-field.tsx';
import { usePhoneCountry } from '#web/components/forms/use-phone-country.ts';
import { shortOfSeats } from '#web/components/meetings/short-of-seats.ts';
import { NeedsScript } from '#web/components/page-states/needs-script.tsx';
import { Outcome } from '#web/components/page-states/outcome.tsx';
import { Unreachable } from '#web/components/page-states/unreachable.tsx';
import { Along } from '#web/components/people/along-lazy.tsx';
import { useRideWords } from '#web/components/rides/use-ride-words.ts';
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
import { cx } from '#web/ui/cx.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconMessageCircle } from '#web/ui/display/icons.ts';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { TimeField } from '#web/ui/fields/time-field.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { ANSWER_WORDS } from '../answer-words.ts';
import { answerPreviewQuery, useAnswerRequest } from '../api/answer-request.ts';
import { InvalidLink } from '../components/invalid-link.tsx';
import { WaysOn } from '../components/ways-on.tsx';
import { useOwnPage } from '../own-page.ts';
import styles from './answer-screen.module.css';

type Asked = NonNullable<RequestAnswerPreview['request']>;
type Status = RequestAnsweredView['status'];

const schema = bodySchema((bodies) => bodies.AnswerRequestBody);

interface Values {
  readonly meeting_place: string;
  readonly meeting_time: string;
  readonly return_place: string;
  readonly return_time: string;
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
    ...(role === 'driver' ? [[words.wanted, String(seats)] as const] : []),
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

/** What is said with a yes, in its order; null where nothing is proposed for a way. */
interface Proposed {
  readonly leg: LegKind;
  readonly time: string;
  readonly place: string;
}

/** What has become of the request by this visit. */
interface Done {
  readonly status: Status;
  readonly proposed: readonly Proposed[];
}

const WAYS = ['meeting', 'return'] as const;

interface QuestionProps {
  readonly asked: Asked;
  readonly token: string;
  readonly onDone: (done: Done) => Promise<void>;
}

/** A question for whoever asks, which answers nothing yet. */
function AskFirst({ asked: { name }, token, onDone }: QuestionProps) {
  const { t } = useTranslation('rides');
  const words = ANSWER_WORDS[useLang()];
  const { run } = useAnswerRequest();
  const [isOpen, setIsOpen] = useState(false);
  const form = useContractForm<{ readonly question: string }>({
    schema,
    defaultValues: { question: '' },
    toBody: (values) => ({ ...values, token, answer: 'ask' }),
    failures: {
      'auth.link_invalid': { banner: words.invalid },
      'match.not_found': { banner: t('accept.gone') },
      'match.not_pending': { banner: t('accept.gone') },
    },
    failed: t('accept.failed'),
    send: async (body) => {
      const { status } = await run(body);
      await onDone({ status, proposed: [] });
    },
  });
  if (!isOpen)
    return (
      <div>
        <Button variant="ghost" icon={<IconMessageCircle size={20} />} onClick={() => setIsOpen(true)}>
          {words.ask}
        </Button>
      </div>
    );
  return (
    <Form form={form} className="stack-tight">
      <TextAreaField
        {...form.field('question')}
        label={words.question}
        hint={words.question_hint(name)}
        maxLength={MESSAGE_MAX}
        autoFocus
        required
      />
      <div>
        <Button type="submit" busy={form.isSending} busyText={words.sending}>
          {words.send}
        </Button>
      </div>
    </Form>
  );
}

/** Opening the link does nothing: programs that open every link of a mail stop here, a person presses on. */
function Question({ asked, token, onDone }: QuestionProps) {
  const { t } = useTranslation(['rides', 'common', 'event']);
  const lang = useLang();
  const words = ANSWER_WORDS[lang];
  const { run } = useAnswerRequest();
  const defaultCountry = usePhoneCountry();
  const [driverId, setDriverId] = useState<string | null>(null);
  const [isDeclining, setIsDeclining] = useState(false);
  const [wasFull, setWasFull] = useState(false);
  const { name, role, own_id: ownId, departure_times: times } = asked;
  const legs = LEG_KINDS.filter((leg) => asked.legs.includes(leg));
  const isOwnCar = role === 'driver' || driverId === ownId;
  const car = role === 'open' ? asked.cars.find((one) => one.driver_id === driverId) : asked.cars[0];
  const isShort = car !== undefined && car.seats_left < car.seats;
  const isFull = wasFull || isShort;
  const known = (at: number): string => {
    const leg = legs[at];
    return leg === undefined ? '' : (times[leg] ?? '');
  };
  /** What is proposed for a way: the hour alone, as it was filled in, is no proposal. */
  const saidOf = (values: Values, at: 0 | 1) => {
    const [place, time] = [values[`${WAYS[at]}_place`], values[`${WAYS[at]}_time`]];
    return { place, time: place.trim() === '' && time === known(at) ? '' : time };
  };
  const form = useContractForm<Values>({
    schema,
    defaultValues: {
      meeting_place: '',
      meeting_time: known(0),
      return_place: '',
      return_time: known(1),
      phone: { country: null, text: '' },
    },
    toBody: (values) => {
      const [first, second] = [saidOf(values, 0), saidOf(values, 1)];
      const { phone } = values;
      return {
        meeting_place: first.place,
        meeting_time: first.time,
        return_place: second.place,
        return_time: second.time,
        phone: internationalPhone(phone.text, phone.country ?? defaultCountry),
        token,
        answer: isFull ? 'queue' : 'accept',
        driver_id: driverId,
      };
    },
    labels: Object.fromEntries(
      legs.flatMap((leg, at) => [
        [`${WAYS[at]}_place`, `${words.place} (${t(`event:form.trip.${leg}`)})`],
        [`${WAYS[at]}_time`, `${words.time} (${t(`event:form.trip.${leg}`)})`],
      ]),
    ),
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
    send: async (body, values) => {
      try {
        const { status } = await run(body);
        const proposed = legs.map((leg, at) => ({ leg, ...saidOf(values, at === 0 ? 0 : 1) }));
        await onDone({
          status,
          proposed: status === 'accepted' ? proposed.filter(({ place }) => place.trim() !== '') : [],
        });
      } catch (error) {
        if (error instanceof Problem && error.code === 'match.no_seats') setWasFull(true);
        throw error;
      }
    },
  });
  const { field: number } = useController({ control: form.hook.control, name: 'phone' });
  return (
    <Card className="stack">
      <h1 tabIndex={-1}>{words.asks[role](name)}</h1>
      <Facts asked={asked} />
      <Form form={form} className={cx('stack', styles.form)}>
        {role === 'open' && (
          <SegmentedRadio
            name="driver"
            label={t('accept.who_drives')}
            value={driverId ?? ''}
            onValue={(id) => {
              setDriverId(id);
              setWasFull(false);
            }}
            options={[
              { value: ownId, label: t('accept.me') },
              { value: asked.sender_id, label: name },
            ]}
          />
        )}
        {isShort && (
          <Banner tone="warn">
            {shortOfSeats(name, { isOwn: isOwnCar, seats: car.seats, left: car.seats_left }, lang)}
          </Banner>
        )}
        {car?.seats_kept !== undefined && <p>{words.kept(car.seats_kept)}</p>}
        {isFull && <p>{words.queue_more}</p>}
        {!isFull &&
          legs.map((leg, at) => (
            <fieldset key={leg} className={styles.plan}>
              <legend className={styles.heading}>{words.plan(leg)}</legend>
              {at === 0 && <p className="small soft">{words.plan_hint(name)}</p>}
              <TextField
                {...form.field(at === 0 ? 'meeting_place' : 'return_place')}
                label={words.place}
                maxLength={ADDRESS_MAX}
              />
              <TimeField {...form.field(at === 0 ? 'meeting_time' : 'return_time')} label={words.time} />
            </fieldset>
          ))}
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
        <div className={styles.decision}>
          <Button onClick={() => setIsDeclining(true)}>{t('request.reject')}</Button>
          <Button variant="primary" type="submit" busy={form.isSending} busyText={t('accept.sending')}>
            {isFull ? words.queue : t('accept.confirm')}
          </Button>
        </div>
      </Form>
      <AskFirst asked={asked} token={token} onDone={onDone} />
      <ConfirmDialog
        open={isDeclining}
        onClose={() => setIsDeclining(false)}
        title={t('reject.title')}
        consequence={t('reject.body', { name })}
        keepText={t('end.keep')}
        confirmText={t('reject.confirm')}
        sendingText={t('common:states.sending')}
        failedText={t('reject.failed')}
        onConfirm={async () => {
          const { status } = await run({ token, answer: 'decline' });
          await onDone({ status, proposed: [] });
        }}
      />
    </Card>
  );
}

/** What was agreed on, as far as this page knows it: who drives, seats, ways, costs, and what was proposed a moment ago. */
function Agreed({ asked, proposed }: { readonly asked: Asked; readonly proposed: readonly Proposed[] }) {
  const { t } = useTranslation('event');
  const words = ANSWER_WORDS[useLang()];
  const rides = useRideWords();
  const format = useFormat();
  const { name, role, seats, companions, legs, fare } = asked;
  return (
    <div className={styles.agreed}>
      <dl className={styles.lines}>
        {[
          [words.driver, role === 'driver' ? words.you : name] as const,
          [words.seats, String(seats)] as const,
          [t('form.trip.label'), rides.legs(legs)] as const,
          ...proposed.map(({ leg, time, place }) => [words.proposed(leg), `${format.time(time)}, ${place}`] as const),
        ].map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <Along companions={role === 'driver' ? companions : undefined} />
      </dl>
      <FareLine fare={fare} />
    </div>
  );
}

/** What has become of the request, before this visit or by it. */
function Told({ preview, done, onBack }: ToldProps) {
  const words = ANSWER_WORDS[useLang()];
  const { request, event } = preview;
  const own = useOwnPage(event.id_user, request?.own_id);
  const name = request?.name ?? '';
  const status = done?.status ?? (preview.state === 'open' ? 'over' : preview.state);
  const proposed = done?.proposed ?? [];
  const title = {
    accepted: words.accepted,
    waiting: words.waiting,
    rejected: words.declined,
    asked: words.asked,
    over: words.over,
  }[status];
  const more = {
    accepted: [
      done === null ? null : words.told(name),
      proposed.length > 0 ? words.next_meeting(name) : words.next_none,
      words.reminder,
      own === null ? words.link(name) : null,
    ],
    waiting: [words.waiting_more(name)],
    rejected: [words.declined_more(name)],
    asked: [words.asked_more(name)],
    over: [words.over_more],
  }[status].filter((text) => text !== null);
  return (
    <Outcome
      illustration={<MailSent />}
      title={title}
      action={
        status === 'asked' ? (
          <Button variant="primary" onClick={onBack}>
            {words.back}
          </Button>
        ) : (
          <WaysOn own={own} idUser={event.id_user} words={words} />
        )
      }
    >
      {status === 'accepted' && request !== null && <Agreed asked={request} proposed={proposed} />}
      {more.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Outcome>
  );
}

interface ToldProps {
  readonly preview: RequestAnswerPreview;
  /** null = it was so before this visit. */
  readonly done: Done | null;
  /** Back to the request, which a question leaves open. */
  readonly onBack: () => void;
}

function Invalid() {
  const words = ANSWER_WORDS[useLang()];
  return (
    <InvalidLink title={words.invalid}>
      <p>{words.invalid_more}</p>
    </InvalidLink>
  );
}

function Linked({ token }: { readonly token: string }) {
  const { data: preview, error, refetch } = useQuery(answerPreviewQuery(token));
  const [done, setDone] = useState<Done | null>(null);
  if (preview === undefined) {
    if (error === null) return null;
    const isInvalid = error instanceof Problem && error.status >= 400 && error.status < 500;
    return isInvalid ? <Invalid /> : <Unreachable onRetry={() => void refetch()} />;
  }
  const { state, event, request } = preview;
  if (done !== null || state !== 'open' || request === null)
    return <Told preview={preview} done={done} onBack={() => setDone(null)} />;
  return (
    <>
      <p className="lead">{event.title}</p>
      <Question
        asked={request}
        token={token}
        onDone={async (next) => {
          // What was agreed on is read anew; a line that breaks now takes nothing of it back.
          if (next.status === 'accepted') await refetch();
          setDone(next);
        }}
      />
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

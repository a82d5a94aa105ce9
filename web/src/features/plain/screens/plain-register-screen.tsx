import {
  CHAUFFEUR_VALUES,
  COMMENT_MAX,
  COMPANIONS_MAX,
  type EventView,
  FUMEUR_VALUES,
  MESSAGE_MAX,
  PARTICIPANT_NAME_MAX,
  SEATS_DEFAULT,
  SEATS_MAX,
  SEATS_MIN,
  UNSENT_REASONS,
} from '@convoi/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { eventPageQuery } from '#web/components/events/event-page-query.ts';
import { EmailField } from '#web/components/forms/email-field.tsx';
import { ASK_WORDS } from '#web/components/people/ask-words.ts';
import { More } from '#web/components/people/more.tsx';
import { NearList } from '#web/components/people/near-list.tsx';
import { NEAR_SHOW } from '#web/components/people/near-show.ts';
import { PREFERENCE_KEY, SMOKING_KEY } from '#web/components/people/participant-words.ts';
import { weekdayName } from '#web/components/people/weekday-name.ts';
import { COMPANIONS_WORDS } from '#web/components/registration/companions-words.ts';
import { ALERT_RADII_KM, emptyRegistration, TRIPS } from '#web/components/registration/registration-form.ts';
import { paths } from '#web/config/paths.ts';
import { langOf, useLang } from '#web/i18n/index.ts';
import { useKept } from '#web/lib/hooks/use-kept.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { GroupFrame, useFieldIds } from '#web/ui/fields/field-frame.tsx';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { PlaceChoice } from '../place-choice.tsx';
import { usePlainWords, usePosted } from '../posted.ts';
import { PostedBanner } from '../posted-banner.tsx';
import { WORDS } from '../words.ts';
import styles from './plain-screen.module.css';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const SEATS = Array.from({ length: SEATS_MAX - SEATS_MIN + 1 }, (_, index) => String(SEATS_MIN + index));

const ALONG = ['adults', 'children', 'child_seats'] as const;
const COUNTS = Array.from({ length: COMPANIONS_MAX + 1 }, (_, count) => ({
  value: String(count),
  label: String(count),
}));

/** Who always rides together with whoever registers. Folded away; open where somebody is, or where what was said is wrong. */
function Companions() {
  const { textOf, errorOf } = usePosted();
  const words = COMPANIONS_WORDS[useLang()];
  const wrong = errorOf('companions');
  const isAlong = ALONG.some((name) => textOf(name, '0') !== '0');
  return (
    <More label={words.heading} isOpen={isAlong || wrong !== undefined}>
      <p className="small">{words.intro}</p>
      {ALONG.map((name) => (
        <Select
          key={name}
          name={name}
          label={words.fields[name].label}
          defaultValue={textOf(name, '0')}
          options={COUNTS}
          error={name === 'adults' ? wrong : undefined}
        />
      ))}
    </More>
  );
}

function Weekdays() {
  const { t, i18n } = useTranslation('event');
  const { isOn } = usePosted();
  const ids = useFieldIds();
  return (
    <GroupFrame ids={ids} label={t('form.trip.weekdays')} hint={t('form.trip.weekdays_hint')}>
      {WEEKDAYS.map((day) => (
        <Checkbox
          key={day}
          name="weekdays"
          value={day}
          defaultChecked={isOn('weekdays', String(day))}
          label={weekdayName(day, langOf(i18n), 'long')}
        />
      ))}
    </GroupFrame>
  );
}

/** How somebody comes, and what they want others to know. */
function Travel({ event }: { readonly event: EventView }) {
  const { t } = useTranslation(['event', 'common']);
  const { posted, textOf, isOn, errorOf } = usePosted();
  const radius = textOf('alert_radius_km', emptyRegistration.alert_radius_km);
  return (
    <>
      <Select
        label={t('form.seats.any')}
        name="places"
        defaultValue={textOf('places', String(SEATS_DEFAULT))}
        options={SEATS.map((value) => ({ value, label: value }))}
        error={posted?.hasFewSeats === true ? t('form.seats.too_few') : errorOf('places')}
      />
      <Companions />
      <SegmentedRadio
        label={t('form.trip.label')}
        name="trip"
        defaultValue={textOf('trip', emptyRegistration.trip)}
        options={TRIPS.map((value) => ({ value, label: t(`form.trip.${value}`) }))}
        error={errorOf('legs')}
      />
      {event.event_type === 'saisonnier' && <Weekdays />}
      {(['outbound_time', 'return_time'] as const).map((name) => (
        <TextField
          key={name}
          type="time"
          name={name}
          defaultValue={textOf(name)}
          label={t(`form.trip.${name}`)}
          optionalText={t('common:states.optional')}
        />
      ))}
      <More label={t('form.options.heading')} isOpen={posted?.errors.comment !== undefined || textOf('comment') !== ''}>
        <SegmentedRadio
          label={t('form.smoking.label')}
          name="fumeur"
          defaultValue={textOf('fumeur', emptyRegistration.fumeur)}
          options={FUMEUR_VALUES.map((value) => ({ value, label: t(`form.smoking.${SMOKING_KEY[value]}`) }))}
          error={errorOf('fumeur')}
        />
        <TextAreaField
          name="comment"
          defaultValue={textOf('comment')}
          label={t('form.comment.label')}
          optionalText={t('common:states.optional')}
          hint={t('form.comment.hint')}
          maxLength={COMMENT_MAX}
          error={errorOf('comment')}
        />
        <Checkbox name="share_email" defaultChecked={isOn('share_email')} label={t('form.options.share_email')} />
        <Checkbox name="has_alert" defaultChecked={isOn('has_alert')} label={t('form.options.alert')} />
        <Select
          name="alert_radius_km"
          defaultValue={radius}
          label={t('form.options.radius')}
          options={ALERT_RADII_KM.map((km) => ({ value: String(km), label: t('form.options.radius_km', { km }) }))}
          error={errorOf('alert_radius_km')}
        />
      </More>
    </>
  );
}

/** The first two questions: who drives, and from where. */
function FirstQuestions() {
  const { t } = useTranslation('event');
  const { textOf, errorOf } = usePosted();
  const words = usePlainWords();
  return (
    <>
      <SegmentedRadio
        label={t('form.preference.label')}
        name="chauffeur"
        defaultValue={textOf('chauffeur')}
        options={CHAUFFEUR_VALUES.map((value) => ({ value, label: t(`form.preference.${PREFERENCE_KEY[value]}`) }))}
        error={errorOf('chauffeur')}
        required
        stacked
      />
      <TextField
        name="address"
        defaultValue={textOf('address')}
        label={t('form.address.label')}
        hint={t('form.address.hint')}
        error={errorOf('address')}
        autoComplete="address-line1"
        required
      />
      <PlaceChoice of="address" keep={words.keep} />
    </>
  );
}

/** Who comes, and how. */
function Rest({ event }: { readonly event: EventView }) {
  const { t } = useTranslation('event');
  const { textOf, errorOf } = usePosted();
  const kept = useKept();
  return (
    <>
      <TextField
        name="name"
        defaultValue={textOf('name')}
        label={t('form.name.label')}
        hint={t('form.name.hint')}
        error={errorOf('name')}
        maxLength={PARTICIPANT_NAME_MAX}
        autoComplete="name"
        required
      />
      <EmailField
        name="email"
        defaultValue={textOf('email')}
        label={t('form.email.label')}
        hint={t('form.email.hint')}
        error={errorOf('email')}
        required
      />
      <Travel event={event} />
      <p className="meta">{t('form.privacy', { kept: kept.event })}</p>
      <div className="actions">
        <Button type="submit" variant="primary" wide>
          {t('form.submit')}
        </Button>
      </div>
    </>
  );
}

const ASKED = 'ask_participant_id';

/** The words for whoever is asked above; once the list is gone, whether they are asked still. */
function Ask({ isKnown, hasNobody }: { readonly isKnown: boolean; readonly hasNobody: boolean }) {
  const { t } = useTranslation('common');
  const { textOf, errorOf } = usePosted();
  const words = ASK_WORDS[useLang()];
  const asked = textOf(ASKED);
  if (hasNobody || (isKnown && asked === '')) return null;
  return (
    <>
      {isKnown ? (
        <Checkbox name={ASKED} value={asked} defaultChecked label={words.asked} />
      ) : (
        <label className="row">
          <input type="radio" name={ASKED} value="" defaultChecked={asked === ''} />
          {words.nobody}
        </label>
      )}
      <TextAreaField
        name="ask_message"
        defaultValue={textOf('ask_message')}
        label={words.words}
        optionalText={t('states.optional')}
        hint={words.hint}
        maxLength={MESSAGE_MAX}
        error={errorOf('ask_message')}
      />
    </>
  );
}

/**
 * The registration as a form that needs no script: the first two questions, then who is near with the others below. What is wrong comes
 * back beside its field, with all that was typed.
 */
function PlainForm({ event }: { readonly event: EventView }) {
  const { posted, textOf } = usePosted();
  const lang = useLang();
  const near = posted?.near;
  const isFirst = posted === undefined || (near === undefined && textOf('step') === 'near');
  const ask = ASK_WORDS[lang];
  const chauffeur = CHAUFFEUR_VALUES.find((known) => known === textOf('chauffeur')) ?? CHAUFFEUR_VALUES[2];
  return (
    <form className="stack" method="post" action={paths.eventRegister.href({ id_user: event.id_user })} noValidate>
      <PostedBanner />
      <FirstQuestions />
      {isFirst ? (
        <Button type="submit" name="step" value="near" variant="primary" wide>
          {NEAR_SHOW[lang]}
        </Button>
      ) : (
        <>
          {near !== undefined && (
            <NearList
              people={near.people}
              chauffeur={chauffeur}
              home={near.home}
              renderAction={({ id, name }) => (
                <label className="row">
                  <input type="radio" name="ask_participant_id" value={id} defaultChecked={textOf(ASKED) === id} />
                  {ask.ask_name(name)}
                </label>
              )}
            />
          )}
          <Ask isKnown={near === undefined} hasNobody={near?.people.length === 0} />
          <Rest event={event} />
        </>
      )}
    </form>
  );
}

/** What follows: the mail has gone out, or its link was followed. */
function After({ isConfirmed, request }: { readonly isConfirmed: boolean; readonly request: string | null }) {
  const words = usePlainWords();
  const ask = ASK_WORDS[useLang()];
  const why = UNSENT_REASONS.find((known) => known === request);
  if (isConfirmed)
    return (
      <>
        <Banner tone="success">
          <p>{words.done_body}</p>
          {request === 'sent' && <p>{ask.sent}</p>}
        </Banner>
        {why !== undefined && (
          <Banner tone="warn">
            <p>{ask.unsent[why](null)}</p>
          </Banner>
        )}
      </>
    );
  return (
    <>
      <p>{words.sent_body}</p>
      <div className="actions">
        <ButtonLink variant="primary" to={paths.participationConfirm.href()}>
          {words.confirm}
        </ButtonLink>
      </div>
    </>
  );
}

/** Registering without any script. */
export function Component() {
  const { t } = useTranslation('event');
  const words = usePlainWords();
  const { id_user: idUser = '' } = useParams();
  const [search] = useSearchParams();
  const { data: event } = useSuspenseQuery(eventPageQuery(idUser));
  const sent = search.get('sent');
  const isConfirmed = sent === 'confirmed';
  return (
    <div className={styles.screen}>
      <div className="stack-tight">
        <h1 tabIndex={-1}>{sent === null ? t('form.heading') : words[isConfirmed ? 'done' : 'sent']}</h1>
        <p className="lead">{event.title}</p>
        <p>
          <Link to={paths.eventPage.href({ id_user: idUser })}>{words.back}</Link>
        </p>
      </div>
      {sent === null ? (
        <PlainForm event={event} />
      ) : (
        <After isConfirmed={isConfirmed} request={search.get('request')} />
      )}
    </div>
  );
}

export const loader: RouteModule['loader'] = ({ params, load }) => load(eventPageQuery(params.id_user ?? ''));
export const meta: RouteModule['meta'] = ({ lang, params, data }) => ({
  title: `${WORDS[lang].title}: ${data(eventPageQuery(params.id_user ?? ''))?.title ?? ''}`,
  isIndexable: false,
});

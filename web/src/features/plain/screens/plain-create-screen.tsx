import { ADDRESS_MAX, TITLE_MAX } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAboutFormWords } from '#web/components/events/about/about-form-words.ts';
import { ABOUT_FIELDS, ABOUT_MAX, type AboutValues } from '#web/components/events/about/about-values.ts';
import { useAboutWords } from '#web/components/events/about/about-words.ts';
import { EmailField } from '#web/components/forms/email-field.tsx';
import { paths } from '#web/config/paths.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { GroupFrame, useFieldIds } from '#web/ui/fields/field-frame.tsx';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { PlaceChoice } from '../place-choice.tsx';
import { usePlainWords, usePosted } from '../posted.ts';
import { PostedBanner } from '../posted-banner.tsx';
import styles from './plain-screen.module.css';

interface DayField {
  readonly name: 'date' | 'time' | 'start_date' | 'end_date';
  readonly type: 'date' | 'time';
}

const ONCE: readonly DayField[] = [
  { name: 'date', type: 'date' },
  { name: 'time', type: 'time' },
];
const SEASON: readonly DayField[] = [
  { name: 'start_date', type: 'date' },
  { name: 'end_date', type: 'date' },
];

/** Nothing hides the dates of the kind that was not chosen: they stand under a heading of their own and do not count. */
function Dates({ label, fields }: { readonly label: string; readonly fields: readonly DayField[] }) {
  const { t } = useTranslation('event_form');
  const { textOf, errorOf } = usePosted();
  const words = usePlainWords();
  const ids = useFieldIds();
  return (
    <GroupFrame ids={ids} label={label} hint={words.dates_hint}>
      {fields.map(({ name, type }) => (
        <TextField
          key={name}
          name={name}
          type={type}
          defaultValue={textOf(name)}
          label={t(name)}
          error={errorOf(name)}
        />
      ))}
    </GroupFrame>
  );
}

function Place() {
  const { t } = useTranslation('event_create');
  const { posted, textOf, errorOf } = usePosted();
  const words = usePlainWords();
  // The server has looked for it and found nothing.
  const isNowhere = posted?.places?.length === 0 && textOf('location').trim() !== '';
  return (
    <>
      <TextField
        name="location"
        defaultValue={textOf('location')}
        label={t('form.location.label')}
        hint={words.create_where}
        error={isNowhere ? words.nowhere : errorOf('location')}
        maxLength={ADDRESS_MAX}
        autoComplete="off"
        required
      />
      <PlaceChoice of="location" />
    </>
  );
}

function When() {
  const { t } = useTranslation('event_create');
  const { textOf, errorOf } = usePosted();
  const words = usePlainWords();
  return (
    <>
      <SegmentedRadio
        label={t('form.type.label')}
        name="event_type"
        defaultValue={textOf('event_type', 'ponctuel')}
        options={[
          { value: 'ponctuel', label: t('form.type.once'), description: t('form.type.once_more') },
          { value: 'saisonnier', label: t('form.type.season'), description: t('form.type.season_more') },
        ]}
        error={errorOf('event_type')}
      />
      <Dates label={words.once_dates} fields={ONCE} />
      <Dates label={words.season_dates} fields={SEASON} />
    </>
  );
}

function About() {
  const { t } = useTranslation('common');
  const { textOf, errorOf } = usePosted();
  const words = useAboutWords();
  const hints = useAboutFormWords();
  const bound = (name: keyof AboutValues) => ({
    name,
    defaultValue: textOf(name),
    error: errorOf(name),
    optionalText: t('states.optional'),
  });
  const isOpen = ABOUT_FIELDS.some((name) => textOf(name) !== '' || errorOf(name) !== undefined);
  return (
    <details className="fold" open={isOpen}>
      <summary>{hints.more}</summary>
      <div className="stack">
        <TextField
          {...bound('organiser_name')}
          label={words.organiser}
          hint={hints.organiserHint}
          maxLength={ABOUT_MAX.organiser_name}
        />
        <TextAreaField
          {...bound('description')}
          label={words.description}
          hint={hints.descriptionHint}
          maxLength={ABOUT_MAX.description}
        />
        <TextAreaField
          {...bound('practical_notes')}
          label={words.notes}
          hint={hints.notesHint}
          maxLength={ABOUT_MAX.practical_notes}
        />
        <TextField {...bound('doors_time')} type="time" label={words.doors} />
        <TextField {...bound('end_time')} type="time" label={words.end} hint={hints.endHint} />
      </div>
    </details>
  );
}

function Contact() {
  const { t } = useTranslation(['event_form', 'event_create', 'common']);
  const { textOf, errorOf, isOn } = usePosted();
  return (
    <>
      <EmailField
        name="contact"
        defaultValue={textOf('contact')}
        label={t('contact.label')}
        hint={t('event_create:form.contact_hint')}
        error={errorOf('contact')}
        required
      />
      <Checkbox
        name="is_email_visible"
        defaultChecked={isOn('is_email_visible')}
        label={t('contact.visible')}
        hint={t('contact.visible_more')}
      />
      <TextField
        name="telephone"
        type="tel"
        defaultValue={textOf('telephone')}
        label={t('telephone.label')}
        optionalText={t('common:states.optional')}
        error={errorOf('telephone')}
        autoComplete="tel"
      />
      <Checkbox
        name="is_telephone_visible"
        defaultChecked={isOn('is_telephone_visible')}
        label={t('telephone.visible')}
        hint={t('telephone.visible_more')}
      />
    </>
  );
}

/** An event as a form that needs no script; what is wrong comes back beside its field, with all that was typed. */
function PlainForm() {
  const { t } = useTranslation(['event_create', 'event_form']);
  const { textOf, errorOf } = usePosted();
  const words = usePlainWords();
  return (
    <form className="stack" method="post" action={paths.eventCreatePlain.href()} noValidate>
      <PostedBanner />
      <TextField
        name="title"
        defaultValue={textOf('title')}
        label={t('event_form:title.label')}
        hint={t('form.title_hint')}
        error={errorOf('title')}
        maxLength={TITLE_MAX}
        autoComplete="off"
        required
      />
      <SegmentedRadio
        label={t('form.visibility.label')}
        hint={t('form.visibility.hint')}
        name="is_public"
        defaultValue={textOf('is_public', 'true')}
        options={[
          { value: 'true', label: t('form.visibility.public'), description: t('form.visibility.public_more') },
          { value: 'false', label: t('form.visibility.private'), description: t('form.visibility.private_more') },
        ]}
      />
      <Place />
      <When />
      <About />
      <Contact />
      <p className="meta">
        {t('form.privacy')} {words.draft_kept} {words.no_logo}
      </p>
      <div className="actions">
        <Button type="submit" variant="primary" wide>
          {words.create_submit}
        </Button>
      </div>
    </form>
  );
}

/** Creating an event without any script: the whole of the wizard on one page. */
export function Component() {
  const { t } = useTranslation('event_create');
  const words = usePlainWords();
  const [search] = useSearchParams();
  const isSent = search.get('sent') !== null;
  return (
    <div className={styles.screen}>
      <div className="stack-tight">
        <h1 tabIndex={-1}>{isSent ? words.sent : t('heading')}</h1>
        <p className="lead">{isSent ? words.create_sent_body : words.create_lead}</p>
        {isSent && (
          <p>
            {words.draft_kept} {words.no_logo}
          </p>
        )}
      </div>
      {!isSent && <PlainForm />}
    </div>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('event_create:title'), isIndexable: false });

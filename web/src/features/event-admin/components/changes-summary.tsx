import type { EventAdminView } from '@convoi/contracts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type AboutValues, emptyAbout, useAboutTexts } from '#web/components/events/about/about-values.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { internationalPhone } from '#web/lib/phone.ts';
import { type AdminValues, type ChangeField, changesOf, valuesOf } from '../admin-values.ts';
import styles from './changes-summary.module.css';

/** The beginning of a long text: the summary says that it changes, the field what it is. */
const SHOWN = 80;
const shortened = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
};

const isAbout = (field: ChangeField): field is keyof AboutValues => field in emptyAbout;

/** Each thing in words, of the event as it stands or of the form. */
function useWords(event: EventAdminView, phoneCountry: string) {
  const { t } = useTranslation(['event_admin', 'event_form']);
  const format = useFormat();
  const flag = (isShown: boolean) => t(isShown ? 'event_form:shown' : 'event_form:hidden');
  const none = t('summary.none');
  return (field: ChangeField, values: AdminValues): string => {
    const telephone = internationalPhone(values.telephone.text, values.telephone.country ?? phoneCountry);
    const isOnce = event.event_type === 'ponctuel';
    const words: { readonly [F in ChangeField]: () => string } = {
      title: () => values.title.trim() || none,
      logo: () => t(values.logo === null ? 'summary.logo_before' : 'summary.logo_after'),
      location: () => values.location.text.trim() || none,
      when: () =>
        format.schedule({
          date: isOnce ? values.date || null : null,
          time: isOnce ? values.time || null : null,
          start_date: isOnce ? null : values.start_date || null,
          end_date: isOnce ? null : values.end_date || null,
        }) || none,
      description: () => shortened(values.description) || none,
      practical_notes: () => shortened(values.practical_notes) || none,
      organiser_name: () => values.organiser_name.trim() || none,
      end_time: () => (values.end_time === '' ? none : format.time(values.end_time)),
      doors_time: () => (values.doors_time === '' ? none : format.time(values.doors_time)),
      contact: () => values.contact.trim() || none,
      is_email_visible: () => flag(values.is_email_visible),
      telephone: () => telephone ?? none,
      is_telephone_visible: () => flag(values.is_telephone_visible),
      max_participants: () => format.count(values.max_participants ?? 0),
    };
    return words[field]();
  };
}

/** What the form would change, as it is told on every rendering. */
export function useChanges(event: EventAdminView, form: ContractForm<AdminValues>, phoneCountry: string) {
  const now = useWatch({ control: form.hook.control }) as AdminValues;
  const before = valuesOf(event);
  return { before, now, changes: changesOf(before, now, phoneCountry) };
}

export interface ChangesSummaryProps extends ReturnType<typeof useChanges> {
  readonly event: EventAdminView;
  readonly phoneCountry: string;
}

/** "Avant / après": what will be saved. */
export function ChangesSummary({ event, before, now, changes, phoneCountry }: ChangesSummaryProps) {
  const { t } = useTranslation('event_admin');
  const words = useWords(event, phoneCountry);
  const about = useAboutTexts().labels;
  if (changes.length === 0) return <p className="soft">{t('summary.nothing')}</p>;
  return (
    <dl className={styles.changes}>
      {changes.map((field) => (
        <div key={field} className={styles.change}>
          <dt>{isAbout(field) ? about[field] : t(`summary.fields.${field}`)}</dt>
          <dd>
            <del>
              <span className="visually-hidden">{t('summary.before')} </span>
              {words(field, before)}
            </del>
            <ins>
              <span className="visually-hidden">{t('summary.after')} </span>
              {words(field, now)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

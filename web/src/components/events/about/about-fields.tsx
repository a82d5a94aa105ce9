import type { EventType } from '@convoi/contracts';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { TimeField } from '#web/ui/fields/time-field.tsx';
import { More } from '../../people/more.tsx';
import styles from '../event-fields.module.css';
import { useAboutFormWords } from './about-form-words.ts';
import { ABOUT_FIELDS, ABOUT_MAX, type AboutValues } from './about-values.ts';
import { useAboutWords } from './about-words.ts';

/** From this share of a field on, it says how much room is left. */
const COUNTED_FROM = 0.8;

export interface AboutFieldsProps<V extends AboutValues & FieldValues> {
  readonly form: ContractForm<V>;
  readonly eventType: EventType;
}

/** What an event is about, who organises it, when it ends: each as its organiser likes. */
export function AboutFields<V extends AboutValues & FieldValues>({ form: given, eventType }: AboutFieldsProps<V>) {
  const { t } = useTranslation('common');
  const words = useAboutWords();
  const hints = useAboutFormWords();
  const form = given as unknown as ContractForm<AboutValues & FieldValues>;
  const { control } = form.hook;
  const [description, notes, begins] = useWatch({ control, name: ['description', 'practical_notes', 'time'] });
  const counter = (text: string, most: number) =>
    text.length >= most * COUNTED_FROM ? hints.counter(text.length, most) : undefined;
  const optionalText = t('states.optional');
  return (
    <div className="stack">
      <TextField
        {...form.field('organiser_name')}
        label={words.organiser}
        hint={hints.organiserHint}
        optionalText={optionalText}
        maxLength={ABOUT_MAX.organiser_name}
        autoComplete="organization"
      />
      <TextAreaField
        {...form.field('description')}
        label={words.description}
        hint={hints.descriptionHint}
        optionalText={optionalText}
        maxLength={ABOUT_MAX.description}
        counter={counter(description, ABOUT_MAX.description)}
        rows={5}
      />
      <TextAreaField
        {...form.field('practical_notes')}
        label={words.notes}
        hint={hints.notesHint}
        optionalText={optionalText}
        maxLength={ABOUT_MAX.practical_notes}
        counter={counter(notes, ABOUT_MAX.practical_notes)}
      />
      {eventType === 'ponctuel' && (
        <div className={styles.pair}>
          <TimeField {...form.field('doors_time')} label={words.doors} optionalText={optionalText} />
          <TimeField
            {...form.field('end_time')}
            label={words.end}
            optionalText={optionalText}
            echo={(end) => (begins && end <= begins ? hints.endHint : undefined)}
          />
        </div>
      )}
    </div>
  );
}

/** The same, folded away until something of it is wanted. */
export function FoldedAboutFields<V extends AboutValues & FieldValues>(props: AboutFieldsProps<V>) {
  const { t } = useTranslation('common');
  const hints = useAboutFormWords();
  const { errorOf, hook } = props.form;
  const known = (hook.formState.defaultValues ?? {}) as Partial<AboutValues>;
  const isOpen = ABOUT_FIELDS.some((name) => errorOf(name) !== undefined || Boolean(known[name]));
  return (
    <More label={hints.more} optionalText={t('states.optional')} isOpen={isOpen}>
      <AboutFields {...props} />
    </More>
  );
}

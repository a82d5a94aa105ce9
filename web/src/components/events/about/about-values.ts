import {
  DESCRIPTION_MAX,
  type EventView,
  type FieldCode,
  ORGANISER_NAME_MAX,
  PRACTICAL_NOTES_MAX,
} from '@convoi/contracts';
import { useAboutFormWords } from './about-form-words.ts';
import { useAboutWords } from './about-words.ts';

/** What a form holds of what an organiser says of an event; '' = nothing. */
export interface AboutValues {
  readonly description: string;
  readonly practical_notes: string;
  readonly organiser_name: string;
  readonly end_time: string;
  readonly doors_time: string;
}

export const emptyAbout: AboutValues = {
  description: '',
  practical_notes: '',
  organiser_name: '',
  end_time: '',
  doors_time: '',
};

export const ABOUT_FIELDS = Object.keys(emptyAbout) as readonly (keyof AboutValues)[];

/** Longest text of each field. */
export const ABOUT_MAX = {
  description: DESCRIPTION_MAX,
  practical_notes: PRACTICAL_NOTES_MAX,
  organiser_name: ORGANISER_NAME_MAX,
} as const;

/** As the event stands. */
export const aboutOf = (event: Pick<EventView, keyof AboutValues>): AboutValues => ({
  description: event.description ?? '',
  practical_notes: event.practical_notes ?? '',
  organiser_name: event.organiser_name ?? '',
  end_time: event.end_time ?? '',
  doors_time: event.doors_time ?? '',
});

/** As calls take it; only an event of one day has times. */
export function aboutBody(values: AboutValues, isOnce: boolean) {
  const { description, practical_notes, organiser_name, end_time, doors_time } = values;
  return { description, practical_notes, organiser_name, ...(isOnce ? { end_time, doors_time } : {}) };
}

/** Names of the fields for the banner of a form, and what a text that is too long is told. */
export function useAboutTexts(): {
  readonly labels: Readonly<Record<keyof AboutValues, string>>;
  readonly text: (field: string, code: FieldCode) => string | undefined;
} {
  const words = useAboutWords();
  const { tooLong } = useAboutFormWords();
  return {
    labels: {
      description: words.description,
      practical_notes: words.notes,
      organiser_name: words.organiser,
      end_time: words.end,
      doors_time: words.doors,
    },
    text: (field, code) =>
      code === 'too_long' && field in ABOUT_MAX ? tooLong(ABOUT_MAX[field as keyof typeof ABOUT_MAX]) : undefined,
  };
}

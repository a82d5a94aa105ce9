import { useFormat } from '#web/i18n/format.ts';
import { localTimeOf } from '#web/lib/local-time.ts';

/** A moment (ISO 8601) in words, by the reader's own clock. */
export function useAskedAt(moment: string): string {
  const format = useFormat();
  const { day, time } = localTimeOf(new Date(moment));
  return format.schedule({ date: day, time, start_date: null, end_date: null });
}

import { localTime } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';

/** A moment in the reader's own zone; in UTC on focus or under the pointer. */
export function Instant({ at }: { readonly at: string }) {
  const { t } = useTranslation('staff');
  const format = useFormat();
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const show = (zone: string) => {
    const { day, time } = localTime(Date.parse(at), zone);
    return `${format.day(day, 'long')} ${format.time(time)}`;
  };
  return (
    <time dateTime={at} title={t('history.utc', { time: show('UTC') })} className="nowrap tabular">
      {show(ownZone)}
    </time>
  );
}

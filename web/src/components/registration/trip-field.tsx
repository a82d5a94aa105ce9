import { LEG_KINDS, type LegKind } from '@convoi/contracts';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { GroupFrame, useFieldIds } from '#web/ui/fields/field-frame.tsx';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { TimeField } from '#web/ui/fields/time-field.tsx';
import { More } from '../people/more.tsx';
import { weekdayName } from '../people/weekday-name.ts';
import { type RegistrationValues, TRIPS } from './registration-form.ts';
import styles from './trip-field.module.css';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const TIME_OF = { outbound: 'outbound_time', return: 'return_time' } as const satisfies { [K in LegKind]: string };

interface WeekdaysProps {
  readonly value: readonly number[];
  readonly onValue: (value: number[]) => void;
}

/** Days of the week on which somebody comes; none means that it is to be agreed. */
function Weekdays({ value, onValue }: WeekdaysProps) {
  const { t } = useTranslation(['event', 'common']);
  const { lang } = useFormat();
  const ids = useFieldIds();
  return (
    <GroupFrame
      ids={ids}
      label={t('form.trip.weekdays')}
      optionalText={t('common:states.optional')}
      hint={t('form.trip.weekdays_hint')}
    >
      <div className={styles.days}>
        {WEEKDAYS.map((day) => {
          const isOn = value.includes(day);
          return (
            <Chip
              key={day}
              pressed={isOn}
              onClick={() =>
                onValue(isOn ? value.filter((other) => other !== day) : [...value, day].sort((a, b) => a - b))
              }
            >
              <span aria-hidden="true">{weekdayName(day, lang, 'short')}</span>
              <span className="visually-hidden">{weekdayName(day, lang, 'long')}</span>
            </Chip>
          );
        })}
      </div>
    </GroupFrame>
  );
}

/** There, back or both, with times and days for those who know them. */
export function TripField({
  form,
  isSeasonal,
}: {
  readonly form: ContractForm<RegistrationValues>;
  readonly isSeasonal: boolean;
}) {
  const { t } = useTranslation(['event', 'common']);
  const format = useFormat();
  const { control, watch, getValues } = form.hook;
  const trip = watch('trip');
  const legs = LEG_KINDS.filter((kind) => trip === 'both' || trip === kind);
  const hasTime = getValues('outbound_time') !== '' || getValues('return_time') !== '';
  return (
    <div className={styles.trip}>
      <Controller
        control={control}
        name="trip"
        render={({ field }) => (
          <SegmentedRadio
            label={t('form.trip.label')}
            name={field.name}
            value={field.value}
            onValue={field.onChange}
            onBlur={field.onBlur}
            error={form.errorOf('trip')}
            options={TRIPS.map((value) => ({ value, label: t(`form.trip.${value}`) }))}
          />
        )}
      />
      {isSeasonal && (
        <Controller
          control={control}
          name="weekdays"
          render={({ field }) => <Weekdays value={field.value} onValue={field.onChange} />}
        />
      )}
      <More label={t('form.trip.times')} optionalText={t('common:states.optional')} isOpen={hasTime}>
        <div className={styles.times}>
          {legs.map((kind) => (
            <TimeField
              key={kind}
              label={t(`form.trip.${TIME_OF[kind]}`)}
              echo={format.lang === 'en' ? format.time : () => undefined}
              {...form.field(TIME_OF[kind])}
            />
          ))}
        </div>
      </More>
    </div>
  );
}

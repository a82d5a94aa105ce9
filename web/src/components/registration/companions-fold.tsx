import { COMPANIONS_MAX, companionsCount, isRider, SEATS_MAX, SEATS_MIN } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { More } from '../people/more.tsx';
import { COMPANIONS_WORDS, type CountName } from './companions-words.ts';
import { useForAnother } from './for-another.ts';
import styles from './registration-fields.module.css';
import type { RegistrationValues } from './registration-form.ts';

/** Who rides together with whoever registers, and who is aboard of a driver's car already. Folded away; open where somebody is. */
export function CompanionsFold({ form }: { readonly form: ContractForm<RegistrationValues> }) {
  const own = COMPANIONS_WORDS[langOf(useTranslation().i18n)];
  const another = useForAnother()?.companions;
  const words = { ...own, ...another };
  const labels: { readonly [N in CountName]?: string | undefined } = {
    adults: another?.adults,
    children: another?.children,
  };
  const { watch, setValue, formState } = form.hook;
  const [adults, children, childSeats, aboard, places, chauffeur] = watch([
    'adults',
    'children',
    'child_seats',
    'aboard',
    'places',
    'chauffeur',
  ]);
  const values = { adults, children, child_seats: childSeats, aboard };
  const along = companionsCount(values);
  const rides = isRider({ chauffeur });
  const taken = along + (rides ? 0 : aboard);
  const most = {
    adults: Math.min(COMPANIONS_MAX - children, adults + SEATS_MAX - taken),
    children: Math.min(COMPANIONS_MAX - adults, children + SEATS_MAX - taken),
    child_seats: children,
    aboard: aboard + SEATS_MAX - taken,
  };
  const set = (name: CountName, value: number): void => {
    setValue(name, value, { shouldDirty: true });
    if (name === 'children' && childSeats > value) setValue('child_seats', value, { shouldDirty: true });
    // A car holds its own people at least; who needs a lift says what they need by saying who they are.
    const needed = taken - values[name] + (name === 'child_seats' ? childSeats : value);
    if (!rides && chauffeur !== '' && places < needed) setValue('places', needed, { shouldDirty: true });
    // The seats of a group go with its last one.
    if (rides && along > 0 && companionsCount({ ...values, [name]: value }) === 0)
      setValue('places', SEATS_MIN, { shouldDirty: true });
  };
  const names: readonly CountName[] = [
    'adults',
    'children',
    ...(children > 0 ? (['child_seats'] as const) : []),
    ...(rides ? [] : (['aboard'] as const)),
  ];
  const {
    adults: knownAdults = 0,
    children: knownChildren = 0,
    aboard: knownAboard = 0,
  } = formState.defaultValues ?? {};
  return (
    <More
      label={words.heading}
      isOpen={knownAdults + knownChildren + knownAboard > 0 || form.errorOf('adults') !== undefined}
    >
      <div className={styles.options}>
        <p className="small">{words.intro}</p>
        {names.map((name) => (
          <Stepper
            key={name}
            name={name}
            label={labels[name] ?? words.fields[name].label}
            value={values[name]}
            onValue={(value) => set(name, value)}
            min={0}
            max={most[name]}
            lessText={words.fields[name].less}
            moreText={words.fields[name].more}
            minText="0"
            maxText={words.most}
            error={name === 'adults' ? form.errorOf('adults') : undefined}
            readOnly={form.isSending}
          />
        ))}
        {taken > 0 && (
          <p role="status">{rides ? words.together(1 + along) : words.left(Math.max(0, places - taken))}</p>
        )}
      </div>
    </More>
  );
}

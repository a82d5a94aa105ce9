import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { useIsMounted } from '#web/lib/hooks/use-is-mounted.ts';
import { useTyped } from '#web/lib/hooks/use-typed.ts';
import {
  CALLING_CODES,
  countryOfPhone,
  internationalPhone,
  isInternational,
  type PhoneValue,
  withCountry,
} from '#web/lib/phone.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import type { FieldTexts } from '#web/ui/fields/field-frame.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import styles from './phone-field.module.css';

/** Prefixes with the names of their countries. The names are the browser's own, so the first rendering has none. */
function usePrefixes(chosen: string) {
  const format = useFormat();
  const isMounted = useIsMounted();
  return useMemo(() => {
    if (!isMounted) return [{ value: chosen, label: `+${CALLING_CODES[chosen] ?? ''}` }];
    const names = new Intl.DisplayNames(format.lang, { type: 'region' });
    return Object.entries(CALLING_CODES)
      .map(([value, code]) => ({ value, name: names.of(value) ?? value, code }))
      .sort((a, b) => format.compare(a.name, b.name))
      .map(({ value, name, code }) => ({ value, label: `+${code} ${name}` }));
  }, [format, isMounted, chosen]);
}

export interface PhoneFieldProps extends FieldTexts {
  readonly name: string;
  readonly value: PhoneValue;
  readonly onValue: (value: PhoneValue) => void;
  /** Prefix while none is chosen: `usePhoneCountry()`. */
  readonly defaultCountry: string;
  readonly readOnly?: boolean;
  readonly onBlur?: () => void;
}

/** A phone number with its country's prefix. A number pasted with its prefix keeps it, and the list shows its country. */
export function PhoneField(props: PhoneFieldProps) {
  const { name, value, onValue, defaultCountry, readOnly = false, error, ...texts } = props;
  const { t } = useTranslation();
  const id = useId();
  const own = isInternational(value.text) ? countryOfPhone(value.text) : null;
  const country = own ?? value.country ?? defaultCountry;
  const prefixes = usePrefixes(country);
  const sent = internationalPhone(value.text, country);
  const text = useTyped(id, value.text, (typed) => onValue({ ...value, text: typed }));
  const isEchoed = sent !== null && error === undefined && sent !== value.text.trim() && /^\+\d{4,}$/.test(sent);
  return (
    <div className={styles.phone}>
      <Select
        label={t('phone.prefix')}
        options={prefixes}
        value={country}
        autoComplete="tel-country-code"
        onChange={({ target }) => {
          if (!readOnly) onValue({ country: target.value, text: withCountry(value.text, target.value) });
        }}
      />
      <TextField
        {...texts}
        id={id}
        name={name}
        // A number without its country's prefix is a text to browsers that fill forms; the keys are those of a phone.
        type="text"
        inputMode="tel"
        autoComplete={own === null ? 'tel-national' : 'tel'}
        maxLength={40}
        error={error}
        readOnly={readOnly}
        value={text}
        onChange={({ target }) => onValue({ ...value, text: target.value })}
        onBlur={props.onBlur}
        after={isEchoed && <p className={styles.echo}>{t('phone.sent', { number: sent })}</p>}
      />
    </div>
  );
}

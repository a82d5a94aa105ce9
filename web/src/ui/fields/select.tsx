import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { IconChevronDown } from '../display/icons.ts';
import field from './field.module.css';
import { FieldFrame, type FieldTexts, fieldAria, useFieldIds } from './field-frame.tsx';
import styles from './select.module.css';

/** One line of the list. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'disabled' | 'children'> {
  readonly options: readonly SelectOption[];
  /** "Choisir…": shown while nothing is chosen, never a value. */
  readonly placeholder?: string;
}

/** The browser's own list in our clothes. Everything of a `<select>` passes through, `ref` included. */
export function Select({
  label,
  hideLabel,
  hint,
  error,
  optionalText,
  options,
  placeholder,
  className,
  ...rest
}: SelectProps) {
  const ids = useFieldIds(rest.id);
  const isControlled = rest.value !== undefined;
  return (
    <FieldFrame
      ids={ids}
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      optionalText={optionalText}
      className={className}
    >
      <span className={cx(field.box, styles.box, error && field.wrong)}>
        <select
          {...(placeholder && !isControlled && { defaultValue: '' })}
          {...rest}
          // Without a placeholder something is always chosen.
          required={placeholder === undefined ? undefined : rest.required}
          {...fieldAria(ids, { hint, error }, rest['aria-describedby'])}
          id={ids.id}
          className={styles.control}
        >
          {placeholder && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown className={styles.chevron} size={20} />
      </span>
    </FieldFrame>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { useTyped } from '#web/lib/hooks/use-typed.ts';
import { cx } from '../cx.ts';
import { IconCheck } from '../display/icons.ts';
import { type FieldTexts, GroupFrame, useFieldIds } from './field-frame.tsx';
import styles from './segmented-radio.module.css';

/** One tile. */
export interface RadioOption<V extends string = string> {
  readonly value: V;
  readonly label: ReactNode;
  /** One explaining line under the label. */
  readonly description?: ReactNode;
  /** A 20 px icon. */
  readonly icon?: ReactNode;
}

export interface SegmentedRadioProps<V extends string = string>
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked' | 'disabled'> {
  readonly options: readonly RadioOption<V>[];
  readonly name: string;
  /** The chosen one, when the caller holds it. */
  readonly value?: V | undefined;
  /** The first choice, when the form holds it. */
  readonly defaultValue?: V;
  readonly onValue?: (value: V) => void;
  /** Keeps tiles under each other at every width. */
  readonly stacked?: boolean;
  /** Keeps tiles beside each other at every width; for words that are short in every language. */
  readonly inline?: boolean;
  /** As many beside each other as fit; for a few short choices. */
  readonly wrapped?: boolean;
}

/** Radios drawn as tiles; `ref`, `onChange` and `onBlur` go to each of them. Arrow keys move, as native. */
export function SegmentedRadio<V extends string>(props: SegmentedRadioProps<V>) {
  const {
    label,
    hideLabel,
    hint,
    error,
    optionalText,
    options,
    value,
    defaultValue,
    onValue,
    stacked,
    inline,
    wrapped,
    ...input
  } = props;
  const { className, id, onChange, ...rest } = input;
  const ids = useFieldIds(id);
  const chosen = useTyped(ids.id, value, (typed) => onValue?.(typed));
  const arrangement = inline ? styles.inline : wrapped ? styles.wrapped : !stacked && styles.beside;
  return (
    <GroupFrame
      ids={ids}
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      optionalText={optionalText}
      className={className}
    >
      <div className={cx(styles.tiles, arrangement, error && styles.wrong)}>
        {options.map((option, index) => {
          const nameId = `${ids.id}-${index}`;
          return (
            <label key={option.value} className={styles.tile}>
              <input
                {...rest}
                {...(chosen !== undefined && { checked: chosen === option.value })}
                {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
                type="radio"
                value={option.value}
                className={styles.radio}
                aria-labelledby={nameId}
                aria-describedby={option.description ? `${nameId}-more` : undefined}
                aria-invalid={error ? true : undefined}
                onChange={(event) => {
                  onChange?.(event);
                  onValue?.(option.value);
                }}
              />
              {option.icon && <span className={styles.icon}>{option.icon}</span>}
              <span className={styles.words}>
                <span className={styles.name} id={nameId}>
                  {option.label}
                </span>
                {option.description && (
                  <span className={styles.description} id={`${nameId}-more`}>
                    {option.description}
                  </span>
                )}
              </span>
              <IconCheck className={styles.check} size={20} />
            </label>
          );
        })}
      </div>
    </GroupFrame>
  );
}

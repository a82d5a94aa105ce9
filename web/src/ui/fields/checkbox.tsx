import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { IconCheck, IconCircleX } from '../display/icons.ts';
import styles from './checkbox.module.css';
import { type FieldTexts, fieldAria, useFieldIds } from './field-frame.tsx';

export interface CheckboxProps
  extends Pick<FieldTexts, 'label' | 'hint' | 'error'>,
    Omit<ComponentProps<'input'>, 'type' | 'disabled'> {}

/** The browser's checkbox, 24 px in a row of 44, with hint and error like a field. The label may hold a link. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const ids = useFieldIds(rest.id);
  return (
    <div className={cx(styles.frame, className)}>
      <label className={styles.row}>
        <span className={styles.box}>
          <input {...rest} {...fieldAria(ids, { hint, error })} id={ids.id} type="checkbox" className={styles.input} />
          <IconCheck className={styles.check} size={18} />
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      {hint && (
        <p className={styles.hint} id={ids.hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={ids.errorId}>
          <IconCircleX size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

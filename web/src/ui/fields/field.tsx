import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { IconLock } from '../display/icons.ts';
import { Spinner } from '../display/spinner.tsx';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, fieldAria, useFieldIds } from './field-frame.tsx';

/** What a field can show besides its texts. */
export interface FieldExtras extends FieldTexts {
  /** Makes it read-only, with a lock; the reason stands in the hint's place. */
  readonly lockedReason?: string | undefined;
  /** "Enregistrement…": shown with a spinner while the value is on its way. */
  readonly savingText?: string | undefined;
  /** A counter such as "104 / 120", at the end of the error line. */
  readonly counter?: string | undefined;
}

/** Spinner and words while saving, else the counter. */
function fieldAside({ savingText, counter }: Pick<FieldExtras, 'savingText' | 'counter'>): ReactNode {
  if (!savingText) return counter;
  return (
    <span className={styles.saving} role="status">
      <Spinner />
      {savingText}
    </span>
  );
}

export interface TextFieldProps extends FieldExtras, Omit<ComponentProps<'input'>, 'disabled'> {
  /** A 20 px icon at the start. */
  readonly icon?: ReactNode;
  /** Something at the end, inside the border: a unit or an IconButton. */
  readonly end?: ReactNode;
  /** Something under the control, before the error line. */
  readonly after?: ReactNode;
}

/** One line of text. Everything of an `<input>` passes through, `ref` included. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, optionalText, lockedReason, savingText, counter, icon, end, after, ...input } =
    props;
  const { className, ...rest } = input;
  const ids = useFieldIds(rest.id);
  const note = lockedReason ?? hint;
  return (
    <FieldFrame
      ids={ids}
      label={label}
      hint={note}
      error={error}
      aside={fieldAside({ savingText, counter })}
      hideLabel={hideLabel}
      optionalText={optionalText}
      className={className}
    >
      <span className={cx(styles.box, error && styles.wrong, lockedReason && styles.locked)}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <input
          {...rest}
          {...fieldAria(ids, { hint: note, error }, rest['aria-describedby'])}
          id={ids.id}
          className={styles.control}
          readOnly={rest.readOnly || lockedReason !== undefined}
        />
        {lockedReason !== undefined && <IconLock className={styles.lock} size={20} />}
        {end}
      </span>
      {after}
    </FieldFrame>
  );
}

export interface TextAreaFieldProps extends FieldExtras, Omit<ComponentProps<'textarea'>, 'disabled'> {}

/** Several lines of text, growing with what is typed. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hideLabel, hint, error, optionalText, lockedReason, savingText, counter, className, ...rest } = props;
  const ids = useFieldIds(rest.id);
  const note = lockedReason ?? hint;
  return (
    <FieldFrame
      ids={ids}
      label={label}
      hint={note}
      error={error}
      aside={fieldAside({ savingText, counter })}
      hideLabel={hideLabel}
      optionalText={optionalText}
      className={className}
    >
      <span className={cx(styles.box, error && styles.wrong, lockedReason && styles.locked)}>
        <textarea
          rows={3}
          {...rest}
          {...fieldAria(ids, { hint: note, error }, rest['aria-describedby'])}
          id={ids.id}
          className={styles.area}
          readOnly={rest.readOnly || lockedReason !== undefined}
        />
      </span>
    </FieldFrame>
  );
}

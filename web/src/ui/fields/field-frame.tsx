import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { IconCircleX } from '../display/icons.ts';
import styles from './field-frame.module.css';

/** What every field says around its control; all texts come from outside. */
export interface FieldTexts {
  readonly label: ReactNode;
  /** Keeps the label for readers only. */
  readonly hideLabel?: boolean | undefined;
  /** One line between label and control. */
  readonly hint?: ReactNode;
  /** What is wrong and what to do; makes the control invalid. */
  readonly error?: string | undefined;
  /** "facultatif": shown in brackets beside the label. */
  readonly optionalText?: string | undefined;
}

/** Ids that bind a control to its texts. */
export interface FieldIds {
  readonly id: string;
  readonly hintId: string;
  readonly errorId: string;
}

/** Gives the ids of one field; `id` when the caller wants a known one. */
export function useFieldIds(id?: string): FieldIds {
  const ownId = useId();
  const base = id ?? ownId;
  return { id: base, hintId: `${base}-hint`, errorId: `${base}-error` };
}

/** Gives the accessibility attributes of a control: what describes it, and whether it is wrong. */
export function fieldAria(ids: FieldIds, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>, describedBy?: string) {
  const parts = [describedBy, hint ? ids.hintId : undefined, error ? ids.errorId : undefined];
  return {
    'aria-describedby': parts.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

interface HeadProps extends Pick<FieldTexts, 'label' | 'hideLabel' | 'optionalText'> {
  readonly htmlFor?: string | undefined;
}

function Head({ label, hideLabel, optionalText, htmlFor }: HeadProps) {
  const words = (
    <>
      {label}
      {optionalText && <span className={styles.optional}> ({optionalText})</span>}
    </>
  );
  const className = cx(styles.label, hideLabel && 'visually-hidden');
  if (htmlFor === undefined) return <legend className={className}>{words}</legend>;
  return (
    <label className={className} htmlFor={htmlFor}>
      {words}
    </label>
  );
}

function ErrorLine({
  id,
  error,
  aside,
}: {
  readonly id: string;
  readonly error?: string | undefined;
  readonly aside?: ReactNode;
}) {
  return (
    <div className={styles.below}>
      <p className={styles.error} id={id}>
        {error && (
          <>
            <IconCircleX size={16} />
            <span>{error}</span>
          </>
        )}
      </p>
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
  );
}

export interface FieldFrameProps extends FieldTexts {
  readonly ids: FieldIds;
  /** Small text at the end of the error line: a counter, "Enregistrement…". */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Label, hint, control and a reserved error line, so that nothing moves when an error comes. */
export function FieldFrame({
  ids,
  label,
  hideLabel,
  optionalText,
  hint,
  error,
  aside,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={cx(styles.frame, className)}>
      <Head label={label} htmlFor={ids.id} hideLabel={hideLabel} optionalText={optionalText} />
      {hint && (
        <p className={styles.hint} id={ids.hintId}>
          {hint}
        </p>
      )}
      {children}
      <ErrorLine id={ids.errorId} error={error} aside={aside} />
    </div>
  );
}

/** The same frame for a group of controls: `fieldset` and `legend`. */
export function GroupFrame({
  ids,
  label,
  hideLabel,
  optionalText,
  hint,
  error,
  aside,
  className,
  children,
}: FieldFrameProps) {
  return (
    <fieldset
      className={cx(styles.frame, className)}
      id={ids.id}
      aria-describedby={fieldAria(ids, { hint, error })['aria-describedby']}
    >
      <Head label={label} hideLabel={hideLabel} optionalText={optionalText} />
      {hint && (
        <p className={styles.hint} id={ids.hintId}>
          {hint}
        </p>
      )}
      {children}
      <ErrorLine id={ids.errorId} error={error} aside={aside} />
    </fieldset>
  );
}

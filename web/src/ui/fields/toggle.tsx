import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import styles from './toggle.module.css';

export interface ToggleProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'disabled'> {
  readonly label: ReactNode;
  /** What it changes for others, in one line. */
  readonly description?: ReactNode;
  /** The words beside it: "Visible", "Masqué". */
  readonly onText: string;
  readonly offText: string;
}

/** A switch: acts at once or with its form. `ref`, `checked`, `onChange` are those of a checkbox. */
export function Toggle({ label, description, onText, offText, className, ...rest }: ToggleProps) {
  const id = useId();
  return (
    <label className={cx(styles.row, className)}>
      <span className={styles.words}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        {description && (
          <span className={styles.description} id={`${id}-more`}>
            {description}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
        role="switch"
        className={styles.input}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-more` : undefined}
      />
      <span className={styles.state} aria-hidden="true">
        <span className={styles.off}>{offText}</span>
        <span className={styles.on}>{onText}</span>
      </span>
      <span className={styles.track} aria-hidden="true" />
    </label>
  );
}

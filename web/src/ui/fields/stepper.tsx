import { type KeyboardEvent, type Ref, useState } from 'react';
import { announce } from '#web/lib/announce.ts';
import { useTyped } from '#web/lib/hooks/use-typed.ts';
import { cx } from '../cx.ts';
import { IconMinus, IconPlus } from '../display/icons.ts';
import { FieldFrame, type FieldTexts, fieldAria, useFieldIds } from './field-frame.tsx';
import styles from './stepper.module.css';

export interface StepperProps extends FieldTexts {
  readonly value: number;
  readonly onValue: (value: number) => void;
  readonly min: number;
  readonly max: number;
  /** Names of the two buttons: "Une place de moins", "Une place de plus". */
  readonly lessText: string;
  readonly moreText: string;
  /** Said at the bounds: "1 place au minimum", "9 places au maximum". */
  readonly minText: string;
  readonly maxText: string;
  readonly name?: string;
  readonly id?: string;
  readonly readOnly?: boolean;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };

/** A whole number between two bounds: two buttons and a field that takes digits and arrow keys. */
export function Stepper({ ref, ...props }: StepperProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    optionalText,
    value,
    onValue,
    min,
    max,
    minText,
    maxText,
    lessText,
    moreText,
  } = props;
  const ids = useFieldIds(props.id);
  const [draft, setDraft] = useState<string | null>(null);
  const [bound, setBound] = useState<string | undefined>();

  const set = (wanted: number) => {
    setDraft(null);
    const said = wanted > max ? maxText : wanted < min ? minText : undefined;
    setBound(said);
    if (said) announce(said);
    const next = Math.min(max, Math.max(min, wanted));
    if (next !== value) onValue(next);
  };
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 6);
    const number = Number(digits);
    if (digits !== '' && number >= min && number <= max) set(number);
    else setDraft(digits);
  };
  const shown = useTyped(ids.id, String(value), type);
  const settle = () => {
    if (draft !== null) set(draft === '' ? value : Number(draft));
    props.onBlur?.();
  };
  const key = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || props.readOnly) return;
    event.preventDefault();
    set(value + step);
  };
  const button = (step: 1 | -1) => {
    const isAtBound = step === 1 ? value >= max : value <= min;
    return (
      <button
        type="button"
        className={styles.button}
        aria-label={step === 1 ? moreText : lessText}
        aria-controls={ids.id}
        aria-disabled={isAtBound || props.readOnly || undefined}
        onClick={() => !props.readOnly && set(value + step)}
      >
        {step === 1 ? <IconPlus size={20} /> : <IconMinus size={20} />}
      </button>
    );
  };
  return (
    <FieldFrame
      ids={ids}
      label={label}
      hint={hint}
      error={error}
      aside={error ? undefined : bound}
      hideLabel={hideLabel}
      optionalText={optionalText}
    >
      <div className={cx(styles.box, error && styles.wrong)}>
        {button(-1)}
        <input
          {...fieldAria(ids, { hint, error })}
          ref={ref}
          id={ids.id}
          name={props.name}
          className={styles.number}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={draft ?? shown}
          readOnly={props.readOnly}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={key}
        />
        {button(1)}
      </div>
    </FieldFrame>
  );
}

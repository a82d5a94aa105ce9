import { type ChangeEvent, useEffect, useId, useState } from 'react';
import styles from './date-field.module.css';
import { TextField, type TextFieldProps } from './field.tsx';

/** What a native date or time field adds to a text field. The value stays the text of the control. */
export interface EchoFieldProps extends Omit<TextFieldProps, 'type' | 'icon' | 'end' | 'after'> {
  /** Turns the value ("2026-12-05", "14:05") into words shown under it, or nothing. */
  readonly echo?: (value: string) => string | undefined;
}

/** A text field of a native kind with the words of its value under it. */
export function EchoField({ echo, onChange, ...rest }: EchoFieldProps & Pick<TextFieldProps, 'type'>) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const [typed, setTyped] = useState<string | undefined>();

  useEffect(() => {
    // A form that holds its values itself writes the first one into the element, past any property.
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement && input.value !== '') setTyped(input.value);
  }, [id]);

  const value = rest.value ?? typed ?? rest.defaultValue;
  const words = typeof value === 'string' && value !== '' ? echo?.(value) : undefined;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  return <TextField {...rest} id={id} onChange={change} after={words && <p className={styles.echo}>{words}</p>} />;
}

/** A day, `YYYY-MM-DD`, with the browser's own picker. */
export function DateField(props: EchoFieldProps) {
  return <EchoField {...props} type="date" />;
}

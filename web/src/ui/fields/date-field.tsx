import { useCallback, useId, useSyncExternalStore } from 'react';
import styles from './date-field.module.css';
import { TextField, type TextFieldProps } from './field.tsx';

/** What a native date or time field adds to a text field. The value stays the text of the control. */
export interface EchoFieldProps extends Omit<TextFieldProps, 'type' | 'icon' | 'end' | 'after'> {
  /** Turns the value ("2026-12-05", "14:05") into words shown under it, or nothing. */
  readonly echo?: (value: string) => string | undefined;
}

/** The text now in the input of an id. A form that holds its values itself writes them there, past any property. */
function useInputValue(id: string, first: string): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const input = document.getElementById(id);
      input?.addEventListener('input', onChange);
      input?.addEventListener('change', onChange);
      return () => {
        input?.removeEventListener('input', onChange);
        input?.removeEventListener('change', onChange);
      };
    },
    [id],
  );
  const read = () => {
    const input = document.getElementById(id);
    return input instanceof HTMLInputElement ? input.value : first;
  };
  return useSyncExternalStore(subscribe, read, () => first);
}

/** A text field of a native kind with the words of its value under it. */
export function EchoField({ echo, ...rest }: EchoFieldProps & Pick<TextFieldProps, 'type'>) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const value = useInputValue(id, String(rest.value ?? rest.defaultValue ?? ''));
  const words = value === '' ? undefined : echo?.(value);
  return <TextField {...rest} id={id} after={words && <p className={styles.echo}>{words}</p>} />;
}

/** A day, `YYYY-MM-DD`, with the browser's own picker. */
export function DateField(props: EchoFieldProps) {
  return <EchoField {...props} type="date" />;
}

import { useEffect, useEffectEvent, useInsertionEffect, useRef } from 'react';

/** Tells a field whose value the page holds of what was typed into it before the page woke up. */
export function useTypedText(id: string, value: string, onText: (text: string) => void): void {
  const typed = useRef<string | null>(null);
  const first = useRef(value);
  // While it still stands there: the next drawing puts the page's own value into the field.
  useInsertionEffect(() => {
    const control = document.getElementById(id);
    if (control instanceof HTMLInputElement && control.value !== first.current) typed.current = control.value;
  }, [id]);
  const tell = useEffectEvent((text: string) => onText(text));
  useEffect(() => {
    const text = typed.current;
    typed.current = null;
    // Once the form around it listens, which wakes up after its fields.
    if (text !== null) queueMicrotask(() => tell(text));
  }, []);
}

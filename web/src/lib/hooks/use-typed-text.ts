import { useEffect, useEffectEvent, useInsertionEffect, useRef } from 'react';

/** Tells a field whose value the page holds of what was typed into it before the page woke up; the caret stays where it is. */
export function useTypedText(id: string, value: string, onText: (text: string) => void): void {
  const typed = useRef<HTMLInputElement | null>(null);
  const text = useRef('');
  const caret = useRef<number | null>(null);
  const first = useRef(value);
  // While it still stands there: the next drawing puts the page's own value into the field.
  useInsertionEffect(() => {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLInputElement) || control.value === first.current) return;
    typed.current = control;
    text.current = control.value;
    if (control === document.activeElement) caret.current = control.selectionStart;
  }, [id]);
  const tell = useEffectEvent(() => onText(text.current));
  useEffect(() => {
    // Once the form around it listens, which wakes up after its fields.
    if (typed.current !== null) queueMicrotask(() => tell());
  }, []);
  useEffect(() => {
    if (value !== text.current || caret.current === null) return;
    typed.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);
}

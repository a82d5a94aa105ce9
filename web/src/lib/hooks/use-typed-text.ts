import { useEffect, useEffectEvent, useInsertionEffect, useLayoutEffect, useRef } from 'react';

/** What stood in a field, and where the caret or the selection was. */
interface Typed {
  readonly text: string;
  readonly from: number | null;
  readonly to: number | null;
}

/**
 * Tells a field whose value the page holds of what was typed into it before the page woke up. The caret goes back to where it was: the
 * page's value is written over the text and the text over that, and each puts the caret at the end.
 */
export function useTypedText(id: string, value: string, onText: (text: string) => void): void {
  const typed = useRef<Typed | null>(null);
  const caret = useRef<Typed | null>(null);
  const first = useRef(value);
  // While it still stands there: the next drawing puts the page's own value into the field.
  useInsertionEffect(() => {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLInputElement) || control.value === first.current) return;
    typed.current = { text: control.value, from: control.selectionStart, to: control.selectionEnd };
  }, [id]);
  const tell = useEffectEvent((text: string) => onText(text));
  useEffect(() => {
    const before = typed.current;
    typed.current = null;
    if (before === null) return;
    caret.current = before;
    // Once the form around it listens, which wakes up after its fields.
    queueMicrotask(() => tell(before.text));
  }, []);
  useLayoutEffect(() => {
    const before = caret.current;
    if (before === null || value !== before.text) return;
    caret.current = null;
    const control = document.getElementById(id);
    // A field without the focus keeps it that way: Safari would move the focus along with the selection.
    if (control instanceof HTMLInputElement && control === document.activeElement)
      control.setSelectionRange(before.from, before.to);
  }, [id, value]);
}

import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** What stands in a control; of a group of radios, the chosen one. */
function standingIn(id: string): string | undefined {
  const control = document.getElementById(id);
  if (control instanceof HTMLFieldSetElement) return control.querySelector<HTMLInputElement>('input:checked')?.value;
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : undefined;
}

/**
 * What a control shows whose value the page holds: that value, except that what somebody typed or chose before the page woke up
 * is shown from the first drawing on, until the page has been told of it. Nothing is ever written over it, so the caret stays too.
 * Without a value the form holds it, and looks itself (`useTypedValues`).
 */
export function useTyped<V extends string | undefined>(
  id: string,
  value: V,
  onValue: (value: NonNullable<V>) => void,
): V {
  const [typed, setTyped] = useState<V | null>(null);
  const first = useRef(value);
  const tell = useEffectEvent(onValue);
  useLayoutEffect(() => {
    const standing = standingIn(id) as V;
    if (first.current === undefined || standing === undefined || standing === first.current) return;
    setTyped(standing);
    // Once the form around it listens, which wakes up after its fields.
    queueMicrotask(() => {
      setTyped(null);
      tell(standing);
    });
  }, [id]);
  return typed ?? value;
}

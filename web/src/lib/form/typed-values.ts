import { useEffectEvent, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * What somebody typed before the page woke up (values are never lost). React leaves the fields that
 * the server drew as they stand; a form would put its own values into them.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  readonly control: Control;
  readonly value: string | boolean;
  /** Where the caret is, in the field that has the focus. */
  readonly selection: readonly [start: number, end: number] | null;
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (control.type === 'file' || control.type === 'hidden') return false;
  if (control.type === 'checkbox') return control.checked !== control.defaultChecked;
  // Of a group of radios the chosen one counts.
  if (control.type === 'radio') return control.checked && !control.defaultChecked;
  return control.value !== control.defaultValue;
}

function selectionIn(control: Control): Typed['selection'] {
  if (control !== document.activeElement || control instanceof HTMLSelectElement) return null;
  const { selectionStart: start, selectionEnd: end } = control;
  return start === null || end === null ? null : [start, end];
}

function typedIn(form: HTMLElement | null): readonly Typed[] {
  const controls = form?.querySelectorAll<Control>('input[name], textarea[name], select[name]') ?? [];
  return [...controls].filter(isChanged).map((control) => ({
    control,
    value: control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value,
    selection: selectionIn(control),
  }));
}

/**
 * Takes what stands in the fields of a form into it, once, when the page wakes up, and before anything is painted that does not know
 * of it. Fields of an own shape, such as a place, look for themselves (`useTyped`).
 */
export function useTypedValues<Values extends FieldValues>(
  formId: string,
  hook: UseFormReturn<Values>,
  defaultValues: DefaultValues<Values>,
): void {
  const typed = useRef<readonly Typed[]>([]);
  // Before the form gets hold of its fields, in the same go.
  useInsertionEffect(() => {
    typed.current = typedIn(document.getElementById(formId));
  }, [formId]);
  const take = useEffectEvent(() => {
    for (const { control, value, selection } of typed.current) {
      const name = control.name as Path<Values>;
      if (typeof defaultValues[name as keyof typeof defaultValues] !== typeof value) continue;
      hook.setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      if (selection !== null) (control as HTMLInputElement).setSelectionRange(...selection);
    }
    typed.current = [];
  });
  useLayoutEffect(() => {
    take();
  }, []);
}

/**
 * What somebody did before the scripts were there (interface, section 3.4: values are never lost). A slow line brings the
 * page long before its code; a form that wakes up puts its own values into the fields, and nobody hears the presses.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  readonly value: string;
  readonly isChecked: boolean;
}

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (control.type === 'file' || control.type === 'hidden') return false;
  if (!isTicked(control)) return control.value !== control.defaultValue;
  // Of a group of radios the chosen one counts; to enter that another is not chosen would choose it.
  return control.checked !== control.defaultChecked && (control.checked || control.type !== 'radio');
}

/** Enters a value as a person does, so that whoever listens hears of it; the caret stays. */
function enter(control: Control, { value, isChecked }: Typed): void {
  if (control instanceof HTMLSelectElement) {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (isTicked(control)) {
    // React has its own memory of the last state, and tells of changes against it only.
    control.checked = !isChecked;
    control.click();
    return;
  }
  const [start, end] = [control.selectionStart, control.selectionEnd];
  control.value = value === '' ? ' ' : '';
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  own?.set?.call(control, value);
  if (start !== null && document.activeElement === control) control.setSelectionRange(start, end);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Notes what stands in the fields of `root` otherwise than the server wrote it, and goes on noting, before it wakes up. Gives
 * the function that tells whoever woke up where the focus is, enters it all anew, and then repeats presses.
 */
export function noteInput(root: HTMLElement): (presses: readonly HTMLElement[]) => void {
  const typed = new Map<Control, Typed>();
  const note = (control: unknown): void => {
    if (!isControl(control) || !isChanged(control)) return;
    typed.set(control, { value: control.value, isChecked: isTicked(control) && control.checked });
  };
  const listen = ({ target }: Event): void => note(target);
  for (const control of root.querySelectorAll('input, textarea, select')) note(control);
  root.addEventListener('input', listen, true);
  return (presses) => {
    root.removeEventListener('input', listen, true);
    // A field that shows something when it is entered has been entered already.
    const focused = document.activeElement;
    if (focused !== null && root.contains(focused)) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    for (const [control, what] of typed) if (control.isConnected) enter(control, what);
    for (const pressed of presses)
      if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
      else pressed.click();
  };
}

/** Collects what was pressed until now; the script in the head does so from the first byte on. */
function earlyPresses(): readonly HTMLElement[] {
  const { early } = window as { early?: () => HTMLElement[] };
  return early?.() ?? [];
}

let enterAll = (): void => undefined;

/** Keeps what is done on the first page until it has woken up; gives when that was. */
export function keepEarlyInput(root: HTMLElement): Promise<void> {
  const enterNoted = noteInput(root);
  const presses = earlyPresses();
  return new Promise((resolve) => {
    enterAll = () => {
      enterNoted(presses);
      resolve();
    };
  });
}

/** Enters anew what was typed, and repeats the presses; once, when the first page has woken up. */
export function enterEarlyInput(): void {
  const enterNow = enterAll;
  enterAll = () => undefined;
  enterNow();
}

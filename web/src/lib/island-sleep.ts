import { noteInput } from './early-input.ts';

/** Acts that want something of a part; the first of them calls its code. */
const SIGNS = ['focusin', 'pointerdown', 'input'] as const;
const BUTTONS = 'button:not([type=submit]):not([popovertarget])';

export interface Sleep {
  /** Fetches the code and takes over; the same promise until that is done. Does not reject. */
  readonly wake: () => Promise<void>;
  /** Ends the sleep of a part that goes away. */
  readonly end: () => void;
}

export interface SleepOptions {
  readonly load: () => Promise<unknown>;
  /** Gives the part its root; `onAwake` is called once it answers. */
  readonly attach: (onAwake: () => void) => void;
  /** Its code cannot be had; `isWanted` when somebody has pressed something. */
  readonly onFailed: (isWanted: boolean) => void;
}

/** Calls back when the page is complete and the browser has nothing to do. */
function whenIdle(run: () => void, signal: AbortSignal): void {
  const idle = () => {
    if (signal.aborted) return;
    // Safari knows no idleness; a moment is for what the page itself still does.
    if (typeof requestIdleCallback === 'undefined') setTimeout(run, 1000);
    else requestIdleCallback(run);
  };
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { signal });
}

/**
 * Watches over a part that the server drew and whose code is not there. What is typed in it stays, and what is pressed is
 * kept and done once it is awake.
 */
export function sleep(element: HTMLElement, { load, attach, onFailed }: SleepOptions): Sleep {
  const presses: HTMLElement[] = [];
  const over = new AbortController();
  const { signal } = over;
  let waking: Promise<void> | null = null;

  async function fetchAndAttach(): Promise<void> {
    try {
      await load();
    } catch {
      waking = null;
      element.removeAttribute('aria-busy');
      // A press that comes to nothing is told of, not done at some later time.
      onFailed(presses.splice(0).length > 0);
      return;
    }
    if (signal.aborted) return;
    const enterNoted = noteInput(element);
    await new Promise<void>((resolve) => {
      attach(() => {
        over.abort();
        element.removeAttribute('aria-busy');
        enterNoted(presses);
        resolve();
      });
    });
  }
  function wake(): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    waking ??= fetchAndAttach();
    return waking;
  }
  function keep(pressed: HTMLElement): void {
    presses.push(pressed);
    element.setAttribute('aria-busy', 'true');
    void wake();
  }

  for (const sign of SIGNS) element.addEventListener(sign, () => void wake(), { signal });
  element.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      keep(event.target as HTMLFormElement);
    },
    { signal },
  );
  element.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>(BUTTONS);
      if (button !== null) keep(button);
    },
    { signal },
  );
  window.addEventListener('online', () => void wake(), { signal });
  whenIdle(() => void wake(), signal);
  return { wake, end: () => over.abort() };
}

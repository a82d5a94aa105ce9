/** Nobody has read what appeared this short a time ago, ms. */
const UNREAD_MS = 400;
/** How far from its first press a hand that trembles comes down, CSS pixels. */
const TREMBLE_PX = 24;

/**
 * A hand that trembles, or that is used to double clicks, presses twice. The second press is meant for what was there at the first
 * one; where something else has come under the finger meanwhile, as the button of a dialog that has just opened, it does nothing.
 */
export function heedSecondPresses(): void {
  // What was pressed, and what it said: a button that means something else by now is another one.
  let last: readonly [what?: Element | null, text?: string | undefined, x?: number, y?: number, ms?: number] = [];
  let isStray = false;
  document.addEventListener(
    'pointerdown',
    ({ target, clientX, clientY, timeStamp }) => {
      const what = (target as Element).closest('a,button,input,label');
      const text = what?.textContent ?? undefined;
      const [before, words, x = 0, y = 0, ms = -UNREAD_MS] = last;
      isStray =
        timeStamp - ms < UNREAD_MS &&
        Math.hypot(clientX - x, clientY - y) < TREMBLE_PX &&
        (what !== before || text !== words);
      if (!isStray) last = [what, text, clientX, clientY, timeStamp];
    },
    true,
  );
  document.addEventListener(
    'click',
    (event) => {
      // A mouse counts how often it was pressed at one place; keys press nothing by place, and count nothing.
      if (!isStray || event.detail <= Number((event as PointerEvent).pointerType === 'mouse')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}

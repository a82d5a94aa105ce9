/**
 * What runs inside a page. These functions are sent as text, so that each stands alone; they speak the language of the
 * oldest engine.
 */

/** How something on a page is found: the elements of a selector, by the name that is read out, inside something else. */
export interface Target {
  readonly css: string;
  /** The whole name, or a pattern of it. */
  readonly name?: string | RegExp;
  /** A part of the text that the element shows. */
  readonly shows?: string | RegExp;
  readonly in?: Target;
}

/** A target as it can be sent. */
export interface SentTarget {
  readonly css: string;
  readonly name: SentText | null;
  readonly shows: SentText | null;
  readonly in: SentTarget | null;
}
interface SentText {
  readonly text: string;
  readonly isPattern: boolean;
}

const sentText = (text: string | RegExp | undefined): SentText | null => {
  if (text === undefined) return null;
  return typeof text === 'string' ? { text, isPattern: false } : { text: text.source, isPattern: true };
};

/** Takes a target; gives it in a form that goes through a protocol. */
export function sent(target: Target): SentTarget {
  return {
    css: target.css,
    name: sentText(target.name),
    shows: sentText(target.shows),
    in: target.in === undefined ? null : sent(target.in),
  };
}

/**
 * The first element of a target that is shown, or null. With `isPressable` one that a finger at its middle would hit, and
 * that has not moved since it was looked for before.
 */
export function findInPage(wanted: SentTarget, isPressable: boolean): Element | null {
  const clean = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ').trim();
  const textOf = (ids: string): string =>
    ids
      .split(' ')
      .map((id) => {
        const part = document.getElementById(id);
        return part === null ? '' : part.textContent;
      })
      .join(' ');
  // A button keeps the words of its other state hidden beside those that it shows.
  const shownIn = (element: Element): string => clean((element as HTMLElement).innerText || '');
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return clean(label);
    const labelledBy = element.getAttribute('aria-labelledby');
    if (labelledBy !== null) return clean(textOf(labelledBy));
    const labels = (element as HTMLInputElement).labels;
    const first = labels === undefined || labels === null ? undefined : labels[0];
    return shownIn(first === undefined ? element : first);
  };
  const fits = (text: string, given: NonNullable<SentTarget['name']>, isWhole: boolean): boolean => {
    if (given.isPattern) return new RegExp(given.text).test(text);
    return isWhole ? text === clean(given.text) : text.indexOf(clean(given.text)) >= 0;
  };
  const isShown = (element: Element): boolean =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const all = (target: SentTarget): Element[] => {
    const roots: readonly ParentNode[] = target.in === null ? [document] : all(target.in);
    const found: Element[] = [];
    for (const root of roots)
      for (const element of Array.from(root.querySelectorAll(target.css)))
        if (
          isShown(element) &&
          (target.name === null || fits(nameOf(element), target.name, true)) &&
          (target.shows === null || fits(shownIn(element), target.shows, false))
        )
          found.push(element);
    return found;
  };
  const found = all(wanted);
  if (!isPressable) return found.length === 0 ? null : (found[0] as Element);
  for (const element of found) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' as ScrollBehavior });
    const box = element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    // What moves would be missed: it is pressed when it stands where it stood when it was looked at last.
    const at = `${box.x} ${box.y} ${box.width} ${box.height}`;
    const lastAt = (element as { lastAt?: string }).lastAt;
    (element as { lastAt?: string }).lastAt = at;
    if (lastAt !== at || hit === null || !element.contains(hit)) continue;
    // What has been loading above may still push it from under the finger: `wasPressed` tells whether it was hit.
    const press = { isMissed: true };
    (window as { press?: typeof press }).press = press;
    const note = ({ target }: Event): void => {
      if (element.contains(target as Node) || !element.isConnected) press.isMissed = false;
    };
    document.addEventListener('click', note, { capture: true, once: true });
    return element;
  }
  return null;
}

/** Was what was found last as pressable hit by the press that came; true as well on a page that came after it. */
export function wasPressed(): boolean {
  const { press } = window as { press?: { readonly isMissed: boolean } };
  return press === undefined || !press.isMissed;
}

/** Where the first element of a selector is in the window, in whole pixels. */
export function boxOf(css: string): { left: number; top: number; width: number; height: number } {
  const { x, y, width, height } = (document.querySelector(css) as Element).getBoundingClientRect();
  return { left: Math.round(x), top: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

/** Whether an element is there, and its text on one line. */
export function isOnOneLine(css: string): boolean {
  const element = document.querySelector(css);
  if (element === null) return false;
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set(Array.from(range.getClientRects()).map(({ top }) => Math.round(top))).size === 1;
}

/** How many lines each word of an element's text stands on; 1 for a word that is not broken. */
export function linesOfWords(css: string): number[] {
  const element = document.querySelector(css);
  const text = element === null ? null : document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  if (text === null) return [];
  const words = (text.nodeValue || '').matchAll(/\S+/g);
  return Array.from(words).map((word) => {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return new Set(Array.from(range.getClientRects()).map(({ top }) => Math.round(top))).size;
  });
}

/** React answers on the page: the heading belongs to a rendered tree. */
export function isAlive(): boolean {
  const heading = document.querySelector('main h1');
  return heading !== null && Object.keys(heading).some((key) => key.indexOf('__reactFiber') === 0);
}

/**
 * How far a page has come to life, for whoever reads of one that has not: what React holds of it, and of the built files those that
 * never came, among all that it names or that its code has asked for.
 */
export function lifeOf(): string {
  const nodes = ['#root', 'header', 'main', 'main h1'];
  const held = nodes.map((css) => {
    const node = document.querySelector(css);
    return `${css} ${node === null ? 'missing' : Object.keys(node).join('+').replace(/\$\w+/g, '') || 'bare'}`;
  });
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const came = files.filter((file) => file.responseEnd > 0).map((file) => file.name);
  const named = Array.from(document.querySelectorAll('link[rel=modulepreload], script[src]')) as HTMLLinkElement[];
  const wanted = named.map((node) => node.href || (node as unknown as HTMLScriptElement).src);
  const missing = wanted.filter((address) => came.indexOf(address) < 0);
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  return [
    `${location.pathname}, ${document.readyState}, ${document.visibilityState}, ${Math.round(performance.now())} ms old`,
    `awake: ${'awake' in document.documentElement.dataset}, worker: ${worker ? worker.state : 'none'}`,
    held.join(', '),
    `it says: ${(document.querySelector('main') || document.body).innerText.replace(/\s+/g, ' ').slice(0, 400)}`,
    `${came.length} files came, the last: ${came.slice(-3).join(' ')}`,
    `named and not come: ${missing.join(' ') || 'none'}`,
  ].join('\n  ');
}

/** What still comes of a page that stands still: a timer, a message, a frame, an answer, and the files that it names. */
export async function pulseOf(): Promise<string> {
  const within = (what: string, comes: Promise<unknown>): Promise<string> =>
    Promise.race([
      comes.then(
        () => `${what} comes`,
        (error) => `${what} fails: ${error}`,
      ),
      new Promise<string>((resolve) => setTimeout(() => resolve(`${what} does not come`), 3000)),
    ]);
  const message = (resolve: (value?: unknown) => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  };
  const named = Array.from(document.querySelectorAll('link[rel=modulepreload]')) as HTMLLinkElement[];
  const lines = await Promise.all([
    within('timer', new Promise((resolve) => setTimeout(resolve, 1))),
    within('message', new Promise(message)),
    within('frame', new Promise((resolve) => requestAnimationFrame(resolve))),
    within('answer', fetch('/robots.txt')),
    ...named.map(({ href }) => within(href, fetch(href))),
  ]);
  return lines.filter((line, at) => at < 4 || !line.endsWith(' comes')).join(', ');
}

/** Where a page stands, for whoever reads of a failure: the address, what is typed, what is shown. */
export function stateOf(): string {
  const fields = Array.from(document.querySelectorAll('input,textarea')) as HTMLInputElement[];
  const typed = fields.map((field) => `${field.name || field.type}=${field.value}`).join(', ');
  const parts = Array.from(document.querySelectorAll('dialog[open], main')) as HTMLElement[];
  return [location.href, typed, ...parts.map((part) => part.innerText)].join('\n').replace(/\n{2,}/g, '\n');
}

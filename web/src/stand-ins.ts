/**
 * What the oldest browsers that we build for (`browserslist` in the package's file) have not got and our code or a library
 * calls, in the least form that does what is asked of it here. It runs before anything else of the page. The check of the
 * build (`tests/suites/oldest-browsers.ts`) says what is missing and what is not missing any more.
 */

/** Puts a function in where there is none. */
function standIn<T extends object, K extends keyof T>(owner: T, name: K, value: T[K]): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

standIn(AbortSignal, 'timeout', (afterMs) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), afterMs);
  return controller.signal;
});

standIn(AbortSignal, 'any', (signals) => {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
});

standIn(String.prototype, 'isWellFormed', function (this: string) {
  return !/\p{Surrogate}/u.test(this);
});

standIn(URL, 'canParse', (address, base) => {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
});

standIn(Promise, 'withResolvers', <T>() => {
  const made = {} as PromiseWithResolvers<T>;
  made.promise = new Promise<T>((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
});

export {};

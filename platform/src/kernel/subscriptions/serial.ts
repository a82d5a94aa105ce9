/** Runs actions one after the other, in the order they were asked for. */
export type Serial = <T>(action: () => Promise<T>) => Promise<T>;

/** Gives a queue of its own; an action that fails does not stop the next ones. */
export function serial(): Serial {
  let last: Promise<unknown> = Promise.resolve();
  return (action) => {
    const run = last.then(action, action);
    last = run.catch(() => undefined);
    return run;
  };
}

/** Runs at most so many actions at a time; the others wait in the order they were asked for. */
export function atMost(count: number): Serial {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (action) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await action();
    } finally {
      // Whoever waits takes this place over.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

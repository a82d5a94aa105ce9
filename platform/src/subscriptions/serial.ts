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

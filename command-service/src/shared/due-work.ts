/** How many things that are due are looked up at once; fewer = that is all. */
export const DUE_AT_ONCE = 50;

export interface DueWork<T> {
  /** What is due now, `DUE_AT_ONCE` at most; what was dealt with is not given again. */
  readonly due: () => Promise<readonly T[]>;
  /** Whether it was done; false = it is not due after all. */
  readonly act: (one: T) => Promise<boolean>;
  /** Ends after what is in hand. */
  readonly isStopping?: () => boolean;
}

/** Applies `act` to each, one after another; gives for how many it did something. A failure does not stop the others and is thrown at the end. */
export async function doEach<T>(
  some: readonly T[],
  act: (one: T) => Promise<boolean>,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let done = 0;
  let fault: { readonly error: unknown } | null = null;
  for (const one of some) {
    if (isStopping()) return done;
    try {
      if (await act(one)) done += 1;
    } catch (error) {
      fault ??= { error };
    }
  }
  if (fault !== null) throw fault.error;
  return done;
}

/** Does everything that is due, as `doEach` does; gives how much. */
export async function doAllDue<T>({ due, act, isStopping = () => false }: DueWork<T>): Promise<number> {
  for (let done = 0; ; ) {
    const some = await due();
    done += await doEach(some, act, isStopping);
    if (some.length < DUE_AT_ONCE || isStopping()) return done;
  }
}

/** How far the log goes, as those ask who read up to a position (docs/reference/http.md#positions). */
export interface LogEnd {
  /** Takes a position; gives it, or where the log ends before it. Where the log cannot be asked nobody knows better, and it is given. */
  heldUpTo(position: number): Promise<number>;
}

/**
 * Takes what asks the log. What is known to be there is never asked for again, and however many ask at once, one question is
 * under way and one more waits for its end: an answer counts only for those who came before it was asked for.
 */
export function createLogEnd(lastPosition: () => Promise<number>): LogEnd {
  let known = -1;
  let isUnknown = false;
  let asking: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const ask = async (): Promise<void> => {
    try {
      known = Math.max(known, await lastPosition());
    } catch {
      // A log that does not answer says nothing of where it ends.
      isUnknown = true;
      return;
    }
    isUnknown = false;
  };

  const begin = (): Promise<void> => {
    asking = ask().finally(() => {
      asking = null;
    });
    return asking;
  };

  const asked = (): Promise<void> => {
    if (asking === null) return begin();
    next ??= asking.then(() => {
      next = null;
      return begin();
    });
    return next;
  };

  return {
    heldUpTo: async (position) => {
      if (position <= known) return position;
      await asked();
      return isUnknown ? position : Math.min(position, known);
    },
  };
}

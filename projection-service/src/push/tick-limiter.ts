/**
 * Shares the thread: at most so many pieces of work are begun in one turn of the event loop, whoever asks for them; the
 * others wait for the next turn, so that calls and frames of everybody else come in between.
 */
export function createTickLimiter(perTurn: number): () => Promise<void> {
  let begun = 0;
  let nextTurn: Promise<void> | null = null;
  return async () => {
    for (;;) {
      nextTurn ??= new Promise((resolve) => {
        setImmediate(() => {
          begun = 0;
          nextTurn = null;
          resolve();
        });
      });
      if (begun < perTurn) {
        begun += 1;
        return;
      }
      await nextTurn;
    }
  };
}

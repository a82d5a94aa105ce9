/** Work that is done once the answer is on its way, so that the answer's time tells nothing of it. */
export interface AfterAnswers {
  /** A failure is a fault of the background. */
  readonly run: (work: () => Promise<void>) => void;
  /** Waits for what is under way. */
  settled(): Promise<void>;
}

/** Takes who is told of failures. */
export function createAfterAnswers(onFault: (error: unknown) => void): AfterAnswers {
  const underWay = new Set<Promise<void>>();
  return {
    run: (work) => {
      const turn = new Promise<void>((resolve) => {
        setImmediate(resolve);
      });
      const done = turn
        .then(work)
        .catch(onFault)
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    settled: async () => {
      await Promise.all(underWay);
    },
  };
}

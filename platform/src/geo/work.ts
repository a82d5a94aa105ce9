/**
 * Steps of a search, counted: a text that somebody typed decides how much is looked through, so the search ends after so
 * many steps and answers with what it found until then. A step is a comparison of a few letters, some tens of nanoseconds.
 */
export interface Work {
  /** Steps taken so far, those of its parts included. */
  readonly spent: number;
  /** Takes so many steps more; false when that is more than were allowed: the search ends there. */
  spend(steps: number): boolean;
  /** A piece of the work that may take at most so many steps, and not more than the whole has left. */
  part(stepsMax: number): Work;
}

/** Takes how many steps are allowed. */
export function createWork(stepsMax: number, whole?: Work): Work {
  let spent = 0;
  const work: Work = {
    get spent() {
      return spent;
    },
    spend: (steps) => {
      spent += steps;
      const allowed = spent <= stepsMax;
      return whole === undefined ? allowed : whole.spend(steps) && allowed;
    },
    part: (partMax) => createWork(partMax, work),
  };
  return work;
}

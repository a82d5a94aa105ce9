/** The human check of a form, whoever does it: our own proof of work, or another company. */
export interface HumanCheck {
  /** Starts the work; at the first focus in the form. Again later it does nothing. */
  readonly start: () => void;
  /**
   * The token for the body; null when the server wants none. Waits up to 5 s, then rejects with HumanCheckNotReady; with a
   * Problem when the server could not be asked.
   */
  readonly token: () => Promise<string | null>;
  /** The token was answered, so it is spent: the next one is a new one. Not after a lost network: a retry sends it again. */
  readonly renew: () => void;
  readonly stop: () => void;
}

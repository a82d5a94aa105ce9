/** What the subscriptions write to the log; fields hold no personal data. A pino logger fits. */
export interface SubscriptionLog {
  /** What follows one call through the product; too much to be kept every day. */
  debug?(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What the subscriptions tell the metrics. */
export interface SubscriptionMonitor {
  /** A batch was handled: up to which position, how many events, and how old the newest was when it was done. */
  handled?(subscription: string, batch: { position: number; events: number; lagMs: number }): void;
  /** Events parked now, those held behind one included. */
  parked?(subscription: string, count: number): void;
  /** The store or the handler failed and the subscription waits before it goes on. */
  retrying?(subscription: string, failures: number): void;
}

/** A code for an error that may be stored and logged: its own code or name, never its text. */
export function errorCode(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const found = typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error';
  return /^[A-Za-z0-9_.-]{1,64}$/.test(found) ? found : 'Error';
}

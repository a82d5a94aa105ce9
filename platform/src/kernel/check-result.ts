/** Result of one check of a process's health (docs/reference/processes.md#health). */
export interface CheckResult {
  /** `fail` = unavailable, `warn` = degraded: still ready, with a reason, `superseded` = others have taken over. */
  readonly state: 'ok' | 'warn' | 'fail' | 'superseded';
  /** Shown in /ready: a number or a word, nothing personal. */
  readonly value?: string | number | boolean | null;
}

/**
 * Why a check gave nothing: it needs more time; it needed more time again; something in the browser keeps it from running;
 * the browser has not what it needs.
 */
export type CheckTrouble = 'late' | 'slow' | 'blocked' | 'unsupported';

/** The check gave no token; the form says why and keeps everything. Apart from the check: most forms have none. */
export class HumanCheckNotReady extends Error {
  override readonly name = 'HumanCheckNotReady';
  readonly trouble: CheckTrouble;

  constructor(trouble: CheckTrouble = 'late') {
    super(trouble);
    this.trouble = trouble;
  }
}

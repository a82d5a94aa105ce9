/**
 * Places where a test can end or disturb the process. They exist only with NODE_ENV=test:
 * `FAILPOINT=name[:n]` takes effect at the n-th passing (default 1), counted per thread.
 */

/** Every failpoint there is. */
export const FAILPOINTS = [
  'append.before',
  'append.in-transaction',
  'append.committed-unanswered',
  'append.fsync-fails',
  'project.before-commit',
  'project.documents-before-checkpoint',
  'alias.before-switch',
  'alias.after-switch',
  'outbox.before-insert',
  'outbox.before-checkpoint',
  'mail.accepted-unmarked',
  'erase.key-gone-unrecorded',
  'erase.recorded-unblanked',
  'payment.captured-unrecorded',
  'payment.recorded-unraised',
  'upload.stored-unrecorded',
  'maximum.begun-unwritten',
  'backup.half',
  'migrate.planned',
] as const;
export type Failpoint = (typeof FAILPOINTS)[number];

interface Armed {
  readonly name: string;
  left: number;
}

/** Takes the environment; gives the armed failpoint, null when there is none or the process is not a test's. */
function armedBy(environment: NodeJS.ProcessEnv): Armed | null {
  const text = environment.NODE_ENV === 'test' ? environment.FAILPOINT : undefined;
  if (text === undefined || text === '') return null;
  const [name = '', count = '1'] = text.split(':');
  return { name, left: Math.max(1, Number.parseInt(count, 10) || 1) };
}

const armed = armedBy(process.env);

/** True once, at the passing that the environment names: for faults other than a kill. */
export function failpointReached(name: Failpoint): boolean {
  if (armed === null || armed.name !== name || armed.left === 0) return false;
  armed.left -= 1;
  return armed.left === 0;
}

/** Ends the process by SIGKILL at the passing that the environment names; otherwise does nothing. */
export function failpoint(name: Failpoint): void {
  if (failpointReached(name)) process.kill(process.pid, 'SIGKILL');
}

/** How far a command of the operator is: a percentage and the time that remains, on a terminal. */
export { openProgress, type Progress } from '../../progress.mjs';

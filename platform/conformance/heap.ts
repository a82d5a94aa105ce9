import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes of live objects, after a collection. */
export function liveBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

export const MIB = 1_048_576;

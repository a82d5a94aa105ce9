import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { LoadResult } from './load.ts';
import type { Order } from './load-process.ts';

/** Has the load made by another process; gives its figures. */
export function orderLoad(order: Order): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'load-process.ts'));
    child.on('message', (message: { result?: LoadResult; error?: string }) => {
      if (message.result !== undefined) resolve(message.result);
      else reject(new Error(message.error));
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`the load generator ended with ${code}`)));
    child.send(order);
  });
}

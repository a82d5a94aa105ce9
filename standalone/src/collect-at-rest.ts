import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** So long without a request is rest. */
const REST_MS = 10_000;

/**
 * Gives memory back once nobody asks for anything: V8 collects when it allocates, so a process that rests would keep the
 * heap of its busiest minute for ever. Takes the server whose requests count; once for each busy time.
 */
export function collectAtRest(server: Server): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let lastRequestAt = performance.now();
  let isDue = true;
  server.on('request', () => {
    lastRequestAt = performance.now();
    isDue = true;
  });
  setInterval(() => {
    if (!isDue || performance.now() - lastRequestAt < REST_MS) return;
    isDue = false;
    collect();
  }, REST_MS / 2).unref();
}

const LOOKED_EVERY_MS = 250;

/**
 * Ends this process, as SIGTERM does, when the shell is gone in which npm runs it: npm hands a signal to that shell, and a
 * shell dies of it without telling what it runs. Does nothing where npm did not start the process, nor on Windows, where
 * a parent's end cannot be seen.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOKED_EVERY_MS);
  timer.unref();
}

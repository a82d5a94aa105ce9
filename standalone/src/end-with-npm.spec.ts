import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

const CHILD = `import { endWithNpm } from ${JSON.stringify(new URL('./end-with-npm.ts', import.meta.url).href)};
endWithNpm();
process.on('SIGTERM', () => { console.log('ends'); process.exit(0); });
setInterval(() => undefined, 1000);
console.log('runs');`;

it('ends what npm runs when the shell between them dies of a signal', async () => {
  // The shell has something to do afterwards, so it stays the parent.
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$CHILD"; :'], {
    env: { ...process.env, NODE: process.execPath, CHILD, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('runs');
  const gone = once(shell, 'exit');
  shell.kill('SIGTERM');
  expect(await gone).toEqual([null, 'SIGTERM']);
  expect((await lines.next()).value).toBe('ends');
});

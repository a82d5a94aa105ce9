import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { prepareDocumentDb, startDocumentDb } from './harness/documentdb.ts';

/**
 * `npm run documentdb`: starts the engine with updates in one step that the suites use (docs/operate/servers.md), after it was
 * prepared once, says its address, and stops it at Ctrl-C. `-- prepare` only prepares it; `-- run PROGRAM ...` runs a program
 * with MONGODB_URL set and ends as it does.
 */
const [word = 'start', ...command] = process.argv.slice(2);
if (!['start', 'prepare', 'run'].includes(word) || (word === 'run') !== command.length > 0) {
  process.stderr.write('npm run documentdb [-- prepare | -- run PROGRAM ARGUMENT...]\n');
  process.exit(2);
}
try {
  await prepareDocumentDb((line) => process.stdout.write(`Preparing ${line}...\n`));
  if (word !== 'prepare') {
    const { url, close } = await startDocumentDb();
    try {
      if (word === 'start') {
        process.stdout.write(`MONGODB_URL=${url}\n`);
        await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
      } else {
        const [program = '', ...args] = command;
        const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, MONGODB_URL: url } });
        // Whoever presses Ctrl-C means both; the engine ends after what uses it.
        process.on('SIGINT', () => undefined);
        const [code] = (await once(child, 'exit')) as [number | null];
        process.exitCode = code ?? 1;
      }
    } finally {
      await close();
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

import { setTimeout as after } from 'node:timers/promises';
import { createHttpServer } from '../../http/server/http-server.ts';
import { createHealth } from '../../observability/health.ts';
import { createLogger } from '../../observability/logger.ts';
import { listen } from '../listen.ts';
import { printReady, runService } from '../run-service.ts';
import { startOrExit } from '../start-or-exit.ts';

/** A process for the specs of starting and stopping; its first argument says how it ends. */

const [mode = 'good'] = process.argv.slice(2);
const log = createLogger({ service: 'small', level: 'info' });
const health = createHealth();
const server = createHttpServer((request, response) => {
  log.info({ method: request.method }, 'request');
  if (request.url === '/fault') void Promise.reject(new Error('a secret value'));
  else if (request.url === '/slow') void after(300).then(() => response.end('done'));
  else if (request.url === '/busy') {
    // Nothing is read meanwhile, as in a process that gets no time.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    response.end('done');
  } else response.end(request.url === '/draining' ? String(health.isDraining) : 'ok');
});
server.on('upgrade', (_request, socket) => {
  socket.on('error', () => undefined);
  socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: spec\r\nConnection: Upgrade\r\n\r\n');
});
const port = await startOrExit('small', async () => {
  if (mode === 'unstartable') throw new TypeError('the store stays away');
  return listen(server, { port: Number(process.argv[3] ?? 0), host: '127.0.0.1' });
});
runService({
  log,
  health,
  servers: [server],
  announceMs: mode === 'announcing' ? 1500 : 0,
  limitMs: mode === 'stuck' ? 500 : mode === 'upgraded' ? 1000 : 5000,
  stop: async () => {
    if (mode === 'stuck' || mode === 'patient') await new Promise(() => setInterval(() => undefined, 1000));
    if (mode === 'failing') throw new Error('a secret value');
  },
});
health.started();
printReady({ url: `http://127.0.0.1:${port}`, managementUrl: '' });

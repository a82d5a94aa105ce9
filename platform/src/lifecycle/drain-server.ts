import type { Server } from 'node:http';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { cutConnections } from '../http/server/http-server.ts';

const IDLE_CHECK_MS = 50;
/**
 * How long what is on its way is still taken in. Connections wait to be accepted and requests lie unread on connections
 * that look idle; closing at once would reset them, though whoever sent them was never told to stop.
 */
const LINGER_MS = 250;
/** So many turns of the event loop without a new connection or request mean that nothing waits: a turn accepts one connection. */
const QUIET_TURNS = 4;
/** Part of the limit that the taking in may use when there is no end of what comes. */
const TAKE_IN_PART = 0.5;

/**
 * Stops a server: what has arrived is answered and each answer is told to be the last of its connection; then no new
 * connections, and idle ones are closed again and again, since `close()` alone waits for them. What is left
 * after the limit, upgraded connections too, is cut.
 */
export async function drainServer(server: Server, limitMs: number, lingerMs = LINGER_MS): Promise<void> {
  if (!server.listening) return;
  let arrivals = 0;
  server.on('connection', () => {
    arrivals += 1;
  });
  server.prependListener('request', (_request, response) => {
    arrivals += 1;
    response.setHeader('Connection', 'close');
  });
  const startedAt = performance.now();
  const takeInUntil = startedAt + limitMs * TAKE_IN_PART;
  await delay(lingerMs);
  for (let quiet = 0, seen = arrivals; quiet < QUIET_TURNS && performance.now() < takeInUntil; seen = arrivals) {
    await nextTurn();
    quiet = arrivals === seen ? quiet + 1 : 0;
  }
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const late = setTimeout(() => cutConnections(server), startedAt + limitMs - performance.now());
  try {
    await closed;
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}

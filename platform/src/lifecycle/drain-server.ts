import type { Server } from 'node:http';
import { cutConnections } from '../http/http-server.ts';

const IDLE_CHECK_MS = 50;

/**
 * Stops a server: no new connections, answers under way are finished and told to be the last of their connection, idle
 * connections are closed again and again, since `close()` alone waits for them (quality 7.4). What is left after the limit,
 * upgraded connections too, is cut.
 */
export async function drainServer(server: Server, limitMs: number): Promise<void> {
  if (!server.listening) return;
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close');
  });
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const late = setTimeout(() => cutConnections(server), limitMs);
  try {
    await closed;
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}

import type { IncomingMessage } from 'node:http';

/** Address of the client behind so many proxies: each adds the peer it saw to `X-Forwarded-For`. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const header = request.headers['x-forwarded-for'];
  const told = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const hops = [request.socket.remoteAddress ?? '', ...told.reverse()];
  return hops[Math.min(trustedProxies, hops.length - 1)] ?? '';
}

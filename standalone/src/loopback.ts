import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';

/** Is the peer of the socket this machine itself; what a proxy says of others is not looked at. */
export function isLoopback(request: Request): boolean {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}

/** Lets loopback peers through; for anybody else nothing is there (api, section 5). */
export const loopbackOnly: RequestHandler = (request, _response, next) => {
  next(isLoopback(request) ? undefined : 'router');
};

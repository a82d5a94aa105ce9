import { isLoopbackName } from '@convoi/platform/config/config';
import type { Request, RequestHandler } from 'express';

/** What proxies add to a request that they pass on. */
const FORWARDING =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-client-ip|x-original-.*|x-envoy-.*|cf-.*|true-client-ip|fastly-client-ip)$/;

/**
 * Does the request come from this machine to this machine: its peer is here, the name it was sent to is that of here, and
 * nobody has passed it on. A proxy in front of the product is a peer on this machine too, whoever is behind it.
 */
export function isLoopback(request: Request): boolean {
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
  const { host = '' } = request.headers;
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  if (!isLoopbackName(peer) || !isLoopbackName(name)) return false;
  return !Object.keys(request.headers).some((header) => FORWARDING.test(header));
}

/** Lets requests of this machine through; for anybody else nothing is there. */
export const loopbackOnly: RequestHandler = (request, _response, next) => {
  next(isLoopback(request) ? undefined : 'router');
};

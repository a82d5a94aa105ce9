import { isLoopbackName } from '../config/config.ts';

/**
 * Whether an `Origin` is that of our own pages. Takes the header and the public address. A machine has several names for itself: where
 * the public address is one of them (`127.0.0.1`), pages that were opened by another (`localhost`) are ours too, at the same port.
 */
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  if (!isLoopbackName(own.hostname) || !URL.canParse(origin)) return false;
  const { protocol, port, hostname } = new URL(origin);
  return protocol === own.protocol && port === own.port && isLoopbackName(hostname);
}

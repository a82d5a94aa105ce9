import type { Owner } from './calls.ts';

/** Where a reverse proxy sends what it is asked for, when the services run apart. The first row that fits decides. */
export interface ProxyRoute {
  /** Absent = any method. */
  readonly methods?: readonly string[];
  /** Whole paths, or beginnings that end with `*`; compared without regard to case, as the services do. */
  readonly paths: readonly string[];
  readonly owner: Owner;
}

const READ = ['GET', 'HEAD'];

export const PROXY_ROUTES: readonly ProxyRoute[] = [
  // Typing lives where the sockets live.
  { paths: ['/push', '/api/typing', '/api/typing-status'], owner: 'projection' },
  { methods: READ, paths: ['/auth/google*', '/auth/facebook*', '/api/human-check'], owner: 'command' },
  { paths: ['/api/places*', '/api/config', '/api/openapi.json'], owner: 'web' },
  { methods: READ, paths: ['/api/*', '/auth/users/me', '/auth/users/me/data'], owner: 'projection' },
  // Not `/auth*`: the page `/auth-callback` is one of web's.
  { paths: ['/api/*', '/auth/*', '/webhooks/*'], owner: 'command' },
  { paths: ['/*'], owner: 'web' },
];

/** The service that answers a method and path (without its query). */
export function proxyOwner(method: string, path: string): Owner {
  const asked = path.toLowerCase();
  const fits = (pattern: string): boolean =>
    pattern.endsWith('*') ? asked.startsWith(pattern.slice(0, -1)) : asked === pattern;
  const route = PROXY_ROUTES.find(({ methods, paths }) => methods?.includes(method) !== false && paths.some(fits));
  return route?.owner ?? 'web';
}

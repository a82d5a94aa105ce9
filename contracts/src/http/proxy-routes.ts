import type { Service } from './calls/index.ts';

/** Where a reverse proxy sends what it is asked for, when the services run apart. The first row that fits decides. */
export interface ProxyRoute {
  /** Absent = any method. */
  readonly methods?: readonly string[];
  /** Beginnings, each with `*` at its end: a path may have a slash at its own. Compared without regard to case, as the services do. */
  readonly paths: readonly string[];
  readonly service: Service;
}

const READ = ['GET', 'HEAD'];

export const PROXY_ROUTES: readonly ProxyRoute[] = [
  // Typing lives where the sockets live.
  { paths: ['/push*', '/api/typing*'], service: 'projection' },
  {
    methods: READ,
    paths: ['/auth/google*', '/auth/facebook*', '/api/human-check*', '/api/push-key*'],
    service: 'command',
  },
  { paths: ['/api/places*', '/api/config*', '/api/openapi.json*'], service: 'web' },
  { methods: READ, paths: ['/api/*', '/auth/users/me*'], service: 'projection' },
  // Not `/auth*`: the page `/auth-callback` is one of web's.
  { paths: ['/api/*', '/auth/*', '/webhooks/*'], service: 'command' },
  { paths: ['/*'], service: 'web' },
];

/** The service that answers a method and path (without its query). */
export function proxyService(method: string, path: string): Service {
  const asked = path.toLowerCase();
  const fits = (pattern: string): boolean => asked.startsWith(pattern.slice(0, -1));
  const route = PROXY_ROUTES.find(({ methods, paths }) => methods?.includes(method) !== false && paths.some(fits));
  return route?.service ?? 'web';
}

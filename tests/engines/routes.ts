import { paths } from '../../web/src/config/paths.ts';

/** Whose eyes a page is opened with. */
export type Reader = 'guest' | 'staff';

export interface Route {
  readonly path: string;
  readonly as: Reader;
  /** Lines of the watch that belong to this page. */
  readonly expects?: RegExp;
}

const TOKEN = 'A'.repeat(43);

/** Addresses that say something else with a query, or that are none. */
const MORE: readonly Route[] = [
  { path: `/reset-password?token=${TOKEN}`, as: 'guest' },
  // What the link would do is asked about at once, and this one does nothing.
  { path: `/verify-email?token=${TOKEN}`, as: 'guest', expects: /^400: POST \/auth\/verify-email\/preview$/ },
  { path: '/event/payment?amount=2.50', as: 'guest' },
  { path: '/donate?amount=20&currency=CHF&showSkip=false', as: 'guest' },
  { path: '/?lang=de', as: 'guest' },
  { path: '/event/create?lang=fr', as: 'guest' },
  { path: '/rien/ici', as: 'guest', expects: /^404: GET \/rien\/ici$/ },
];

const SIGNED_IN = /^\/(?:dashboard|messages|profil|change-password|staff)/;

/** Every address of the interface, as a guest and, where it asks who somebody is, as one of the staff. */
export const ROUTES: readonly Route[] = [
  ...Object.values(paths).flatMap(({ path }): Route[] => [
    { path, as: 'guest' },
    ...(SIGNED_IN.test(path) ? [{ path, as: 'staff' } as const] : []),
  ]),
  ...MORE,
];

import type { State } from '../reach.ts';
import type { Scene } from '../scene.ts';

const plain = (name: string, path: State['path'], expects?: RegExp): State => ({
  name,
  path,
  isPlain: true,
  ...(expects === undefined ? {} : { expects }),
});
const embedOf = (event: 'festival' | 'long' | 'empty' | 'ended' | 'season') => (scene: Scene) =>
  `/embed/event/${scene[event].id_user}`;

/** Pages that no script of the application draws: frames for other sites, standing pages, tools of development. */
export const PLAIN: readonly State[] = [
  plain('embed--rest', embedOf('festival')),
  plain('embed--long', embedOf('long')),
  plain('embed--empty', embedOf('empty')),
  plain('embed--ended', embedOf('ended'), /status of 410/),
  plain('embed--private', embedOf('season'), /status of 404/),
  {
    ...plain('offline--page', () => '/offline.html'),
    // It leaves by itself as soon as there is a network.
    prepare: async (page) => {
      await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
    },
  },
  plain('maintenance--page', () => '/maintenance.html'),
  plain('mailbox--list', () => '/dev/mailbox'),
  plain('mailbox--message', ({ mail }) => mail),
  plain('checkout--choice', ({ checkout }) => checkout),
  plain('sign-in--choice', () => '/auth/google'),
];

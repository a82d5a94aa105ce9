import type { Plugin } from 'vite';

/** One library's file and what is settled in it before it is bundled. */
interface Library {
  /** Address of the module. */
  readonly id: RegExp;
  /** Text that only this module of the library holds. */
  readonly code: string;
  /** Text as the library has it, and what it comes down to here. */
  readonly folds: readonly (readonly [string | RegExp, string])[];
}

const LIBRARIES: readonly Library[] = [
  {
    id: /react-router.dist.production.chunk-/,
    code: 'NavLink.displayName',
    folds: [
      // Names for debugging, and calls that count as effects though they are none: with them unused components stay.
      [/^\w+\.displayName = ".*";$/gm, ''],
      [/^(var \w+ = )(React\d*\.(?:createContext|forwardRef)\()/gm, '$1/* @__PURE__ */ $2'],
      // Options that `createBrowserRouter` is not given here.
      ['init.patchRoutesOnNavigation != null', 'false'],
      ['init.patchRoutesOnNavigation', '(void 0)'],
      ['if (isFogOfWar) {', 'if (false) {'],
      ['init.instrumentations', '(void 0)'],
      ['init.dataStrategy', '(void 0)'],
      ['init.getContext', '(void 0)'],
      // Commands go through `useCommand`: no page submits a form to its route, none has a fetcher.
      ['opts && opts.submission && isMutationMethod(opts.submission.formMethod)', 'false'],
      ['    fetch: fetch2,\n', ''],
    ],
  },
  {
    id: /i18next.dist.esm.i18next\.js$/,
    code: 'class Connector',
    folds: [
      // Words are handed to `init`, so nothing is ever asked of a backend; it only has to be there.
      [
        'new Connector(createClassOnDemand(this.modules.backend), s.resourceStore, s, this.options)',
        '{ state: {}, on() {} }',
      ],
      // No word has a format of its own: values come from `useFormat` as texts.
      ['formatter = Formatter;', ''],
    ],
  },
];

/**
 * Settles, before bundling, what libraries ask at run time and the application has answered once and for all, so that
 * the bundler can drop the rest: 8 KB of gzip on every first visit. A release that is written otherwise stops the build:
 * then look at its folds again. Component specs run the libraries as published.
 */
export const foldLibraries: readonly Plugin[] = LIBRARIES.map(({ id, code: marker, folds }) => ({
  name: `fold-libraries:${marker}`,
  transform: {
    filter: { id, code: marker },
    handler(code) {
      let folded = code;
      for (const [text, settled] of folds) {
        const before = folded;
        folded = folded.replaceAll(text, settled);
        if (folded === before) this.error(`the library has no ${text} any more`);
      }
      return { code: folded, map: null };
    },
  },
}));

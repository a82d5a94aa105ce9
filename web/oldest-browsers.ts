import manifest from './package.json' with { type: 'json' };

/** What a browser is called where people name it in `browserslist`. */
export type BrowserName = 'chrome' | 'edge' | 'firefox' | 'safari' | 'ios_saf';

/**
 * The oldest release of each browser that the pages are built for, from the one place where that is declared: the entry
 * `browserslist` of this package, lines like `ios_saf >= 15.4`. Throws on a line of another form.
 */
export const OLDEST_BROWSERS: Readonly<Record<BrowserName, string>> = Object.fromEntries(
  manifest.browserslist.map((line) => {
    const [, name, version] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(line) ?? [];
    if (name === undefined || version === undefined) throw new Error(`browserslist: what is "${line}"?`);
    return [name, version];
  }),
) as Record<BrowserName, string>;

/** The same for the bundler, which says `ios` for `ios_saf`: without it text grows by itself on an iPhone on its side. */
export function buildTargets(): string[] {
  return Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name === 'ios_saf' ? 'ios' : name}${version}`);
}

import { registerHooks } from 'node:module';

/**
 * Loaded before a service (`node --import`) whose setting RAISED_PROJECTION names the end of a file: its projection has a version
 * that is one higher, as the next release of the product may have.
 */

/** What it goes by, among the settings of a service. */
export interface RaisedSettings {
  readonly RAISED_PROJECTION?: string | undefined;
}

const { RAISED_PROJECTION = '' }: RaisedSettings = process.env;
let isRaised = false;

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    if (RAISED_PROJECTION === '' || isRaised || !url.endsWith(RAISED_PROJECTION)) return loaded;
    const text = String(loaded.source);
    // `defineProjection<...>(NAME, 12, ...)`, on one line or several.
    const source = text.replace(
      /(defineProjection<\w+>\(\s*[A-Z_]+,\s*)(\d+)/,
      (_, before: string, version: string) => {
        isRaised = true;
        return `${before}${Number(version) + 1}`;
      },
    );
    if (!isRaised) throw new Error(`no version is found in ${url}`);
    return { ...loaded, source };
  },
});

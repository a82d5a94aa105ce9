import { readFileSync } from 'node:fs';

/** Version of the product, from the platform's package file. */
export const packageVersion: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version;

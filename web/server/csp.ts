import { createHash } from 'node:crypto';
import { INLINE_SCRIPT } from '../src/config/inline-script.ts';

/** What the content policy names an inline script or sheet by, without quotes: its hash, so that pages can be cached. */
export function sha256Source(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The one inline script of every page. */
export const INLINE_SCRIPT_HASH = sha256Source(INLINE_SCRIPT);

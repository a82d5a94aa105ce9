import { createHash } from 'node:crypto';
import { INLINE_SCRIPT } from '../src/config/inline-script.ts';

/** What the content policy of pages has to name: the one inline script, by its hash, so that pages can be cached. */
export const INLINE_SCRIPT_HASH = `sha256-${createHash('sha256').update(INLINE_SCRIPT).digest('base64')}`;

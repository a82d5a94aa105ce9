import { matchPath } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';

/** Any base will do: only addresses that stay on it are ours. */
const BASE = 'https://convoi.invalid';

/**
 * Takes an address from a query (`redirect`, `next`); gives its path, query and fragment when it leads to a screen of ours,
 * else null. Another host, another scheme and `//` never pass.
 */
export function ownPath(text: string | null): string | null {
  if (text === null || !text.startsWith('/') || !URL.canParse(text, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(text, BASE);
  // A path may begin with two slashes once its dots are resolved: to whoever reads it next that is a host.
  if (origin !== BASE || pathname.startsWith('//')) return null;
  const isOurs = Object.values(paths).some(({ path }) => matchPath(path, pathname) !== null);
  return isOurs ? `${pathname}${search}${hash}` : null;
}

import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * What a link brought along, in its query or its fragment. It is read once the page is mounted and leaves the address
 * before anything else happens; null until then. Another link to the same page is read anew.
 */
export function useTaken<const Name extends string>(
  ...names: readonly Name[]
): { readonly [N in Name]?: string } | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [taken, setTaken] = useState<{ readonly [N in Name]?: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query or fragment is what makes another reading
  useEffect(() => {
    const query = new URLSearchParams(search);
    const fragment = new URLSearchParams(hash.slice(1));
    const found: { [N in Name]?: string } = {};
    for (const name of names) {
      const value = query.get(name) ?? fragment.get(name);
      if (value !== null && value !== '') found[name] = value;
      query.delete(name);
    }
    const isSomething = Object.keys(found).length > 0;
    setTaken((now) => (isSomething || now === null ? found : now));
    if (isSomething) void navigate({ pathname, search: query.toString() }, { replace: true, preventScrollReset: true });
  }, [search, hash]);
  return taken;
}

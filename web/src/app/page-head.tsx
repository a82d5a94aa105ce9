import { type ComponentType, useEffect, useState } from 'react';

type HeadTags = ComponentType<{ readonly error?: unknown }>;

let known: HeadTags | null = null;

/**
 * Keeps the document's head in line with the page. The first page came with its own, so what does it is fetched once that
 * page runs; where it cannot be had, a tab keeps its old title.
 */
export function PageHead({ error }: { readonly error?: unknown }) {
  const [Tags, setTags] = useState(() => known);
  useEffect(() => {
    if (Tags !== null) return;
    import('./head-tags.tsx').then(
      ({ HeadTags }) => {
        known = HeadTags;
        setTags(() => HeadTags);
      },
      () => undefined,
    );
  }, [Tags]);
  return Tags === null ? null : <Tags error={error} />;
}

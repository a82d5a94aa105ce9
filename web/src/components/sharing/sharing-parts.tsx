import { type ComponentType, useEffect, useState } from 'react';
import type { ImpactProps } from './impact.tsx';
import { PartBoundary } from './part-boundary.tsx';
import type { SuggestionsProps } from './suggestions.tsx';

/** A part that a page does without: brought once it stands, drawn at once where it has come, left out when it cannot be loaded. */
function addedPart<P extends object>(bring: () => Promise<ComponentType<P>>) {
  let come: ComponentType<P> | null = null;
  const arrived = () => come;
  const load = async () => {
    come = await bring();
    return come;
  };
  const draw = (props: P) => {
    const [Part, setPart] = useState(arrived);
    useEffect(() => {
      load().then((part) => setPart(() => part), console.warn);
    }, []);
    return (
      Part && (
        <PartBoundary>
          <Part {...props} />
        </PartBoundary>
      )
    );
  };
  return Object.assign(draw, { arrived, load });
}

/** What was shared, at an event or everywhere. */
export const Impact = addedPart<ImpactProps>(async () => (await import('./impact.tsx')).Counters);

/** Whom one could ride with at an event that is to come. */
export const Suggestions = addedPart<SuggestionsProps>(async () => (await import('./suggestions.tsx')).SuggestionList);

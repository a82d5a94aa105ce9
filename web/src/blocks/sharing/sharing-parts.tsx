import type { i18n as I18n } from 'i18next';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImpactProps } from './impact.tsx';
import type { SuggestionsProps } from './suggestions.tsx';

/**
 * A part that a page does without: brought once it stands, left out when it cannot be loaded. Everything else about it, its
 * words too, comes with it, so that no first load is larger for it.
 */
function latePart<P extends object>(
  bring: () => Promise<{ readonly load: (i18n: I18n) => Promise<ComponentType<P>> }>,
) {
  return (props: P) => {
    const { i18n } = useTranslation();
    const [Part, setPart] = useState<ComponentType<P> | null>(null);
    useEffect(() => {
      bring()
        .then(({ load }) => load(i18n))
        .then((part) => setPart(() => part), console.warn);
    }, [i18n]);
    return Part && <Part {...props} />;
  };
}

/** What was shared, at an event or everywhere (interface, section 5.5). */
export const Impact = latePart<ImpactProps>(() => import('./impact.tsx'));

/** Whom one could ride with at an event that is to come (interface, section 5.1). */
export const Suggestions = latePart<SuggestionsProps>(() => import('./suggestions.tsx'));

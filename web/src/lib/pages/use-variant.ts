import { createContext, use, useSyncExternalStore } from 'react';

/** The two arrangements of every screen; the border is the viewport width of 768 px. */
export type Variant = 'desktop' | 'mobile';

/** What the server believes the device to be (from `Sec-CH-UA-Mobile`), until the browser measures. */
export const VariantHint = createContext<Variant>('desktop');

const QUERY = '(min-width: 768px)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

function read(): Variant {
  return window.matchMedia(QUERY).matches ? 'desktop' : 'mobile';
}

/** Gives the present arrangement. It decides behaviour only (dialog or sheet, wording); looks are left to CSS. */
export function useVariant(): Variant {
  const hint = use(VariantHint);
  return useSyncExternalStore(subscribe, read, () => hint);
}

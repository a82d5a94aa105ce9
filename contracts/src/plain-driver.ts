import { CHAUFFEUR_VALUES, type Chauffeur } from './constants.ts';

const [DRIVES, RIDES] = CHAUFFEUR_VALUES;

/** Of two people, the one who drives when their preferences leave no doubt; null when they do. */
export function plainDriver<P extends { readonly chauffeur: Chauffeur }>(a: P, b: P): P | null {
  if ((a.chauffeur === DRIVES) !== (b.chauffeur === DRIVES)) return a.chauffeur === DRIVES ? a : b;
  if ((a.chauffeur === RIDES) !== (b.chauffeur === RIDES)) return a.chauffeur === RIDES ? b : a;
  return null;
}

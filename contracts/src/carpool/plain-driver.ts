import type { RolePreference } from '../constants.ts';

/** Of two people, the one who drives when their preferences leave no doubt; null when they do. */
export function plainDriver<P>(a: P, b: P, preferenceOf: (person: P) => RolePreference): P | null {
  const [first, second] = [preferenceOf(a), preferenceOf(b)];
  if ((first === 'driver') !== (second === 'driver')) return first === 'driver' ? a : b;
  if ((first === 'passenger') !== (second === 'passenger')) return first === 'passenger' ? b : a;
  return null;
}

import type { ErrorCode, FieldCode } from '../errors.ts';

/** The texts of refusals in one language. */
export interface ErrorTexts {
  /** `{n}` and `{montant}` stand for values of the refusal. */
  readonly problems: { readonly [C in ErrorCode]: string };
  /** Other wording on one call (`code@call`) or for one thing (`code#one`). */
  readonly problemVariants: { readonly [variant: string]: string };
  readonly fields: { readonly [C in FieldCode]: string };
  /** Other wording on one call (`code@call`) or for one field (`code.field`). */
  readonly fieldVariants: { readonly [variant: string]: string };
}

import type { Lang } from '@convoi/contracts';

/** The languages that have the plural category "many" beside "one" and "other". */
type HasMany = 'fr' | 'es';

/**
 * The shape that a translation must have, from its French source: the same keys, each a text; plural forms are those of
 * the language. A missing, extra or misspelt key does not compile.
 */
export type Translation<Source, L extends Lang> = {
  readonly [K in keyof Source as K extends `${string}_many`
    ? L extends HasMany
      ? K
      : never
    : K]: Source[K] extends string ? string : Translation<Source[K], L>;
};

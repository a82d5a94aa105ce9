/** `X-Position` of an answer where a stream was touched. */
export const positioned = (position: number | null): { readonly position?: number } =>
  position === null || position < 0 ? {} : { position };

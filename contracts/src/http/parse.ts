import type * as z from 'zod/mini';
import { FIELD_CODES, type FieldCode, type FieldError } from '../errors.ts';

/** Any object schema of a body or a query. */
export type ObjectSchema<T = unknown> = z.ZodMiniType<T, unknown> & {
  readonly shape: { readonly [key: string]: z.ZodMiniType };
};

export type ParsedObject<T> =
  | { readonly isValid: true; readonly value: T }
  | { readonly isValid: false; readonly errors: readonly FieldError[] };

function isFieldCode(message: string | undefined): message is FieldCode {
  return (FIELD_CODES as readonly string[]).includes(message ?? '');
}

/**
 * Runs a schema and gives its errors in the order of its fields, which is the order of the checks;
 * one error a field.
 */
export function parseObject<S extends ObjectSchema>(schema: S, value: unknown): ParsedObject<z.infer<S>> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return { isValid: true, value: parsed.data as z.infer<S> };
  const order = Object.keys(schema.shape);
  const errors = new Map<string, FieldCode>();
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0] ?? '');
    if (!errors.has(name)) errors.set(name, isFieldCode(issue.message) ? issue.message : 'type');
  }
  return {
    isValid: false,
    errors: [...errors]
      .map(([name, code]) => ({ field: name, code }))
      .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field)),
  };
}

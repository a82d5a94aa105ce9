import type { ObjectSchema } from '@convoi/contracts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

export interface ResolverOptions<Values extends FieldValues> {
  /** Schema of the body, the one that the server runs. */
  readonly schema: ObjectSchema;
  /** The body that the form's values make. */
  readonly toBody: (values: Values) => object;
  /** Form field of a body field, where they differ. */
  readonly fieldOf: (bodyField: string) => string;
}

/**
 * Checks a form by the contract's schema. Errors carry the code of the field as their message; where several fields of
 * the body belong to one of the form, the first in the contract's order counts.
 */
export function contractResolver<Values extends FieldValues>(options: ResolverOptions<Values>): Resolver<Values> {
  const { schema, toBody, fieldOf } = options;
  const check = standardSchemaResolver(schema as never) as Resolver<FieldValues>;
  return async (values, context, resolverOptions) => {
    const result = await check(toBody(values) as FieldValues, context, { ...resolverOptions, fields: {} } as never);
    const wrong = Object.keys(schema.shape).filter((field) => result.errors[field] !== undefined);
    if (wrong.length === 0) return { values, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const field of wrong) errors[fieldOf(field)] ??= { type: 'contract', message: result.errors[field]?.message };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

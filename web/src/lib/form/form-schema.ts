import type { ObjectSchema } from '@convoi/contracts';

type Bodies = typeof import('@convoi/contracts/bodies');

/**
 * The schema that a form is checked by, loaded when somebody first comes to the form: who only reads the page never
 * fetches it, nor what reads schemas.
 */
export interface FormSchema {
  readonly load: () => Promise<ObjectSchema>;
  /** Names of the body's fields in the contract's order; none before it is loaded, when nothing is checked yet either. */
  readonly fields: () => readonly string[];
}

/** A schema of the form's own file, made from the contract's: `formSchema(async () => (await import('./x-schema.ts')).XSchema)`. */
export function formSchema(load: () => Promise<ObjectSchema>): FormSchema {
  let loaded: ObjectSchema | null = null;
  return {
    load: async () => {
      loaded ??= await load();
      return loaded;
    },
    fields: () => Object.keys(loaded?.shape ?? {}),
  };
}

/** The body of a call as it stands in the contract: `bodySchema((bodies) => bodies.LoginBody)`. */
export function bodySchema(pick: (bodies: Bodies) => ObjectSchema): FormSchema {
  return formSchema(async () => pick(await import('@convoi/contracts/bodies')));
}

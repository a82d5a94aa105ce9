import { fields } from '@convoi/contracts';

/** A new password and what was typed the second time, as one field of a form's body. */
export interface TypedAgain {
  readonly first: string;
  readonly again: string;
}

/**
 * Both have to be the same: a slip would lock a person out. It looks at what was typed, so that
 * it answers whatever else is wrong with the password. `isRequired` tells an empty second typing by its own name.
 */
export const typedAgain = ({ isRequired = false } = {}): fields.Field<string> =>
  fields.field<string>({}, true, (value) => {
    const { first, again } = value as TypedAgain;
    if (isRequired && again === '') return { code: 'required' };
    return first === again ? { value: again } : { code: 'not_allowed' };
  });

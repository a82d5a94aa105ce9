import { fields } from '@convoi/contracts';
import { ResetPasswordBody } from '@convoi/contracts/bodies';
import * as z from 'zod/mini';
import { typedAgain } from './typed-again.ts';

/** The contract's body, and a second typing. */
export const ResetSchema = z.extend(ResetPasswordBody, { confirm: typedAgain() });

/** A changed password on a wide screen: everything is checked. */
export const ChangeSchema = z.object({
  old_password: fields.password(),
  new_password: fields.newPassword(),
  confirm: typedAgain({ isRequired: true }),
});

/** The same on a phone: the second typing only; the server has the last word. */
export const ShortChangeSchema = z.object({
  old_password: z.unknown(),
  new_password: z.unknown(),
  confirm: typedAgain(),
});

import { FULL_NAME_MAX, fields } from '@convoi/contracts';
import { VerifyEmailBody } from '@convoi/contracts/bodies';
import * as z from 'zod/mini';

/** Opened elsewhere than where the account was asked for: name and password are chosen here. */
export const ChosenSchema = z.extend(VerifyEmailBody, {
  full_name: fields.text({ max: FULL_NAME_MAX }),
  new_password: fields.newPassword(),
});

/** An account elsewhere is added with the password of the account. */
export const JoinSchema = z.extend(VerifyEmailBody, { password: fields.password() });

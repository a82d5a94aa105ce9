import { fields } from '@convoi/contracts';
import { EraseAccountBody } from '@convoi/contracts/bodies';
import * as z from 'zod/mini';

/** The contract's body for accounts that have a password: it has to be given again. */
export const WithPassword = z.extend(EraseAccountBody, { password: fields.password() });

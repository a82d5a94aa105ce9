import { fields } from '@convoi/contracts';
import { AddressChangeBody } from '@convoi/contracts/bodies';
import * as z from 'zod/mini';

/** The contract's body for accounts that have a password: it has to be given again. */
export const WithPassword = z.extend(AddressChangeBody, { password: fields.password() });

import { SignUpBody } from '@convoi/contracts/bodies';
import * as z from 'zod/mini';

/** The contract's body, then the one check that the server has no field for. */
export const SignUpSchema = z.extend(SignUpBody, { terms: z.literal(true, { error: 'required' }) });
